"""Boards, units and coins that people lay out by hand, and scenarios made of them."""
