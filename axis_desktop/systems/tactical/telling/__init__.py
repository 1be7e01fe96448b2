"""What people see: options, presentation, sentences."""
