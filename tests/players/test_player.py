"""How computer players are asked: in this process or in another."""

import msgspec
import pytest

from axis_desktop.model import Chance, Decision, Luck, Power, Seeded, Session, UsageError
from axis_desktop.model.system import system
from axis_desktop.players import SamplingPlayer, Thinking, answer, decide, player
from axis_desktop.players.sampling import sampled
from axis_desktop.players.supply.imagining import play_on
from tests.setups import setup_for

THINKING: tuple[Thinking, ...] = ("short", "usual", "long")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_player_in_another_process_plays_a_whole_turn_from_plain_data(level: str) -> None:
    rules, setup = system("classic"), setup_for("classic", 4)
    session = Session(rules, setup)

    while isinstance(decision := session.decision, Decision) and session.present().power == "russia":
        traveled = msgspec.json.decode(msgspec.json.encode(setup), type=type(setup))
        decided = decide(
            "classic", traveled, rules.encode(session.state), decision.power, level, len(session.entries)
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


@pytest.mark.slow
def test_more_time_to_think_is_used_by_a_level_that_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of games imagined for one play grows with it."""
    played: list[int] = []

    def count(state: object, *_: object) -> None:
        played[-1] += 1
        play_on(state, *_)  # type: ignore[arg-type]

    monkeypatch.setattr("axis_desktop.players.supply.search.play_on", count)
    rules, setup = system("supply"), setup_for("supply", 3)
    session = Session(rules, setup)
    while session.present().phase != "play":
        session.submit(sampled(session, Luck("first discards")))
    asked = session.decision
    assert isinstance(asked, Decision)

    for thinking in THINKING:
        played.append(0)
        player("supply", "hard", thinking).decide(rules, session.state, asked, Luck("think"))

    assert 0 < played[0] < played[1] < played[2]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("system_id", ["classic", "supply"])
def test_every_level_can_be_asked_to_think_shorter_or_longer(system_id: str, level: str) -> None:
    rules, setup = system(system_id), setup_for(system_id, 3)
    session = Session(rules, setup)
    asked = session.decision
    assert isinstance(asked, Decision)

    for thinking in THINKING:
        action = player(system_id, level, thinking).decide(rules, session.state, asked, Luck("think"))
        rules.apply(rules.copy(session.state), action, Chance(Seeded(0, 0)))
