"""The map and what stands on it: supply lines, where pieces may be placed, what words of cards mean now."""
