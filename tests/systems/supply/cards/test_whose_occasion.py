"""Whose occasion it is: what a nation's card waits for is not answered when another nation does it."""

import pytest

from tests.systems.supply.positions import Game, position

AXIS_ARMY = "ger_bias_for_action ger_synthetic_fuel"
AXIS_LAND = (
    "ger_blitzkrieg ger_dive_bombers ger_atlantic_wall"
    " jpn_banzai_charge jpn_china_offensive jpn_fall_of_singapore"
)
AXIS_SEA = "jpn_destroyer_transport jpn_surprise_attack"
ALLIED_LAND = "sov_frontal_assault sov_stavka_artillery usa_amphibious_landings"
ALLIED_SEA = "uk_royal_navy usa_aircraft_carriers"
ALLIED_ARMY = "usa_wartime_production uk_loyal_to_the_crown sov_rasputitsa"
ALLIED_NAVY = "usa_superior_shipyards"


def test_an_italian_army_is_no_german_one() -> None:
    game = position("italy", italy="italy", hand="ita_build_army", table=AXIS_ARMY)

    assert game.play("ita_build_army").place("germany").offers() == set()


@pytest.mark.parametrize("space", ["southeast_asia", "western_europe"])
def test_an_italian_land_battle_is_no_german_or_japanese_one(space: str) -> None:
    pieces = "italy india" if space == "southeast_asia" else "italy"
    game = position("italy", italy=pieces, united_kingdom=space, hand="ita_land_battle", table=AXIS_LAND)

    assert game.play("ita_land_battle").fight(space).offers() == set()


def test_an_italian_sea_battle_is_no_japanese_one() -> None:
    game = position("italy", italy="italy", hand="ita_sea_battle", table=AXIS_SEA)

    assert game.play("ita_sea_battle").fight("mediterranean_sea").offers() == set()


def test_an_italian_navy_is_no_japanese_one() -> None:
    table = "jpn_special_naval_landing_forces jpn_kamikaze ger_synthetic_fuel"
    game = position("italy", italy="italy", japan="balkans", hand="ita_build_navy", table=table)

    assert game.play("ita_build_navy").place("mediterranean_sea").offers() == set()


def test_a_german_navy_is_no_german_army() -> None:
    game = position("germany", germany="germany", hand="ger_build_navy", table=AXIS_ARMY)

    assert game.play("ger_build_navy").place("baltic_sea").offers() == set()


def test_sea_battles_are_no_land_battles() -> None:
    game = position(
        "germany",
        germany="germany",
        hand="ger_sea_battle",
        table="ger_blitzkrieg ger_dive_bombers ger_atlantic_wall",
    )

    assert game.play("ger_sea_battle").fight("baltic_sea").offers() == set()


def test_japanese_cards_for_land_battles_do_not_answer_a_sea_battle() -> None:
    table = "jpn_china_offensive jpn_fall_of_singapore jpn_banzai_charge"
    game = position("japan", japan="japan", hand="jpn_sea_battle", table=table)

    assert game.play("jpn_sea_battle").fight("sea_of_japan").offers() == set()


def test_a_british_land_battle_is_no_soviet_or_american_one() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom north_sea",
        united_states="eastern_united_states north_atlantic iceland north_sea",
        germany="scandinavia",
        hand="uk_land_battle",
        table=f"{ALLIED_LAND} {ALLIED_SEA} ger_atlantic_wall",
    )

    assert game.play("uk_land_battle").fight("scandinavia").offers() == set()


def test_an_american_land_battle_is_no_sea_battle() -> None:
    game = position(
        "united_states", united_states="eastern_united_states", hand="usa_land_battle", table=ALLIED_SEA
    )

    assert game.play("usa_land_battle").fight("canada").offers() == set()


def test_a_soviet_sea_battle_is_no_british_american_or_land_battle() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow russia",
        hand="sov_sea_battle",
        table=f"{ALLIED_SEA} {ALLIED_LAND}",
    )

    assert game.play("sov_sea_battle").fight("baltic_sea").offers() == set()


def test_an_american_sea_battle_is_no_land_battle() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states north_atlantic",
        hand="usa_sea_battle",
        table="usa_amphibious_landings",
    )

    assert game.play("usa_sea_battle").fight("south_atlantic").offers() == set()


@pytest.mark.parametrize(
    ("turn", "card", "pieces", "space"),
    [
        ("united_kingdom", "uk_build_army", "india southeast_asia south_china_sea", "australia"),
        ("soviet_union", "sov_build_army", "moscow", "russia"),
    ],
)
def test_an_allied_army_is_nobodys_enemy(turn: str, card: str, pieces: str, space: str) -> None:
    game = position(turn, board={turn: pieces}, hand=card, table=ALLIED_ARMY)

    assert game.play(card).place(space).offers() == set()


def test_a_british_navy_is_no_american_one() -> None:
    game = position(
        "united_kingdom", united_kingdom="united_kingdom", hand="uk_build_navy", table=ALLIED_NAVY
    )

    assert game.play("uk_build_navy").place("north_sea").offers() == set()


def test_an_american_navy_is_no_army() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states",
        hand="usa_build_navy",
        table="usa_wartime_production",
    )

    assert game.play("usa_build_navy").place("north_atlantic").offers() == set()


def test_kamikaze_does_not_answer_an_army() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow siberia",
        japan="japan china",
        hand="sov_build_army",
        table="jpn_kamikaze",
    )

    assert game.play("sov_build_army").place("vladivostok").offers() == set()


@pytest.mark.parametrize(
    ("turn", "card", "table"),
    [
        ("united_states", "usa_build_army", "uk_rationing sov_women_conscripts"),
        ("united_kingdom", "uk_build_army", "sov_women_conscripts"),
        ("united_states", "usa_sbd_dauntless", "uk_asw_tactics uk_rationing"),
        ("united_kingdom", "uk_malta_submarines", "ger_wolf_packs usa_flying_fortresses"),
        ("japan", "jpn_submarines_pacific_islands", "ger_wolf_packs"),
    ],
)
def test_a_played_card_is_answered_by_those_it_concerns(turn: str, card: str, table: str) -> None:
    game = position(turn, hand=card, table=table)

    assert game.play(card).offers() == set()


def battle(turn: str, card: str, space: str, attacker: str, victim: str, pieces: str, table: str) -> Game:
    board = {turn: attacker, victim: pieces}
    return position(turn, board=board, hand=card, table=table).play(card).fight(space)


@pytest.mark.parametrize(
    ("turn", "card", "space", "attacker", "victim", "pieces", "table"),
    [
        ("soviet_union", "sov_land_battle", "china", "moscow siberia vladivostok", "italy", "china",
         "jpn_kwantung_army"),
        ("united_kingdom", "uk_sea_battle", "mediterranean_sea", "united_kingdom north_sea", "italy",
         "italy mediterranean_sea", "jpn_battleship_repair"),
        ("soviet_union", "sov_land_battle", "ukraine", "moscow", "japan", "ukraine",
         "ita_german_reinforcements ita_romanian_reinforcements ita_monte_cassino"),
        ("soviet_union", "sov_land_battle", "ukraine", "moscow", "italy", "italy ukraine",
         "ita_romanian_reinforcements"),
        ("germany", "ger_land_battle", "ukraine", "germany eastern_europe", "united_kingdom", "ukraine",
         "sov_stalingrad"),
        ("germany", "ger_land_battle", "russia", "germany eastern_europe", "united_kingdom", "russia",
         "sov_leningrad"),
        ("germany", "ger_land_battle", "moscow", "germany ukraine", "united_states", "moscow", "sov_moscow"),
        ("germany", "ger_land_battle", "india", "germany ukraine middle_east", "soviet_union", "india",
         "uk_defensive_posture"),
        ("germany", "ger_sea_battle", "north_sea", "germany western_europe", "united_states",
         "united_kingdom north_sea", "uk_raf"),
        ("germany", "ger_sea_battle", "north_sea", "germany western_europe", "united_kingdom",
         "united_kingdom north_sea", "usa_radar"),
    ],
)  # fmt: skip
def test_a_card_saves_only_its_own(
    turn: str, card: str, space: str, attacker: str, victim: str, pieces: str, table: str
) -> None:
    game = battle(turn, card, space, attacker, victim, pieces, table)

    assert game.story()[2:] == [f"-{victim} {space}"]
    assert game.offers() == set()


@pytest.mark.parametrize(
    ("turn", "card", "space", "attacker", "victim", "pieces", "table"),
    [
        ("germany", "ger_sea_battle", "north_sea", "germany western_europe", "united_kingdom",
         "united_kingdom north_sea", "uk_defensive_posture"),
        ("germany", "ger_land_battle", "india", "germany ukraine middle_east", "united_kingdom", "india",
         "uk_destroyers"),
        ("soviet_union", "sov_land_battle", "china", "moscow siberia vladivostok", "japan",
         "japan sea_of_japan china",
         "jpn_battleship_repair"),
        ("germany", "ger_land_battle", "iceland", "germany western_europe north_sea", "united_states",
         "eastern_united_states north_atlantic iceland", "usa_radar"),
    ],
)  # fmt: skip
def test_a_card_for_armies_saves_no_navy_and_the_other_way_round(
    turn: str, card: str, space: str, attacker: str, victim: str, pieces: str, table: str
) -> None:
    game = battle(turn, card, space, attacker, victim, pieces, table)

    assert game.story()[2:] == [f"-{victim} {space}"]
