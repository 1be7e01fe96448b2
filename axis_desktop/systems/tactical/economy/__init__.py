"""Phase 4: income, repairs, purchases, transfers (TA-10)."""
