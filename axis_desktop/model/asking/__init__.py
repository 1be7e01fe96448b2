"""What is asked of a person, and the forms that answers take."""
