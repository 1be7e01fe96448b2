"""The advanced variant: enemies step into what fleets and aircraft do (EU-22.1, EU-22.2)."""
