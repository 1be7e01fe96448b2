"""Money: purchases, repairs, facilities, new units, income with convoys and objectives."""
