"""What games over areas tell in the same words, each with its own money, sides and price list."""

from typing import Any

import pytest

from axis_desktop.model import Event, Message, Power, Side, Space, UnitType, system
from axis_desktop.model.events import BattleBegan, BattleEnded, GameOver, IncomeCollected
from axis_desktop.model.sentences.wording import worded
from axis_desktop.model.session import Session
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.systems.area_war.events import UnitsPurchased

JAPAN, HOME = Power("japan"), Space("japan")
BOUGHT = {UnitType("tank"): 1, UnitType("infantry"): 2}


@pytest.fixture(params=["classic", "pacific1940"])
def game(request: pytest.FixtureRequest) -> Session:
    """A game that has just begun."""
    return Session(system(request.param), new_setup(find_scenario(request.param)))


def battle(
    result: str, retreat_to: Space | None = None, kind: str = "land", keeper: Power | None = None
) -> BattleEnded:
    return BattleEnded(
        space=HOME, kind=kind, attacker=JAPAN, result=result, retreat_to=retreat_to, keeper=keeper
    )


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            UnitsPurchased(power=JAPAN, units=BOUGHT, paid=12),
            "Japan buys 2 infantry, 1 tank for 12 IPC.",
        ),
        (
            IncomeCollected(power=JAPAN, income=25, treasury=30),
            "Japan collects 25 IPC and has 30 IPC.",
        ),
        (
            IncomeCollected(
                power=JAPAN,
                income=38,
                treasury=40,
                parts=(
                    (Message.of("16 territories"), 34),
                    (Message.of("Convoys"), -1),
                    (Message.of("Oil"), 5),
                ),
            ),
            "Japan collects 38 IPC and has 40 IPC: 16 territories +34, Convoys -1, Oil +5.",
        ),
        (BattleBegan(space=HOME, kind="land", attacker=JAPAN, defender=JAPAN), "Japan attacks Japan."),
        (battle("attacker"), "Japan wins the battle of Japan."),
        (
            BattleEnded(space=HOME, kind="land", attacker=JAPAN, result="attacker", unopposed=True),
            "Nobody defended Japan.",
        ),
        (
            battle("attacker", keeper=Power("united_kingdom")),
            "Japan wins the battle of Japan, but the United Kingdom keeps it:"
            " no land unit is left to take it.",
        ),
        (battle("both_gone"), "Both sides are wiped out in Japan."),
        (
            battle("both_gone", keeper=Power("united_kingdom")),
            "Both sides are wiped out in Japan: the United Kingdom keeps it.",
        ),
        (battle("retreat", HOME), "Japan breaks off the battle in Japan and retreats to Japan."),
        (battle("retreat"), "Japan breaks off the battle in Japan."),
        (battle("broken_off"), "Japan breaks off the battle in Japan."),
        (battle("attacker", kind="raid"), None),
        (
            GameOver(winner=Side("axis"), rule="X-1", reason=Message.of("Enough.")),
            "The Axis win the war. Enough.",
        ),
        (
            GameOver(winner=None, rule="X-1", reason=Message.of("Enough.")),
            "The game ends in a draw. Enough.",
        ),
    ],
)
def test_it_is_told(game: Session, event: Event, told: str | None) -> None:
    rules: Any = game.system
    found = rules.describe(event, game.state)

    assert (None if found is None else worded(found, rules.catalog(game.state))) == told
