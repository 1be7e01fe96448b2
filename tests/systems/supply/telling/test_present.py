"""What a screen is told: pieces and their marks, chains, straits, cards by name."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.model.showing.catalog import Points
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.events import Passed
from tests.systems.supply.positions import world
from tests.systems.supply.table import table


def test_the_catalog_names_every_card_with_its_deck_type_and_text() -> None:
    cards = system.catalog(table().state).cards

    assert sum(card.count for card in cards) == 220
    assert {card.kind_name for card in cards if card.power == "germany"} == {
        "Build Army",
        "Land Battle",
        "Build Navy",
        "Sea Battle",
        "Economic Warfare",
        "Event",
        "Status",
    }
    assert all(card.name and card.text for card in cards)


def test_supply_is_shown_as_links_from_the_source_outwards() -> None:
    seen = table(germany="germany baltic_sea scandinavia africa").seen()

    assert [(str(line.a), str(line.b)) for line in seen.supply] == [
        ("germany", "baltic_sea"),
        ("baltic_sea", "scandinavia"),
    ]


def test_unsupplied_and_protected_pieces_are_marked() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow ukraine africa",
        hand="ger_land_battle",
        table="sov_stalingrad",
    )
    game.play("ger_land_battle").fight("ukraine").react("sov_stalingrad")
    marks = {
        str(space): stack.pieces[0].marks
        for space, view in game.seen().spaces.items()
        for stack in view.stacks
        if stack.power == "soviet_union"
    }

    assert marks == {"moscow": (), "ukraine": ("protected",), "africa": ("unsupplied",)}


def test_stars_and_homes_are_marked_and_a_power_s_figure_is_what_its_stars_score() -> None:
    seen = table(germany="germany ukraine", soviet_union="moscow").seen()
    moscow = seen.spaces[world().spaces[world().number["moscow"]]]

    assert moscow.markers == ("capital", "supply_star")
    assert {str(power): view.production for power, view in seen.powers.items() if view.production} == {
        "germany": 4,
        "soviet_union": 2,
    }


def test_every_event_and_answer_of_a_battle_reads_as_a_sentence() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow ukraine",
        hand="ger_land_battle",
        table="sov_stalingrad ger_blitzkrieg",
    )
    game.play("ger_land_battle")
    labels = [str(choice.label) for choice in system.options(game.state).choices()]
    game.fight("ukraine").react("sov_stalingrad")
    told = [str(text) for event in game.events if (text := system.describe(event, game.state))]

    assert "Fight soviet_union in ukraine" in labels
    assert "Fight no battle" in labels
    assert told == [
        "germany plays ger_land_battle.",
        "germany fights soviet_union in ukraine.",
        "soviet_union turns up sov_stalingrad and uses it.",
        "The army of soviet_union in ukraine can't be removed this turn.",
    ]


def test_an_open_status_that_waits_is_no_news() -> None:
    """In most turns somebody could use one and doesn't: a line for each would hide what happens."""
    game = table("germany", germany="balkans", table="ger_volksturm", hand="ger_plunder", phase="start")
    game.refuse()

    passed = [event for event in game.events if isinstance(event, Passed)]
    assert passed
    assert [system.describe(event, game.state) for event in passed] == [None] * len(passed)


def test_how_it_stands_with_the_supply_of_a_piece_is_said_with_its_reason() -> None:
    seen = table(
        germany="germany baltic_sea scandinavia africa",
        soviet_union="moscow ukraine",
        italy="bay_of_bengal",
    ).seen()

    def note(space: str, power: str) -> str:
        notes = seen.spaces[world().spaces[world().number[space]]].notes
        return next(str(message) for nation, message in notes.items() if nation == power)

    assert note("germany", "germany") == "In supply: it holds a supply star."
    assert note("scandinavia", "germany") == "In supply by a chain of pieces from germany."
    assert note("africa", "germany").startswith("Out of supply: no chain")
    assert note("bay_of_bengal", "italy").startswith("Out of supply: no chain")


def test_a_navy_with_a_chain_and_no_port_is_said_to_have_none() -> None:
    seen = table(
        japan="japan sea_of_japan north_pacific",
    ).seen()
    notes = seen.spaces[world().spaces[world().number["north_pacific"]]].notes

    assert [str(message) for message in notes.values()] == [
        "Out of supply: no army of its side stands at the shore, so it has no port."
    ]


def test_an_attacked_piece_is_a_threat_with_the_spaces_the_attack_may_come_from() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe africa",
        soviet_union="moscow ukraine",
        hand="ger_land_battle",
        table="sov_stalingrad",
    )
    assert game.seen().threats == ()
    game.play("ger_land_battle").fight("ukraine")

    (threat,) = game.seen().threats
    assert (threat.power, threat.space, threat.by) == ("soviet_union", "ukraine", "germany")
    assert threat.origins == ("eastern_europe",)

    game.react("sov_stalingrad")
    assert game.seen().threats == ()


def test_the_catalog_says_when_the_game_ends() -> None:
    catalog = system.catalog(table().state)

    assert (catalog.last_round, catalog.points) == (20, Points(winning_lead=30, by_cards=True))
    assert all(unit.alone for unit in catalog.units)


def test_a_land_that_friends_share_belongs_to_who_is_at_home_there_or_comes_first() -> None:
    seen = table(germany="germany balkans", italy="germany italy balkans").seen()

    def of(space: str) -> tuple[object, list[str]]:
        view = seen.spaces[world().spaces[world().number[space]]]
        return view.owner, [str(stack.power) for stack in view.stacks]

    assert of("germany") == ("germany", ["germany", "italy"])
    assert of("italy") == ("italy", ["italy"])
    assert of("balkans") == ("germany", ["germany", "italy"])
    assert of("north_sea") == (None, [])


@pytest.mark.rule("SU-5.2")
def test_piece_tells_which_others_lose_their_supply_without_it() -> None:
    """What hangs on a piece is what a board without it doesn't supply; the navy needs a coast (SU-5.5)."""
    pieces = ("germany", "eastern_europe", "scandinavia", "russia", "baltic_sea")
    game = table("germany", germany=" ".join(pieces))
    spaces, before = system.present(game.state, None).spaces, game.supplied("germany")

    for space in pieces:
        after = table("germany", germany=" ".join(other for other in pieces if other != space))
        held = spaces[Space(space)].holds_up.get(Power("germany"), ())
        assert set(held) == before - after.supplied("germany") - {space}
    assert "russia" in spaces[Space("germany")].holds_up[Power("germany")]


def test_cards_name_their_places_on_the_map() -> None:
    game = table("germany", germany="germany")
    named = {card.id: card.spaces for card in system.catalog(game.state).cards}

    assert named["ger_v_weapons"] == ("western_europe",)
    assert named["ita_balkan_resources"] == ("balkans",)
    assert named["ger_build_army"] == ()
    assert all(space in game.state.world.number for spaces in named.values() for space in spaces)
