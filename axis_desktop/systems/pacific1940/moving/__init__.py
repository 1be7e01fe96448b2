"""Moves: combat move, noncombat move, transports, carriers, submarines, aircraft."""
