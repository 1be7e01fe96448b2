"""Industry: what is bought, which factories can be used, and where new units may stand."""
