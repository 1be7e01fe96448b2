"""A board without a game, as the board view wants to have it: names and first owners, nothing else."""

from axis_desktop.board import Board
from axis_desktop.model import Phase, Power, Space
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation, SpaceView


def names_of(board: Board) -> dict[str, str]:
    """The names of the spaces, by id."""
    return {space.id: space.name for space in board.spaces.values()}


def plain_catalog(board: Board) -> Catalog:
    """The names of the spaces."""
    names = {Space(id_): name for id_, name in names_of(board).items()}
    return Catalog(powers=(), units=(), phases=(), spaces=names, sides={})


def plain_presentation(board: Board) -> Presentation:
    """Every space with its value and first owner."""
    spaces = {
        Space(space.id): SpaceView(
            owner=Power(space.owner) if space.owner is not None else None,
            value=space.value,
            markers=tuple(
                marker
                for marker, there in (("capital", space.capital_of), ("neutral", space.neutral))
                if there
            ),
        )
        for space in board.spaces.values()
    }
    return Presentation(round=1, date="", power=Power(""), phase=Phase(""), spaces=spaces, powers={})
