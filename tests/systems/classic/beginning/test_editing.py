"""What edit mode asks about a `classic` game, and the positions that can be kept."""

import pytest

from axis_desktop.model import IllegalAction, Power, Space, UnitType
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import Surrender
from axis_desktop.systems.edit_mode import EditSpace
from tests.systems.classic.builders import GERMANY, JAPAN, RUSSIA, of, position

KARELIA, BALTIC = Space("karelia"), Space("sz_baltic")


def test_only_games_with_edit_mode_have_an_editor() -> None:
    assert system.editor(position().game().state) is None
    assert system.editor(position("edit_mode").game().state) is not None


def test_the_editor_tells_what_is_there() -> None:
    game = (
        position("edit_mode")
        .units("karelia", russia={"tank": 1, "infantry": 3}, usa={"fighter": 1})
        .treasury(japan=25)
        .weapons(japan=("rockets",))
        .game()
    )
    editor = system.editor(game.state)
    assert editor is not None

    assert editor.owner(KARELIA) == RUSSIA
    assert editor.units(KARELIA) == {"russia": {"infantry": 3, "tank": 1}, "usa": {"fighter": 1}}
    assert editor.units(BALTIC) == {}
    assert (editor.treasury(JAPAN), editor.weapons(JAPAN)) == (25, ("rockets",))
    assert editor.powers == game.state.world.turn_order


def test_the_editor_offers_what_may_stand_in_a_space() -> None:
    editor = system.editor(position("edit_mode").game().state)
    assert editor is not None

    on_land, at_sea = editor.unit_types(KARELIA, GERMANY), editor.unit_types(BALTIC, GERMANY)

    assert {"factory", "bomber"} <= set(on_land)
    assert "submarine" not in on_land
    assert {"submarine", "fighter", "tank", "aa_gun"} <= set(at_sea)
    assert not {"factory", "bomber"} & set(at_sea)
    assert editor.owners(BALTIC) == (None,)
    assert editor.owners(KARELIA) == (None, *editor.powers)
    assert {KARELIA, BALTIC} <= set(editor.spaces())


def test_what_is_counted_as_none_is_left_out_of_the_action() -> None:
    editor = system.editor(position("edit_mode").turn("germany", "purchase").game().state)
    assert editor is not None

    action = editor.edit_space(KARELIA, GERMANY, {GERMANY: of(tank=2, infantry=0), JAPAN: of(tank=0)})

    assert action == EditSpace(
        power=GERMANY, space=KARELIA, owner=GERMANY, units={GERMANY: {UnitType("tank"): 2}}
    )


def test_an_edited_game_says_so() -> None:
    game = position("edit_mode").game()
    before = system.present(game.state, None).edited

    game.submit(EditSpace(power=RUSSIA, space=KARELIA, owner=RUSSIA))

    assert (before, system.present(game.state, None).edited) == (False, True)


def test_pieces_are_written_out_where_numbers_do_not_say_all() -> None:
    game = (
        position()
        .piece("sz_baltic", "united_kingdom", "transport")
        .piece("sz_baltic", "usa", "infantry", aboard=1)
        .piece("karelia", "russia", "factory", original=False)
        .units("russia", russia={"infantry": 2})
        .game()
    )

    units = system.position(game.state)["units"]

    assert units["russia"] == {"russia": {"infantry": 2}}
    assert units["sz_baltic"]["usa"] == ({"id": 2, "type": "infantry", "owner": "usa", "aboard": 1},)
    assert units["karelia"]["russia"][0]["type"] == "factory"


def test_who_held_what_earlier_is_kept_too() -> None:
    game = (
        position()
        .control(germany="karelia")
        .at_start_of_turn(russia="karelia")
        .units("germany", germany={"factory": 1})
        .waiting(infantry=2)
        .turn("germany", "mobilize")
        .game()
    )

    kept = system.position(game.state)

    assert kept["control"] == {"karelia": "germany"}
    assert kept["at_start_of_turn"] == {"karelia": "russia"}
    assert kept["waiting"] == {"infantry": 2}


def test_the_end_of_a_game_is_no_position_to_begin_with() -> None:
    game = position().game()
    for power in ("germany", "japan"):
        game.submit(Surrender(power=Power(power)))

    with pytest.raises(IllegalAction, match="over"):
        system.position(game.state)
