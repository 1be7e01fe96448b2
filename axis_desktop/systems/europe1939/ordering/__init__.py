"""Battle orders: who reaches a target, what an order costs, how it is begun (EU-6, EU-7)."""
