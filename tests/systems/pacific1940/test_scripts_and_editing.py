"""Scripts name pieces by counts; positions are kept and played on; edit mode changes what is on the board."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import IllegalAction, ScriptError, Space, UnitType
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits
from axis_desktop.systems.edit_mode import EditPower, EditSpace
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.actions import RepairFacility
from tests.systems.pacific1940.setups import no_luck, pacific_setup, setup_at
from tests.systems.pacific1940.table import JAPAN, US, WITH_CHINA, Table, piece

MAN = {"infantry": 1}


def resolved(table: Table, **data: Any) -> Any:
    return system.resolve_action(table.state, {"power": table.state.power, **data})


# ---------------------------------------------------------------------------- scripts


def test_a_script_names_pieces_by_counts() -> None:
    table = Table(
        {"kwangsi": {"japan": {"infantry": 3}}, "japan": {"japan": MAN}, "sz06": {"japan": {"transport": 1}}}
    )

    move = resolved(table, type="move_units", units={"infantry": 2}, path=["kwangsi", "hunan"])
    load = resolved(table, type="load_units", units=MAN, space="japan")

    assert isinstance(move, MoveUnits)
    assert move.units == table.ids({"infantry": 2}, "kwangsi")
    assert isinstance(load, LoadUnits)
    assert load.zone == "sz06"
    table.play(move)
    table.play(load)
    with pytest.raises(ScriptError, match="not 5"):
        resolved(table, type="move_units", units={"infantry": 5}, path=["kwangsi", "hunan"])


def test_a_script_repairs_a_facility_by_its_name() -> None:
    base = {"japan": {"japan": [piece(7, "air_base", JAPAN, damage=2)]}}
    table = Table(base, phase="purchase")

    action = resolved(table, type="repair_facility", unit="air_base", space="japan", points=2)

    assert action == RepairFacility(power=JAPAN, unit=7, space=Space("japan"), points=2)
    with pytest.raises(ScriptError, match="naval_base"):
        resolved(table, type="repair_facility", unit="naval_base", space="japan", points=2)


def test_a_script_that_declares_twice_is_refused() -> None:
    table = Table({"japan": {"japan": MAN}}, wars=(WITH_CHINA,))
    table.play(resolved(table, type="declare_war", on=["united_states"]))

    table.refused("PA-3.2", resolved(table, type="declare_war", on=["united_states"]))


# -------------------------------------------------------------------------- positions


def test_a_kept_position_is_the_position() -> None:
    state = system.start(pacific_setup(), no_luck())
    kept = system.position(state)

    again = system.start(setup_at(msgspec.json.decode(msgspec.json.encode(kept))), no_luck())

    def without_numbers(found: Any) -> Any:
        return msgspec.structs.replace(found, forces=type(found.forces)(), control=type(found.control)())

    assert again.control.held == state.control.held
    assert system.position(again) == kept
    assert without_numbers(again).wars == state.wars


def test_no_position_is_kept_in_full_swing() -> None:
    table = Table({"kwangsi": {"japan": MAN}})
    table.play(table.move(MAN, "kwangsi", "hunan"))

    with pytest.raises(IllegalAction) as refusal:
        system.position(table.state)
    assert refusal.value.rule == "PA-3.2"


def test_a_state_is_written_and_read() -> None:
    setup = setup_at({"power": "japan", "phase": "combat_move", "units": {"kwangsi": {"japan": MAN}}})
    state = system.start(setup, no_luck())

    assert system.decode(system.encode(state), setup) == state


# -------------------------------------------------------------------------- edit mode


def edit(space: str, owner: str | None, **units: Any) -> EditSpace:
    return EditSpace(power=JAPAN, space=Space(space), owner=owner, units=units)  # type: ignore[arg-type]


def test_edit_mode_changes_ground_pieces_and_money() -> None:
    table = Table({"japan": {"japan": MAN}}, options={"edit_mode": True})
    table.refused("PA-17.6", edit("hunan", "japan", china={"infantry": 1}))
    table.refused("PA-1.5", edit("sz06", "japan"))
    table.refused("PA-4.13", edit("amur", "japan"))

    table.play(edit("hunan", "japan", japan={"infantry": 2, "air_base": 1}))
    table.play(EditPower(power=JAPAN, edited=US, treasury=7))

    assert table.holder("hunan") == JAPAN
    assert len(table.at("hunan", JAPAN)) == 3
    assert table.state.treasury[US] == 7
    assert table.state.edited
    editor = system.editor(table.state)
    assert editor is not None
    assert UnitType("destroyer") not in editor.unit_types(Space("hunan"), JAPAN)
    assert UnitType("air_base") not in editor.unit_types(Space("sz06"), JAPAN)
    assert "mongolia" in editor.owners(Space("hunan"))


def test_without_edit_mode_nothing_is_changed() -> None:
    table = Table({"japan": {"japan": MAN}})

    table.refused("PA-2.3", edit("hunan", "japan"))
    assert system.editor(table.state) is None
    table.play(EndPhase(power=JAPAN))
