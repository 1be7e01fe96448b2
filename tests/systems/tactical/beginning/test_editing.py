"""Edit mode: hexes, flags and coins by hand, and what can't be (TA-1.8, TA-5.3)."""

from typing import Any

import pytest

from axis_desktop.model import Power, Space, UnitType
from axis_desktop.model.asking.editing import Editor
from axis_desktop.systems.edit_mode import EditPower, EditSpace
from axis_desktop.systems.tactical import system
from tests.systems.tactical.table import G1, SU, US, Table, at, unit

FACTORY = at(6)


def table(*units: dict[str, Any], edit: bool = True, **kwargs: Any) -> Table:
    return Table(
        unit("g1_tiger", at(2), damage=2, points=3),
        unit("us_sherman", at(9)),
        *units,
        factories={FACTORY: None},
        options=["edit_mode"] if edit else [],
        **kwargs,
    )


def editor(game: Table) -> Editor:
    found = system.editor(game.state)
    assert found is not None
    return found


def put(space: str, kind: str, owner: Power = G1, **fields: Any) -> EditSpace:
    return EditSpace(power=G1, space=Space(space), units={owner: {UnitType(kind): 1}}, **fields)


def one(kind: str, count: int = 1) -> dict[Power, dict[UnitType, int]]:
    return {G1: {UnitType(kind): count}}


def test_a_game_without_edit_mode_can_not_be_changed() -> None:
    game = table(edit=False)

    assert system.editor(game.state) is None
    game.refused("TA-3.1", put(at(4), "g1_infantry"))
    game.refused("TA-3.1", EditPower(power=G1, edited=G1, treasury=3))


def test_a_unit_is_put_on_a_hex_and_taken_off() -> None:
    game = table()

    game.do(editor(game).edit_space(at(4), None, one("g1_infantry", 1)))
    assert editor(game).units(at(4)) == {G1: {"g1_infantry": 1}}
    assert game.seen().edited
    game.do(editor(game).edit_space(at(4), None, one("g1_infantry", 0)))

    assert editor(game).units(at(4)) == {}
    assert game.saved() == game.state


def test_who_stands_there_already_keeps_its_damage_when_only_the_flag_changes() -> None:
    game = table(unit("g1_infantry", at(5), damage=4))
    game.do(EditSpace(power=G1, space=FACTORY, owner=G1))

    assert game.owner(FACTORY) == G1
    game.do(editor(game).edit_space(at(2), None, one("g1_tiger", 1)))
    assert game.unit(1).damage == 2


@pytest.mark.rule("TA-1.8")
def test_two_units_in_a_hex_are_refused() -> None:
    game = table()
    two = EditSpace(power=G1, space=at(4), units=one("g1_infantry", 2))
    game.refused("TA-1.8", two)


@pytest.mark.rule("TA-5.3")
def test_only_factories_have_owners() -> None:
    game = table()

    assert editor(game).owners(at(4)) == (None,)
    assert editor(game).owners(FACTORY) == (None, G1, US)
    game.refused("TA-5.3", EditSpace(power=G1, space=at(4), owner=G1))
    game.refused("TA-5.3", EditSpace(power=G1, space=FACTORY, owner=SU))


@pytest.mark.rule("TA-4.6")
def test_no_unit_stands_in_a_factory_of_others() -> None:
    game = table()

    game.refused("TA-4.6", put(FACTORY, "g1_infantry"))
    units = {US: {UnitType("us_infantry"): 1}}
    game.refused("TA-4.6", EditSpace(power=G1, space=FACTORY, owner=G1, units=units))


@pytest.mark.rule("TA-4.4")
def test_a_tank_is_not_put_on_water() -> None:
    game = Table(
        unit("g1_tiger", at(2)), unit("us_sherman", at(9)), terrain={at(4): "lake"}, options=["edit_mode"]
    )

    assert "g1_tiger" not in editor(game).unit_types(at(4), G1)
    assert "g1_infantry" in editor(game).unit_types(at(4), G1)
    game.refused("TA-4.4", put(at(4), "g1_tiger"))


def test_units_of_factions_that_do_not_play_are_refused() -> None:
    game = table()

    assert {kind[:2] for kind in editor(game).unit_types(at(4), US)} == {"us"}  # of each its own
    game.refused("TA-1.2", put(at(4), "su_infantry", owner=SU))
    game.refused("TA-1.2", put(at(4), "us_infantry", owner=G1))
    game.refused("TA-1.2", put(at(4), "v2"))


def test_coins_are_changed_within_reason() -> None:
    game = table()

    game.do(editor(game).edit_power(US, 7, ()))
    assert editor(game).treasury(US) == 7
    game.refused("TA-10.1", EditPower(power=G1, edited=G1, treasury=-1))
    game.refused("TA-10.1", EditPower(power=G1, edited=SU, treasury=1))


def test_nothing_is_changed_while_a_unit_is_on_its_way() -> None:
    game = Table(
        unit("g1_tiger", at(2)), unit("us_sherman", at(4, 5)), unit("us_sherman", at(9)),
        options=["edit_mode"],
    )  # fmt: skip
    game.move(1, at(3), at(4), at(5))
    assert game.asked.rule == "TA-6.3"

    game.refused("TA-3.1", put(at(8), "g1_infantry"))


@pytest.mark.rule("TA-11.2")
def test_the_last_unit_of_all_stays() -> None:
    game = table()
    game.do(EditSpace(power=G1, space=at(9)))

    game.refused("TA-11.2", EditSpace(power=G1, space=at(2)))
    assert game.outcome is None
