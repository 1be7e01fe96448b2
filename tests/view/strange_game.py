"""A game of an author we don't know: it asks, tells and shows what no screen was made for."""

from typing import Any

import msgspec

from axis_desktop.model import Decision, Event, Message, Outcome, Phase, Power, Side, Space, UnitType
from axis_desktop.model.events import BattleBegan, BattleEnded, DiceRolled
from axis_desktop.model.showing.catalog import Catalog, Dice, PowerInfo, Standing, UnitInfo, Words
from axis_desktop.model.showing.presentation import (
    Figure,
    Objective,
    Piece,
    PowerView,
    Presentation,
    SpaceView,
    Stack,
)
from tests.view.toy_game import GERMANY, INFANTRY, RUSSIA, Choose, ToyState, ToySystem

ATLANTIS = Power("atlantis")
ZEPPELIN = UnitType("zeppelin")


class TideTurned(Event, frozen=True, kw_only=True):
    """An event that the screen has never heard of."""

    space: Space


class StrangeSystem(ToySystem):
    """The toy game with a d12, a tide, airships, a sunken power, and treaties in place of money."""

    id = "strange"

    def decision(self, state: ToyState) -> Decision | Outcome:
        asked = super().decision(state)
        if isinstance(asked, Decision) and asked.kind == "choose_one":
            return msgspec.structs.replace(asked, kind="read_the_tide", phase=Phase("ebb"))
        return asked

    def apply(self, state: ToyState, action: Any, chance: Any) -> list[Event]:
        events = super().apply(state, action, chance)
        if isinstance(action, Choose):
            place = Space("ukraine")
            events += [
                TideTurned(space=place),
                BattleBegan(space=place, kind="tidal", attacker=GERMANY, defender=ATLANTIS),
                DiceRolled(power=GERMANY, dice=(11, 4), figure=6, why=Message("Tide"), space=place, round=1),
                BattleEnded(space=place, kind="tidal", attacker=GERMANY, result="washed_away"),
            ]
        return events

    def describe(self, event: Event, state: ToyState) -> Message | None:
        return Message("The tide turns.") if isinstance(event, TideTurned) else super().describe(event, state)

    def catalog(self, state: ToyState) -> Catalog:
        usual = super().catalog(state)
        sunk = PowerInfo(id=ATLANTIS, name="Atlantis", long_name="Atlantis", side=Side("depths"))
        ship = UnitInfo(
            id=ZEPPELIN, name="airship", plural="airships", domain="ether", silhouette="zeppelin", cost=4
        )
        return msgspec.structs.replace(
            usual,
            powers=(*usual.powers, sunk),
            units=(*usual.units, ship),
            sides={**usual.sides, Side("depths"): "Depths"},
            money=None,
            dice=Dice(sides=12),
            standings=(Standing(id="truce", name="at truce", tone="good"),),
            words=Words(battles={"tidal": Message("Fight with the tide")}),
        )

    def present(self, state: ToyState, viewer: Power | None) -> Presentation:
        usual = super().present(state, viewer)
        figures = (Figure(name=Message("Sea levels"), value=7),)
        powers = {
            power: msgspec.structs.replace(view, treasury=None, figures=figures)
            for power, view in usual.powers.items()
        }
        powers[GERMANY] = msgspec.structs.replace(
            powers[GERMANY],
            relations={RUSSIA: "truce", ATLANTIS: "drowned"},
            relation_notes={RUSSIA: Message("since the last flood")},
            objectives=(
                Objective(name=Message("Dry feet"), worth=3, is_met=state.number > 0),
                Objective(name=Message("A pearl"), worth=2, is_met=False, note=Message("none is found")),
            ),
        )
        powers[ATLANTIS] = PowerView(treasury=None, production=0, is_apart=True)
        pieces = (
            Piece(unit_type=ZEPPELIN, units=(7,), damage=9, marks=("out_of_use",)),
            Piece(unit_type=INFANTRY, units=(8,)),
        )
        spaces = {
            **usual.spaces,
            Space("ukraine"): SpaceView(owner=ATLANTIS, stacks=(Stack(power=ATLANTIS, pieces=pieces),)),
        }
        return msgspec.structs.replace(usual, phase=Phase("ebb"), spaces=spaces, powers=powers)


STRANGE = StrangeSystem()
