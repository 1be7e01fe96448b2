"""What a strong player sees: fronts, estimates, what enemies could do, what is at stake."""
