"""What helps the defenders, direction by direction, and what is left of it for all (EU-12)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.europe1939.fighting.protection import SEA, Protection, protection_of
from axis_desktop.systems.europe1939.world import Cover


def ground(kind: str, *against: str) -> list[Cover]:
    return [Cover(kind, Space(near)) for near in against] or [Cover(kind)]


def cover(*rows: list[Cover], of: tuple[str, ...], fort_stands: bool = True) -> Protection:
    return protection_of([row for each in rows for row in each], map(Space, of), fort_stands=fort_stands)


def figures(found: Protection, attack: int, defense: int) -> tuple[int, int]:
    return found.attack(attack), found.defense(defense)


METZ = (ground("fort", "belgium", "cologne", "stuttgart"), ground("river", "stuttgart"))
PARIS = (ground("river", "bordeaux", "calais"),)


@pytest.mark.rule("EU-12.1")
@pytest.mark.parametrize("kind", ["river", "mountain", "marsh"])
def test_terrain_adds_one_however_much_of_it_there_is(kind: str) -> None:
    rows = (ground(kind, "calais"), ground("mountain", "calais"), ground("marsh"))

    assert figures(cover(*rows, of=("calais",)), 3, 2) == (3, 3)


@pytest.mark.rule("EU-12.2")
def test_a_river_helps_only_against_those_who_cross_it() -> None:
    assert figures(cover(*PARIS, of=("calais",)), 4, 2) == (4, 3)
    assert figures(cover(*PARIS, of=("metz",)), 4, 2) == (4, 2)


@pytest.mark.rule("EU-12.3")
def test_a_fort_fixes_both_values_and_is_no_bonus() -> None:
    found = cover(ground("fort"), ground("mountain"), of=("cairo",))

    assert figures(found, 4, 2) == (1, 5)
    assert figures(found, 1, 3) == (1, 5)


@pytest.mark.rule("EU-12.4")
def test_the_maginot_line_is_open_from_inside_france() -> None:
    assert figures(cover(*METZ, of=("belgium", "cologne", "stuttgart")), 4, 2) == (1, 5)
    assert figures(cover(*METZ, of=("calais",)), 4, 2) == (4, 2)
    assert figures(cover(*METZ, of=("lyon",)), 4, 2) == (4, 2)


@pytest.mark.rule("EU-12.5")
def test_a_landing_fixes_the_defense_and_leaves_the_attack() -> None:
    assert figures(cover(of=(SEA,)), 2, 2) == (2, 5)
    assert figures(cover(ground("mountain"), of=(SEA,)), 2, 2) == (2, 5)
    assert figures(cover(ground("fort"), of=(SEA,)), 2, 2) == (1, 5), (
        "an all-round fort is one for landings, too"
    )


@pytest.mark.rule("EU-12.6")
def test_a_wrecked_fort_helps_nobody_and_its_river_remains() -> None:
    assert figures(cover(*METZ, of=("cologne",), fort_stands=False), 4, 2) == (4, 2)
    assert figures(cover(*METZ, of=("stuttgart",), fort_stands=False), 4, 2) == (4, 3)


@pytest.mark.rule("EU-12.7")
def test_only_a_fort_changes_the_attack() -> None:
    for rows in ((ground("marsh"),), (ground("mountain"),), (ground("river", "a"),)):
        assert cover(*rows, of=("a",)).attack(3) == 3


@pytest.mark.rule("EU-12.8")
def test_one_open_direction_cancels_rivers_landings_and_directional_forts() -> None:
    assert figures(cover(*PARIS, of=("calais", "metz")), 4, 2) == (4, 2)
    assert figures(cover(of=(SEA, "inland")), 2, 2) == (2, 2), "a landing and an attack over open land"
    across = cover(ground("river", "inland"), of=(SEA, "inland"))
    assert figures(across, 2, 2) == (2, 3), "a landing and an attack across a river"
    assert figures(cover(*METZ, of=("cologne", "calais")), 4, 2) == (4, 2)
    river_and_fort = (ground("fort", "a"), ground("river", "b"))
    assert figures(cover(*river_and_fort, of=("a", "b")), 4, 2) == (4, 3), (
        "the weaker one counts, the fort binds nobody"
    )


@pytest.mark.rule("EU-12.8")
def test_what_helps_on_all_sides_is_never_lost() -> None:
    assert figures(cover(ground("marsh"), of=("a", "b")), 4, 3) == (4, 4)
    assert figures(cover(ground("fort"), of=("a", "b", SEA)), 4, 3) == (1, 5)
    assert figures(cover(ground("mountain"), of=("a", SEA)), 4, 3) == (4, 4)


@pytest.mark.rule("EU-12.8")
def test_each_direction_says_what_would_help_against_it_alone() -> None:
    found = cover(*METZ, of=("stuttgart", "calais"))

    assert [(d.origin, d.helps, d.level) for d in found.directions] == [
        ("calais", (), 0), ("stuttgart", ("fort", "river"), 2),
    ]  # fmt: skip


@pytest.mark.rule("EU-3.1")
def test_british_armor_of_the_worked_example() -> None:
    """Attacks on 1-3; defends on 1-2, on 1-3 behind terrain, on 1-5 in a fort or against an invasion."""
    defended = [
        cover(of=("a",)), cover(ground("river", "a"), of=("a",)), cover(ground("marsh"), of=("a",)),
        cover(ground("mountain", "a"), of=("a",)), cover(ground("fort"), of=("a",)), cover(of=(SEA,)),
    ]  # fmt: skip

    assert cover(of=("a",)).attack(3) == 3
    assert [found.defense(2) for found in defended] == [2, 3, 3, 3, 5, 5]
