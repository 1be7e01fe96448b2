"""What others are asked in the middle of somebody's turn: strikes, scrambles, ambushes, convoys, landings."""
