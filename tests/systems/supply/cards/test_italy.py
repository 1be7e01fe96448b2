"""The cards of Italy: a position in which each does what it says, and one in which it can't."""

import pytest

from tests.systems.supply.positions import played, position, scored


@pytest.mark.parametrize(
    ("card", "pieces", "told"),
    [
        ("ita_anti_communist_sentiment", "italy russia ukraine", ["axis +2"]),
        ("ita_anti_communist_sentiment", "italy balkans", []),
        ("ita_balkan_resources", "italy balkans", ["axis +1"]),
        ("ita_balkan_resources", "italy ukraine", []),
        ("ita_impero_italiano", "italy north_africa africa middle_east", ["axis +3"]),
        ("ita_impero_italiano", "italy madagascar", []),
        ("ita_mare_nostrum", "italy mediterranean_sea bay_of_bengal north_sea", ["axis +3"]),
        ("ita_mare_nostrum", "italy balkans", []),
    ],
)
def test_a_status_scores_in_the_victory_phase(card: str, pieces: str, told: list[str]) -> None:
    """SU-14.4."""
    friends = "madagascar" if card == "ita_impero_italiano" else "russia balkans mediterranean_sea"
    assert scored(card, italy=pieces, germany=friends, united_kingdom="india") == told


def test_impero_italiano_counts_every_axis_army() -> None:
    story = scored(
        "ita_impero_italiano",
        italy="italy north_africa",
        germany="north_africa mediterranean_sea",
        united_kingdom="africa",
    )

    assert story == ["axis +2"]


def test_anti_communist_sentiment_counts_italians_only() -> None:
    assert scored("ita_anti_communist_sentiment", italy="italy", germany="russia ukraine") == []


@pytest.mark.parametrize(
    "card",
    ["ita_anti_communist_sentiment", "ita_balkan_resources", "ita_impero_italiano", "ita_mare_nostrum"],
)
def test_no_status_scores_while_the_home_is_lost(card: str) -> None:
    """SU-10.3."""
    game = position("italy", italy="balkans", united_states="italy", table=card, phase="victory")

    assert game.asked.phase == "discard"


def test_bravado_fights_for_two_cards() -> None:
    game = position("italy", italy="italy", soviet_union="balkans", table="ita_bravado")

    game.instead("ita_bravado").fight("balkans")

    assert game.story() == ["use ita_bravado", "italy deck -2", "battle balkans", "-soviet_union balkans"]


def test_bravado_is_no_reaction() -> None:
    """SU-8.1: it takes the place of a play, and of nothing else."""
    game = position("italy", italy="italy", hand="ita_build_army", table="ita_bravado")

    assert game.play("ita_build_army").place("balkans").offers() == set()


def test_afrika_korps_recruits_germans_by_italian_decision() -> None:
    """SU-14.27."""
    game = position("italy", italy="italy", hand="ita_afrika_korps").play("ita_afrika_korps")

    assert game.asked.power == "italy"
    game.only("north_africa").place("north_africa").only("mediterranean_sea")
    assert game.asked.power == "italy"
    assert game.place("mediterranean_sea").story()[1:] == [
        "+germany north_africa",
        "+germany mediterranean_sea",
    ]


def test_afrika_korps_cannot_land_beside_an_enemy() -> None:
    game = position(
        "italy", italy="italy", united_kingdom="north_africa mediterranean_sea", hand="ita_afrika_korps"
    )

    assert game.play("ita_afrika_korps").story()[1:] == []


def test_division_azul_hits_a_response_by_chance() -> None:
    """SU-14.19: the second of two, unseen, to the bottom of the pile."""
    game = position("italy", hand="ita_division_azul", table="sov_moscow sov_stalingrad", luck=(2,))

    assert game.play("ita_division_azul").story()[1:] == ["soviet_union table -1"]
    assert game.table("soviet_union") == ("sov_moscow",)
    assert game.pile("soviet_union") == ()


def test_division_azul_leaves_a_status_alone() -> None:
    game = position("italy", hand="ita_division_azul", table="sov_guards uk_raf")

    assert game.play("ita_division_azul").story()[1:] == []


def test_german_aid_clears_the_balkans() -> None:
    game = position("italy", united_kingdom="balkans ukraine", hand="ita_german_aid_in_greece")

    game.play("ita_german_aid_in_greece").victims("united_kingdom balkans").eliminate(
        "balkans", "united_kingdom"
    )
    assert game.asked.power == "italy"

    assert game.place("balkans").story()[1:] == ["-united_kingdom balkans", "+germany balkans"]


def test_german_aid_finds_no_room_beside_a_second_enemy() -> None:
    game = position(
        "italy", united_kingdom="balkans", soviet_union="balkans", hand="ita_german_aid_in_greece"
    )

    game.play("ita_german_aid_in_greece").eliminate("balkans", "united_kingdom")

    assert game.story()[1:] == ["-united_kingdom balkans"]


def test_italian_east_africa_builds_an_army_and_a_navy() -> None:
    """The army in North Africa is the port of both seas; Suez stays closed to the Axis."""
    game = position("italy", italy="italy mediterranean_sea", hand="ita_italian_east_africa")

    game.play("ita_italian_east_africa").only("north_africa").place("north_africa")
    game.only("bay_of_bengal").place("bay_of_bengal")

    assert game.story()[1:] == ["+italy north_africa", "+italy bay_of_bengal"]


def test_italian_east_africa_needs_a_neighbor() -> None:
    game = position("italy", italy="italy", hand="ita_italian_east_africa")

    assert game.play("ita_italian_east_africa").story()[1:] == []


def test_italy_attacks_communists_from_the_balkans() -> None:
    game = position("italy", italy="italy balkans", hand="ita_italy_attacks_communists")

    game.play("ita_italy_attacks_communists").only("ukraine").place("ukraine")
    game.only("russia").place("russia")

    assert game.story()[1:] == ["+italy ukraine", "+italy russia"]


def test_italy_attacks_communists_only_where_they_have_gone() -> None:
    game = position(
        "italy", italy="italy balkans", soviet_union="ukraine", hand="ita_italy_attacks_communists"
    )

    assert game.play("ita_italy_attacks_communists").story()[1:] == []


@pytest.mark.parametrize(
    ("card", "pieces", "told"),
    [
        ("ita_plunder", "italy balkans mediterranean_sea", ["axis +2"]),
        ("ita_plunder", "italy", []),
        ("ita_decima_flottiglia", "italy", ["united_kingdom deck -2", "axis +1"]),
        ("ita_regia_marina", "italy mediterranean_sea bay_of_bengal", ["united_kingdom deck -2", "axis +2"]),
        ("ita_regia_marina", "italy balkans", []),
    ],
)
def test_what_counts_pieces(card: str, pieces: str, told: list[str]) -> None:
    """SU-8.12."""
    friends = "balkans north_sea baltic_sea"
    assert played(card, italy=pieces, germany=friends) == told


@pytest.mark.parametrize("guard", ["united_kingdom", "united_states"])
def test_decima_flottiglia_takes_less_from_a_guarded_mediterranean(guard: str) -> None:
    assert played("ita_decima_flottiglia", **{guard: "mediterranean_sea"}) == [
        "united_kingdom deck -1",
        "axis +1",
    ]


def test_decima_flottiglia_is_not_kept_off_from_afar() -> None:
    story = played("ita_decima_flottiglia", united_kingdom="north_sea", germany="mediterranean_sea")

    assert story == ["united_kingdom deck -2", "axis +1"]


def test_german_aid_spares_its_friends() -> None:
    game = position("italy", japan="balkans", hand="ita_german_aid_in_greece")

    game.play("ita_german_aid_in_greece").only("balkans").place("balkans")

    assert game.story()[1:] == ["+germany balkans"]


def test_german_reinforcements_come_before_reactions_to_the_battle() -> None:
    """SU-14.18, SU-14.27: Italy decides; Amphibious Landings then find the space occupied."""
    game = position(
        "united_states",
        united_states="eastern_united_states north_atlantic iceland north_sea",
        italy="italy western_europe",
        hand="usa_land_battle",
        table="ita_german_reinforcements usa_amphibious_landings",
    )

    game.play("usa_land_battle").fight("western_europe")
    assert (game.asked.power, game.offers()) == ("italy", {"ita_german_reinforcements"})
    game.react("ita_german_reinforcements")
    assert game.asked.power == "italy"
    game.only("western_europe").place("western_europe").react("usa_amphibious_landings")

    assert game.story() == [
        "usa_land_battle",
        "battle western_europe",
        "-italy western_europe",
        "use ita_german_reinforcements",
        "+germany western_europe",
        "use usa_amphibious_landings",
        "united_states deck -1",
    ]


def test_german_reinforcements_need_a_supplied_army() -> None:
    """SU-14.17."""
    game = position(
        "soviet_union",
        soviet_union="moscow",
        italy="italy russia",
        hand="sov_land_battle",
        table="ita_german_reinforcements",
    )

    assert game.play("sov_land_battle").fight("russia").offers() == set()


def test_german_reinforcements_do_not_answer_a_lost_navy() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom north_sea",
        italy="italy mediterranean_sea",
        hand="uk_sea_battle",
        table="ita_german_reinforcements",
    )

    game.play("uk_sea_battle").fight("mediterranean_sea")

    assert game.story()[-1] == "-italy mediterranean_sea"
    assert game.offers() == set()


def test_romanian_reinforcements_replace_a_german_army() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow",
        germany="germany ukraine",
        hand="sov_land_battle",
        table="ita_romanian_reinforcements",
    )

    game.play("sov_land_battle").fight("ukraine").react("ita_romanian_reinforcements").only("ukraine")
    game.place("ukraine")

    assert game.story()[2:] == ["-germany ukraine", "use ita_romanian_reinforcements", "+italy ukraine"]


def test_romanian_reinforcements_need_a_supplied_army() -> None:
    """SU-14.17."""
    game = position(
        "soviet_union",
        soviet_union="moscow",
        germany="germany russia",
        hand="sov_land_battle",
        table="ita_romanian_reinforcements",
    )

    assert game.play("sov_land_battle").fight("russia").offers() == set()


def test_romanian_reinforcements_do_not_answer_a_lost_italian_army() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow",
        italy="italy ukraine",
        hand="sov_land_battle",
        table="ita_romanian_reinforcements",
    )

    assert game.play("sov_land_battle").fight("ukraine").offers() == set()


@pytest.mark.parametrize("nation", ["italy", "germany"])
def test_monte_cassino_holds_italy_for_any_axis_army(nation: str) -> None:
    game = position(
        "united_states",
        united_states="western_europe",
        board={nation: "italy"},
        hand="usa_land_battle",
        table="ita_monte_cassino",
    )

    game.play("usa_land_battle").fight("italy").react("ita_monte_cassino")

    assert game.story()[2:] == ["use ita_monte_cassino", f"{nation} italy holds this turn"]


def test_monte_cassino_does_not_hold_the_balkans() -> None:
    game = position(
        "soviet_union",
        soviet_union="ukraine",
        italy="italy balkans",
        hand="sov_land_battle",
        table="ita_monte_cassino",
    )

    assert game.play("sov_land_battle").fight("balkans").story()[-1] == "-italy balkans"


def test_monte_cassino_does_not_hold_for_the_allies() -> None:
    game = position(
        "germany",
        germany="germany",
        united_states="italy",
        hand="ger_land_battle",
        table="ita_monte_cassino",
    )

    assert game.play("ger_land_battle").fight("italy").story()[-1] == "-united_states italy"


def test_skilled_pilots_spare_five_cards_and_never_give_any_back() -> None:
    """SU-8.11."""
    game = position("united_kingdom", hand="uk_bomber_command", table="ita_skilled_pilots")

    game.play("uk_bomber_command").choose("italy").react("ita_skilled_pilots")

    assert game.story() == ["uk_bomber_command", "use ita_skilled_pilots"]
    assert game.pile("italy") == ("ita_skilled_pilots",)


def test_skilled_pilots_against_a_firestorm() -> None:
    """SU-9.22, SU-8.11: seven, two more by Flying Fortresses, five fewer."""
    game = position(
        "united_states",
        united_states="western_europe",
        germany="baltic_sea",
        hand="usa_firestorm_bombing",
        table="ita_skilled_pilots usa_flying_fortresses",
    )

    game.play("usa_firestorm_bombing").react("usa_flying_fortresses").choose("italy")
    game.react("ita_skilled_pilots")

    assert game.story()[-1] == "italy deck -4"


def test_skilled_pilots_are_no_help_to_germany() -> None:
    game = position("united_kingdom", hand="uk_bomber_command", table="ita_skilled_pilots")

    assert game.play("uk_bomber_command").choose("germany").story()[1:] == ["germany deck -4"]
