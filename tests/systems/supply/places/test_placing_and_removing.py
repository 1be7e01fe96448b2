"""Building, recruiting, battles and eliminations (SU-6)."""

import pytest

from axis_desktop.model import Power
from axis_desktop.systems.supply.actions import Fight, Place
from axis_desktop.systems.supply.events import BuildDeclared
from tests.systems.supply.positions import world
from tests.systems.supply.table import Table, table


@pytest.mark.rule("SU-6.1")
def test_an_army_is_built_at_home_or_next_to_a_supplied_piece() -> None:
    game = table("germany", germany="baltic_sea africa", hand="ger_build_army").play("ger_build_army")

    assert game.spaces() == {"germany"}  # nothing is supplied: only home is left, a star of its own
    with game.refused("SU-6.1"):
        game.place("scandinavia")
    game.place("germany")

    assert game.has("germany", "germany")


@pytest.mark.rule("SU-6.1")
def test_home_held_by_an_enemy_is_no_place_to_build() -> None:
    game = table("germany", germany="baltic_sea", soviet_union="germany", hand="ger_build_army")

    game.play("ger_build_army")

    assert game.state.phase == "discard"


@pytest.mark.rule("SU-6.2")
def test_a_navy_needs_a_supplied_neighbor_a_chain_and_a_port() -> None:
    """E1."""
    pieces = {
        "united_states": "western_united_states east_pacific",
        "united_kingdom": "australia south_china_sea",
    }
    game = table("united_states", hand="usa_build_navy", **pieces).play("usa_build_navy")
    with game.refused("SU-6.2"):
        game.place("central_pacific")

    army = table("united_states", hand="usa_build_army", **pieces).play("usa_build_army")
    assert "hawaii" in army.spaces()

    pieces["united_states"] += " hawaii"
    assert (
        "central_pacific"
        in table("united_states", hand="usa_build_navy", **pieces).play("usa_build_navy").spaces()
    )
    friend = {
        "united_states": "western_united_states east_pacific",
        "united_kingdom": "australia philippines",
    }
    assert (
        "central_pacific"
        in table("united_states", hand="usa_build_navy", **friend).play("usa_build_navy").spaces()
    )


@pytest.mark.rule("SU-6.2")
def test_a_navy_has_no_home() -> None:
    game = table("united_kingdom", united_kingdom="africa", hand="uk_build_navy")

    assert game.play("uk_build_navy").state.phase == "discard"


@pytest.mark.rule("SU-6.3")
def test_supply_is_tested_with_the_piece_on_the_board() -> None:
    """From Szechuan, always supplied but no star, only an army on a star is supplied itself."""
    game = table(
        "united_states",
        united_states="szechuan",
        table="usa_american_volunteer_group",
        hand="usa_build_army",
    )
    game.play("usa_build_army")

    assert {"china", "india"} <= game.spaces()
    with game.refused("SU-6.1"):
        game.place("mongolia")


@pytest.mark.rule("SU-6.4")
def test_a_recruit_asks_for_no_supply_but_for_room() -> None:
    game = table("germany", hand="ger_forced_conscription", soviet_union="eastern_europe", germany="ukraine")
    game.play("ger_forced_conscription")

    assert game.spaces() == {"germany", "balkans", "italy", "western_europe"}
    with game.refused("SU-1.4"):
        game.place("eastern_europe")
    with game.refused("SU-8.8"):
        game.place("russia")
    with game.refused("SU-6.10"):
        game.declare("germany")


@pytest.mark.rule("SU-6.5")
def test_a_battle_needs_a_supplied_neighbor_and_aims_at_who_is_there() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe scandinavia",
        soviet_union="moscow ukraine",
        hand="ger_land_battle",
    )
    game.play("ger_land_battle")
    power = Power("germany")

    with game.refused("SU-6.5"):
        game.do(Fight(power=power, space=name("ukraine")))
    with game.refused("SU-6.5"):
        game.do(Fight(power=power, space=name("ukraine"), target=Power("united_kingdom")))
    with game.refused("SU-6.5"):
        game.fight("moscow", "soviet_union")  # next to nothing German
    with game.refused("SU-6.5"):
        game.fight("baltic_sea")
    game.fight("ukraine")

    assert not game.has("soviet_union", "ukraine")


def name(space: str):  # type: ignore[no-untyped-def]
    return world().spaces[world().number[space]]


@pytest.mark.rule("SU-6.6")
def test_adjacent_to_the_battle_counts_from_the_space_fought_in() -> None:
    """A navy fights the land battle; Dive Bombers strike next to the battle, not next to the navy."""
    game = table(
        "germany",
        germany="germany baltic_sea",
        soviet_union="russia moscow",
        hand="ger_land_battle",
        table="ger_dive_bombers",
    )
    game.play("ger_land_battle").fight("russia").react("ger_dive_bombers")

    assert game.spaces() == {"russia", "eastern_europe", "scandinavia"}


@pytest.mark.rule("SU-6.7")
def test_a_battle_may_be_fought_in_an_empty_space_but_not_beside_friends() -> None:
    game = table("germany", germany="germany", italy="italy", hand="ger_land_battle", table="ger_blitzkrieg")
    game.play("ger_land_battle")

    with game.refused("SU-6.7"):
        game.fight("italy")
    game.fight("western_europe").react("ger_blitzkrieg").place("western_europe")

    assert game.has("germany", "western_europe")


@pytest.mark.rule("SU-6.8")
def test_a_battle_removes_one_piece_of_one_nation() -> None:
    game = table(
        "germany",
        germany="germany",
        united_kingdom="western_europe",
        united_states="western_europe",
        hand="ger_land_battle",
    )
    game.play("ger_land_battle").fight("western_europe", "united_states")

    assert game.has("united_kingdom", "western_europe")
    assert not game.has("united_states", "western_europe")


@pytest.mark.rule("SU-6.9")
def test_an_elimination_is_no_battle_and_needs_no_neighbor() -> None:
    game = table(
        "soviet_union",
        soviet_union="moscow",
        japan="china",
        hand="sov_mao_tse_tung",
        table="sov_frontal_assault",
    )
    game.play("sov_mao_tse_tung")
    with game.refused("SU-6.9"):
        game.eliminate("szechuan", "japan")
    game.eliminate("china", "japan")

    assert not game.has("japan", "china")
    assert game.offers() == set()


def declaring(**given: str) -> Table:
    """E6: all Soviet armies stand, Women Conscripts lie on the table."""
    armies = "moscow ukraine russia siberia kazakhstan eastern_europe balkans"
    return table("soviet_union", **{"soviet_union": armies, "hand": "sov_build_army", **given}).play(
        "sov_build_army"
    )


@pytest.mark.rule("SU-6.10")
def test_a_piece_on_the_board_can_be_declared_newly_built() -> None:
    game = declaring(table="sov_women_conscripts").react("sov_women_conscripts")
    assert game.spaces() == set()
    with game.refused("SU-6.10"):
        game.declare("mongolia")

    game.declare("ukraine")

    assert any(isinstance(event, BuildDeclared) for event in game.events)
    assert game.deck("soviet_union")[0] == "sov_build_army"
    assert len(game.state.world.names(game.state.pieces[3])) == 7


@pytest.mark.rule("SU-6.10")
def test_a_declared_build_counts_as_built_there_but_must_be_supplied() -> None:
    game = table(
        "germany",
        germany="germany russia",
        soviet_union="moscow",
        hand="ger_build_army",
        table="sov_rasputitsa",
    )
    game.play("ger_build_army")
    with game.refused("SU-6.10"):
        game.declare("russia")

    supplied = table(
        "germany",
        germany="germany baltic_sea russia",
        soviet_union="moscow",
        hand="ger_build_army",
        table="sov_rasputitsa",
    )
    supplied.play("ger_build_army").declare("russia").react("sov_rasputitsa")

    assert not supplied.has("germany", "russia")


@pytest.mark.rule("SU-6.11")
@pytest.mark.rule("SU-14.27")
def test_the_owner_of_the_card_decides_about_a_friend_s_piece_unless_the_friend_may() -> None:
    korps = table("italy", italy="italy", germany="germany", hand="ita_afrika_korps").play("ita_afrika_korps")
    assert korps.asked.power == "italy"
    with korps.refused("SU-6.4"):
        korps.do(Place(power=Power("germany"), space=name("north_africa")))
    assert korps.place("north_africa").has("germany", "north_africa")

    arsenal = table(
        "united_states",
        united_states="eastern_united_states",
        united_kingdom="united_kingdom",
        hand="usa_arsenal_of_democracy",
    )
    assert arsenal.play("usa_arsenal_of_democracy").asked.power == "united_kingdom"


@pytest.mark.rule("SU-6.12")
def test_a_card_that_names_no_nation_means_its_owner_s_pieces() -> None:
    game = table("italy", italy="italy", germany="germany", hand="ita_build_army").play("ita_build_army")

    game.place("balkans")

    assert game.has("italy", "balkans")
    assert not game.has("germany", "balkans")
