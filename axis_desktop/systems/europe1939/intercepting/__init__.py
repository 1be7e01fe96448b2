"""The advanced variant: enemies step into what fleets and aircraft do (EU-22.1 to EU-22.3)."""
