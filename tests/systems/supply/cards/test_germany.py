"""The cards of Germany: a position in which each does what it says, and one in which it can't."""

import pytest

from axis_desktop.systems.supply import actions
from tests.systems.supply.positions import played, position, refused, scored


def test_atlantic_wall_makes_the_attacker_discard_three() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom north_sea",
        germany="germany western_europe",
        hand="uk_land_battle",
        table="ger_atlantic_wall",
    )

    game.play("uk_land_battle").fight("western_europe").react("ger_atlantic_wall")

    assert game.story() == [
        "uk_land_battle",
        "battle western_europe",
        "-germany western_europe",
        "use ger_atlantic_wall",
        "united_kingdom deck -3",
    ]


def test_atlantic_wall_needs_an_axis_army_as_target() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom north_sea",
        hand="uk_land_battle",
        table="ger_atlantic_wall",
    )

    game.play("uk_land_battle").fight("western_europe")

    assert "ger_atlantic_wall" not in game.offers()


def test_bias_for_action_fights_next_to_the_new_army() -> None:
    game = position(
        "germany",
        germany="germany",
        soviet_union="ukraine moscow",
        hand="ger_build_army",
        table="ger_bias_for_action",
    )

    game.play("ger_build_army").place("eastern_europe").react("ger_bias_for_action")

    assert game.spaces() == {"balkans", "russia", "ukraine"}
    assert game.fight("ukraine").story() == [
        "ger_build_army",
        "+germany eastern_europe",
        "use ger_bias_for_action",
        "germany deck -1",
        "battle ukraine",
        "-soviet_union ukraine",
    ]


def test_bias_for_action_does_not_answer_a_navy() -> None:
    game = position("germany", germany="germany", hand="ger_build_navy", table="ger_bias_for_action")

    game.play("ger_build_navy").place("baltic_sea")

    assert "ger_bias_for_action" not in game.offers()


def test_blitzkrieg_builds_where_it_battled() -> None:
    game = position(
        "germany",
        germany="germany eastern_europe",
        soviet_union="ukraine",
        hand="ger_land_battle",
        table="ger_blitzkrieg",
    )

    game.play("ger_land_battle").fight("ukraine").react("ger_blitzkrieg").only("ukraine")
    game.place("ukraine")

    assert game.story() == [
        "ger_land_battle",
        "battle ukraine",
        "-soviet_union ukraine",
        "use ger_blitzkrieg",
        "germany deck -1",
        "+germany ukraine",
    ]


def test_blitzkrieg_finds_no_room_beside_a_second_enemy() -> None:
    """SU-14.2."""
    game = position(
        "germany",
        germany="germany eastern_europe",
        soviet_union="ukraine",
        united_kingdom="ukraine",
        hand="ger_land_battle",
        table="ger_blitzkrieg",
    )

    game.play("ger_land_battle").fight("ukraine", "soviet_union").react("ger_blitzkrieg")

    assert game.story()[-2:] == ["use ger_blitzkrieg", "germany deck -1"]


def test_blitzkrieg_works_once_per_turn() -> None:
    """SU-9.3: Dive Bombers give a second battle, but no second Blitzkrieg."""
    game = position(
        "germany",
        germany="germany eastern_europe",
        soviet_union="ukraine",
        hand="ger_land_battle",
        table="ger_blitzkrieg ger_dive_bombers",
    )

    game.play("ger_land_battle").fight("ukraine").react("ger_blitzkrieg").place("ukraine")
    game.react("ger_dive_bombers").fight("russia")

    assert game.offers() == set()


def test_conscription_builds_for_two_cards() -> None:
    game = position("germany", germany="germany", table="ger_conscription")

    game.instead("ger_conscription").place("western_europe")

    assert game.story() == ["use ger_conscription", "germany deck -2", "+germany western_europe"]


def test_conscription_laid_in_this_turn_is_too_late() -> None:
    """SU-8.4."""
    game = position("germany", germany="germany", hand="ger_conscription")

    assert game.offers() == set()
    assert game.play("ger_conscription").offers() == set()


def test_dive_bombers_fight_there_or_next_to_it() -> None:
    game = position(
        "germany",
        germany="germany eastern_europe",
        soviet_union="ukraine",
        united_kingdom="ukraine",
        hand="ger_land_battle",
        table="ger_dive_bombers",
    )

    game.play("ger_land_battle").fight("ukraine", "united_kingdom").react("ger_dive_bombers")

    assert game.spaces() == {"ukraine", "balkans", "russia"}
    assert game.fight("ukraine").story()[3:] == [
        "use ger_dive_bombers",
        "germany deck -1",
        "battle ukraine",
        "-soviet_union ukraine",
    ]


def test_dive_bombers_do_not_answer_a_sea_battle() -> None:
    game = position(
        "germany",
        germany="germany western_europe",
        united_kingdom="north_sea",
        hand="ger_sea_battle",
        table="ger_dive_bombers",
    )

    assert game.play("ger_sea_battle").fight("north_sea").offers() == set()


def test_jet_fighters_spare_three_cards() -> None:
    game = position(
        "united_states",
        united_states="eastern_united_states iceland",
        hand="usa_b_29_superfortress",
        table="ger_jet_fighters",
    )

    game.play("usa_b_29_superfortress").react("ger_jet_fighters")

    assert game.story() == ["usa_b_29_superfortress", "use ger_jet_fighters", "germany deck -2"]


def test_jet_fighters_are_no_help_to_italy() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom",
        hand="uk_bomber_command",
        table="ger_jet_fighters",
    )

    game.play("uk_bomber_command").choose("italy")

    assert game.story() == ["uk_bomber_command", "italy deck -4"]


def test_superior_planning_sorts_the_next_four_cards() -> None:
    deck = "ger_plunder ger_v_weapons ger_sea_battle ger_build_navy ger_build_army"
    game = position("germany", germany="germany", deck=deck, table="ger_superior_planning", phase="start")

    game.react("ger_superior_planning")
    game.order("ger_build_navy", "ger_sea_battle", "ger_v_weapons", "ger_plunder")

    assert game.deck("germany") == (
        "ger_build_navy",
        "ger_sea_battle",
        "ger_v_weapons",
        "ger_plunder",
        "ger_build_army",
    )


def test_superior_planning_waits_for_the_german_turn() -> None:
    game = position("italy", germany="germany", italy="italy", table="ger_superior_planning", phase="start")

    assert game.asked.power == "italy"


def test_synthetic_fuel_builds_next_to_the_new_army() -> None:
    game = position("germany", germany="germany", hand="ger_build_army", table="ger_synthetic_fuel")

    game.play("ger_build_army").place("eastern_europe").react("ger_synthetic_fuel")

    assert game.spaces() == {"balkans", "russia", "ukraine"}
    assert game.place("russia").story() == [
        "ger_build_army",
        "+germany eastern_europe",
        "use ger_synthetic_fuel",
        "germany deck -2",
        "+germany russia",
    ]


def test_synthetic_fuel_works_once_per_turn() -> None:
    game = position("germany", germany="germany", hand="ger_build_army", table="ger_synthetic_fuel")

    game.play("ger_build_army").place("eastern_europe").react("ger_synthetic_fuel").place("russia")

    assert game.offers() == set()


def test_synthetic_fuel_builds_next_to_an_army_that_is_gone_again() -> None:
    """SU-9.18: measured from the space where it was built, and not in it."""
    game = position(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow",
        hand="ger_build_army",
        table="ger_synthetic_fuel sov_rasputitsa",
    )

    game.play("ger_build_army").place("russia").react("sov_rasputitsa").react("ger_synthetic_fuel")

    assert game.spaces() == {"ukraine"}


def test_volksturm_recruits_at_home_before_the_play() -> None:
    game = position("germany", table="ger_volksturm", phase="start")

    game.react("ger_volksturm").place("germany")

    assert game.story() == ["use ger_volksturm", "germany deck -1", "+germany germany"]
    assert game.asked.phase == "play"


def test_volksturm_finds_no_room_where_an_army_is() -> None:
    game = position("germany", germany="germany", table="ger_volksturm", phase="start")

    assert game.react("ger_volksturm").story() == ["use ger_volksturm", "germany deck -1"]


def test_wolf_packs_take_two_cards_more() -> None:
    game = position(
        "germany",
        germany="germany",
        hand="ger_submarines_monsoon_group",
        table="ger_wolf_packs",
    )

    game.play("ger_submarines_monsoon_group").react("ger_wolf_packs").choose("united_states")

    assert game.story() == [
        "ger_submarines_monsoon_group",
        "use ger_wolf_packs",
        "united_states deck -4",
        "axis +2",
    ]


def test_wolf_packs_take_three_with_an_army_in_scandinavia() -> None:
    game = position(
        "germany",
        germany="germany scandinavia",
        hand="ger_submarines_murmansk_convoy",
        table="ger_wolf_packs",
    )

    game.play("ger_submarines_murmansk_convoy").react("ger_wolf_packs")

    assert game.story()[-2:] == ["soviet_union deck -5", "axis +1"]


@pytest.mark.parametrize(
    "card",
    [
        "ger_submarines_enforce_blockade",
        "ger_submarines_battle_of_the_atlantic",
        "ger_submarines_monsoon_group",
        "ger_submarines_unprotected_shipping",
        "ger_submarines_murmansk_convoy",
    ],
)
def test_wolf_packs_answer_all_five_cards_with_submarines(card: str) -> None:
    """SU-14.13."""
    game = position("germany", germany="germany", hand=card, table="ger_wolf_packs")

    assert game.play(card).offers() == {"ger_wolf_packs"}


def test_an_italian_army_in_scandinavia_is_no_help_to_wolf_packs() -> None:
    card = "ger_submarines_murmansk_convoy"
    game = position(
        "germany", germany="germany russia", italy="scandinavia", hand=card, table="ger_wolf_packs"
    )

    assert game.play(card).react("ger_wolf_packs").story()[2] == "soviet_union deck -4"


def test_wolf_packs_add_nothing_to_nothing() -> None:
    """SU-14.13."""
    game = position(
        "germany",
        germany="germany",
        hand="ger_submarines_battle_of_the_atlantic",
        table="ger_wolf_packs",
    )

    game.play("ger_submarines_battle_of_the_atlantic").react("ger_wolf_packs")

    assert game.story() == ["ger_submarines_battle_of_the_atlantic", "use ger_wolf_packs"]


def test_wolf_packs_answer_submarines_only() -> None:
    game = position("germany", germany="germany", hand="ger_v_weapons", table="ger_wolf_packs")

    assert game.play("ger_v_weapons").offers() == set()


def test_broad_front_fights_three_times_where_the_armies_met() -> None:
    """SU-14.21: the same space twice, too; Moscow and Kazakhstan did not touch a German army."""
    game = position(
        "germany",
        germany="germany eastern_europe",
        soviet_union="ukraine russia moscow kazakhstan balkans",
        italy="middle_east italy",
        united_kingdom="western_europe",
        hand="ger_broad_front",
    )

    game.play("ger_broad_front")
    assert game.spaces() == {"balkans", "ukraine", "russia"}
    game.fight("ukraine").fight("russia").fight("ukraine")
    assert game.asked.phase == "discard"

    assert game.story() == [
        "ger_broad_front",
        "battle ukraine",
        "-soviet_union ukraine",
        "battle russia",
        "-soviet_union russia",
        "battle ukraine",
    ]


def test_broad_front_finds_nothing_without_soviet_armies() -> None:
    game = position(
        "germany", germany="germany eastern_europe", united_kingdom="ukraine", hand="ger_broad_front"
    )

    assert game.play("ger_broad_front").story() == ["ger_broad_front"]


def test_forced_conscription_recruits_two_around_germany() -> None:
    game = position("germany", germany="germany", hand="ger_forced_conscription")

    game.play("ger_forced_conscription")
    assert game.spaces() == {"balkans", "eastern_europe", "italy", "western_europe"}
    game.place("italy").place("balkans")
    assert game.asked.phase == "discard"

    assert game.story() == ["ger_forced_conscription", "+germany italy", "+germany balkans"]


def test_forced_conscription_may_end_after_one_army() -> None:
    game = position("germany", soviet_union="eastern_europe", hand="ger_forced_conscription")

    game.play("ger_forced_conscription")
    assert "eastern_europe" not in game.spaces()

    assert game.place("germany").decline().story() == ["ger_forced_conscription", "+germany germany"]


def test_guns_and_butter_offers_four_ways() -> None:
    game = position(
        "germany", germany="germany western_europe", united_kingdom="north_sea", hand="ger_guns_and_butter"
    )

    game.play("ger_guns_and_butter")
    assert [action.label for action in game.answers(actions.ChooseWay)] == [
        "build_army",
        "build_navy",
        "land_battle",
        "sea_battle",
    ]
    game.way("sea_battle").fight("north_sea")

    assert game.story() == ["ger_guns_and_butter", "battle north_sea", "-united_kingdom north_sea"]


def test_guns_and_butter_does_one_of_them() -> None:
    game = position("germany", germany="germany", hand="ger_guns_and_butter")

    game.play("ger_guns_and_butter").way("build_navy").place("baltic_sea")

    assert game.asked.phase == "discard"


def test_military_dictatorships_recruit_for_italy_by_german_decision() -> None:
    """SU-14.27."""
    game = position(
        "germany", germany="germany", soviet_union="ukraine moscow", hand="ger_military_dictatorships"
    )

    game.play("ger_military_dictatorships")
    assert game.asked.power == "germany"
    game.only("balkans").place("balkans")
    game.victims("soviet_union ukraine").eliminate("ukraine", "soviet_union")

    assert game.story() == [
        "ger_military_dictatorships",
        "+italy balkans",
        "-soviet_union ukraine",
    ]


def test_military_dictatorships_eliminate_even_if_nothing_is_recruited() -> None:
    """SU-8.6."""
    game = position(
        "germany",
        germany="germany",
        soviet_union="ukraine balkans",
        hand="ger_military_dictatorships",
    )

    game.play("ger_military_dictatorships").eliminate("ukraine", "soviet_union")

    assert game.story() == ["ger_military_dictatorships", "-soviet_union ukraine"]


def test_military_dictatorships_spare_a_friend_in_ukraine() -> None:
    game = position("germany", italy="ukraine", soviet_union="russia", hand="ger_military_dictatorships")

    game.play("ger_military_dictatorships").only("balkans").place("balkans")

    assert game.story()[1:] == ["+italy balkans"]
    assert game.asked.phase == "discard"


def test_plunder_counts_armies_and_navies_abroad() -> None:
    game = position("germany", germany="germany balkans western_europe baltic_sea", hand="ger_plunder")

    assert game.play("ger_plunder").story() == ["ger_plunder", "axis +3"]


def test_plunder_is_worth_nothing_at_home() -> None:
    game = position("germany", germany="germany", italy="balkans", hand="ger_plunder")

    assert game.play("ger_plunder").story() == ["ger_plunder"]


def test_autobahn_moves_each_army_once() -> None:
    game = position("germany", germany="germany western_europe", hand="ger_autobahn")

    game.play("ger_autobahn").take_off("western_europe").place("balkans")
    assert game.spaces() == {"germany"}

    assert game.decline().story() == [
        "ger_autobahn",
        "-germany western_europe",
        "+germany balkans",
    ]


def test_autobahn_loses_an_army_that_finds_no_place() -> None:
    """SU-14.20: without the army of Germany nothing supplies the others."""
    game = position("germany", germany="balkans", soviet_union="germany", hand="ger_autobahn")

    assert game.play("ger_autobahn").take_off("balkans").story() == ["ger_autobahn", "-germany balkans"]


def test_v_weapons_need_western_europe() -> None:
    there = played("ger_v_weapons", germany="germany western_europe")
    elsewhere = played("ger_v_weapons", germany="germany", italy="western_europe")

    assert there == ["united_kingdom deck -1", "axis +3"]
    assert elsewhere == []


@pytest.mark.parametrize(
    ("card", "pieces", "told"),
    [
        ("ger_abundant_resources", "germany ukraine kazakhstan russia", ["axis +3"]),
        ("ger_abundant_resources", "germany russia balkans", ["axis +1"]),
        ("ger_abundant_resources", "germany balkans", []),
        ("ger_swedish_iron_ore", "germany scandinavia baltic_sea", ["axis +1", "axis +1"]),
        ("ger_swedish_iron_ore", "germany scandinavia north_sea", ["axis +1"]),
        ("ger_swedish_iron_ore", "germany baltic_sea", ["axis +1"]),
        ("ger_swedish_iron_ore", "germany north_sea", []),
    ],
)
def test_a_status_scores_in_the_victory_phase(card: str, pieces: str, told: list[str]) -> None:
    """SU-14.3, SU-14.4."""
    friends = "italy ukraine kazakhstan russia scandinavia baltic_sea"
    assert scored(card, germany=pieces, italy=friends) == told


@pytest.mark.parametrize("card", ["ger_abundant_resources", "ger_swedish_iron_ore"])
def test_no_status_scores_while_the_home_is_lost(card: str) -> None:
    """SU-10.3."""
    game = position(
        "germany", germany="ukraine scandinavia", soviet_union="germany", table=card, phase="victory"
    )

    assert game.asked.phase == "discard"


@pytest.mark.parametrize(
    ("card", "pieces", "told"),
    [
        (
            "ger_submarines_enforce_blockade",
            "germany western_europe scandinavia north_africa baltic_sea",
            ["united_kingdom deck -6", "axis +3"],
        ),
        ("ger_submarines_enforce_blockade", "germany north_sea", []),
        (
            "ger_submarines_battle_of_the_atlantic",
            "germany western_europe north_sea baltic_sea",
            ["united_kingdom deck -4", "axis +2"],
        ),
        ("ger_submarines_battle_of_the_atlantic", "germany western_europe", []),
        (
            "ger_submarines_murmansk_convoy",
            "germany scandinavia russia north_sea baltic_sea western_europe",
            ["soviet_union deck -8", "axis +4"],
        ),
        ("ger_submarines_murmansk_convoy", "germany western_europe", []),
        ("ger_submarines_unprotected_shipping", "germany", ["united_kingdom deck -5", "axis +1"]),
    ],
)
def test_economic_warfare_counts_pieces(card: str, pieces: str, told: list[str]) -> None:
    """SU-8.12."""
    friends = "western_europe scandinavia north_africa baltic_sea north_sea russia"
    assert played(card, germany=pieces, italy=friends) == told


@pytest.mark.parametrize("guard", ["united_kingdom", "soviet_union", "united_states"])
def test_unprotected_shipping_takes_less_if_an_ally_guards_the_north_sea(guard: str) -> None:
    assert played("ger_submarines_unprotected_shipping", **{guard: "north_sea"}) == [
        "united_kingdom deck -2",
        "axis +1",
    ]


def test_a_guard_elsewhere_does_not_count() -> None:
    story = played("ger_submarines_unprotected_shipping", united_kingdom="north_atlantic", italy="north_sea")

    assert story == ["united_kingdom deck -5", "axis +1"]


@pytest.mark.parametrize("target", ["united_kingdom", "soviet_union", "united_states"])
def test_the_monsoon_group_takes_cards_of_one_ally(target: str) -> None:
    """SU-14.28."""
    card = "ger_submarines_monsoon_group"
    game = position("germany", hand=f"{card} uk_build_navy sov_build_navy usa_build_navy")

    assert game.play(card).choose(target).story() == [card, f"{target} deck -2", "axis +2"]


def test_the_monsoon_group_never_hits_a_friend() -> None:
    game = position("germany", hand="ger_submarines_monsoon_group").play("ger_submarines_monsoon_group")

    with refused("SU-14.28"):
        game.choose("italy")


def test_economic_warfare_costs_points_when_the_deck_is_empty() -> None:
    """SU-7.6, SU-8.13: the loss comes before the gain."""
    game = position(
        "germany",
        germany="germany western_europe north_sea baltic_sea",
        hand="ger_submarines_battle_of_the_atlantic",
        decks=3,
    )

    assert game.play("ger_submarines_battle_of_the_atlantic").story()[1:] == [
        "united_kingdom deck -3",
        "allies -1",
        "axis +2",
    ]
