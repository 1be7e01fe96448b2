"""Phase 1: moving, capturing, interception (TA-4 to TA-6)."""
