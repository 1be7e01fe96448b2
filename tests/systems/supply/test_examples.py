"""The two long examples of the rulebook, move by move (E2, E3)."""

import pytest

from tests.systems.supply.table import table


@pytest.mark.rule("SU-14.26")
@pytest.mark.rule("SU-14.17")
def test_the_long_chain_of_reactions() -> None:
    """E3: Japan's fleet strikes in the Bay of Bengal, and everything follows from it."""
    game = table(
        "japan",
        japan="japan china southeast_asia sea_of_japan",
        united_kingdom="australia india south_china_sea bay_of_bengal",
        hand="jpn_sea_battle",
        table="jpn_surprise_attack jpn_destroyer_transport uk_destroyers uk_loyal_to_the_crown",
    )
    game.play("jpn_sea_battle").fight("bay_of_bengal")
    assert game.offers() == {"uk_destroyers"}
    game.react("uk_destroyers")
    assert game.has("united_kingdom", "bay_of_bengal")

    assert game.offers() == {"jpn_surprise_attack", "jpn_destroyer_transport"}
    game.react("jpn_surprise_attack").fight("south_china_sea")
    game.refuse()  # Destroyer Transport could answer this battle too
    game.fight("india")

    assert game.offers() == {"jpn_destroyer_transport"}
    game.react("jpn_destroyer_transport").place("india")
    assert game.asked.power == "united_kingdom"
    game.react("uk_loyal_to_the_crown")
    assert not game.has("japan", "india")
    game.place("india")

    assert game.has("japan", "india")
    assert game.has("united_kingdom", "bay_of_bengal")
    assert not game.has("united_kingdom", "south_china_sea")
    assert game.pile("japan") == ("jpn_sea_battle", "jpn_destroyer_transport", "jpn_surprise_attack")
    assert game.pile("united_kingdom") == ("uk_loyal_to_the_crown", "uk_destroyers")
    assert game.state.phase == "discard"


def test_running_out_of_cards() -> None:
    """E2: with one card left in the deck no point is lost, with none one is."""
    for decks, points in ((0, -1), (1, 0)):
        game = table(
            "soviet_union",
            soviet_union="moscow ukraine",
            germany="eastern_europe",
            hand="sov_land_battle",
            table="sov_frontal_assault",
            decks=decks,
        )
        game.play("sov_land_battle").fight("eastern_europe").react("sov_frontal_assault").fight("balkans")

        assert game.points()[1] - (2 + 2) == points  # two stars score later in the turn
        assert game.hand("soviet_union") == ()
