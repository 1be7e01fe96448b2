"""Sentences in documents keep their values and can be read."""

import msgspec

from axis_desktop.cli.sentences import spelled
from axis_desktop.model import Message, Power, Side, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import Catalog, Money, PowerInfo, UnitInfo

GERMANY, TANK = Power("germany"), UnitType("tank")
CATALOG = Catalog(
    powers=(PowerInfo(id=GERMANY, name="Germany", long_name="Germany", side=Side("axis")),),
    units=(UnitInfo(id=TANK, name="Tank", plural="tanks", domain="land", silhouette="tank", cost=5),),
    phases=(),
    spaces={},
    sides={},
    money=Money(unit="IPC"),
)


def test_a_sentence_has_its_text_beside_its_values() -> None:
    why = Message.of("It buys {pieces} for {cost}.", pieces=say.pieces({TANK: 2}), cost=say.money(10))
    told = Message.of("{power}: {why}", power=say.power(GERMANY), why=why)

    (document,) = spelled(msgspec.to_builtins([{"n": 1, "why": told}]), CATALOG)

    assert document == {
        "n": 1,
        "why": {
            "template": "{power}: {why}",
            "args": {
                "power": "germany",
                "why": {
                    "template": "It buys {pieces} for {cost}.",
                    "args": {"pieces": "2 tank", "cost": "10"},
                    "text": "It buys 2 tanks for 10 IPC.",
                },
            },
            "text": "Germany: It buys 2 tanks for 10 IPC.",
        },
    }
