"""No card is forgotten: each is played or used in one of the tests of this folder."""

from pathlib import Path

import pytest

from axis_desktop.systems.supply.cards.card_file import card_table

BASIC = {"build_army", "build_navy", "land_battle", "sea_battle"}
TESTS = " ".join(
    path.read_text(encoding="utf-8")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path.name != Path(__file__).name
)


@pytest.mark.parametrize("card", [card.id for card in card_table().values() if card.type not in BASIC])
def test_a_card_has_tests(card: str) -> None:
    assert f'"{card}' in TESTS or f" {card}" in TESTS
