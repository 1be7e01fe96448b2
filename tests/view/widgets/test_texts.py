"""Sentences of the model as players read them."""

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from axis_desktop.model import Message, Side, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import CalendarDate, Catalog, Money, PowerInfo
from axis_desktop.model.showing.presentation import Piece, SpaceView, Stack
from axis_desktop.view.board.hands.facts import describe
from axis_desktop.view.widgets.texts import (
    BELOW,
    CONTEXT,
    harm_text,
    money,
    money_unit,
    round_name,
    round_within,
    text,
    under_heading,
)
from tests.view.toy_game import RUSSIA

CATALOG = Catalog(
    powers=(PowerInfo(id=RUSSIA, name="Soviet Union", long_name="Soviet Union", side=Side("allies")),),
    units=(),
    phases=(),
    spaces={RUSSIA: "Russia"},  # type: ignore[dict-item]  # a territory with the id of its power
    sides={},
    money=Money(unit="IPC"),
)


def test_a_power_has_its_own_name_even_if_a_territory_shares_its_id() -> None:
    sentence = Message.of("{one} attacks {two}.", one=say.power(RUSSIA), two=say.space(Space(RUSSIA)))

    assert text(sentence, CATALOG) == "Soviet Union attacks Russia."


def test_a_sentence_within_a_sentence_is_told_with_names_too() -> None:
    why = Message.of("Research of {power}", power=say.power(RUSSIA))

    assert text(Message.of("{why}: {dice}.", why=why, dice=6), CATALOG) == "Research of Soviet Union: 6."


def test_sums_are_told_in_the_money_of_the_game() -> None:
    assert money(5, CATALOG) == "5 IPC"
    assert money("+1.5", CATALOG) == "+1.5 IPC"
    assert money_unit(CATALOG) == "IPC"


def test_one_coin_is_no_coins() -> None:
    coins = msgspec.structs.replace(CATALOG, money=Money(unit="coins", one="coin"))

    assert [money_unit(coins, amount) for amount in (None, 0, 1, 2)] == ["coins", "coins", "coin", "coins"]
    assert money_unit(CATALOG, 1) == "IPC"


def test_a_game_without_money_tells_bare_figures() -> None:
    bare = msgspec.structs.replace(CATALOG, money=None)

    assert (money(5, bare), money_unit(bare)) == ("5", "")


class Language(QTranslator):
    """One that says what it is given."""

    def __init__(self, said: dict[tuple[str, str], str]) -> None:
        super().__init__()
        self._said = said

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        return self._said.get((context, text), text)

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False


BUYS = "{power:The} buys {n} tanks."
WHOLE = {(CONTEXT, BUYS): "{power} kauft {n} Panzer."}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ({}, "Buys 2 tanks."),
        (WHOLE, "Soviet Union kauft 2 Panzer."),
        ({**WHOLE, (BELOW, BUYS): "Kauf von {n} Panzern."}, "Kauf von 2 Panzern."),
    ],
)
def test_below_a_heading_no_translation_is_cut(
    qapp: QApplication, language: dict[tuple[str, str], str], said: str
) -> None:
    spoken = Language(language)
    QCoreApplication.installTranslator(spoken)
    try:
        assert under_heading(Message.of(BUYS, power=say.power(RUSSIA), n=2), RUSSIA, CATALOG) == said
    finally:
        QCoreApplication.removeTranslator(spoken)


def test_a_round_is_called_by_its_date_where_the_game_counts_in_seasons() -> None:
    seasons = msgspec.structs.replace(
        CATALOG, calendar=(CalendarDate(name="summer 1941", season=1, year=1941),)
    )

    assert (round_name(1, seasons), round_within(1, seasons)) == ("Summer 1941", "summer 1941")
    assert (round_name(2, seasons), round_within(2, CATALOG)) == ("Round 2", "round 2")


def test_damage_is_told_in_words() -> None:
    whole = Piece(unit_type=UnitType("battleship"), units=(1,))
    hit = Piece(unit_type=UnitType("battleship"), units=(2,), damage=1)
    base = Piece(unit_type=UnitType("naval_base"), units=(3,), damage=4)

    assert harm_text([whole]) == ""
    assert harm_text([hit]) == "damaged"
    assert harm_text([whole, hit]) == "1 damaged"
    assert harm_text([base]) == "damage 4"


def test_a_space_is_described_with_the_damage_in_it() -> None:
    hit = Piece(unit_type=UnitType("battleship"), units=(2,), damage=1)

    said = describe(Space("sea"), SpaceView(stacks=(Stack(power=RUSSIA, pieces=(hit,)),)), CATALOG)

    assert said.endswith("1 battleship (damaged)")
