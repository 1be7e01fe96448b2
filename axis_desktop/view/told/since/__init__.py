"""What has happened since a person last played: the turns of the others, step by step."""
