"""The cards of the United Kingdom: a position in which each does what it says, and one in which it can't."""

import pytest

from axis_desktop.systems.supply import actions
from tests.systems.supply.positions import Game, position, refused, scored

DOMINIONS = {"uk_australia_directorate": "australia", "uk_lord_linlithgow": "india"}


@pytest.mark.parametrize("card", DOMINIONS)
def test_a_dominion_takes_the_place_of_an_army_build(card: str) -> None:
    """SU-14.5, SU-8.14: it is recruited, so nothing answers that an army was built."""
    space = DOMINIONS[card]
    game = position("united_kingdom", united_kingdom="united_kingdom", hand="uk_build_army", table=card)

    game.play("uk_build_army").instead(card).place(space)

    assert game.story() == ["uk_build_army", f"use {card}", f"+united_kingdom {space}"]
    assert game.has("united_kingdom", space)


@pytest.mark.parametrize("card", DOMINIONS)
def test_a_dominion_takes_the_place_of_a_build_that_names_another_place(card: str) -> None:
    """SU-14.5: even if nothing could be built there."""
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom",
        hand="uk_ledo_and_burma_roads",
        table=card,
    )

    assert game.play("uk_ledo_and_burma_roads").offers() == {card}


@pytest.mark.parametrize("card", DOMINIONS)
def test_a_dominion_answers_the_arsenal_of_democracy(card: str) -> None:
    game = position(
        "united_states", united_kingdom="united_kingdom", hand="usa_arsenal_of_democracy", table=card
    )

    game.play("usa_arsenal_of_democracy").way("build_army")

    assert (game.asked.power, game.offers()) == ("united_kingdom", {card})


@pytest.mark.parametrize("card", DOMINIONS)
def test_a_dominion_has_room_for_one_army_and_builds_no_navy(card: str) -> None:
    pieces = f"united_kingdom {DOMINIONS[card]}"
    army = position("united_kingdom", united_kingdom=pieces, hand="uk_build_army", table=card)
    navy = position("united_kingdom", united_kingdom="united_kingdom", hand="uk_build_navy", table=card)

    assert army.play("uk_build_army").offers() == set()
    assert navy.play("uk_build_navy").offers() == set()


def paid_instead(card: str, **pieces: str) -> Game:
    game = position(
        "united_kingdom",
        board={"united_kingdom": "united_kingdom north_sea", **pieces},
        hand="uk_raf uk_singapore uk_destroyers",
        table=card,
    )
    return game.instead(card).pay("uk_raf", "uk_singapore")


def test_free_france_builds_in_western_europe_for_two_hand_cards() -> None:
    game = paid_instead("uk_free_france").only("western_europe").place("western_europe")

    assert game.story() == [
        "use uk_free_france",
        "united_kingdom hand -2",
        "+united_kingdom western_europe",
    ]


def test_free_france_needs_a_legal_build() -> None:
    """SU-14.6: what was paid is lost."""
    game = paid_instead("uk_free_france", germany="western_europe")

    assert game.story() == ["use uk_free_france", "united_kingdom hand -2"]


def test_free_france_takes_exactly_two_hand_cards() -> None:
    game = position("united_kingdom", hand="uk_raf uk_singapore", table="uk_free_france")

    with refused("SU-7.5"):
        game.instead("uk_free_france").pay("uk_raf")


@pytest.mark.parametrize("where", ["western_europe"])
def test_resistance_fights_for_two_hand_cards(where: str) -> None:
    game = paid_instead("uk_resistance", germany=where)

    assert game.spaces() == {where}
    assert game.fight(where).story()[2:] == [f"battle {where}", f"-germany {where}"]


def test_resistance_fights_in_italy_too() -> None:
    game = paid_instead("uk_resistance", united_kingdom="united_kingdom north_sea western_europe")

    assert game.spaces() == {"italy"}


def test_resistance_fights_nowhere_else() -> None:
    game = paid_instead("uk_resistance", united_kingdom="united_kingdom", germany="western_europe")

    assert game.story() == ["use uk_resistance", "united_kingdom hand -2"]


@pytest.mark.parametrize(
    ("pieces", "told"),
    [
        ("united_kingdom canada north_atlantic", ["allies +1", "allies +1"]),
        ("united_kingdom canada", ["allies +1"]),
        ("united_kingdom north_atlantic", ["allies +1"]),
        ("united_kingdom north_sea", []),
    ],
)
def test_mackenzie_king_scores_for_the_navy_and_for_the_army(pieces: str, told: list[str]) -> None:
    """SU-14.3."""
    friends = "canada north_atlantic"
    assert scored("uk_mackenzie_king", united_kingdom=pieces, united_states=friends) == told


def test_mackenzie_king_scores_nothing_while_the_home_is_lost() -> None:
    """SU-10.3."""
    game = position(
        "united_kingdom",
        united_kingdom="canada",
        germany="united_kingdom",
        table="uk_mackenzie_king",
        phase="victory",
    )

    assert game.asked.phase == "discard"


def test_the_royal_navy_fights_again_anywhere() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom north_sea australia",
        germany="baltic_sea",
        japan="south_china_sea",
        hand="uk_sea_battle uk_raf uk_singapore",
        table="uk_royal_navy",
    )

    game.play("uk_sea_battle").fight("baltic_sea").react("uk_royal_navy").pay("uk_raf", "uk_singapore")
    game.fight("south_china_sea")

    assert game.story()[3:] == [
        "use uk_royal_navy",
        "united_kingdom hand -2",
        "battle south_china_sea",
        "-japan south_china_sea",
    ]


def test_the_royal_navy_sails_once_per_turn() -> None:
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom north_sea",
        hand="uk_sea_battle uk_raf uk_singapore",
        table="uk_royal_navy",
    )

    game.play("uk_sea_battle").fight("baltic_sea").react("uk_royal_navy").pay("uk_raf", "uk_singapore")

    assert game.fight("baltic_sea").offers() == set()


def test_dutch_east_indies_recruit_three_pieces() -> None:
    game = position("united_kingdom", hand="uk_dutch_east_indies").play("uk_dutch_east_indies")

    assert game.place("indonesia").place("new_guinea").place("south_china_sea").story()[1:] == [
        "+united_kingdom indonesia",
        "+united_kingdom new_guinea",
        "+united_kingdom south_china_sea",
    ]


def test_dutch_east_indies_skip_what_japan_holds() -> None:
    """SU-8.6."""
    game = position("united_kingdom", japan="indonesia south_china_sea", hand="uk_dutch_east_indies")

    assert game.play("uk_dutch_east_indies").place("new_guinea").story()[1:] == ["+united_kingdom new_guinea"]


@pytest.mark.parametrize("sea", ["southern_ocean", "bay_of_bengal"])
def test_general_smuts_recruits_in_africa_and_one_of_two_seas(sea: str) -> None:
    game = position("united_kingdom", hand="uk_general_smuts").play("uk_general_smuts").place("africa")

    assert game.spaces() == {"southern_ocean", "bay_of_bengal"}
    assert game.place(sea).story()[1:] == ["+united_kingdom africa", f"+united_kingdom {sea}"]


def test_general_smuts_does_not_recruit_beside_italians() -> None:
    game = position("united_kingdom", italy="africa", hand="uk_general_smuts").play("uk_general_smuts")

    assert game.spaces() == {"southern_ocean", "bay_of_bengal"}


def test_commonwealth_support_recruits_in_one_of_three_lands() -> None:
    card = "uk_increased_commonwealth_support"
    game = position("united_kingdom", hand=card).play(card)

    assert game.spaces() == {"australia", "canada", "india"}
    assert game.place("canada").story()[1:] == ["+united_kingdom canada"]


def test_commonwealth_support_needs_an_army_in_reserve() -> None:
    """SU-1.3."""
    card = "uk_increased_commonwealth_support"
    game = position(
        "united_kingdom", united_kingdom="united_kingdom iceland africa madagascar indonesia", hand=card
    )

    assert game.play(card).story()[1:] == []


def test_king_peter_clears_the_balkans() -> None:
    game = position("united_kingdom", italy="balkans ukraine", hand="uk_king_peter").play("uk_king_peter")

    assert game.victims("italy balkans").eliminate("balkans", "italy").place("balkans").story()[1:] == [
        "-italy balkans",
        "+united_kingdom balkans",
    ]


def test_king_peter_spares_a_friend() -> None:
    game = position("united_kingdom", soviet_union="balkans", hand="uk_king_peter").play("uk_king_peter")

    assert game.only("balkans").place("balkans").story()[1:] == ["+united_kingdom balkans"]


def test_king_peter_finds_no_room_beside_a_second_enemy() -> None:
    game = position("united_kingdom", italy="balkans", germany="balkans", hand="uk_king_peter")

    game.play("uk_king_peter").eliminate("balkans", "italy")

    assert game.story()[1:] == ["-italy balkans"]


def test_the_roads_lead_to_china() -> None:
    game = position("united_kingdom", united_kingdom="india", japan="china", hand="uk_ledo_and_burma_roads")

    game.play("uk_ledo_and_burma_roads").only("southeast_asia").place("southeast_asia")
    assert game.spaces() == {"china", "szechuan"}

    assert game.fight("china").story()[1:] == [
        "+united_kingdom southeast_asia",
        "battle china",
        "-japan china",
    ]


def test_the_roads_need_an_army_next_to_them() -> None:
    game = position(
        "united_kingdom", united_kingdom="australia", japan="china", hand="uk_ledo_and_burma_roads"
    )

    assert game.play("uk_ledo_and_burma_roads").story()[1:] == []


def test_singapore_recruits_an_army_and_a_navy() -> None:
    game = position("united_kingdom", hand="uk_singapore").play("uk_singapore")

    assert game.place("southeast_asia").place("south_china_sea").story()[1:] == [
        "+united_kingdom southeast_asia",
        "+united_kingdom south_china_sea",
    ]


def test_singapore_is_lost_to_japan() -> None:
    game = position("united_kingdom", japan="southeast_asia south_china_sea", hand="uk_singapore")

    assert game.play("uk_singapore").story()[1:] == []


@pytest.mark.parametrize("target", ["germany", "italy"])
def test_bomber_command_takes_four_cards_of_one_enemy(target: str) -> None:
    hand = "uk_bomber_command ger_build_navy ita_build_navy"
    game = position("united_kingdom", hand=hand).play("uk_bomber_command")

    assert game.choose(target).story()[1:] == [f"{target} deck -4"]


def test_bomber_command_does_not_reach_japan() -> None:
    game = position("united_kingdom", hand="uk_bomber_command").play("uk_bomber_command")

    with refused("SU-14.28"):
        game.choose("japan")


def test_malta_submarines_let_both_choose() -> None:
    """SU-14.12: Germany first."""
    game = position(
        "united_kingdom",
        germany="germany mediterranean_sea baltic_sea",
        italy="italy mediterranean_sea",
        hand="uk_malta_submarines ita_build_navy",
    )

    game.play("uk_malta_submarines")
    assert game.asked.power == "germany"
    game.way("lose_navy")
    assert game.asked.power == "italy"
    game.way("discard")

    assert game.story()[1:] == ["-germany mediterranean_sea", "italy deck -2"]


def test_malta_submarines_offer_no_navy_to_those_without_one() -> None:
    """SU-14.12: and Jet Fighters help only against the cards."""
    game = position(
        "united_kingdom",
        germany="germany baltic_sea",
        italy="italy",
        japan="mediterranean_sea",
        hand="uk_malta_submarines",
        table="ger_jet_fighters",
    )

    assert game.play("uk_malta_submarines").react("ger_jet_fighters").story()[1:] == [
        "use ger_jet_fighters",
        "italy deck -2",
    ]


def test_asw_tactics_cancel_economic_warfare_with_its_points() -> None:
    """SU-14.15, SU-9.22: before the player's side may react."""
    card = "ger_submarines_monsoon_group"
    game = position("germany", hand=card, table="uk_asw_tactics ger_wolf_packs")

    game.play(card)
    assert (game.asked.power, game.offers()) == ("united_kingdom", {"uk_asw_tactics"})
    game.react("uk_asw_tactics").refuse()

    assert game.story() == [card, "use uk_asw_tactics", f"{card} cancelled"]
    assert game.pile("germany") == (card,)


def test_asw_tactics_do_not_cancel_an_event() -> None:
    game = position("italy", italy="italy balkans", hand="ita_plunder", table="uk_asw_tactics")

    assert game.play("ita_plunder").story() == ["ita_plunder", "axis +1"]


def test_defensive_posture_saves_a_supplied_army_for_the_turn() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan china southeast_asia",
        united_kingdom="india",
        hand="jpn_land_battle",
        table="uk_defensive_posture",
    )

    game.play("jpn_land_battle").fight("india").react("uk_defensive_posture")

    assert game.story()[2:] == ["use uk_defensive_posture", "united_kingdom india holds this turn"]


def test_defensive_posture_does_not_save_an_army_without_supply() -> None:
    """SU-14.17."""
    game = position(
        "germany",
        germany="germany",
        united_kingdom="united_kingdom balkans",
        hand="ger_land_battle",
        table="uk_defensive_posture",
    )

    assert game.play("ger_land_battle").fight("balkans").story()[-1] == "-united_kingdom balkans"


@pytest.mark.parametrize("nation", ["united_kingdom", "united_states"])
def test_destroyers_save_a_navy_of_two_nations(nation: str) -> None:
    game = position(
        "germany",
        germany="germany western_europe",
        board={nation: "united_kingdom north_sea"},
        hand="ger_sea_battle",
        table="uk_destroyers",
    )

    game.play("ger_sea_battle").fight("north_sea").react("uk_destroyers")

    assert game.story()[2:] == ["use uk_destroyers", f"{nation} north_sea holds this turn"]


def test_destroyers_do_not_save_a_navy_without_supply() -> None:
    """SU-14.17."""
    game = position(
        "germany",
        germany="germany western_europe",
        united_kingdom="north_sea",
        hand="ger_sea_battle",
        table="uk_destroyers",
    )

    assert game.play("ger_sea_battle").fight("north_sea").story()[-1] == "-united_kingdom north_sea"


def test_destroyers_do_not_save_a_soviet_navy() -> None:
    game = position(
        "germany",
        germany="germany",
        soviet_union="moscow russia baltic_sea",
        hand="ger_sea_battle",
        table="uk_destroyers",
    )

    assert game.play("ger_sea_battle").fight("baltic_sea").story()[-1] == "-soviet_union baltic_sea"


@pytest.mark.parametrize("save", [True, False])
def test_enigma_discards_a_status_that_was_used(save: bool) -> None:
    """SU-14.14: what it did stands."""
    game = position("germany", germany="germany", table="ger_conscription uk_enigma_code_cracked")

    game.instead("ger_conscription").place("balkans")
    assert (game.asked.power, game.offers()) == ("united_kingdom", {"uk_enigma_code_cracked"})
    if save:
        game.refuse()
    else:
        game.react("uk_enigma_code_cracked")

    assert game.has("germany", "balkans")
    assert game.table("germany") == (("ger_conscription",) if save else ())
    assert game.pile("germany") == (() if save else ("ger_conscription",))


def test_enigma_answers_a_use_for_points() -> None:
    """SU-14.14."""
    game = position(
        "germany",
        germany="germany russia",
        table="ger_abundant_resources uk_enigma_code_cracked",
        phase="victory",
    )

    game.react("ger_abundant_resources").react("uk_enigma_code_cracked")

    assert game.story() == [
        "use ger_abundant_resources",
        "axis +1",
        "use uk_enigma_code_cracked",
        "ger_abundant_resources gone",
    ]


def test_enigma_does_not_read_japanese_codes() -> None:
    game = position(
        "japan", japan="japan", table="jpn_imperial_designs uk_enigma_code_cracked", phase="victory"
    )

    assert game.react("jpn_imperial_designs").offers() == set()


def test_loyal_to_the_crown_eliminates_an_army_built_in_australia() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan south_china_sea philippines",
        hand="jpn_build_army",
        table="uk_loyal_to_the_crown",
    )

    game.play("jpn_build_army").place("australia").react("uk_loyal_to_the_crown")

    assert game.story()[1:] == ["+japan australia", "use uk_loyal_to_the_crown", "-japan australia"]


@pytest.mark.parametrize(
    ("space", "pieces"),
    [
        ("india", "japan china southeast_asia sea_of_japan"),
        ("canada", "japan western_united_states pacific_northwest"),
    ],
)
def test_loyal_to_the_crown_guards_three_lands(space: str, pieces: str) -> None:
    game = position("japan", japan=pieces, hand="jpn_build_army", table="uk_loyal_to_the_crown")

    assert game.play("jpn_build_army").place(space).offers() == {"uk_loyal_to_the_crown"}


def test_loyal_to_the_crown_does_not_reach_indonesia() -> None:
    game = position(
        "japan",
        japan="japan sea_of_japan south_china_sea philippines",
        hand="jpn_build_army",
        table="uk_loyal_to_the_crown",
    )

    assert game.play("jpn_build_army").place("indonesia").offers() == set()


def test_raf_saves_a_piece_this_time_only() -> None:
    """SU-14.16: the next battle of the same turn removes it."""
    game = position(
        "germany",
        germany="germany western_europe scandinavia",
        united_kingdom="united_kingdom north_sea",
        hand="ger_sea_battle",
        table="uk_raf",
    )

    game.play("ger_sea_battle").fight("north_sea").react("uk_raf")

    assert game.story()[2:] == ["use uk_raf", "united_kingdom north_sea holds"]
    assert game.state.immune == [0] * 6


def test_raf_saves_an_army_without_supply_in_the_supply_phase() -> None:
    """SU-14.17, SU-14.29."""
    game = position("united_kingdom", united_kingdom="north_sea iceland", hand="uk_singapore", table="uk_raf")

    game.throw("uk_singapore").react("uk_raf")

    assert game.has("united_kingdom", "north_sea")
    assert not game.has("united_kingdom", "iceland")


def test_raf_does_not_fly_to_the_north_atlantic() -> None:
    """SU-14.29."""
    game = position(
        "germany",
        germany="germany western_europe north_sea",
        united_kingdom="united_kingdom north_atlantic",
        hand="ger_sea_battle",
        table="uk_raf",
    )

    assert game.play("ger_sea_battle").fight("north_atlantic").story()[-1] == "-united_kingdom north_atlantic"


def test_rationing_shuffles_the_played_card_into_the_deck() -> None:
    """SU-9.22: it goes there when it would reach the pile."""
    game = position(
        "united_kingdom",
        united_kingdom="united_kingdom",
        deck="uk_raf",
        hand="uk_build_navy",
        table="uk_rationing",
        luck=(1, 0),
    )

    game.play("uk_build_navy").react("uk_rationing").place("north_sea")

    assert game.story() == [
        "uk_build_navy",
        "use uk_rationing",
        "+united_kingdom north_sea",
        "uk_build_navy to deck_shuffled",
    ]
    assert game.deck("united_kingdom") == ("uk_raf", "uk_build_navy")
    assert game.pile("united_kingdom") == ("uk_rationing",)


@pytest.mark.parametrize(
    "card", ["uk_build_army", "uk_land_battle", "uk_sea_battle", "uk_bomber_command", "uk_singapore"]
)
def test_rationing_answers_every_card_that_is_played(card: str) -> None:
    game = position("united_kingdom", hand=card, table="uk_rationing")

    assert game.play(card).offers() == {"uk_rationing"}


@pytest.mark.parametrize("card", ["uk_free_france", "uk_raf"])
def test_rationing_does_not_save_what_stays_on_the_table(card: str) -> None:
    """SU-14.8."""
    game = position("united_kingdom", hand=card, table="uk_rationing")

    assert not game.play(card).answers(actions.React)


def test_rationing_does_not_work_with_lend_lease() -> None:
    """SU-14.8."""
    game = position(
        "united_states",
        united_kingdom="united_kingdom",
        hand="usa_lend_lease uk_build_navy",
        table="uk_rationing",
    )

    game.play("usa_lend_lease").choose("united_kingdom").play("uk_build_navy")

    assert not game.answers(actions.React)
