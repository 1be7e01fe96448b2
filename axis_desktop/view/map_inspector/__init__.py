"""The map inspector: a pack on the screen with its problems, reloaded whenever one of its files is saved."""

from axis_desktop.view.map_inspector.page import InspectorPage

__all__ = ["InspectorPage"]
