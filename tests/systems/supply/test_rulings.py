"""Rulings on single cards that stand in no card text (SU-14); each card by itself is in `cards/`."""

import pytest

from tests.systems.supply.playing.test_playing import lost
from tests.systems.supply.table import Table, table


@pytest.mark.rule("SU-14.1")
def test_an_extra_battle_needs_a_supplied_neighbor_and_may_be_in_an_empty_space() -> None:
    game = table(
        "soviet_union",
        soviet_union="moscow ukraine mongolia",
        hand="sov_land_battle sov_mao_tse_tung sov_guards",
        table="sov_stavka_artillery",
        germany="russia",
    )
    game.play("sov_land_battle").fight("russia").react("sov_stavka_artillery").pay("sov_guards")

    assert game.spaces() == {"russia"}
    with game.refused("SU-8.8"):
        game.fight("siberia")
    assert game.fight("russia").state.phase == "discard"


@pytest.mark.rule("SU-14.2")
def test_a_build_in_the_battled_space_needs_it_free_of_enemies() -> None:
    pieces = {"united_states": "eastern_united_states north_atlantic", "germany": "iceland"}
    for italian, placed in (("", True), ("north_sea", False)):
        game = table(
            "united_states",
            hand="usa_sea_battle",
            table="usa_aircraft_carriers",
            italy=italian,
            united_kingdom="united_kingdom",
            **pieces,
        )
        game.state.pieces[0] |= 1 << game.state.world.number["north_sea"]
        game.play("usa_sea_battle").fight("north_sea", "germany").react("usa_aircraft_carriers")

        assert game.spaces() == ({"north_sea"} if placed else set())


@pytest.mark.rule("SU-14.3")
@pytest.mark.parametrize(
    ("pieces", "points"), [("baltic_sea scandinavia", 2), ("baltic_sea", 1), ("scandinavia", 1), ("", 0)]
)
def test_the_two_points_of_swedish_iron_ore_are_separate(pieces: str, points: int) -> None:
    game = table("germany", germany=f"germany {pieces}", table="ger_swedish_iron_ore", phase="victory")

    assert game.react("ger_swedish_iron_ore").points() == (2 + points, 0)


@pytest.mark.rule("SU-14.4")
def test_forward_bases_score_once_and_abundant_resources_for_each_army() -> None:
    japan = table("japan", japan="japan hawaii new_zealand", table="jpn_forward_bases", phase="victory")
    germany = table("germany", germany="kazakhstan russia", table="ger_abundant_resources", phase="victory")

    assert japan.react("jpn_forward_bases").points() == (2 + 2, 0)
    assert germany.react("ger_abundant_resources").points() == (2, 0)


@pytest.mark.rule("SU-14.6")
def test_free_france_is_paid_before_its_build_is_looked_at() -> None:
    hand = "uk_build_army uk_land_battle"
    far = table("united_kingdom", united_kingdom="united_kingdom", hand=hand, table="uk_free_france")
    near = table(
        "united_kingdom", united_kingdom="united_kingdom north_sea", hand=hand, table="uk_free_france"
    )

    far.instead("uk_free_france").pay("uk_build_army", "uk_land_battle")
    assert far.state.phase == "discard"
    near.instead("uk_free_france").pay("uk_build_army", "uk_land_battle").place("western_europe")

    assert near.has("united_kingdom", "western_europe")


@pytest.mark.rule("SU-14.7")
def test_a_build_army_played_by_guards_is_a_play_of_the_play_phase() -> None:
    game = table(
        "soviet_union", soviet_union="moscow", hand="sov_build_army", table="sov_guards sov_women_conscripts"
    )
    game.instead("sov_guards").play("sov_build_army").react("sov_women_conscripts").place("russia")

    assert game.deck("soviet_union")[0] == "sov_build_army"


@pytest.mark.rule("SU-14.9")
def test_shvernik_supplies_every_army_but_builds_need_a_neighbor() -> None:
    game = table(
        "soviet_union",
        soviet_union="mongolia baltic_sea",
        hand="sov_build_army",
        table="sov_shvernik_evacuation_council",
    )
    assert game.supplied("soviet_union") == {"mongolia"}
    game.play("sov_build_army")

    assert "siberia" in game.spaces()
    with game.refused("SU-6.1"):
        game.place("ukraine")


@pytest.mark.rule("SU-14.10")
def test_szechuan_supplies_allies_but_is_no_star() -> None:
    game = table(
        "united_states",
        united_states="szechuan",
        table="usa_american_volunteer_group",
        hand="usa_build_army",
        phase="victory",
    )
    assert game.points() == (0, 0)
    assert game.supplied("united_states") == {"szechuan"}

    build = table(
        "united_states", united_states="szechuan", table="usa_american_volunteer_group", hand="usa_build_army"
    )

    assert "china" in build.play("usa_build_army").spaces()


@pytest.mark.rule("SU-14.12")
def test_who_chose_to_discard_to_malta_may_reduce_it_then() -> None:
    game = table(
        "united_kingdom",
        united_kingdom="united_kingdom",
        germany="germany mediterranean_sea",
        italy="italy",
        hand="uk_malta_submarines",
        table="ger_jet_fighters",
    )
    game.play("uk_malta_submarines").way("discard")
    assert game.offers() == {"ger_jet_fighters"}

    game.react("ger_jet_fighters")

    assert lost(game, "germany") == 0
    assert game.has("germany", "mediterranean_sea")
    assert lost(game, "italy") == 2


@pytest.mark.rule("SU-14.13")
def test_wolf_packs_add_once_and_only_to_what_is_taken_anyway() -> None:
    def hunting(navies: str) -> Table:
        return table(
            "germany",
            germany=f"germany scandinavia {navies}",
            hand="ger_submarines_battle_of_the_atlantic",
            table="ger_wolf_packs",
        ).play("ger_submarines_battle_of_the_atlantic")

    assert lost(hunting("baltic_sea north_sea").react("ger_wolf_packs"), "united_kingdom") == 4 + 3
    assert lost(hunting("").react("ger_wolf_packs"), "united_kingdom") == 0

    japan = table(
        "japan",
        japan="japan sea_of_japan east_pacific",
        hand="jpn_submarines_pacific_islands",
        table="ger_wolf_packs",
    )
    assert japan.play("jpn_submarines_pacific_islands").state.phase == "discard"


@pytest.mark.rule("SU-14.15")
def test_asw_tactics_ignore_the_whole_text() -> None:
    game = table("italy", italy="italy mediterranean_sea", hand="ita_regia_marina", table="uk_asw_tactics")

    game.play("ita_regia_marina").react("uk_asw_tactics")

    assert lost(game, "united_kingdom") == 0
    assert game.points() == (2, 0)


@pytest.mark.rule("SU-14.16")
def test_raf_stops_one_removal_only() -> None:
    game = table(
        "germany",
        germany="germany baltic_sea scandinavia north_sea",
        united_kingdom="united_kingdom",
        hand="ger_land_battle",
        table="uk_raf ger_dive_bombers",
    )
    game.play("ger_land_battle").fight("united_kingdom").react("uk_raf").react("ger_dive_bombers")
    game.fight("united_kingdom")

    assert not game.has("united_kingdom", "united_kingdom")


@pytest.mark.rule("SU-14.18")
def test_reinforcements_need_a_piece_in_reserve() -> None:
    armies = "italy balkans western_europe russia"
    for italian, came in (("italy", True), (armies, False)):
        game = table(
            "soviet_union",
            soviet_union="moscow ukraine",
            germany="germany eastern_europe",
            italy=italian,
            hand="sov_land_battle",
            table="ita_romanian_reinforcements",
        )
        game.play("sov_land_battle").fight("eastern_europe").react("ita_romanian_reinforcements")

        assert game.spaces() == ({"eastern_europe"} if came else set())


@pytest.mark.rule("SU-14.19")
def test_chance_takes_a_face_down_response_that_nobody_sees() -> None:
    game = table("united_states", hand="usa_operation_magic", table="jpn_truk jpn_kamikaze", luck=(2,))

    game.play("usa_operation_magic")

    assert game.table("japan") == ("jpn_truk",)
    assert game.seen().cards[game.state.world.powers[2]].pile_top is None
    empty = table("united_states", hand="usa_operation_magic").play("usa_operation_magic")
    assert empty.state.phase == "discard"


@pytest.mark.rule("SU-14.20")
def test_the_autobahn_really_builds_each_army_again() -> None:
    game = table("germany", germany="germany eastern_europe", hand="ger_autobahn").play("ger_autobahn")
    with game.refused("SU-14.20"):
        game.take_off("balkans")
    game.take_off("eastern_europe")
    with game.refused("SU-6.10"):
        game.declare("germany")
    game.place("western_europe")

    assert game.spaces() == {"germany"}  # the army in Western Europe was not there at the beginning
    game.take_off("germany").place("germany")

    assert game.state.phase == "discard"


@pytest.mark.rule("SU-14.21")
def test_broad_front_fights_where_soviet_armies_stood_when_the_turn_began() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe",
        soviet_union="ukraine russia moscow",
        hand="ger_broad_front",
    )
    game.play("ger_broad_front").fight("ukraine")
    assert game.spaces() == {"ukraine", "russia"}

    game.fight("ukraine").fight("russia")

    assert game.state.phase == "discard"
    assert game.has("soviet_union", "moscow")


@pytest.mark.rule("SU-14.22")
def test_defense_of_the_motherland_recruits_before_it_eliminates() -> None:
    game = table(
        "soviet_union",
        soviet_union="siberia",
        germany="moscow",
        table="sov_defense_of_the_motherland",
        phase="start",
    )
    game.react("sov_defense_of_the_motherland")
    assert game.spaces() == {"kazakhstan", "russia", "ukraine"}

    game.place("russia").eliminate("moscow", "germany")

    assert not game.has("germany", "moscow")


@pytest.mark.rule("SU-14.25")
def test_lend_lease_lets_a_friend_play_and_draw_in_any_case() -> None:
    for declined, cards in ((True, 2), (False, 1)):
        game = table("united_states", united_kingdom="united_kingdom", hand="usa_lend_lease")
        game.play("usa_lend_lease").choose("united_kingdom")
        assert game.asked.power == "united_kingdom"
        if declined:
            game.decline()
        else:
            game.play("uk_build_navy").place("north_sea")

        assert len(game.hand("united_kingdom")) == cards
        assert game.has("united_kingdom", "north_sea") != declined


@pytest.mark.rule("SU-14.28")
def test_a_bomber_hits_one_nation_of_those_in_reach() -> None:
    pieces = "eastern_united_states western_europe sea_of_japan"
    game = table("united_states", united_states=pieces, hand="usa_firestorm_bombing")
    game.play("usa_firestorm_bombing")
    assert {action.nation for action in game.answers(object)} == {"germany", "japan", "italy"}
    assert lost(game.choose("japan"), "japan") == 7

    nobody = table("united_states", united_states="eastern_united_states", hand="usa_firestorm_bombing")
    assert nobody.play("usa_firestorm_bombing").state.phase == "discard"


@pytest.mark.rule("SU-14.29")
@pytest.mark.parametrize(("space", "offered"), [("north_sea", {"uk_raf"}), ("iceland", set())])
def test_raf_protects_at_home_and_in_the_north_sea(space: str, offered: set[str]) -> None:
    card = "ger_sea_battle" if space == "north_sea" else "ger_land_battle"
    german = "germany baltic_sea scandinavia" + (" north_sea" if space == "iceland" else "")
    game = table(
        "germany", germany=german, united_kingdom=f"united_kingdom {space}", hand=card, table="uk_raf"
    )
    game.play(card).fight(space)

    assert game.offers() == offered
