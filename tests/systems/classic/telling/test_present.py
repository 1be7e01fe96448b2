"""What the screen shows of a state."""

import msgspec
import pytest

from axis_desktop.model import Session, Space
from axis_desktop.model.showing.catalog import Money
from axis_desktop.model.showing.presentation import Presentation, SpaceView, Stack
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.telling.calendar import date_of_round
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import GERMANY, JAPAN, Position, position, world
from tests.systems.classic.scenarios import new_setup


def shown(made: Position) -> Presentation:
    return system.present(made.state(), None)


def view(made: Position, space: str) -> SpaceView:
    return shown(made).spaces[Space(space)]


def test_the_first_picture_of_the_scenario() -> None:
    picture = Session(system, new_setup()).present()

    assert (picture.round, picture.date, picture.power, picture.phase) == (
        1,
        "spring 1942",
        "russia",
        "purchase",
    )
    germany = picture.powers[GERMANY]
    assert (germany.treasury, germany.production, germany.capital_held, germany.finds) == (32, 32, True, ())
    assert germany.units_value > 100
    assert picture.spaces[Space("germany")].markers == ("capital", "factory")
    assert picture.spaces[Space("sweden")] == SpaceView(markers=("neutral",))
    assert len(picture.spaces) == 128
    msgspec.json.encode(picture)


@pytest.mark.parametrize(
    ("number", "date"), [(1, "spring 1942"), (2, "autumn 1942"), (3, "spring 1943"), (8, "autumn 1945")]
)
def test_a_round_is_half_a_year(number: int, date: str) -> None:
    assert str(date_of_round(world(), number)) == date


def test_the_owners_stack_comes_first_then_turn_order() -> None:
    made = position().units("germany", japan={"infantry": 1}, germany={"tank": 1, "infantry": 2})

    stacks = view(made, "germany").stacks

    assert [stack.power for stack in stacks] == [GERMANY, JAPAN]
    assert [(piece.unit_type, piece.count) for piece in stacks[0].pieces] == [("infantry", 2), ("tank", 1)]


def pieces(stacks: tuple[Stack, ...]) -> list[tuple[str, int, tuple[str, ...]]]:
    return [(p.unit_type, p.count, p.marks) for stack in stacks for p in stack.pieces]


def test_moved_and_spent_pieces_are_told_from_fresh_ones() -> None:
    made = (
        position()
        .piece("germany", "germany", "infantry")
        .piece("germany", "germany", "infantry", moved=1, start=Space("eastern_europe"))
        .piece("germany", "germany", "infantry", spent=True)
        .turn("germany", "noncombat_move")
    )

    assert pieces(view(made, "germany").stacks) == [
        ("infantry", 1, ()),
        ("infantry", 1, ("moved",)),
        ("infantry", 1, ("spent",)),
    ]


def test_cargo_is_shown_with_its_ship_and_by_itself() -> None:
    made = (
        position()
        .piece("sz_baltic", "germany", "transport")
        .piece("sz_baltic", "germany", "transport")
        .piece("sz_baltic", "germany", "tank", aboard=1)
    )

    stack = view(made, "sz_baltic").stacks[0]

    assert [(p.unit_type, p.units, p.cargo, p.marks) for p in stack.pieces] == [
        ("tank", (3,), (), ("cargo",)),
        ("transport", (2,), (), ()),
        ("transport", (1,), (("tank", 1),), ()),
    ]


def test_planes_in_the_air_must_land() -> None:
    made = (
        position()
        .piece("ukraine", "germany", "fighter", moved=2, start=Space("germany"))
        .piece("ukraine", "germany", "fighter", moved=2, start=Space("germany"), spent=True)
        .turn("germany", "noncombat_move")
    )

    assert pieces(view(made, "ukraine").stacks) == [
        ("fighter", 1, ("moved", "must_land")),
        ("fighter", 1, ("moved", "spent")),
    ]


def test_attackers_are_marked_and_their_battle_too() -> None:
    game = (
        position()
        .units("ukraine", germany={"infantry": 1})
        .units("caucasus", russia={"infantry": 1})
        .turn("germany", "combat_move")
        .game()
    )
    game.submit(
        MoveUnits(
            power=GERMANY,
            units=game.ids("ukraine", "germany"),
            path=(Space("ukraine"), Space("caucasus")),
        )
    )

    picture = system.present(game.state, None)

    caucasus = picture.spaces[Space("caucasus")]
    assert set(caucasus.markers) >= {"contested", "battle"}
    assert set(caucasus.stacks[1].pieces[0].marks) == {"moved", "must_attack", "planned"}
    assert [(a.space, a.kind, a.attackers, a.defenders) for a in picture.attacks] == [
        ("caucasus", "land", (("infantry", 1),), (("russia", "infantry", 1),))
    ]
    assert [(m.path, m.kind) for m in picture.planned] == [(("ukraine", "caucasus"), "attack")]


def test_captured_guns_and_bought_factories_are_marked() -> None:
    made = (
        position()
        .piece("karelia", "germany", "aa_gun")
        .piece("karelia", "germany", "factory")
        .control(germany="karelia")
        .at_start_of_turn(russia="karelia")
        .turn("germany", "noncombat_move")
    )

    assert pieces(view(made, "karelia").stacks) == [
        ("aa_gun", 1, ("captured",)),
        ("factory", 1, ("captured",)),
    ]
    assert view(made, "karelia").markers == ("new_factory",)


def test_a_lost_capital_shows_in_the_figures() -> None:
    assert not shown(position().control(russia="germany")).powers[GERMANY].capital_held


def test_the_catalog_names_everything() -> None:
    catalog = system.catalog(position().state())

    assert [power.id for power in catalog.powers] == ["russia", "germany", "united_kingdom", "japan", "usa"]
    assert [unit.id for unit in catalog.units if unit.fixed] == ["factory"]
    assert [unit.order for unit in catalog.units] == list(range(10))
    assert len(catalog.phases) == 6
    assert catalog.spaces[Space("karelia")] == "Karelia S.S.R."
    assert catalog.money == Money(unit="IPC")
