"""Politics: who is at war with whom, who may declare, and where that lets troops go."""
