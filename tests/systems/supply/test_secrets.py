"""What a nation is shown and offered is the same whatever the cards that it can't see are (SU-7.1)."""

import pytest

from axis_desktop.model import Decision, Luck, Power, Session
from axis_desktop.model.asking.options import ForeseeingOptions
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling.guess import possible


def shown(state: State, viewer: Power | None) -> object:
    """All that a seat is shown of a state."""
    seat = [viewer] if viewer is not None else []
    return system.present(state, viewer), system.decision(state), system.interjections(state, seat)


def offered(state: State, viewer: Power) -> object:
    """What the seat may answer, and what would come of each answer; None if another one is asked."""
    decision = system.decision(state)
    if not isinstance(decision, Decision) or decision.power != viewer:
        return None
    options = system.options(state)
    choices = options.choices()
    if not isinstance(options, ForeseeingOptions):
        return choices
    return [(choice, options.prospect(choice.action)) for choice in choices]


@pytest.mark.slow
@pytest.mark.rule("SU-7.1")
@pytest.mark.parametrize("seed", range(3))
def test_other_hidden_cards_show_and_offer_the_same(seed: int) -> None:
    options = {"always_pause": seed == 1, "reallocation": seed == 2}
    session = Session(system, new_setup(find_scenario("supply"), seed=seed, options=options))
    powers = [info.id for info in system.catalog(session.state).powers]
    for number in range(160):
        if not isinstance(session.decision, Decision):
            break
        for viewer in powers if number % 4 == 0 else [session.decision.power]:
            other = possible(session.state, [viewer], Luck("other", seed, number))
            assert shown(other, viewer) == shown(session.state, viewer)
            assert shown(other, None) == shown(session.state, None)
            assert offered(other, viewer) == offered(session.state, viewer)
        session.submit(sampled(session, Luck("game", seed, number)))
    assert len(session.entries) > 100
