"""What the computer player sees: units, where they could go, whom they could strike, how it stands."""
