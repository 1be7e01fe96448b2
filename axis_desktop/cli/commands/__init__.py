"""What each command does, once it is known what was typed."""
