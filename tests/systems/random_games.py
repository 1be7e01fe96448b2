"""What holds in games of any system that are played at random; tests choose their scenarios and switches."""

from collections.abc import Callable, Collection
from typing import Any

from hypothesis import HealthCheck, Phase, settings

from axis_desktop.model import Chance, Luck, Outcome, Seeded, Session
from axis_desktop.model.events import UnitsLost, UnitsPlaced
from axis_desktop.players.sampling import sampled

MOST = 20_000
"""No game takes so many answers."""


def few(examples: int) -> settings:
    """So many games; a smaller seed is no simpler game."""
    return settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        phases=[Phase.reuse, Phase.generate],
    )


def comes_and_goes_aloud(
    game: Session,
    luck: Luck,
    on_board: Callable[[Any], Collection[int]],
    check: Callable[[Any, int], None] = lambda state, number: None,
    silent: Callable[[Any], Collection[int]] = lambda state: (),
    most: int = MOST,
) -> None:
    """Play on: every unit that comes or goes is told of.

    Args:
        game: is played.
        luck: of the answers.
        on_board: ids of the units of a state.
        check: what else holds in a state; with the number of the answer that led to it.
        silent: pieces that aren't units; other words tell of them.
        most: so many answers.
    """
    before = set(on_board(game.state))
    for number in range(most):
        if game.is_over:
            return
        events = game.submit(sampled(game, luck))
        after = set(on_board(game.state))
        placed = {unit for event in events if isinstance(event, UnitsPlaced) for unit in event.units}
        lost = {unit for event in events if isinstance(event, UnitsLost) for unit in event.units}
        assert after == (before | placed) - lost - set(silent(game.state))
        check(game.state, number)
        before = after


def replays_and_is_undone(game: Session, luck: Luck, most: int) -> None:
    """Undo, redo, a state that is read again and the journal lead to the same states."""
    rules = game.system
    states = [rules.encode(game.state)]
    for _ in range(most):
        if game.is_over:
            break
        game.submit(sampled(game, luck))
        states.append(rules.encode(game.state))
        if game.can_undo:
            game.undo()
            assert rules.encode(game.state) == states[-2]
            game.redo()
            assert rules.encode(game.state) == states[-1]
        assert rules.decode(states[-1], game.setup) == game.state

    again = Session(rules, game.setup, entries=list(game.entries))
    assert rules.encode(again.state) == states[-1]


def accepts_what_it_offers(game: Session, luck: Luck, most: int) -> None:
    """Some of the listed answers of each question can be given."""
    rules = game.system
    for _ in range(most):
        if game.is_over:
            break
        for choice in luck.shuffled(game.options.choices())[:3]:
            rules.apply(rules.copy(game.state), choice.action, Chance(Seeded(game.setup.seed, 0)))
        game.submit(sampled(game, luck))


def ends(game: Session, luck: Luck) -> None:
    """The game comes to an end, and says why."""
    for _ in range(MOST):
        if game.is_over:
            break
        game.submit(sampled(game, luck))

    assert game.is_over
    assert isinstance(game.decision, Outcome)
    assert str(game.decision.reason)
