"""A retreat can be taken back as long as no die has fallen after it (PA-8.24)."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import Decision, Session, Space
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.area_war.battle.actions import ChooseBattle, Retreat
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.actions import DeclareWar
from axis_desktop.systems.pacific1940.rulebook import RETREAT_FIRST
from tests.systems.pacific1940.setups import setup_at
from tests.systems.pacific1940.table import CHINA, JAPAN, WITH_CHINA

POSITION: dict[str, Any] = {
    "units": {
        "kiangsi": {JAPAN: {"infantry": 8}},
        "kwangsi": {JAPAN: {"infantry": 8}},
        "hunan": {CHINA: {"infantry": 8}},
        "yunnan": {CHINA: {"infantry": 8}},
    },
    "wars": [WITH_CHINA],
    "treasury": {JAPAN: 0, CHINA: 0},
    "power": JAPAN,
    "phase": "combat_move",
}


def asked(game: Session) -> Decision:
    found = game.decision
    assert isinstance(found, Decision)
    return found


def fighting_in_hunan(revision: int) -> Session:
    """Two battles of so many that neither is over in a round; the first round of one has been fought."""
    setup = msgspec.structs.replace(setup_at(POSITION), rules_revision=revision)
    game = Session(system, setup)
    game.submit(DeclareWar(power=JAPAN, on=()))
    for origin, target in (("kiangsi", "hunan"), ("kwangsi", "yunnan")):
        ids = tuple(unit.id for unit in game.state.forces.at(Space(origin)))
        game.submit(MoveUnits(power=JAPAN, units=ids, path=(Space(origin), Space(target))))
    game.submit(EndPhase(power=JAPAN))
    game.submit(ChooseBattle(power=JAPAN, space=Space("hunan"), kind="land"))
    assert (asked(game).kind, asked(game).space) == ("press_or_retreat", "hunan")
    return game


@pytest.mark.rule("PA-8.24")
@pytest.mark.rule("PA-8.36")
def test_a_retreat_before_the_last_battle_is_taken_back_and_chosen_again() -> None:
    game = fighting_in_hunan(RETREAT_FIRST)
    before = system.encode(game.state)

    game.submit(Retreat(power=JAPAN, space=Space("kiangsi")))
    waiting = system.encode(game.state)
    assert asked(game).kind == "choose_battle"

    game.undo()
    assert system.encode(game.state) == before
    game.submit(Retreat(power=JAPAN, space=Space("kiangsi")))
    assert system.encode(game.state) == waiting
    assert system.encode(system.decode(waiting, game.setup)) == waiting, "a save in between keeps it waiting"

    game.submit(ChooseBattle(power=JAPAN, space=Space("yunnan"), kind="land"))
    assert (asked(game).kind, asked(game).space) == ("press_or_retreat", "yunnan")
    assert not game.can_undo


@pytest.mark.rule("PA-8.24")
def test_games_begun_before_go_on_as_they_began() -> None:
    game = fighting_in_hunan(RETREAT_FIRST - 1)

    game.submit(Retreat(power=JAPAN, space=Space("kiangsi")))

    assert (asked(game).kind, asked(game).space) == ("press_or_retreat", "yunnan")
    assert not game.can_undo
