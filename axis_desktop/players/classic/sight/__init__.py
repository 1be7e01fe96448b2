"""What a computer player sees: fronts, odds, what enemies could do, what is at stake."""
