"""How a game begins: scenarios, armies, tokens, deployment, positions made by hand."""
