"""Phase 4: repairs and purchases in any order, then the turn is over (TA-10.2, TA-10.8)."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.forms import Ware
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.asking import refusal_of
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import BuyUnit, EndTurn, StartRepair
from axis_desktop.systems.tactical.asking import Ask, PartyOptions, TacticalPlay, asked
from axis_desktop.systems.tactical.board.tables import UnitRow, game_table
from axis_desktop.systems.tactical.economy.purchase import (
    buy,
    check_purchase,
    empty_factories,
    is_at_limit,
    on_sale,
    warnings,
)
from axis_desktop.systems.tactical.economy.purse import coins, collect_income
from axis_desktop.systems.tactical.economy.repairs import check_repair, start_repair
from axis_desktop.systems.tactical.rulebook import BUYERS_END_THEIR_TURN
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.telling.mats import range_told
from axis_desktop.systems.tactical.turn.turn import begin_phase, end_turn


def begin_money(play: TacticalPlay) -> None:
    """Income first (TA-10.1)."""
    begin_phase(play, "money")
    collect_income(play)


class MoneyPhase(Ask[None]):
    """What to spend (TA-10.2)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask; the turn of a party that could spend nothing is over."""
        state = play.state
        if len(self._choices(state)) > 1 or state.spent is True:
            return True
        end_turn(play)
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Repairs, purchases, or the end of the turn."""
        text = "{power}: repair and buy, then end your turn."
        return asked(state, "choose_one", state.leader(state.active), "TA-10.2", text)

    def options(self, state: State, frame: None) -> Options:
        """Everything that can be paid for, and the end of the turn."""
        return MoneyOptions(state, self._choices(state))

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """Do it (TA-10.3, TA-10.5, TA-10.8)."""
        state = play.state
        match action:
            case StartRepair():
                start_repair(play, action.power, action.unit)
                _ends_by_hand(state)
            case BuyUnit():
                buy(play, action.power, action.unit_type, state.hex(action.space, "TA-10.5"))
                _ends_by_hand(state)
            case EndTurn():
                state.spent = msgspec.UNSET
                end_turn(play)
            case _:
                raise not_an_answer("TA-10.2")

    @staticmethod
    def _choices(state: State) -> list[Choice]:
        power, party = state.leader(state.active), state.active
        return [*_repairs(state, power), *_purchases(state, power), _end(state, power, party)]


class MoneyOptions(PartyOptions):
    """What to spend, as a price list (a `model.asking.forms.ShopOptions`).

    Attributes:
        wares: the types on sale, those that can't be bought now included (TA-10.5, TA-10.6).
        services: repairs that can be paid for (TA-10.3).
    """

    def __init__(self, state: State, choices: Sequence[Choice]) -> None:
        self._party = state.active
        self._power = state.leader(state.active)
        super().__init__(state, self._power, choices)
        self.services = tuple(choice for choice in choices if isinstance(choice.action, StartRepair))
        self.wares = tuple(self._ware(row) for row in on_sale(state, self._party))

    def buy(self, unit_type: UnitType, space: Space) -> Action:
        """The purchase of a unit for an empty factory (TA-10.5)."""
        return BuyUnit(power=self._power, unit_type=unit_type, space=space)

    def done(self) -> Action:
        """The end of the turn (TA-10.8)."""
        return EndTurn(power=self._power)

    def warnings(self) -> Sequence[Message]:
        """What a careful buyer would notice (TA-10.5)."""
        return warnings(self._state, self._party)

    def _ware(self, row: UnitRow) -> Ware:
        state = self._state
        places = tuple(
            state.space(hex_)
            for hex_ in empty_factories(state, self._party)
            if refusal_of(lambda hex_=hex_: check_purchase(state, self._power, row.id, hex_)) is None  # type: ignore[misc]
        )
        refusal = None if places else self._refusal(row)
        note = Message.of(
            "Speed {speed}, range {ground}, against aircraft {air}, hits with {n} or less.",
            speed=row.speed,
            ground=range_told(row.ground),
            air=range_told(row.air),
            n=row.attack,
        )
        return Ware(
            unit_type=row.id, price=row.cost, power=row.faction, note=note, places=places, refusal=refusal
        )

    def _refusal(self, row: UnitRow) -> IllegalAction | None:
        empty = empty_factories(self._state, self._party)
        if not empty:
            return IllegalAction("TA-10.5", "None of your factories is empty.")
        return refusal_of(lambda: check_purchase(self._state, self._power, row.id, empty[0]))


def _ends_by_hand(state: State) -> None:
    """Who has spent something says that this was all (TA-10.2)."""
    if state.world.revision >= BUYERS_END_THEIR_TURN:
        state.spent = True


_REPAIRED = "Takes off {n} damage at the start of your next turn."


def _repairs(state: State, power: Power) -> list[Choice]:
    found, table = [], game_table().economy
    for unit in state.of_party(state.party_of(power)):
        if unit.damage and unit.at in state.factories and not _refused_repair(state, power, unit.id):
            label = Message.of(
                "Repair {unit_type} in {space} for {price}",
                unit_type=say.unit(unit.type),
                space=say.space(state.space(unit.at)),
                price=say.money(table.repair),
            )
            note = Message.of(_REPAIRED, n=min(table.repaired, unit.damage))
            action = StartRepair(power=power, unit=unit.id)
            found.append(Choice(action=action, label=label, space=state.space(unit.at), note=note))
    return found


def _refused_repair(state: State, power: Power, unit: int) -> IllegalAction | None:
    return refusal_of(lambda: check_repair(state, power, unit))


def _purchases(state: State, power: Power) -> list[Choice]:
    party, found = state.party_of(power), []
    rows = [
        row
        for row in on_sale(state, party)
        if row.cost <= coins(state, party) and not is_at_limit(state, row.id, row.faction)
    ]
    for hex_ in empty_factories(state, party):
        space = state.space(hex_)
        for row in rows:
            text = "Buy {unit_type} for {price} in {space}"
            label = Message.of(
                text, unit_type=say.unit(row.id), price=say.money(row.cost), space=say.space(space)
            )
            action = BuyUnit(power=power, unit_type=row.id, space=Space(space))
            found.append(Choice(action=action, label=label, space=space))
    return found


def _end(state: State, power: Power, party: int) -> Choice:
    notes = warnings(state, party)
    return Choice(
        action=EndTurn(power=power),
        label=Message.of("End the turn"),
        note=notes[0] if notes else None,
        is_nothing=True,
    )
