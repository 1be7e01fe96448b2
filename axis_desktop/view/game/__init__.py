"""The page of a game: board, bar, prompt, the big button."""
