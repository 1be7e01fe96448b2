"""Combat moves and noncombat moves: who may go where, by which way, and what it costs."""
