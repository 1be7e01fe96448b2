"""Money: what is paid, bought, accounted for and lent."""
