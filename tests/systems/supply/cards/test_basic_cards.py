"""The Build and Battle cards, which every nation has (SU-6)."""

import pytest

from axis_desktop.systems.supply.nations import nation_table
from tests.systems.supply.positions import FILLERS, Game, position, refused

NATIONS: list[str] = [row.id for row in nation_table()]
HOMES: dict[str, str] = {row.id: row.home for row in nation_table()}
PREFIX: dict[str, str] = {nation: card.removesuffix("_build_army") for nation, card in FILLERS.items()}

BESIDE = {
    "germany": ("western_europe", "baltic_sea"),
    "united_kingdom": ("iceland", "north_sea"),
    "japan": ("china", "sea_of_japan"),
    "soviet_union": ("russia", "baltic_sea"),
    "italy": ("balkans", "mediterranean_sea"),
    "united_states": ("canada", "north_atlantic"),
}
"""A land and a sea that a nation can reach with a second army in `BRIDGE` and a navy in the sea."""

ENEMY: dict[str, str] = {
    row.id: "germany" if row.side == "allies" else "soviet_union" for row in nation_table()
}


def game_of(nation: str, card: str, *more: str, enemy: str = "") -> Game:
    pieces = {nation: " ".join([HOMES[nation], *more])}
    if enemy:
        pieces[ENEMY[nation]] = enemy
    return position(nation, hand=f"{PREFIX[nation]}_{card}", board=pieces).play(f"{PREFIX[nation]}_{card}")


def base(nation: str) -> str:
    """What connects the home with the land and the sea of `BESIDE`."""
    return {"united_kingdom": "north_sea", "japan": "sea_of_japan", "soviet_union": "russia"}.get(nation, "")


@pytest.mark.parametrize("nation", NATIONS)
def test_build_army_places_an_army(nation: str) -> None:
    land = BESIDE[nation][0] if nation != "soviet_union" else "ukraine"
    game = game_of(nation, "build_army", base(nation))

    assert game.place(land).story()[1:] == [f"+{nation} {land}"]
    assert game.pile(nation) == (f"{PREFIX[nation]}_build_army",)


@pytest.mark.parametrize("nation", NATIONS)
def test_build_army_is_refused_where_an_enemy_stands(nation: str) -> None:
    land = BESIDE[nation][0] if nation != "soviet_union" else "ukraine"
    game = game_of(nation, "build_army", base(nation), enemy=land)

    with refused("SU-1.4"):
        game.place(land)


@pytest.mark.parametrize("nation", NATIONS)
def test_build_navy_places_a_navy(nation: str) -> None:
    sea = BESIDE[nation][1]
    game = game_of(nation, "build_navy", "russia" if nation == "soviet_union" else "")

    assert game.place(sea).story()[1:] == [f"+{nation} {sea}"]


@pytest.mark.parametrize("nation", NATIONS)
def test_build_navy_is_refused_far_from_home(nation: str) -> None:
    game = game_of(nation, "build_navy", "russia" if nation == "soviet_union" else "")

    with refused("SU-6.2"):
        game.place("southern_ocean")


@pytest.mark.parametrize("nation", NATIONS)
def test_land_battle_removes_an_army(nation: str) -> None:
    land = BESIDE[nation][0] if nation != "soviet_union" else "ukraine"
    game = game_of(nation, "land_battle", base(nation), enemy=land)

    assert game.fight(land).story()[1:] == [f"battle {land}", f"-{ENEMY[nation]} {land}"]


@pytest.mark.parametrize("nation", NATIONS)
def test_land_battle_is_refused_out_of_reach(nation: str) -> None:
    game = game_of(nation, "land_battle", base(nation), enemy="madagascar")

    with refused("SU-6.5"):
        game.fight("madagascar")


@pytest.mark.parametrize("nation", NATIONS)
def test_sea_battle_removes_a_navy(nation: str) -> None:
    sea = BESIDE[nation][1]
    game = game_of(nation, "sea_battle", "russia" if nation == "soviet_union" else "", enemy=sea)

    assert game.fight(sea).story()[1:] == [f"battle {sea}", f"-{ENEMY[nation]} {sea}"]


@pytest.mark.parametrize("nation", NATIONS)
def test_sea_battle_is_refused_on_land(nation: str) -> None:
    game = game_of(nation, "sea_battle", "russia" if nation == "soviet_union" else "")

    with refused("SU-6.5"):
        game.fight(HOMES[nation])
