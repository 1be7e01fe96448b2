"""The cards of the United States: a position in which each does what it says, and one in which it can't."""

import pytest

from axis_desktop.systems.supply import actions
from tests.systems.supply.positions import played, position, refused

ATLANTIC = "eastern_united_states north_atlantic iceland north_sea"
"""A supplied American navy before the coast of Western Europe."""


def test_aircraft_carriers_build_where_they_battled() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states north_atlantic iceland latin_america",
        germany="germany north_sea",
        hand="usa_sea_battle",
        table="usa_aircraft_carriers",
    )

    game.play("usa_sea_battle").fight("north_sea").react("usa_aircraft_carriers").only("north_sea")
    game.place("north_sea")

    assert game.story() == [
        "usa_sea_battle",
        "battle north_sea",
        "-germany north_sea",
        "use usa_aircraft_carriers",
        "united_states deck -1",
        "+united_states north_sea",
    ]


def test_aircraft_carriers_find_no_room_beside_a_second_enemy() -> None:
    """SU-14.2."""
    game = position(
        "united_states",
        united_states="eastern_united_states north_atlantic iceland",
        germany="north_sea",
        italy="north_sea",
        hand="usa_sea_battle",
        table="usa_aircraft_carriers",
    )

    game.play("usa_sea_battle").fight("north_sea", "italy").react("usa_aircraft_carriers")

    assert game.story()[2:] == ["-italy north_sea", "use usa_aircraft_carriers", "united_states deck -1"]


def test_the_volunteers_are_recruited_and_stay_supplied() -> None:
    game = position(
        "united_states", united_states="eastern_united_states", table="usa_american_volunteer_group"
    )

    game.instead("usa_american_volunteer_group").place("szechuan")

    assert game.whole_story() == [
        "use usa_american_volunteer_group",
        "united_states deck -2",
        "+united_states szechuan",
    ]


def test_the_volunteers_supply_every_ally_in_szechuan() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="szechuan southeast_asia",
        hand="uk_raf",
        table="usa_american_volunteer_group",
    )

    game.throw("uk_raf")

    assert game.has("united_kingdom", "szechuan")
    # Szechuan is no star: it supplies nobody else (SU-14.10).
    assert not game.has("united_kingdom", "southeast_asia")


def test_an_army_in_szechuan_may_build_into_china() -> None:
    """SU-14.10."""
    game = position(
        "united_states",
        united_states="szechuan",
        hand="usa_build_army",
        table="usa_american_volunteer_group",
    )

    game.play("usa_build_army")

    assert "china" in game.spaces()
    assert "southeast_asia" not in game.spaces()


def test_the_volunteers_do_not_supply_the_axis() -> None:
    game = position("japan", japan="szechuan", hand="jpn_truk", table="usa_american_volunteer_group")

    assert not game.throw("jpn_truk").has("japan", "szechuan")


def test_amphibious_landings_build_where_the_navy_helped() -> None:
    game = position(
        "united_states",
        united_states=f"{ATLANTIC} latin_america south_atlantic",
        italy="italy north_africa",
        hand="usa_land_battle",
        table="usa_amphibious_landings",
    )

    game.play("usa_land_battle").fight("north_africa").react("usa_amphibious_landings")

    assert game.only("north_africa").place("north_africa").story()[3:] == [
        "use usa_amphibious_landings",
        "united_states deck -1",
        "+united_states north_africa",
    ]


def test_amphibious_landings_need_a_supplied_navy_next_to_the_battle() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states north_atlantic western_europe",
        united_kingdom="united_kingdom north_sea baltic_sea",
        germany="germany",
        hand="usa_land_battle",
        table="usa_amphibious_landings",
    )

    assert game.play("usa_land_battle").fight("germany").offers() == set()


def test_amphibious_landings_need_a_navy_in_supply() -> None:
    """A navy without a chain of its own does not help an army on a star."""
    game = position(
        "united_states",
        united_states="ukraine mediterranean_sea",
        italy="italy balkans",
        hand="usa_land_battle",
        table="usa_amphibious_landings",
    )

    assert game.play("usa_land_battle").fight("balkans").offers() == set()


def test_flying_fortresses_take_two_cards_more() -> None:
    game = position(
        "united_states",
        united_states="western_europe",
        hand="usa_b_24_liberator",
        table="usa_flying_fortresses",
    )

    game.play("usa_b_24_liberator").react("usa_flying_fortresses")

    assert game.story()[1:] == ["use usa_flying_fortresses", "italy deck -6"]


def test_flying_fortresses_add_nothing_to_nothing() -> None:
    """SU-14.13."""
    game = position(
        "united_states",
        united_states="eastern_united_states",
        hand="usa_b_24_liberator",
        table="usa_flying_fortresses",
    )

    game.play("usa_b_24_liberator").react("usa_flying_fortresses")

    assert game.story()[1:] == ["use usa_flying_fortresses"]


def test_flying_fortresses_do_not_fly_for_bomber_command() -> None:
    game = position("united_kingdom", hand="uk_bomber_command", table="usa_flying_fortresses")

    assert game.play("uk_bomber_command").choose("italy").story()[1:] == ["italy deck -4"]


def test_radar_saves_a_supplied_navy_this_time() -> None:
    game = position(
        "germany",
        germany="germany western_europe",
        united_states=ATLANTIC,
        hand="ger_sea_battle usa_build_army usa_build_navy usa_theater_shift",
        table="usa_radar",
    )

    game.play("ger_sea_battle").fight("north_sea").react("usa_radar")

    assert game.story()[2:] == ["use usa_radar", "united_states deck -2", "united_states north_sea holds"]


def test_radar_does_not_save_an_unsupplied_navy() -> None:
    """SU-14.17."""
    game = position(
        "germany",
        germany="germany western_europe",
        united_states="north_sea",
        hand="ger_sea_battle",
        table="usa_radar",
    )

    assert game.play("ger_sea_battle").fight("north_sea").story()[-1] == "-united_states north_sea"


def test_radar_does_not_stop_kamikaze() -> None:
    """SU-9.16: it speaks of battles only."""
    game = position(
        "united_states",
        united_states="eastern_united_states western_united_states east_pacific hawaii",
        japan="japan sea_of_japan",
        hand="usa_build_navy",
        table="jpn_kamikaze usa_radar",
    )

    game.play("usa_build_navy").place("north_pacific").react("jpn_kamikaze")

    assert game.story()[-1] == "-united_states north_pacific"


def test_rosie_puts_hand_cards_under_the_deck() -> None:
    game = position(
        "united_states",
        hand="usa_radar usa_patton_advances usa_theater_shift",
        table="usa_rosie_the_riveter",
    )

    game.throw("usa_radar").react("usa_rosie_the_riveter")
    game.order("usa_theater_shift", "usa_patton_advances")

    assert game.whole_story()[-1] == "united_states buries 2"
    assert game.deck("united_states")[-2:] == ("usa_theater_shift", "usa_patton_advances")
    assert game.hand("united_states") == ("usa_build_navy",)


def test_rosie_takes_no_more_than_two_cards() -> None:
    game = position(
        "united_states",
        hand="usa_radar usa_patton_advances usa_theater_shift",
        table="usa_rosie_the_riveter",
    )

    game.throw("usa_radar").react("usa_rosie_the_riveter")

    with pytest.raises(Exception, match="1 to 2"):
        game.order("usa_theater_shift", "usa_patton_advances", "usa_build_navy")


def test_superior_shipyards_build_a_second_navy() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states latin_america",
        hand="usa_build_navy",
        table="usa_superior_shipyards",
    )

    game.play("usa_build_navy").place("north_atlantic").react("usa_superior_shipyards")
    game.place("south_atlantic")

    assert game.story()[1:] == [
        "+united_states north_atlantic",
        "use usa_superior_shipyards",
        "united_states deck -1",
        "+united_states south_atlantic",
    ]
    assert game.offers() == set()


def test_superior_shipyards_do_not_answer_an_army() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states",
        hand="usa_build_army",
        table="usa_superior_shipyards",
    )

    assert game.play("usa_build_army").place("canada").offers() == set()


def test_wartime_production_builds_a_second_army() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states",
        hand="usa_build_army",
        table="usa_wartime_production",
    )

    game.play("usa_build_army").place("canada").react("usa_wartime_production").place("latin_america")

    assert game.story()[1:] == [
        "+united_states canada",
        "use usa_wartime_production",
        "united_states deck -1",
        "+united_states latin_america",
    ]
    assert game.offers() == set()


def test_wartime_production_does_not_answer_a_recruit() -> None:
    """SU-9.20."""
    game = position(
        "united_states",
        united_states="eastern_united_states",
        hand="usa_guadalcanal",
        table="usa_wartime_production",
    )

    assert game.play("usa_guadalcanal").place("new_zealand").offers() == set()


@pytest.mark.parametrize(("first", "second"), [("army", "navy"), ("navy", "army")])
def test_the_arsenal_builds_in_the_order_britain_chooses(first: str, second: str) -> None:
    """SU-14.27."""
    spaces = {"army": "iceland", "navy": "north_atlantic"}
    game = position(
        "united_states",
        united_kingdom="united_kingdom north_sea canada",
        hand="usa_arsenal_of_democracy",
    )

    game.play("usa_arsenal_of_democracy")
    assert game.asked.power == "united_kingdom"
    game.way(f"build_{first}").place(spaces[first]).place(spaces[second])

    assert game.story()[1:] == [
        f"+united_kingdom {spaces[first]}",
        f"+united_kingdom {spaces[second]}",
    ]


def test_the_arsenal_may_be_declined_by_britain() -> None:
    game = position("united_states", united_kingdom="united_kingdom", hand="usa_arsenal_of_democracy")

    assert game.play("usa_arsenal_of_democracy").decline().story()[1:] == []


def test_the_fleet_goes_to_pearl_harbor() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states western_united_states",
        hand="usa_fleet_to_pearl_harbor",
    )

    game.play("usa_fleet_to_pearl_harbor").place("hawaii")
    assert game.spaces() == {"east_pacific"}

    assert game.place("east_pacific").story()[1:] == ["+united_states hawaii", "+united_states east_pacific"]


def test_the_fleet_does_not_go_where_japan_is() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states",
        japan="hawaii",
        hand="usa_fleet_to_pearl_harbor",
    )

    assert game.play("usa_fleet_to_pearl_harbor").story()[1:] == []


def test_flexible_resources_play_another_card_again() -> None:
    """SU-7.4: the card played again reaches the pile first."""
    game = position(
        "united_states",
        united_states="eastern_united_states",
        hand="usa_flexible_resources",
        pile="usa_build_army usa_guadalcanal",
    )

    game.play("usa_flexible_resources").play("usa_build_army").place("canada")

    assert game.story() == ["usa_flexible_resources", "usa_build_army", "+united_states canada"]
    assert game.pile("united_states") == (
        "usa_flexible_resources",
        "usa_build_army",
        "usa_guadalcanal",
    )


def test_flexible_resources_lay_a_status_on_the_table() -> None:
    """SU-8.2, SU-8.4."""
    game = position("united_states", hand="usa_flexible_resources", pile="usa_radar")

    assert game.play("usa_flexible_resources").play("usa_radar").table("united_states") == ("usa_radar",)


def test_flexible_resources_do_not_play_themselves() -> None:
    game = position("united_states", hand="usa_flexible_resources")

    assert game.play("usa_flexible_resources").asked.phase == "discard"


@pytest.mark.parametrize("space", ["western_europe", "north_africa", "africa"])
def test_free_french_allies_recruit_a_british_army_by_british_decision(space: str) -> None:
    """SU-14.27."""
    game = position("united_states", hand="usa_free_french_allies").play("usa_free_french_allies")

    assert game.asked.power == "united_kingdom"
    assert game.place(space).story()[1:] == [f"+united_kingdom {space}"]


def test_free_french_allies_do_not_land_beside_an_enemy() -> None:
    game = position("united_states", germany="western_europe africa", hand="usa_free_french_allies")

    assert game.play("usa_free_french_allies").spaces() == {"north_africa"}


def test_guadalcanal_recruits_and_then_builds_a_navy() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states western_united_states east_pacific",
        hand="usa_guadalcanal",
    )

    game.play("usa_guadalcanal").place("new_zealand")
    game.only("south_pacific").place("south_pacific")

    assert game.story()[1:] == ["+united_states new_zealand", "+united_states south_pacific"]


def test_guadalcanal_without_a_chain_builds_no_navy() -> None:
    game = position("united_states", united_states="eastern_united_states", hand="usa_guadalcanal")

    assert game.play("usa_guadalcanal").place("new_zealand").story()[1:] == ["+united_states new_zealand"]


def test_lend_lease_lets_a_friend_play_and_draw() -> None:
    """SU-14.25."""
    game = position(
        "united_states",
        soviet_union="moscow",
        hand="usa_lend_lease sov_build_army",
    )

    game.play("usa_lend_lease").choose("soviet_union").play("sov_build_army").place("ukraine")

    assert game.story() == [
        "usa_lend_lease",
        "sov_build_army",
        "+soviet_union ukraine",
        "soviet_union draws 1",
    ]
    assert game.pile("united_states") == ("usa_lend_lease",)


def test_lend_lease_draws_although_nothing_is_played() -> None:
    """SU-14.25: even above seven cards."""
    hand = "uk_raf uk_singapore uk_destroyers uk_rationing uk_king_peter uk_resistance uk_royal_navy"
    game = position("united_states", hand=f"usa_lend_lease {hand}")

    game.play("usa_lend_lease").choose("united_kingdom").decline()

    assert game.story()[1:] == ["united_kingdom draws 1"]
    assert len(game.hand("united_kingdom")) == 8


def test_murmansk_convoy_is_decided_by_both_nations() -> None:
    """SU-14.27: the recruit by the United States, the build by the Soviet Union."""
    game = position("united_states", soviet_union="moscow", hand="usa_murmansk_convoy")

    game.play("usa_murmansk_convoy")
    assert game.asked.power == "united_states"
    game.place("russia")
    assert game.asked.power == "soviet_union"

    assert game.place("eastern_europe").story()[1:] == [
        "+soviet_union russia",
        "+soviet_union eastern_europe",
    ]


def test_murmansk_convoy_builds_although_russia_is_lost() -> None:
    game = position("united_states", soviet_union="moscow", germany="russia", hand="usa_murmansk_convoy")

    assert game.play("usa_murmansk_convoy").place("siberia").story()[1:] == ["+soviet_union siberia"]


def test_operation_magic_hits_a_response_by_chance() -> None:
    """SU-14.19."""
    game = position("united_states", hand="usa_operation_magic", table="jpn_truk jpn_kamikaze", luck=(1,))

    assert game.play("usa_operation_magic").story()[1:] == ["japan table -1"]
    assert game.table("japan") == ("jpn_kamikaze",)


def test_operation_magic_finds_no_status() -> None:
    game = position("united_states", hand="usa_operation_magic", table="jpn_forward_bases ita_monte_cassino")

    assert game.play("usa_operation_magic").story()[1:] == []


@pytest.mark.parametrize("target", ["germany", "italy"])
def test_patton_advances_from_western_europe(target: str) -> None:
    game = position(
        "united_states",
        united_states=ATLANTIC,
        board={target: target},
        hand="usa_patton_advances",
    )

    game.play("usa_patton_advances").only("western_europe").place("western_europe")
    game.only("germany", "italy").fight(target)

    assert game.story()[1:] == [
        "+united_states western_europe",
        f"battle {target}",
        f"-{target} {target}",
    ]


def test_patton_waits_for_ships() -> None:
    game = position("united_states", united_states="eastern_united_states", hand="usa_patton_advances")

    assert game.play("usa_patton_advances").story()[1:] == []


def test_theater_shift_moves_armies_and_navies() -> None:
    """SU-14.20."""
    game = position(
        "united_states",
        united_states="eastern_united_states western_united_states east_pacific",
        hand="usa_theater_shift",
    )

    game.play("usa_theater_shift")
    assert game.spaces() == {"eastern_united_states", "western_united_states", "east_pacific"}
    game.take_off("east_pacific").place("north_atlantic").take_off("western_united_states").place("canada")

    assert game.story()[1:] == [
        "-united_states east_pacific",
        "+united_states north_atlantic",
        "-united_states western_united_states",
        "+united_states canada",
    ]
    assert game.spaces() == {"eastern_united_states"}


def test_theater_shift_really_places_each_piece() -> None:
    """SU-14.20: nothing is just declared built."""
    game = position(
        "united_states",
        united_states="eastern_united_states western_united_states",
        hand="usa_theater_shift",
    )

    game.play("usa_theater_shift").take_off("western_united_states")

    assert game.answers(actions.DeclareBuilt) == []


@pytest.mark.parametrize(
    ("card", "near", "far", "told"),
    [
        ("usa_b_24_liberator", "western_europe", "united_kingdom", "italy deck -4"),
        ("usa_b_24_liberator", "north_africa", "iceland", "italy deck -4"),
        ("usa_b_29_superfortress", "united_kingdom", "canada", "germany deck -5"),
        ("usa_b_29_superfortress", "germany", "hawaii", "germany deck -5"),
        ("usa_sbd_dauntless", "central_pacific", "east_pacific", "japan deck -4"),
        ("usa_sbd_dauntless", "sea_of_japan", "iwo_jima", "japan deck -4"),
    ],
)
def test_bombers_have_a_range(card: str, near: str, far: str, told: str) -> None:
    """SU-8.19."""
    assert played(card, united_states=near) == [told]
    assert played(card, united_states=far, united_kingdom=near) == []


@pytest.mark.parametrize(
    ("card", "base", "target", "told"),
    [
        ("usa_b_26_marauder", "united_kingdom", "germany", "germany deck -4"),
        ("usa_b_26_marauder", "united_kingdom", "italy", "italy deck -4"),
        ("usa_firestorm_bombing", "western_europe", "germany", "germany deck -7"),
        ("usa_firestorm_bombing", "balkans", "italy", "italy deck -7"),
    ],
)
def test_bombers_hit_one_nation_within_their_range(card: str, base: str, target: str, told: str) -> None:
    """SU-14.28."""
    hand = f"{card} ger_build_navy ita_build_navy"
    others = {"united_states": base, "united_kingdom": "sea_of_japan iwo_jima"}
    game = position("united_states", board=others, hand=hand).play(card)

    with refused("SU-14.28"):
        game.choose("japan")

    assert game.choose(target).story()[1:] == [told]


@pytest.mark.parametrize(
    ("card", "base", "told"),
    [
        ("usa_b_26_marauder", "philippines", ["japan deck -4"]),
        ("usa_b_26_marauder", "new_zealand", []),
        ("usa_b_26_marauder", "sea_of_japan", []),
        ("usa_firestorm_bombing", "sea_of_japan", ["japan deck -7"]),
        ("usa_firestorm_bombing", "japan", ["japan deck -7"]),
        ("usa_firestorm_bombing", "iwo_jima", []),
    ],
)
def test_bombers_with_one_target_or_none(card: str, base: str, told: list[str]) -> None:
    """SU-14.28: an army inside a captured home is near enough."""
    assert played(card, united_states=base) == told
