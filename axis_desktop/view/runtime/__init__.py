"""Beside the screen: work in the background, memory that is given back, reports of what went wrong."""
