"""How computer players are asked: in this process or in another."""

import msgspec
import pytest

from axis_desktop.model import Decision, Power, Session, UsageError
from axis_desktop.model.system import system
from axis_desktop.players import SamplingPlayer, answer, decide, player
from tests.setups import setup_for


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_player_in_another_process_plays_a_whole_turn_from_plain_data(level: str) -> None:
    rules, setup = system("classic"), setup_for("classic", 4)
    session = Session(rules, setup)

    while isinstance(decision := session.decision, Decision) and session.present().power == "russia":
        travelled = msgspec.json.decode(msgspec.json.encode(setup), type=type(setup))
        decided = decide(
            "classic", travelled, rules.encode(session.state), decision.power, level, len(session.entries)
        )
        session.submit(rules.decode_action(msgspec.json.decode(msgspec.json.encode(decided.action))))

    assert session.present().power == Power("germany")
    assert len(session.entries) > 4


def test_a_level_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(UsageError, match=r"genius.*easy, medium"):
        player("classic", "genius")


def test_a_system_without_players_is_played_by_sampling() -> None:
    assert isinstance(player("no_such_system", "easy"), SamplingPlayer)


def test_a_player_that_was_interrupted_in_a_landing_still_ends_its_turn() -> None:
    """A new player is asked for every action, as after a restart: it may not load and unload for ever."""
    rules, setup = system("classic"), setup_for("classic", 1)
    session = Session(rules, setup)
    asked = 0
    while isinstance(decision := session.decision, Decision) and session.present().round == 1:
        who = player("classic", "medium")
        session.submit(answer(who, rules, session.state, decision, seed=1, number=len(session.entries)))
        asked += 1
        assert asked < 1500
