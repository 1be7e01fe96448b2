"""Free setup (EU-23.1)."""

import pytest

from axis_desktop.model import Power, Session, Space
from axis_desktop.model.errors import IllegalAction
from axis_desktop.systems.europe1939.actions import EndPhase, MoveForce
from axis_desktop.systems.europe1939.state import State
from tests.systems.europe1939.setups import session


def where(game: Session, owner: str, kind: str, area: str) -> int:
    state: State = game.state
    return next(unit.id for unit in state.forces.at(Space(area)) if (unit.owner, unit.type) == (owner, kind))


def refused(game: Session, rule: str, action: MoveForce | EndPhase) -> None:
    with pytest.raises(IllegalAction) as refusal:
        game.submit(action)
    assert refusal.value.rule == rule


@pytest.mark.rule("EU-23.1")
def test_forces_are_moved_within_own_areas_in_turn_order() -> None:
    game = session("campaign", free_setup=True)
    german = Power("germany")

    def going(unit: int, space: str) -> MoveForce:
        return MoveForce(power=german, unit=unit, space=Space(space))

    assert game.decision.rule == "EU-23.1"
    infantry = where(game, "germany", "infantry", "munich")
    refused(game, "EU-23.1", going(infantry, "paris"))
    refused(game, "EU-23.1", going(where(game, "france", "infantry", "paris"), "lyon"))
    refused(game, "EU-23.1", going(infantry, "cologne"))  # five ground units stand there
    refused(game, "EU-3.11", going(where(game, "germany", "fleet", "kiel"), "berlin"))
    game.submit(going(infantry, "berlin"))
    assert where(game, "germany", "infantry", "berlin")
    game.submit(EndPhase(power=german))
    assert game.decision.power == "italy"  # type: ignore[union-attr]
    assert game.present().power == "italy"
    colony = where(game, "italy", "infantry", "tripoli")
    refused(game, "EU-23.1", MoveForce(power=Power("italy"), unit=colony, space=Space("rome")))


@pytest.mark.rule("EU-23.1")
def test_areas_next_to_enemies_keep_a_garrison() -> None:
    game = session("campaign", free_setup=True)
    german = Power("germany")
    for _ in range(3):
        unit = where(game, "germany", "infantry", "stuttgart")
        game.submit(MoveForce(power=german, unit=unit, space=Space("vienna")))

    refused(game, "EU-23.1", EndPhase(power=german))


@pytest.mark.rule("EU-23.1")
def test_after_the_last_setup_the_first_turn_begins() -> None:
    game = session("sickle_cut", free_setup=True)
    for power in ("germany", "france", "united_kingdom"):
        game.submit(EndPhase(power=Power(power)))

    assert game.decision.phase == "war"  # type: ignore[union-attr]
    assert game.state.round == 1
