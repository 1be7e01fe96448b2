"""How a war went: figures round by round, luck of the dice, losses, what turned it."""
