"""War and peace: declarations, intervention, small countries."""
