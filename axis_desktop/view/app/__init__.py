"""The program around its games: start, window, pages in turn, what the system needs."""
