"""Events that every system tells and every screen can show; systems add their own."""

from typing import ClassVar

import msgspec

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Phase, Power, Side, Space, UnitId, UnitType
from axis_desktop.model.sentences.message import Message


class TurnBegan(Event, frozen=True, kw_only=True):
    """A power's turn begins."""

    power: Power
    round: int


class PhaseBegan(Event, frozen=True, kw_only=True):
    """A phase begins in which something can happen."""

    power: Power
    phase: Phase


class UnitsMoved(Event, frozen=True, kw_only=True):
    """Units went from the first to the last space of a path."""

    power: Power
    units: tuple[UnitId, ...]
    pieces: tuple[tuple[UnitType, int], ...]
    path: tuple[Space, ...]


class DiceRolled(Event, frozen=True, kw_only=True):
    """Dice fell.

    Attributes:
        power: whose dice they are.
        figure: hits on this or less; 0 where the figures count themselves.
        why: what they are for.
        unit_type: what fires, if one type does.
        round: of the battle they are rolled in; 0 before the first and outside of battles.
        aside: they belong to no battle that is told as one: a screen tells them by themselves.
    """

    power: Power
    dice: tuple[int, ...]
    figure: int
    why: Message
    space: Space | None = None
    unit_type: UnitType | None = None
    round: int = 0
    aside: bool = False

    @property
    def hits(self) -> int:
        """Dice that hit."""
        return sum(die <= self.figure for die in self.dice)


class UnitsLost(Event, frozen=True, kw_only=True, omit_defaults=True):
    """Units left the game.

    Attributes:
        starved: for want of supply: nobody struck them, and nobody was asked.
    """

    power: Power
    units: tuple[UnitId, ...]
    pieces: tuple[tuple[UnitType, int], ...]
    space: Space
    why: Message
    starved: bool = False

    @property
    def own_news_of(self) -> tuple[Power, ...]:
        """It may happen far from where one looks."""
        return (self.power,) if self.starved else ()


class UnitsPlaced(Event, frozen=True, kw_only=True):
    """Units came onto the board."""

    power: Power
    units: tuple[UnitId, ...]
    pieces: tuple[tuple[UnitType, int], ...]
    space: Space


class BattleBegan(Event, frozen=True, kw_only=True):
    """A battle begins; what is told until its `BattleEnded` belongs to it.

    Attributes:
        kind: as in `BattleView`: "land", "sea" or "raid".
        defender: who decides for the other side.
        helpers: others whose units attack as well.
        attackers, defenders: whose units fight, where the attacker or the defender may only decide for them.
    """

    space: Space
    kind: str
    attacker: Power
    defender: Power | None
    helpers: tuple[Power, ...] = ()
    attackers: tuple[Power, ...] = ()
    defenders: tuple[Power, ...] = ()


class BattleEnded(Event, frozen=True, kw_only=True):
    """A battle is over.

    Attributes:
        kind: as in `BattleView`.
        result: "attacker", "defender", "both_gone", "retreat", "broken_off".
        retreat_to: where the attacker went.
        keeper: who keeps the space although no defender is left, since no attacker is left who can take it.
        unopposed: nobody was there to fight.
    """

    space: Space
    kind: str
    attacker: Power
    result: str
    retreat_to: Space | None = None
    keeper: Power | None = None
    unopposed: bool = False


class Attacked(Event, frozen=True, kw_only=True):
    """A power strikes at a space, all at once and without dice; what comes of it is told by itself.

    Attributes:
        target: power aimed at; None if nobody is there.
    """

    power: Power
    space: Space
    target: Power | None = None


class Considered(Event, frozen=True, kw_only=True):
    """A power that the rules play weighs what a unit could do; what it does is told next.

    Attributes:
        space: where the unit stands.
        options: spaces among which it chooses.
        why: how it chose, for who asks.
    """

    power: Power
    space: Space
    options: tuple[Space, ...]
    why: Message


class Volley(msgspec.Struct, frozen=True, kw_only=True):
    """What one unit shoots in a fight of one against one.

    Attributes:
        power, unit_type, space: who shoots, and from where.
        dice: as they fell; none where the hits are fixed.
        figure: a die of this or less is a hit.
        hits: in all.
        support: how many of the dice others have added.
    """

    power: Power
    unit_type: UnitType
    space: Space
    dice: tuple[int, ...] = ()
    figure: int = 0
    hits: int = 0
    support: int = 0


class Harm(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of hits at one unit.

    Attributes:
        power, unit_type, space: whose it is, and where it stands.
        taken: damage by this attack.
        damage: that it has now.
        most: so much destroys it.
    """

    power: Power
    unit_type: UnitType
    space: Space
    taken: int
    damage: int
    most: int

    @property
    def is_destroyed(self) -> bool:
        """It is gone."""
        return self.damage >= self.most


class AttackFought(Event, frozen=True, kw_only=True):
    """An attack of one unit is over, with all its dice; what follows from it has been told before.

    Attributes:
        power: whose attack it was.
        space: that was attacked.
        attack: of the attacker.
        harmed: whom it was meant for, or all who stood there, unhurt ones included.
        answer: what was shot back; None if nobody could.
        back: what that did to the attacker.
    """

    power: Power
    space: Space
    attack: Volley
    harmed: tuple[Harm, ...]
    answer: Volley | None = None
    back: Harm | None = None


class SpaceStruck(Event, frozen=True, kw_only=True):
    """A strike from afar at a space is over, with its dice; what follows from it has been told before.

    Attributes:
        power: whose strike it was.
        space: that was struck.
        against: whom it concerns beside the one who struck.
        dice: as they fell.
        least: a die of this or more does it.
        result: what came of it, a sentence.
        is_hit: it did something.
        harmed: who was hit with the space.
    """

    power: Power
    space: Space
    against: tuple[Power, ...]
    dice: tuple[int, ...]
    least: int
    result: Message
    is_hit: bool
    harmed: tuple[Harm, ...] = ()


class CardShown(Event, frozen=True, kw_only=True):
    """A card that everybody may read does something: it is played, laid open, or used.

    Attributes:
        power: whose card it is.
        card: which one.
        is_use: it lay on the table before, and is used now.
    """

    is_use: ClassVar[bool] = False

    power: Power
    card: str


class PointsChanged(Event, frozen=True, kw_only=True):
    """A side gains victory points, or loses them if `points` is negative.

    Attributes:
        power: through whom.
        total: what the side has now.
        card: that says so; "" if none does.
        places: the spaces that give the points, each with what it gives; none if it is no space.
    """

    power: Power
    side: Side
    points: int
    total: int
    card: str = ""
    places: tuple[tuple[Space, int], ...] = ()


class CardsLost(Event, frozen=True, kw_only=True):
    """A power loses cards of its deck unseen; which ones only it may know."""

    power: Power
    count: int


class ControlChanged(Event, frozen=True, kw_only=True):
    """A territory has another controller.

    Attributes:
        before: who held it; None for a neutral.
        after: who holds it now.
        by: whose units did it; differs from `after` when a territory is liberated.
        is_left: nobody's units did: it was left to `after` with the fall of the one before.
    """

    space: Space
    before: Power | None
    after: Power
    by: Power
    is_left: bool = False


class PowerFell(Event, frozen=True, kw_only=True):
    """A power is out of the game; its losses and what others took of it were told before, in the same action.

    Attributes:
        by: who brought it about.
    """

    is_news: ClassVar[bool] = True
    power: Power
    by: Power


class MoneyChanged(Event, frozen=True, kw_only=True):
    """A treasury grew or shrank by `amount` of the game's money to `treasury`."""

    power: Power
    amount: int
    treasury: int
    why: Message


class IncomeCollected(Event, frozen=True, kw_only=True):
    """A power received its income.

    Attributes:
        income: all of it, in the game's money.
        treasury: what the power has now.
        parts: what the income is made of, each with its sum.
    """

    power: Power
    income: int
    treasury: int
    parts: tuple[tuple[Message, int], ...] = ()


class ResearchRolled(Event, frozen=True, kw_only=True):
    """Research dice fell.

    Attributes:
        paid: for all of them.
        success: a die that shows this finds something.
    """

    power: Power
    paid: int
    rolled: tuple[int, ...]
    success: int


class WeaponDeveloped(Event, frozen=True, kw_only=True):
    """A power has a new weapon, one of `Catalog.weapons`."""

    power: Power
    weapon: str


class GameOver(Event, frozen=True, kw_only=True):
    """The game has ended."""

    winner: Side | None
    rule: str
    reason: Message
