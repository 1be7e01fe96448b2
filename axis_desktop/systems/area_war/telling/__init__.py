"""What games over areas tell alike: dates, and the sentences of the log."""
