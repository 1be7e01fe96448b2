"""Positions that are played through the system itself, so that a refusal comes as a player sees it.

`table("germany", germany="germany", hand="ger_build_army")` is a position of `positions.position`; `refused`
awaits a refusal by its rule and checks that the position is as it was.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

import pytest

from axis_desktop.model import Action, Chance, Given, IllegalAction, Outcome, Power
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.systems.supply import actions, system
from axis_desktop.systems.supply.state import PhaseName, State
from tests.systems.supply.positions import SPARES, Game, position, world

AXIS, ALLIES = 0, 1
NATIONS = ("germany", "united_kingdom", "japan", "soviet_union", "italy", "united_states")


class Table(Game):
    """A position whose actions go through `system.apply`."""

    def __init__(self, state: State, luck: tuple[int, ...] = ()) -> None:
        super().__init__(state)
        self.luck = Chance(Given(luck))

    def do(self, action: Action) -> Self:
        state = system.copy(self.state)
        self.events += system.apply(state, action, self.luck)
        self.state = state
        return self

    @contextmanager
    def refused(self, rule: str) -> Iterator[None]:
        """What is done inside breaks a rule and changes nothing."""
        before = system.encode(self.state)
        with pytest.raises(IllegalAction) as caught:
            yield
        assert caught.value.rule == rule
        assert str(caught.value)
        assert system.encode(self.state) == before

    def remove(self, nation: str, space: str) -> Self:
        return self.do(actions.RemovePiece(power=Power(nation), space=world().spaces[world().number[space]]))

    def keep_all(self) -> Self:
        """The Discard phase without discards."""
        self.pay()
        return self

    def points(self) -> tuple[int, int]:
        """Of the Axis and of the Allies."""
        return self.state.points[AXIS], self.state.points[ALLIES]

    def supplied(self, nation: str) -> set[str]:
        """Spaces of the supplied pieces of a nation."""
        found = set()
        for space, view in self.seen().spaces.items():
            for stack in view.stacks:
                if stack.power == nation and "unsupplied" not in stack.pieces[0].marks:
                    found.add(str(space))
        return found

    def seen(self, viewer: str | None = None) -> Presentation:
        return system.present(self.state, Power(viewer) if viewer is not None else None)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome


def table(turn: str = "germany", **given: Any) -> Table:
    """A position at the beginning of a phase, as `positions.position` makes it.

    The other nations hold a spare card each, so that their turns wait too.

    Args:
        turn: the nation in turn.
        given: what `position` knows, and `phase`, `luck`, `points` of both sides, `round_number`.
    """
    phase: PhaseName = given.pop("phase", "play")
    luck: tuple[int, ...] = given.pop("luck", ())
    points: tuple[int, int] = given.pop("points", (0, 0))
    round_number: int = given.pop("round_number", 1)
    state = position(turn, **given).state
    for nation, spare in enumerate(SPARES.values()):
        state.hand[nation] = state.hand[nation] or (spare,)
    state.points = list(points)
    state.round = round_number
    state.phase, state.step = phase, 0
    return Table(state, luck)
