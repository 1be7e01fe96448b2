"""What stands on the map: trays, names, boxes, and the room they find."""
