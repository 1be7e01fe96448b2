"""The door to `classic`: names, actions as data, states as data (CL-4.5, CL-20.1)."""

from typing import Any, get_args

import msgspec
import pytest

from axis_desktop.model import (
    IllegalAction,
    Phase,
    SaveError,
    ScriptError,
    Session,
    Space,
    UsageError,
    system_ids,
)
from axis_desktop.model import system as installed
from axis_desktop.systems.area_war.actions import MoveUnits, PurchaseUnits
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import BuyResearch, ClassicAction
from tests.systems.classic.builders import GERMANY, RUSSIA, of
from tests.systems.classic.scenarios import new_setup


def test_the_system_is_installed_under_its_name() -> None:
    assert "classic" in system_ids()
    assert installed("classic") is system
    with pytest.raises(UsageError, match="this build knows classic"):
        installed("clasic")


def test_it_names_its_rules_and_units() -> None:
    rules = system.rule_ids()

    assert rules[0] == "CL-1.1"
    assert rules[-1] == "CL-21.8"
    assert len(rules) == len(set(rules)) == 164
    assert {option.rule for option in system.options_offered} <= {*rules, ""}
    assert system.unit_types()[:2] == ["infantry", "tank"]


def test_actions_travel_as_data() -> None:
    action = MoveUnits(power=GERMANY, units=(3, 4), path=(Space("germany"), Space("eastern_europe")))

    data = system.encode_action(action)

    assert data["type"] == "move_units"
    assert system.decode_action(msgspec.json.decode(msgspec.json.encode(data))) == action


def test_every_kind_of_action_has_a_type_of_its_own() -> None:
    kinds = [kind.__struct_config__.tag for kind in get_args(ClassicAction)]

    assert len(kinds) == len(set(kinds)) == 20


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"type": "buy_reserch", "power": "germany"}, "buy_reserch"),
        ({"power": "germany"}, "type"),
        ({"type": "buy_research", "power": "germany"}, "dice"),
        ({"type": "buy_research", "power": "germany", "dice": "2"}, r"\$.dice"),
        ({"type": "buy_research", "power": "germany", "dice": 2, "luck": 6}, "luck"),
        ({"type": "purchase_units", "power": "germany", "units": {"tank": 1.5}}, r"\$.units"),
        ({"type": 7}, "type"),
    ],
)
def test_faults_of_an_action_name_type_and_field(data: dict[str, Any], words: str) -> None:
    with pytest.raises(ScriptError, match=words):
        system.decode_action(data)


def test_a_state_survives_json() -> None:
    session = Session(system, new_setup(seed=5))
    session.submit(BuyResearch(power=RUSSIA, dice=1))

    data = system.encode(session.state)

    assert system.encode(system.decode(data, session.setup)) == data


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b'{"world": "other"}', b'{"power": 3}', b"\xff"])
def test_garbage_is_no_state(data: bytes) -> None:
    with pytest.raises(SaveError):
        system.decode(data, new_setup())


def test_a_state_of_other_options_is_refused() -> None:
    data = system.encode(Session(system, new_setup()).state)

    with pytest.raises(SaveError, match="another map or with other rules"):
        system.decode(data, new_setup(total_victory=True))


def test_a_copy_can_be_changed_alone() -> None:
    state = Session(system, new_setup()).state
    before = system.encode(state)

    copied = system.copy(state)
    for table in ("treasury", "weapons", "waiting", "launched", "raiders"):
        getattr(copied, table).clear()
    for changed in (copied.control.held, copied.control.at_start, copied.forces.units):
        changed.clear()

    assert system.encode(state) == before


@pytest.mark.rule("CL-20.1")
def test_everybody_sees_everything() -> None:
    session = Session(system, new_setup())

    seen = [session.present(viewer) for viewer in (None, GERMANY, RUSSIA)]

    assert seen[0] == seen[1] == seen[2]


def test_a_purchase_that_is_refused_leaves_the_session_as_it_was() -> None:
    session = Session(system, new_setup())
    session.submit(BuyResearch(power=RUSSIA, dice=0))
    before = session.state_hash()

    with pytest.raises(IllegalAction, match=r"\(CL-5.6\)$"):
        session.submit(PurchaseUnits(power=RUSSIA, units=of(bomber=9)))

    assert session.state_hash() == before
    assert session.state.phase == Phase("purchase")
