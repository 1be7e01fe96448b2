"""What the program says: typed sentences, their words, their articles."""
