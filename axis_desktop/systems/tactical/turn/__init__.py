"""The sequence of play, victory, weather, the missions (TA-3, TA-11 to TA-13)."""
