"""Positions made by hand, saves that a stranger wrote, edit mode."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import (
    Chance,
    Given,
    IllegalAction,
    SaveError,
    Seeded,
    Session,
    Space,
)
from axis_desktop.model.chance import Luck
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.edit_mode import EditPower, EditSpace
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.state import State
from tests.systems.europe1939.setups import SHIPPED, europe_setup, session
from tests.systems.europe1939.table import ARM, FLT, FRA, GER, INF, UK, WEST, Table, unit


@pytest.mark.parametrize("scenario", SHIPPED)
def test_a_kept_position_is_the_position(scenario: str) -> None:
    game = session(scenario, 5)
    luck = Luck("positions", 5)
    kept = 0
    for _ in range(60):
        if game.is_over:
            break
        game.submit(sampled(game, luck))
        state: State = game.state
        if state.outcome is not None or state.stack or state.phase == "setup":
            continue
        position = system.position(game.state)
        setup = msgspec.structs.replace(
            game.setup, data={**game.setup.data, "position": position}, hand_made=True
        )
        again = system.start(setup, Chance(Given(())))
        assert system.position(again) == position
        kept += 1
    assert kept


@pytest.mark.parametrize(
    ("rule", "position"),
    [
        ("EU-2.1", {"units": [unit(INF, "atlantis", GER)]}),
        ("EU-1.2", {"units": [unit("archer", "berlin", GER)]}),
        ("EU-3.11", {"units": [unit(FLT, "berlin", GER)]}),
        ("EU-5.6", {"units": [unit(INF, "paris", GER)]}),
        ("EU-20.3", {"units": [unit(INF, "berlin", "romania")]}),
        ("EU-1.4", {"units": [unit(ARM, "berlin", GER)] * 13}),
        ("EU-4.1", {"power": "atlantis"}),
        ("EU-21.3", {"date": {"season": "spring", "year": 1933}}),
        ("EU-19.5", {"fallen": [GER]}),
        ("EU-18.7", {"stock": {"atlantis": 3}}),
        ("EU-20.3", {"patrons": {"atlantis": GER}}),
        ("EU-5.2", {"wars": [["germany", "atlantis"]]}),
        ("EU-5.1", {"control": {"berlin": "atlantis"}}),
    ],
)
def test_positions_that_cannot_be_are_refused(rule: str, position: dict[str, Any]) -> None:
    data = {**europe_setup().data, "position": {"power": GER, **position}}
    setup = msgspec.structs.replace(europe_setup(), data=data, hand_made=True)

    with pytest.raises(IllegalAction) as refusal:
        system.start(setup, Chance(Given(())))

    assert refusal.value.rule == rule


def test_a_position_with_an_unknown_key_is_no_save() -> None:
    setup = msgspec.structs.replace(
        europe_setup(), data={**europe_setup().data, "position": {"power": GER, "magic": 1}}
    )

    with pytest.raises(SaveError):
        system.start(setup, Chance(Given(())))


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 9},
        {"season": 12},
        {"stock": {}},
        {"patrons": {"romania": "atlantis"}},
        {"attacks": {"7777": 1}},
        {"absent": ["atlantis"]},
        {"losses": [{"power": "germany", "space": "atlantis", "hpp": 2}]},
        {"stack": [{"type": "helping", "left": ["germany"]}]},
        {"stack": [{"type": "setting_up", "country": "atlantis", "player": "germany", "left": {}}]},
    ],
)
def test_a_damaged_state_is_refused(change: dict[str, Any]) -> None:
    game = session()
    plain = msgspec.json.decode(system.encode(game.state))

    with pytest.raises(SaveError, match="no state of the game"):
        system.decode(msgspec.json.encode({**plain, **change}), game.setup)


def test_edit_mode_changes_areas_and_stocks() -> None:
    game = session("campaign", edit_mode=True)
    editor = system.editor(game.state)
    assert editor is not None

    game.submit(editor.edit_space(Space("belgium"), GER, {GER: {INF: 2}}))
    game.submit(EditPower(power=UK, edited=UK, treasury=40))

    editor = system.editor(game.state)
    assert editor is not None
    assert (editor.owner(Space("belgium")), editor.units(Space("belgium"))) == (GER, {GER: {INF: 2}})
    assert editor.treasury(UK) == 40
    assert game.state.edited
    assert game.system.present(game.state, None).edited


@pytest.mark.parametrize(
    ("rule", "action"),
    [
        ("EU-3.11", EditSpace(power=GER, space=Space("berlin"), owner=GER, units={GER: {FLT: 1}})),
        ("EU-5.6", EditSpace(power=GER, space=Space("berlin"), owner=GER, units={FRA: {INF: 1}})),
        ("EU-1.4", EditSpace(power=GER, space=Space("berlin"), owner=GER, units={GER: {ARM: 13}})),
        ("EU-2.1", EditSpace(power=GER, space=Space("atlantis"))),
        ("EU-18.7", EditPower(power=GER, edited=GER, treasury=5000)),
    ],
)
def test_edit_mode_makes_no_position_that_cannot_be(rule: str, action: Any) -> None:
    game = session("campaign", edit_mode=True)
    before = system.encode(game.state)

    with pytest.raises(IllegalAction) as refusal:
        game.submit(action)

    assert refusal.value.rule == rule
    assert system.encode(game.state) == before


def test_without_edit_mode_nothing_is_changed() -> None:
    table = Table(wars=WEST)

    assert system.editor(table.state) is None
    table.refused("EU-4.2", EditPower(power=GER, edited=GER, treasury=4))


def test_actions_travel_as_plain_data() -> None:
    game = Session(system, europe_setup("campaign", 3))
    luck = Luck("plain", 3)
    for _ in range(80):
        action = sampled(game, luck)
        assert system.decode_action(system.encode_action(action)) == action
        system.apply(system.copy(game.state), action, Chance(Seeded(3, 0)))
        game.submit(action)
