"""Adjacency, straits, free removal; chains, ports and stars (SU-4, SU-5)."""

import pytest

from axis_desktop.systems.supply.actions import Fight
from tests.systems.supply.positions import world
from tests.systems.supply.table import AXIS, table


def neighbors(space: str) -> set[str]:
    board = world()
    return set(board.names(board.neighbors[board.number[space]]))


@pytest.mark.rule("SU-4.1")
def test_spaces_that_touch_in_a_point_are_no_neighbors_and_the_edges_meet() -> None:
    assert "middle_east" not in neighbors("balkans")
    assert "mediterranean_sea" not in neighbors("black_sea")
    assert "western_united_states" in neighbors("eastern_united_states")

    game = table("germany", germany="germany balkans", hand="ger_build_army")
    game.play("ger_build_army")
    with game.refused("SU-6.1"):
        game.place("middle_east")


@pytest.mark.rule("SU-4.2")
def test_land_and_sea_neighbors_count_alike() -> None:
    """Over the North Sea from the United Kingdom to Scandinavia, for supply, build and battle."""
    pieces = {"united_kingdom": "united_kingdom north_sea"}
    building = table("united_kingdom", hand="uk_build_army", **pieces)
    fighting = table("united_kingdom", hand="uk_land_battle", germany="scandinavia", **pieces)

    assert "scandinavia" in building.play("uk_build_army").spaces()
    assert "scandinavia" in fighting.play("uk_land_battle").spaces()
    with building.refused("SU-6.1"):
        building.place("germany")


@pytest.mark.rule("SU-4.3")
def test_five_straits_join_two_seas_each() -> None:
    found = {strait.bank: {strait.a, strait.b} for strait in table().seen().straits}

    assert found == {
        "scandinavia": {"north_sea", "baltic_sea"},
        "north_africa": {"north_sea", "mediterranean_sea"},
        "middle_east": {"mediterranean_sea", "bay_of_bengal"},
        "southeast_asia": {"bay_of_bengal", "south_china_sea"},
        "latin_america": {"north_atlantic", "southeast_pacific"},
    }


@pytest.mark.rule("SU-4.4")
def test_a_strait_is_open_to_one_side() -> None:
    """Allies while it is empty or theirs, Axis while any Axis army, even unsupplied, stands there."""
    holders = {"": "allies", "germany": "axis", "italy": "axis", "united_kingdom": "allies"}
    for holder, side in holders.items():
        game = table(**({holder: "middle_east"} if holder else {}))
        assert {s.side for s in game.seen().straits if s.bank == "middle_east"} == {side}

    game = table(
        "united_kingdom",
        hand="uk_sea_battle",
        united_kingdom="united_kingdom north_sea",
        germany="scandinavia",
    )
    game.play("uk_sea_battle")
    with game.refused("SU-6.5"):
        game.fight("baltic_sea")


@pytest.mark.rule("SU-4.5")
def test_a_strait_turns_in_the_middle_of_a_card() -> None:
    """E4: with the army in the Middle East goes the way through the canal."""
    game = table(
        "italy", italy="italy mediterranean_sea bay_of_bengal", germany="middle_east", hand="ita_plunder"
    )
    assert game.supplied("italy") == {"italy", "mediterranean_sea", "bay_of_bengal"}

    game.remove("germany", "middle_east")
    assert game.supplied("italy") == {"italy", "mediterranean_sea"}
    game.throw("ita_plunder")

    assert not game.has("italy", "bay_of_bengal")


@pytest.mark.rule("SU-4.5")
def test_a_closed_strait_is_no_way_for_a_battle() -> None:
    pieces = {"italy": "italy mediterranean_sea", "united_kingdom": "bay_of_bengal"}
    closed = table("italy", hand="ita_sea_battle", **pieces)
    opened = table("italy", hand="ita_sea_battle", germany="middle_east", **pieces)

    assert "bay_of_bengal" in opened.play("ita_sea_battle").spaces()
    with closed.refused("SU-8.1"):
        closed.fight("bay_of_bengal", "united_kingdom")
    # No sea touches the Mediterranean for the Axis while the straits are closed: nothing to fight for.
    assert closed.play("ita_sea_battle").state.phase == "discard"


@pytest.mark.rule("SU-4.6")
def test_the_anchor_touches_both_seas_whatever_the_strait_says() -> None:
    for holder in ({"germany": "middle_east"}, {"united_kingdom": "middle_east"}):
        game = table(**holder)
        near = game.state.adjacent(AXIS)[world().number["middle_east"]]
        assert {"mediterranean_sea", "bay_of_bengal"} <= set(world().names(near))

    game = table("italy", italy="italy", hand="ita_sea_battle").play("ita_sea_battle")
    with game.refused("SU-6.5"):
        game.do(Fight(power=game.asked.power, space=world().spaces[world().number["bay_of_bengal"]]))


@pytest.mark.rule("SU-4.7")
def test_own_pieces_may_be_taken_off_at_any_moment_but_no_others() -> None:
    game = table("germany", germany="germany ukraine", italy="italy", hand="ger_build_army").play(
        "ger_build_army"
    )
    asked = game.asked

    with game.refused("SU-4.7"):
        game.remove("germany", "italy")
    with game.refused("SU-4.7"):
        game.remove("soviet_union", "ukraine")
    game.remove("italy", "italy")

    assert game.asked == asked
    assert not game.has("italy", "italy")


@pytest.mark.rule("SU-4.7")
def test_taking_off_the_last_choice_settles_the_question() -> None:
    """No window opens for it: the Reinforcements stay face down."""
    game = table(
        "germany",
        germany="germany",
        italy="italy",
        hand="ger_build_army",
        table="ita_romanian_reinforcements",
    )
    game.play("ger_build_army")

    game.remove("germany", "germany")

    assert game.spaces() == {"germany"}
    assert game.table("italy") == ("ita_romanian_reinforcements",)


@pytest.mark.rule("SU-4.8")
def test_a_piece_taken_off_in_its_window_is_not_removed_again() -> None:
    """The Response is spent for nothing, `removed` does not open, the battle was fought all the same."""
    game = table(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow ukraine",
        italy="italy",
        hand="ger_land_battle",
        table="sov_stalingrad ger_blitzkrieg",
    )
    game.play("ger_land_battle").fight("ukraine").remove("soviet_union", "ukraine").react("sov_stalingrad")

    assert game.pile("soviet_union") == ("sov_stalingrad",)
    assert game.offers() == {"ger_blitzkrieg"}
    assert game.state.immune == [0] * 6


# ---------------------------------------------------------------------- supply


@pytest.mark.rule("SU-5.1")
def test_supply_follows_the_position_at_once() -> None:
    game = table(germany="germany eastern_europe")
    assert game.supplied("germany") == {"germany", "eastern_europe"}

    game.remove("germany", "germany")

    assert game.supplied("germany") == set()


@pytest.mark.rule("SU-5.2")
def test_a_chain_of_own_pieces_leads_to_a_star_with_an_own_army() -> None:
    game = table(germany="germany eastern_europe russia siberia scandinavia", soviet_union="moscow")
    assert game.supplied("germany") == {"germany", "eastern_europe", "russia", "siberia", "scandinavia"}

    game.remove("germany", "russia")

    assert game.supplied("germany") == {"germany", "eastern_europe"}


@pytest.mark.rule("SU-5.3")
def test_friends_carry_no_supply_and_an_empty_home_gives_none() -> None:
    game = table("italy", italy="ukraine russia", germany="germany eastern_europe", hand="ita_build_army")
    assert game.supplied("italy") == {"ukraine", "russia"}  # any star will do
    game.remove("italy", "ukraine")

    assert game.supplied("italy") == set()
    game.play("ita_build_army")
    assert game.spaces() == {"italy"}
    with game.refused("SU-6.1"):
        game.place("balkans")


@pytest.mark.rule("SU-5.4")
@pytest.mark.rule("SU-5.5")
def test_a_navy_needs_a_port_which_a_friend_s_unsupplied_army_makes() -> None:
    """Beside the Bay of Bengal stands nobody, then an unsupplied German army."""
    pieces = {"italy": "italy mediterranean_sea bay_of_bengal", "germany": "middle_east"}
    game = table("italy", **pieces)
    assert game.supplied("germany") == set()
    assert "bay_of_bengal" in game.supplied("italy")

    far = table("japan", japan="japan sea_of_japan central_pacific")
    assert far.supplied("japan") == {"japan", "sea_of_japan"}


@pytest.mark.rule("SU-5.5")
def test_a_navy_without_a_port_can_not_be_built() -> None:
    game = table("japan", japan="japan sea_of_japan", hand="jpn_build_navy").play("jpn_build_navy")

    with game.refused("SU-6.2"):
        game.place("central_pacific")


@pytest.mark.rule("SU-5.6")
def test_a_navy_without_a_port_still_carries_a_chain() -> None:
    game = table("japan", japan="japan sea_of_japan north_pacific pacific_northwest hawaii")
    assert game.supplied("japan") == {"japan", "sea_of_japan", "north_pacific", "pacific_northwest", "hawaii"}

    chain = table(
        "united_states",
        united_states="eastern_united_states north_atlantic south_atlantic southern_ocean africa",
    )

    assert "south_atlantic" in chain.supplied("united_states")  # Africa is its port
    chain.remove("united_states", "africa")
    assert chain.supplied("united_states") == {"eastern_united_states", "north_atlantic"}


@pytest.mark.rule("SU-5.6")
def test_the_army_beyond_a_navy_without_a_port_is_supplied() -> None:
    """The fleet in the South Pacific has its port in the army that it supplies itself."""
    game = table("japan", japan="japan sea_of_japan central_pacific south_pacific new_zealand")
    assert "new_zealand" in game.supplied("japan")

    assert "central_pacific" not in game.supplied("japan")


@pytest.mark.rule("SU-5.7")
@pytest.mark.rule("SU-14.23")
def test_an_always_supplied_piece_is_no_source() -> None:
    """Truk supplies the fleet and what stands beside it; the army behind finds no star."""
    game = table(
        "japan", japan="central_pacific south_pacific new_zealand", hand="jpn_forward_bases", table="jpn_truk"
    )
    assert game.supplied("japan") == set()

    game.any_time("jpn_truk")

    assert game.supplied("japan") == {"central_pacific", "south_pacific"}


@pytest.mark.rule("SU-5.9")
def test_enemies_and_turns_do_not_matter_to_supply() -> None:
    for turn in ("germany", "soviet_union"):
        game = table(
            turn, germany="germany baltic_sea russia", soviet_union="moscow ukraine siberia eastern_europe"
        )
        assert game.supplied("germany") == {"germany", "baltic_sea", "russia"}
