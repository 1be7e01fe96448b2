"""Sentences of the model in the words of people."""

import msgspec
import pytest

from axis_desktop.model import Message, Phase, Power, Side, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.model.sentences.wording import counted_name, small, sum_of_money, worded
from axis_desktop.model.showing.catalog import (
    CardInfo,
    Catalog,
    Dice,
    Find,
    Money,
    PhaseInfo,
    PowerInfo,
    Research,
    UnitInfo,
)

GUN, TANK = (
    UnitInfo(
        id=UnitType(id_),
        name=name,
        plural=plural,
        domain="land",
        silhouette="",
        cost=5,
        move=1,
        attack=1,
        defense=1,
    )
    for id_, name, plural in (("aa_gun", "AA gun", "AA guns"), ("tank", "Tank", "tanks"))
)
CATALOG = Catalog(
    powers=(PowerInfo(id=Power("germany"), name="Germany", long_name="Greater Germany", side=Side("axis")),),
    units=(GUN, TANK),
    phases=(
        PhaseInfo(id=Phase("move"), title="Combat move", short="Move"),
        PhaseInfo(id=Phase("fight"), title="Conduct combat", short="Fight"),
    ),
    spaces={Space("germany"): "Berlin and around", Space("white_sea"): "White Sea"},
    sides={Side("allies"): "Allies"},
    money=Money(unit="IPC"),
    research=Research(title="Weapons", heading="Weapons", finds=(Find(id="jet", name="Jet power", text=""),)),
    cards=(
        CardInfo(id="raf", name="RAF", power=Power("germany"), kind="", kind_name="", text="It stays."),
        CardInfo(id="guards", name="Guards", power=Power("germany"), kind="", kind_name="", text="Pay 2."),
    ),
)


def test_ids_become_names_also_in_a_sentence_within_a_sentence() -> None:
    held = Message.of(
        "The {side} hold {first} and {second}.",
        side=say.side(Side("allies")),
        first=say.space(Space("germany")),
        second=say.space(Space("white_sea")),
    )

    assert worded(Message.of("Over: {reason}", reason=held), CATALOG) == (
        "Over: The Allies hold Berlin and around and White Sea."
    )


def test_id_of_a_power_is_the_power_only_where_a_power_is_meant() -> None:
    message = Message.of(
        "{power} guards {space}.", power=say.power(Power("germany")), space=say.space(Space("germany"))
    )

    assert worded(message, CATALOG) == "Germany guards Berlin and around."


def test_a_map_says_whether_the_name_of_a_space_takes_the_article() -> None:
    sea = Space("white_sea")
    message = Message.of("Ships in {space:the}.", space=say.space(sea))
    without = msgspec.structs.replace(CATALOG, articles={sea: False})

    assert worded(message, CATALOG) == "Ships in the White Sea."
    assert worded(message, without) == "Ships in White Sea."


def test_template_is_translated_before_it_is_filled() -> None:
    message = Message.of("{power} passes.", power=say.power(Power("germany")))

    assert worded(message, CATALOG, {"{power} passes.": "{power} passt."}.__getitem__) == "Germany passt."


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (say.side(Side("allies")), "Allies"),
        (say.phase(Phase("move")), "Combat move"),
        (say.phase(Phase("fight")), "Conduct combat"),
        (say.unit(TANK.id), "Tank"),
        (say.pieces([(TANK.id, 2), (GUN.id, 1)]), "2 tanks, 1 AA gun"),
        (say.pieces([(TANK.id, 1), (GUN.id, 3)]), "1 tank, 3 AA guns"),
        (say.card("guards"), "Guards"),
        (say.card_text("guards"), "Pay 2."),
        (say.find("jet"), "jet power"),
        (say.rule("X-1.1"), "X-1.1"),
        (say.money(5), "5 IPC"),
        (say.text("plain"), "plain"),
        (say.listed([say.power(Power("germany")), 3, say.money(-1)]), "Germany, 3, -1 IPC"),
        (7, "7"),
    ],
)
def test_each_value_is_shown_as_what_it_is(value: Value, shown: str) -> None:
    assert worded(Message.of("{it}", it=value), CATALOG) == shown


@pytest.mark.parametrize(
    "value",
    [
        say.power(Power("atlantis")),
        say.space(Space("atlantis")),
        say.side(Side("atlantis")),
        say.phase(Phase("atlantis")),
        say.unit(UnitType("atlantis")),
        say.card("atlantis"),
        say.card_text("atlantis"),
        say.find("atlantis"),
    ],
)
def test_an_id_that_the_game_does_not_know_stands_for_itself(value: Value) -> None:
    assert worded(Message.of("{it}", it=value), CATALOG) == "atlantis"


def test_pieces_and_sums_have_templates_that_can_be_translated() -> None:
    words = {"{it}": "{it}!", "{count} {unit}": "{unit} x{count}", "{amount} {unit}": "{unit} {amount}"}
    translate = words.__getitem__

    assert worded(Message.of("{it}", it=say.pieces([(TANK.id, 2)])), CATALOG, translate) == "tanks x2!"
    assert worded(Message.of("{it}", it=say.money(5)), CATALOG, translate) == "IPC 5!"


def test_without_money_a_sum_is_a_bare_figure() -> None:
    assert sum_of_money("+1.5", CATALOG) == "+1.5 IPC"
    assert sum_of_money("+1.5", msgspec.structs.replace(CATALOG, money=None)) == "+1.5"


@pytest.mark.parametrize(("name", "shown"), [("Tank", "tank"), ("AA gun", "AA gun"), ("T", "t"), ("", "")])
def test_names_in_the_middle_of_a_sentence_are_small(name: str, shown: str) -> None:
    assert small(name) == shown


def test_dice_have_six_sides_unless_the_game_says_otherwise() -> None:
    assert CATALOG.die_sides == 6
    assert msgspec.structs.replace(CATALOG, dice=Dice(sides=8)).die_sides == 8


def test_only_names_of_their_own_keep_their_capital_behind_a_figure() -> None:
    tiger = msgspec.structs.replace(TANK, name="Tiger", plural="Tigers")

    assert [counted_name(TANK, 1), counted_name(TANK, 2)] == ["tank", "tanks"]
    assert [counted_name(tiger, 1), counted_name(tiger, 2)] == ["Tiger", "Tigers"]
    assert counted_name(GUN, 1) == "AA gun"
