"""The cards of Japan: a position in which each does what it says, and one in which it can't."""

import pytest

from tests.systems.supply.positions import played, position, refused, scored


@pytest.mark.parametrize(
    ("card", "pieces", "told"),
    [
        ("jpn_forward_bases", "japan hawaii new_zealand", ["axis +2"]),
        ("jpn_forward_bases", "japan pacific_northwest", ["axis +2"]),
        ("jpn_forward_bases", "japan hawaii", ["axis +2"]),
        ("jpn_forward_bases", "japan new_zealand", ["axis +2"]),
        ("jpn_forward_bases", "japan iwo_jima", []),
        ("jpn_co_prosperity_sphere", "japan indonesia new_guinea southeast_asia", ["axis +3"]),
        ("jpn_co_prosperity_sphere", "japan indonesia philippines", ["axis +1"]),
        ("jpn_co_prosperity_sphere", "japan philippines", []),
        ("jpn_imperial_designs", "japan iwo_jima philippines", ["axis +1"]),
        ("jpn_imperial_designs", "japan iwo_jima", ["axis +1"]),
        ("jpn_imperial_designs", "japan philippines", ["axis +1"]),
        ("jpn_imperial_designs", "japan hawaii", []),
        ("jpn_unimpeded_merchant_shipping", "japan", ["axis +1"]),
    ],
)
def test_a_status_scores_in_the_victory_phase(card: str, pieces: str, told: list[str]) -> None:
    """SU-14.4."""
    friends = "hawaii pacific_northwest indonesia new_guinea southeast_asia philippines"
    assert scored(card, japan=pieces, germany=friends) == told


def test_an_allied_army_in_hawaii_impedes_shipping() -> None:
    card = "jpn_unimpeded_merchant_shipping"

    assert scored(card, japan="japan", united_kingdom="hawaii") == []
    assert scored(card, japan="japan", united_kingdom="philippines") == ["axis +1"]


@pytest.mark.parametrize(
    "card",
    [
        "jpn_forward_bases",
        "jpn_co_prosperity_sphere",
        "jpn_imperial_designs",
        "jpn_unimpeded_merchant_shipping",
    ],
)
def test_no_status_scores_while_the_home_is_lost(card: str) -> None:
    """SU-10.3."""
    game = position("japan", japan="indonesia hawaii", united_states="japan", table=card, phase="victory")

    assert game.asked.phase == "discard"


@pytest.mark.parametrize(
    ("card", "pieces", "told"),
    [
        ("jpn_indian_ocean_patrols", "bay_of_bengal indian_ocean", ["united_kingdom deck -4", "axis +4"]),
        ("jpn_indian_ocean_patrols", "south_china_sea", []),
        (
            "jpn_indian_ocean_patrols",
            "south_china_sea southeast_asia",
            ["united_kingdom deck -2", "axis +2"],
        ),
        (
            "jpn_submarines_pacific_islands",
            "east_pacific central_pacific north_pacific sea_of_japan",
            ["united_states deck -6", "axis +6"],
        ),
        ("jpn_submarines_pacific_islands", "sea_of_japan hawaii", []),
    ],
)
def test_economic_warfare_counts_navies(card: str, pieces: str, told: list[str]) -> None:
    """SU-8.12; the Strait of Malacca joins its seas only for the side that holds it (SU-4.5)."""
    friends = "bay_of_bengal indian_ocean east_pacific central_pacific"
    assert played(card, japan=pieces, italy=friends) == told


def test_wolf_packs_do_not_run_with_japanese_submarines() -> None:
    """SU-14.13."""
    card = "jpn_submarines_pacific_islands"
    game = position("japan", japan="japan east_pacific", hand=card, table="ger_wolf_packs")

    assert game.play(card).story() == [card, "united_states deck -2", "axis +2"]


def test_banzai_charge_fights_there_or_next_to_it() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan china",
        soviet_union="szechuan mongolia",
        hand="jpn_land_battle",
        table="jpn_banzai_charge",
    )

    game.play("jpn_land_battle").fight("szechuan").react("jpn_banzai_charge")

    assert game.spaces() == {"szechuan", "mongolia", "southeast_asia"}
    assert game.fight("mongolia").story() == [
        "jpn_land_battle",
        "battle szechuan",
        "-soviet_union szechuan",
        "use jpn_banzai_charge",
        "battle mongolia",
        "-soviet_union mongolia",
    ]
    assert game.pile("japan") == ("jpn_land_battle", "jpn_banzai_charge")


def test_banzai_charge_does_not_answer_a_sea_battle() -> None:
    game = position("japan", japan="japan sea_of_japan", hand="jpn_sea_battle", table="jpn_banzai_charge")

    assert game.play("jpn_sea_battle").fight("north_pacific").offers() == set()


def test_battleship_repair_saves_a_supplied_navy_for_the_turn() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states western_united_states east_pacific",
        japan="japan sea_of_japan central_pacific iwo_jima",
        hand="usa_sea_battle",
        table="jpn_battleship_repair",
    )

    game.play("usa_sea_battle").fight("central_pacific").react("jpn_battleship_repair")

    assert game.story() == [
        "usa_sea_battle",
        "battle central_pacific",
        "use jpn_battleship_repair",
        "japan central_pacific holds this turn",
    ]


def test_battleship_repair_does_not_save_a_navy_without_a_port() -> None:
    """SU-14.17."""
    game = position(
        "united_states",
        united_states="eastern_united_states western_united_states east_pacific",
        japan="japan sea_of_japan central_pacific",
        hand="usa_sea_battle",
        table="jpn_battleship_repair",
    )

    game.play("usa_sea_battle").fight("central_pacific")

    assert game.story()[-1] == "-japan central_pacific"


def test_china_offensive_builds_and_fights_on() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan china",
        united_kingdom="southeast_asia india",
        hand="jpn_land_battle",
        table="jpn_china_offensive",
    )

    game.play("jpn_land_battle").fight("southeast_asia").react("jpn_china_offensive")
    game.only("southeast_asia").place("southeast_asia")
    assert game.spaces() == {"mongolia", "szechuan", "vladivostok"}
    game.fight("szechuan")

    assert game.story()[3:] == ["use jpn_china_offensive", "+japan southeast_asia", "battle szechuan"]


def test_china_offensive_needs_a_battle_around_china() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan",
        united_states="philippines",
        hand="jpn_land_battle",
        table="jpn_china_offensive",
    )

    assert game.play("jpn_land_battle").fight("philippines").offers() == set()


def test_a_long_chain_of_reactions() -> None:
    """Example E3: Destroyers, Surprise Attack, Destroyer Transport and Loyal to the Crown in their order."""
    game = position(
        "japan",
        japan="japan china southeast_asia sea_of_japan",
        united_kingdom="australia india south_china_sea bay_of_bengal",
        hand="jpn_sea_battle",
        table="jpn_surprise_attack jpn_destroyer_transport uk_destroyers uk_loyal_to_the_crown",
    )

    game.play("jpn_sea_battle").fight("bay_of_bengal")
    assert (game.asked.power, game.offers()) == ("united_kingdom", {"uk_destroyers"})
    game.react("uk_destroyers")
    assert (game.asked.power, game.offers()) == (
        "japan",
        {"jpn_surprise_attack", "jpn_destroyer_transport"},
    )
    game.react("jpn_surprise_attack").fight("south_china_sea")
    # The battle of the reaction is an occasion of its own, for Destroyer Transport too (SU-9.21).
    assert game.offers() == {"jpn_destroyer_transport"}
    game.refuse().fight("india")
    game.react("jpn_destroyer_transport").place("india")
    assert (game.asked.power, game.offers()) == ("united_kingdom", {"uk_loyal_to_the_crown"})
    game.react("uk_loyal_to_the_crown").place("india")

    assert game.story() == [
        "jpn_sea_battle",
        "battle bay_of_bengal",
        "use uk_destroyers",
        "united_kingdom bay_of_bengal holds this turn",
        "use jpn_surprise_attack",
        "battle south_china_sea",
        "-united_kingdom south_china_sea",
        "battle india",
        "-united_kingdom india",
        "use jpn_destroyer_transport",
        "+japan india",
        "use uk_loyal_to_the_crown",
        "-japan india",
        "+japan india",
    ]
    assert game.pile("japan") == ("jpn_sea_battle", "jpn_destroyer_transport", "jpn_surprise_attack")
    assert game.pile("united_kingdom") == ("uk_loyal_to_the_crown", "uk_destroyers")


@pytest.mark.parametrize("card", ["jpn_destroyer_transport", "jpn_surprise_attack"])
def test_cards_for_sea_battles_do_not_answer_a_land_battle(card: str) -> None:
    game = position("japan", japan="japan sea_of_japan", hand="jpn_land_battle", table=card)

    assert game.play("jpn_land_battle").fight("china").offers() == set()


def test_destroyer_transport_may_end_after_one_army() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan",
        hand="jpn_sea_battle",
        table="jpn_destroyer_transport",
    )

    game.play("jpn_sea_battle").fight("north_pacific").react("jpn_destroyer_transport")
    assert game.spaces() == {"iwo_jima", "vladivostok"}

    assert game.place("iwo_jima").decline().story()[2:] == ["use jpn_destroyer_transport", "+japan iwo_jima"]


def test_surprise_attack_fights_at_sea_and_then_on_land() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan",
        united_states="north_pacific central_pacific philippines",
        hand="jpn_sea_battle",
        table="jpn_surprise_attack",
    )

    game.play("jpn_sea_battle").fight("north_pacific").react("jpn_surprise_attack")
    game.fight("central_pacific").fight("philippines")

    assert game.story()[4:] == [
        "battle central_pacific",
        "-united_states central_pacific",
        "battle philippines",
        "-united_states philippines",
    ]


def test_fall_of_singapore_clears_the_sea_and_recruits() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan china",
        united_kingdom="southeast_asia south_china_sea",
        hand="jpn_land_battle",
        table="jpn_fall_of_singapore",
    )

    game.play("jpn_land_battle").fight("southeast_asia").react("jpn_fall_of_singapore")
    game.only("south_china_sea").fight("south_china_sea")
    game.only("southeast_asia").place("southeast_asia")

    assert game.story()[3:] == [
        "use jpn_fall_of_singapore",
        "battle south_china_sea",
        "-united_kingdom south_china_sea",
        "+japan southeast_asia",
    ]


def test_fall_of_singapore_needs_a_battle_in_southeast_asia() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan china",
        united_kingdom="szechuan",
        hand="jpn_land_battle",
        table="jpn_fall_of_singapore",
    )

    assert game.play("jpn_land_battle").fight("szechuan").offers() == set()


def test_kamikaze_eliminates_a_navy_that_was_just_built() -> None:
    """SU-9.18: it was built all the same, and Superior Shipyards may still answer."""
    game = position(
        "united_states",
        united_states="eastern_united_states western_united_states east_pacific hawaii",
        japan="japan sea_of_japan",
        hand="usa_build_navy",
        table="jpn_kamikaze usa_superior_shipyards",
    )

    game.play("usa_build_navy").place("north_pacific")
    assert (game.asked.power, game.offers()) == ("japan", {"jpn_kamikaze"})
    game.react("jpn_kamikaze")
    assert (game.asked.power, game.offers()) == ("united_states", {"usa_superior_shipyards"})
    game.react("usa_superior_shipyards").place("north_pacific")

    assert game.story() == [
        "usa_build_navy",
        "+united_states north_pacific",
        "use jpn_kamikaze",
        "-united_states north_pacific",
        "use usa_superior_shipyards",
        "united_states deck -1",
        "+united_states north_pacific",
    ]


def test_kamikaze_needs_a_japanese_piece_next_to_the_navy() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states",
        japan="japan sea_of_japan",
        hand="usa_build_navy",
        table="jpn_kamikaze",
    )

    assert game.play("usa_build_navy").place("north_atlantic").offers() == set()


def test_kamikaze_does_not_answer_a_recruit() -> None:
    """SU-9.20."""
    game = position(
        "united_kingdom",
        japan="japan sea_of_japan",
        hand="uk_singapore",
        table="jpn_kamikaze",
    )

    assert game.play("uk_singapore").decline().place("south_china_sea").offers() == set()


@pytest.mark.parametrize("space", ["china", "mongolia", "szechuan"])
def test_kwantung_army_saves_a_supplied_army_for_the_turn(space: str) -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow siberia kazakhstan vladivostok",
        japan="japan sea_of_japan china mongolia szechuan",
        hand="sov_land_battle",
        table="jpn_kwantung_army",
    )

    game.play("sov_land_battle").fight(space).react("jpn_kwantung_army")

    assert game.story()[2:] == ["use jpn_kwantung_army", f"japan {space} holds this turn"]


def test_kwantung_army_holds_vladivostok() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow siberia",
        japan="japan sea_of_japan vladivostok",
        hand="sov_land_battle",
        table="jpn_kwantung_army",
    )

    assert game.play("sov_land_battle").fight("vladivostok").offers() == {"jpn_kwantung_army"}


def test_kwantung_army_does_not_save_an_army_elsewhere() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="india",
        japan="japan sea_of_japan china southeast_asia",
        hand="uk_land_battle",
        table="jpn_kwantung_army",
    )

    assert game.play("uk_land_battle").fight("southeast_asia").story()[-1] == "-japan southeast_asia"


def test_kwantung_army_does_not_save_an_army_without_supply() -> None:
    """SU-14.17."""
    game = position(
        "soviet_union",
        soviet_union="moscow siberia",
        japan="japan mongolia",
        hand="sov_land_battle",
        table="jpn_kwantung_army",
    )

    assert game.play("sov_land_battle").fight("mongolia").story()[-1] == "-japan mongolia"


def test_mobile_force_recruits_a_navy_as_the_turn_starts() -> None:
    game = position("japan", japan="japan", table="jpn_mobile_force", phase="start")

    game.react("jpn_mobile_force")
    assert game.spaces() == {"north_pacific", "central_pacific", "east_pacific", "sea_of_japan"}

    assert game.place("central_pacific").story() == ["use jpn_mobile_force", "+japan central_pacific"]


def test_mobile_force_is_too_late_in_the_play_phase() -> None:
    """SU-9.2."""
    game = position("japan", japan="japan", table="jpn_mobile_force", phase="play")

    with refused("SU-8.1"):
        game.react("jpn_mobile_force")


def test_special_naval_landing_forces_follow_a_new_navy() -> None:
    game = position(
        "japan",
        japan="japan",
        hand="jpn_build_navy",
        table="jpn_special_naval_landing_forces",
    )

    game.play("jpn_build_navy").place("sea_of_japan").react("jpn_special_naval_landing_forces")
    assert "1 of 2" in str(game.asked.prompt)
    assert game.spaces() == {"china", "iwo_jima", "philippines", "vladivostok"}

    game.place("china").only("iwo_jima", "philippines", "vladivostok").place("philippines")
    assert game.asked.phase == "discard"
    assert game.story() == [
        "jpn_build_navy",
        "+japan sea_of_japan",
        "use jpn_special_naval_landing_forces",
        "+japan china",
        "+japan philippines",
    ]


def test_special_naval_landing_forces_do_not_answer_an_army() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan",
        hand="jpn_build_army",
        table="jpn_special_naval_landing_forces",
    )

    assert game.play("jpn_build_army").place("china").offers() == set()


def test_truk_supplies_the_central_pacific_until_the_turn_ends() -> None:
    game = position(
        "japan", japan="japan central_pacific hawaii indonesia", hand="jpn_sea_battle", table="jpn_truk"
    )

    game.any_time("jpn_truk").play("jpn_sea_battle").fight("east_pacific")

    assert game.has("japan", "central_pacific")
    assert game.has("japan", "hawaii")
    assert not game.has("japan", "indonesia")


def test_truk_is_offered_once_more_before_the_supply_phase() -> None:
    """SU-9.23."""
    game = position("japan", japan="japan hawaii", hand="jpn_sea_battle", table="jpn_truk")

    game.throw("jpn_sea_battle")
    assert game.offers() == {"jpn_truk"}

    assert game.react("jpn_truk").has("japan", "hawaii")


def test_truk_waits_for_the_japanese_turn() -> None:
    game = position("germany", germany="germany", japan="japan hawaii", table="jpn_truk")

    with refused("SU-9.23"):
        game.any_time("jpn_truk")
