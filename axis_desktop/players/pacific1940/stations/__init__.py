"""Phase 4: who guards what, who holds cities, where everybody stands."""
