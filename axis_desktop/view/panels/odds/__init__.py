"""The odds of what is about to be fought."""
