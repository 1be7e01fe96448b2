"""A player that plays anything legal: how an answer is drawn."""

from collections.abc import Sequence
from typing import Any

import pytest

from axis_desktop.model import Action, Luck, Message, Power
from axis_desktop.model.asking.options import Choice
from axis_desktop.model.errors import UsageError
from axis_desktop.players import sampling
from axis_desktop.players.sampling import sample
from tests.model.tiny import Add, Tiny, Total

ANNA = Power("anna")


class Listed:
    """Answers of no special kind."""

    def __init__(self, *amounts: int) -> None:
        self._choices = [
            Choice(action=Add(power=ANNA, amount=n), label=Message.of("Add {n}", n=n)) for n in amounts
        ]

    def choices(self) -> Sequence[Choice]:
        return self._choices


class Unlisted(Listed):
    """Any amount can be added."""


class MoreUnlisted(Unlisted):
    """A kind of the kind before."""


def drawn(options: Any, seed: int = 1) -> Action:
    return sample(Tiny(), Total(), Luck("draw", seed), options)


@pytest.fixture
def samplers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The players of the game say how large amounts are drawn."""

    class Players:
        SAMPLERS = {Unlisted: lambda state, options, luck: Add(power=ANNA, amount=100 + luck.below(9))}

    monkeypatch.setattr(sampling, "offer", lambda group, game: Players if game == "tiny" else None)


def test_any_listed_answer_is_drawn_and_the_same_luck_draws_the_same() -> None:
    found = [drawn(Listed(1, 2, 3), seed) for seed in range(40)]

    assert {action.amount for action in found if isinstance(action, Add)} == {1, 2, 3}
    assert found == [drawn(Listed(1, 2, 3), seed) for seed in range(40)]


def test_the_options_are_asked_of_the_rules_where_nobody_has_them() -> None:
    assert isinstance(sample(Tiny(), Total(), Luck("draw")), Add)


@pytest.mark.usefixtures("samplers")
@pytest.mark.parametrize("kind", [Unlisted, MoreUnlisted])
def test_players_of_a_game_say_how_a_kind_is_drawn(kind: type[Listed]) -> None:
    action = drawn(kind(1))

    assert isinstance(action, Add)
    assert action.amount >= 100


@pytest.mark.usefixtures("samplers")
def test_other_kinds_are_drawn_from_their_list() -> None:
    assert drawn(Listed(7)) == Add(power=ANNA, amount=7)


def test_nothing_can_be_drawn_when_nobody_is_asked() -> None:
    with pytest.raises(UsageError, match="nobody is asked"):
        drawn(Listed())
