"""The cards of the Soviet Union: a position in which each does what it says, and one in which it can't."""

import pytest

from tests.systems.supply.positions import position


def test_frontal_assault_costs_hand_cards_the_deck_or_a_point() -> None:
    """Example E2: one card in hand, an empty deck."""
    game = position(
        "soviet_union",
        soviet_union="moscow",
        germany="ukraine russia",
        hand="sov_land_battle",
        table="sov_frontal_assault",
        decks=0,
    )

    game.play("sov_land_battle").fight("ukraine").react("sov_frontal_assault").fight("russia")

    assert game.story() == [
        "sov_land_battle",
        "battle ukraine",
        "-germany ukraine",
        "use sov_frontal_assault",
        "soviet_union hand -1",
        "allies -1",
        "battle russia",
        "-germany russia",
    ]


def test_frontal_assault_takes_a_deck_card_before_a_point() -> None:
    """Example E2, the other way."""
    game = position(
        "soviet_union",
        soviet_union="moscow",
        germany="ukraine",
        hand="sov_land_battle",
        table="sov_frontal_assault",
        decks=1,
    )

    game.play("sov_land_battle").fight("ukraine").react("sov_frontal_assault")

    assert game.story()[3:] == ["use sov_frontal_assault", "soviet_union hand -1", "soviet_union deck -1"]


def test_frontal_assault_stays_next_to_the_battle() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow siberia vladivostok",
        hand="sov_land_battle sov_guards sov_moscow",
        table="sov_frontal_assault",
    )

    game.play("sov_land_battle").fight("ukraine").react("sov_frontal_assault")
    game.pay("sov_guards", "sov_moscow")

    assert game.spaces() == {"kazakhstan", "russia", "ukraine"}


def test_frontal_assault_does_not_answer_a_sea_battle() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow russia",
        hand="sov_sea_battle",
        table="sov_frontal_assault sov_stavka_artillery",
    )

    assert game.play("sov_sea_battle").fight("baltic_sea").offers() == set()


def test_guards_play_a_build_army_they_were_paid_with() -> None:
    """SU-14.7: and Women Conscripts put it on the deck."""
    game = position(
        "soviet_union",
        soviet_union="moscow",
        hand="sov_build_army sov_leningrad",
        table="sov_guards sov_women_conscripts",
    )

    game.instead("sov_guards").pay("sov_build_army", "sov_leningrad").play("sov_build_army")
    game.react("sov_women_conscripts").place("ukraine")

    assert game.story() == [
        "use sov_guards",
        "soviet_union hand -2",
        "sov_build_army",
        "use sov_women_conscripts",
        "+soviet_union ukraine",
        "sov_build_army to deck_top",
    ]


def test_guards_find_no_other_card_in_the_pile() -> None:
    """SU-8.20: the price is lost; a missing hand card comes from the deck (SU-7.5).

    The pile is looked through all the same: nobody else sees that there is nothing in it (SU-7.1).
    """
    game = position(
        "soviet_union",
        soviet_union="moscow",
        pile="sov_build_navy",
        deck="sov_stalingrad sov_land_battle",
        table="sov_guards",
    )

    game.instead("sov_guards")
    assert game.asked.rule == "SU-8.2"
    game.decline()

    assert game.story() == ["use sov_guards", "soviet_union hand -1", "soviet_union deck -1"]
    assert game.asked.rule == "SU-8.1"


def test_scorched_earth_takes_the_star_of_ukraine_from_the_axis() -> None:
    """Example E5: Germany scores for Western Europe and Germany only."""
    pieces = {"germany": "germany western_europe ukraine", "italy": "italy ukraine"}
    plain = position("germany", phase="victory", board=pieces)
    scorched = position("germany", phase="victory", board=pieces, table="sov_scorched_earth")
    italian = position("italy", phase="victory", board={"italy": "ukraine"}, table="sov_scorched_earth")

    assert plain.state.points == [5, 0]
    assert scorched.state.points == [4, 0]
    assert italian.state.points == [0, 0]


def test_scorched_earth_cuts_supply_from_ukraine() -> None:
    """SU-14.11."""
    game = position("germany", germany="ukraine", hand="ger_plunder", table="sov_scorched_earth")

    assert not game.throw("ger_plunder").has("germany", "ukraine")


def test_scorched_earth_leaves_ukraine_to_the_allies() -> None:
    game = position("soviet_union", soviet_union="ukraine", phase="victory", table="sov_scorched_earth")

    assert game.state.points == [0, 2]


def test_shvernik_supplies_armies_everywhere() -> None:
    """SU-14.9."""
    game = position(
        "soviet_union",
        soviet_union="vladivostok mongolia",
        germany="moscow",
        hand="sov_build_army",
        table="sov_shvernik_evacuation_council",
    )

    game.play("sov_build_army").place("siberia")

    assert game.whole_story() == ["sov_build_army", "+soviet_union siberia"]


def test_shvernik_supplies_no_friend() -> None:
    game = position(
        "united_kingdom", united_kingdom="russia", hand="uk_raf", table="sov_shvernik_evacuation_council"
    )

    assert not game.throw("uk_raf").has("united_kingdom", "russia")


def test_shvernik_does_not_supply_the_navy() -> None:
    """SU-14.9."""
    game = position(
        "soviet_union",
        soviet_union="vladivostok sea_of_japan",
        germany="moscow",
        hand="sov_build_army",
        table="sov_shvernik_evacuation_council",
    )

    assert not game.throw("sov_build_army").has("soviet_union", "sea_of_japan")


def test_stavka_fights_in_the_same_space_again() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow",
        germany="ukraine",
        italy="ukraine",
        hand="sov_land_battle sov_moscow",
        table="sov_stavka_artillery",
    )

    game.play("sov_land_battle").fight("ukraine", "germany").react("sov_stavka_artillery").pay("sov_moscow")
    assert game.spaces() == {"ukraine"}

    assert game.fight("ukraine").story()[3:] == [
        "use sov_stavka_artillery",
        "soviet_union hand -1",
        "battle ukraine",
        "-italy ukraine",
    ]


def test_stavka_works_once_per_turn() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow",
        hand="sov_land_battle sov_moscow",
        table="sov_stavka_artillery",
    )

    game.play("sov_land_battle").fight("ukraine").react("sov_stavka_artillery").pay("sov_moscow")

    assert game.fight("ukraine").offers() == set()


def test_women_conscripts_keep_the_card_of_a_declared_build() -> None:
    """Example E6: all seven armies are on the board, nothing moves."""
    game = position(
        "soviet_union",
        soviet_union="moscow ukraine russia siberia kazakhstan mongolia vladivostok",
        hand="sov_build_army",
        table="sov_women_conscripts",
    )

    game.play("sov_build_army").react("sov_women_conscripts").declare("ukraine")

    assert game.story() == [
        "sov_build_army",
        "use sov_women_conscripts",
        "=soviet_union ukraine",
        "sov_build_army to deck_top",
    ]
    assert game.deck("soviet_union")[0] == "sov_build_army"
    assert game.pile("soviet_union") == ()


def test_women_conscripts_answer_no_other_card() -> None:
    game = position(
        "soviet_union", soviet_union="moscow", hand="sov_land_battle", table="sov_women_conscripts"
    )

    assert game.play("sov_land_battle").offers() == set()


def test_women_conscripts_do_not_work_in_the_american_turn() -> None:
    """Lend Lease lets the Soviet Union play, but not in its own Play phase."""
    game = position(
        "united_states",
        soviet_union="moscow",
        hand="usa_lend_lease sov_build_army",
        table="sov_women_conscripts",
    )

    game.play("usa_lend_lease").choose("soviet_union").play("sov_build_army")

    assert game.offers() == set()
    assert game.spaces() == {"kazakhstan", "russia", "siberia", "ukraine"}


def test_general_winter_eliminates_two_armies_around_moscow() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow",
        germany="ukraine russia eastern_europe",
        italy="kazakhstan siberia",
        japan="baltic_sea",
        hand="sov_general_winter",
    )
    around = ["germany russia", "italy kazakhstan", "italy siberia"]

    game.play("sov_general_winter").victims("germany ukraine", *around).eliminate("ukraine", "germany")
    game.victims(*around).eliminate("kazakhstan", "italy")
    assert game.asked.phase == "discard"

    assert game.story() == ["sov_general_winter", "-germany ukraine", "-italy kazakhstan"]


def test_general_winter_does_not_reach_eastern_europe() -> None:
    game = position(
        "soviet_union", soviet_union="moscow", germany="eastern_europe", hand="sov_general_winter"
    )

    assert game.play("sov_general_winter").story() == ["sov_general_winter"]


def test_the_treaty_recruits_in_russia_and_eastern_europe() -> None:
    game = position("soviet_union", soviet_union="moscow", hand="sov_german_soviet_treaty")

    game.play("sov_german_soviet_treaty").place("russia").place("eastern_europe")

    assert game.story()[1:] == ["+soviet_union russia", "+soviet_union eastern_europe"]


def test_the_treaty_skips_a_space_with_an_enemy() -> None:
    """SU-8.6."""
    game = position("soviet_union", soviet_union="moscow", germany="russia", hand="sov_german_soviet_treaty")

    assert game.play("sov_german_soviet_treaty").place("eastern_europe").story()[1:] == [
        "+soviet_union eastern_europe"
    ]


@pytest.mark.parametrize("space", ["china", "szechuan"])
def test_mao_eliminates_an_army_without_any_soviet_neighbor(space: str) -> None:
    """SU-6.9."""
    game = position("soviet_union", japan=f"{space} mongolia", hand="sov_mao_tse_tung")

    assert game.play("sov_mao_tse_tung").victims(f"japan {space}").eliminate(space, "japan").story()[1:] == [
        f"-japan {space}"
    ]


def test_mao_does_not_reach_mongolia() -> None:
    game = position("soviet_union", japan="mongolia", hand="sov_mao_tse_tung")

    assert game.play("sov_mao_tse_tung").story()[1:] == []


@pytest.mark.parametrize("nation", ["soviet_union", "united_kingdom"])
def test_titos_partisans_recruit_for_either_nation(nation: str) -> None:
    """SU-14.27: the Soviet Union decides about a British army, too."""
    game = position("soviet_union", italy="balkans italy", hand="sov_titos_partisans")

    game.play("sov_titos_partisans").victims("italy balkans").eliminate("balkans", "italy").choose(nation)
    assert game.asked.power == "soviet_union"

    assert game.place("balkans").story()[1:] == ["-italy balkans", f"+{nation} balkans"]


@pytest.mark.parametrize(
    ("card", "where"), [("sov_general_winter", "ukraine"), ("sov_mao_tse_tung", "china")]
)
def test_an_eliminating_event_spares_friends(card: str, where: str) -> None:
    game = position("soviet_union", united_kingdom=where, hand=card)

    assert game.play(card).asked.phase == "discard"


def test_titos_partisans_spare_their_friends() -> None:
    game = position("soviet_union", united_kingdom="balkans", hand="sov_titos_partisans")

    game.play("sov_titos_partisans").choose("soviet_union").only("balkans").place("balkans")

    assert game.story()[1:] == ["+soviet_union balkans"]


def test_defense_of_the_motherland_spares_a_friend() -> None:
    game = position(
        "soviet_union", united_kingdom="moscow", table="sov_defense_of_the_motherland", phase="start"
    )

    game.react("sov_defense_of_the_motherland").place("moscow")

    assert game.asked.phase == "play"


def test_titos_partisans_recruit_although_nothing_was_eliminated() -> None:
    """SU-8.6."""
    game = position("soviet_union", hand="sov_titos_partisans")

    game.play("sov_titos_partisans").choose("soviet_union").place("balkans")

    assert game.story()[1:] == ["+soviet_union balkans"]


def test_titos_partisans_find_no_room_beside_a_second_enemy() -> None:
    game = position("soviet_union", italy="balkans", germany="balkans", hand="sov_titos_partisans")

    game.play("sov_titos_partisans").eliminate("balkans", "italy").choose("soviet_union")

    assert game.story()[1:] == ["-italy balkans"]


def test_the_trans_siberian_railroad_finds_only_the_home_without_supply() -> None:
    """SU-6.1: Siberia is cut off as soon as the army of Moscow is in the air."""
    game = position("soviet_union", soviet_union="moscow siberia", hand="sov_trans_siberian_railroad")

    game.play("sov_trans_siberian_railroad").take_off("moscow")

    assert game.spaces() == {"moscow"}


def test_the_trans_siberian_railroad_moves_each_army_once() -> None:
    """SU-14.20."""
    game = position("soviet_union", soviet_union="moscow russia", hand="sov_trans_siberian_railroad")

    game.play("sov_trans_siberian_railroad").take_off("russia").place("siberia")

    assert game.spaces() == {"moscow"}


def test_vasilevsky_recruits_and_fights_in_china() -> None:
    game = position(
        "soviet_union",
        soviet_union="moscow siberia",
        japan="china",
        hand="sov_vasilevsky",
    )

    game.play("sov_vasilevsky").place("vladivostok").only("china").fight("china")

    assert game.story()[1:] == ["+soviet_union vladivostok", "battle china", "-japan china"]


def test_vasilevsky_cannot_fight_from_an_army_without_supply() -> None:
    game = position("soviet_union", soviet_union="moscow", japan="china", hand="sov_vasilevsky")

    assert game.play("sov_vasilevsky").place("vladivostok").story()[1:] == ["+soviet_union vladivostok"]


def test_defense_of_the_motherland_recruits_first() -> None:
    """SU-14.22: not in Moscow while an enemy is there."""
    game = position(
        "soviet_union",
        germany="moscow eastern_europe",
        italy="kazakhstan",
        table="sov_defense_of_the_motherland",
        phase="start",
    )

    game.react("sov_defense_of_the_motherland")
    assert game.spaces() == {"russia", "siberia", "ukraine"}
    game.place("russia").victims("germany moscow").eliminate("moscow", "germany")

    assert game.story() == [
        "use sov_defense_of_the_motherland",
        "+soviet_union russia",
        "-germany moscow",
    ]


def test_defense_of_the_motherland_is_no_help_in_the_german_turn() -> None:
    game = position("germany", germany="moscow", table="sov_defense_of_the_motherland", phase="start")

    assert game.asked.phase == "play"


CITIES = {"sov_leningrad": "russia", "sov_moscow": "moscow", "sov_stalingrad": "ukraine"}


@pytest.mark.parametrize("card", CITIES)
def test_a_city_holds_for_the_turn(card: str) -> None:
    """SU-9.15, SU-9.17: the second battle is fought, asks nobody and removes nothing."""
    space = CITIES[card]
    game = position(
        "germany",
        germany="germany eastern_europe russia ukraine kazakhstan".replace(f" {space}", ""),
        soviet_union=space,
        hand="ger_land_battle",
        table=f"{card} ger_dive_bombers",
    )

    game.play("ger_land_battle").fight(space).react(card).react("ger_dive_bombers").fight(space)

    assert game.story() == [
        "ger_land_battle",
        f"battle {space}",
        f"use {card}",
        f"soviet_union {space} holds this turn",
        "use ger_dive_bombers",
        "germany deck -1",
        f"battle {space}",
    ]


@pytest.mark.parametrize("card", CITIES)
def test_a_city_holds_without_supply(card: str) -> None:
    """SU-14.17: in the Soviet Supply phase, too."""
    space = CITIES[card]
    game = position("soviet_union", soviet_union=space, germany="kazakhstan", hand="sov_guards", table=card)
    stars = {"moscow", "ukraine"}

    game.throw("sov_guards")

    assert game.offers() == (set() if space in stars else {card})


@pytest.mark.parametrize("card", CITIES)
def test_a_city_does_not_hold_another_space(card: str) -> None:
    game = position(
        "germany",
        germany="germany eastern_europe ukraine",
        soviet_union="kazakhstan",
        hand="ger_land_battle",
        table=card,
    )

    assert game.play("ger_land_battle").fight("kazakhstan").story()[-1] == "-soviet_union kazakhstan"


def test_rasputitsa_eliminates_a_built_army_and_bias_for_action_still_works() -> None:
    """SU-9.18: measured from the space where the army was built."""
    game = position(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow",
        hand="ger_build_army",
        table="sov_rasputitsa ger_bias_for_action",
    )

    game.play("ger_build_army").place("russia")
    assert (game.asked.power, game.offers()) == ("soviet_union", {"sov_rasputitsa"})
    game.react("sov_rasputitsa").react("ger_bias_for_action")

    assert game.story()[1:] == [
        "+germany russia",
        "use sov_rasputitsa",
        "-germany russia",
        "use ger_bias_for_action",
        "germany deck -1",
    ]
    assert game.spaces() == {"ukraine"}


def test_rasputitsa_answers_a_recruit_too() -> None:
    """SU-9.20."""
    game = position(
        "soviet_union",
        italy="italy",
        germany="ukraine germany",
        soviet_union="moscow",
        hand="sov_land_battle",
        table="sov_rasputitsa ita_romanian_reinforcements",
    )

    game.play("sov_land_battle").fight("ukraine").react("ita_romanian_reinforcements").place("ukraine")
    assert game.offers() == {"sov_rasputitsa"}

    assert game.react("sov_rasputitsa").story()[-1] == "-italy ukraine"


def test_rasputitsa_kills_a_declared_build() -> None:
    """SU-6.10."""
    game = position("germany", germany="germany ukraine", hand="ger_build_army", table="sov_rasputitsa")

    game.play("ger_build_army").declare("ukraine").react("sov_rasputitsa")

    assert game.story()[1:] == ["=germany ukraine", "use sov_rasputitsa", "-germany ukraine"]


def test_rasputitsa_does_not_answer_a_soviet_recruit() -> None:
    game = position("soviet_union", hand="sov_german_soviet_treaty", table="sov_rasputitsa")

    assert game.play("sov_german_soviet_treaty").place("russia").offers() == set()


def test_rasputitsa_does_not_answer_a_recruit_in_the_balkans() -> None:
    game = position("italy", hand="ita_german_aid_in_greece", table="sov_rasputitsa")

    assert game.play("ita_german_aid_in_greece").place("balkans").offers() == set()


def test_rasputitsa_does_not_reach_eastern_europe() -> None:
    game = position("germany", germany="germany", hand="ger_build_army", table="sov_rasputitsa")

    assert game.play("ger_build_army").place("eastern_europe").offers() == set()


def test_the_soviet_union_has_no_scoring_status() -> None:
    """Nothing is asked in its Victory phase."""
    game = position(
        "soviet_union",
        soviet_union="moscow",
        table="sov_guards sov_frontal_assault sov_stavka_artillery",
        phase="victory",
    )

    assert game.asked.phase == "discard"
