"""Names and figures that stay the same for a whole game, and what it has to offer at all (P3, P12).

A screen asks this table and never which game it is: what a game doesn't declare it doesn't have.
"""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Phase, Power, Side, Space, UnitType
from axis_desktop.model.sentences.message import Message


class PowerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes about a power: its names, its side, whose emblem and colors it bears.

    Attributes:
        is_automatic: the rules themselves play it, if it is in the game at all (see `PowerView.is_played`).
    """

    id: Power
    name: str
    long_name: str
    side: Side
    capital: Space | None = None
    is_automatic: bool = False


class UnitInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What the unit table says about a type.

    Attributes:
        domain: "land", "air", "sea" or a word of the game's own.
        silhouette: name of its picture, such as "tank", or of a make such as "tank_tiger", which is drawn as
            its kind where it has no picture; a kind that nobody has drawn gets a plain sign.
        cost, move, attack, defense: figures of the table; None where there is none.
        order: place in a tray, smallest first.
        fixed: never moves or fights (factories, bases).
        alone: a power has at most one of them in a space, which needs no tray and no number.
    """

    id: UnitType
    name: str
    plural: str
    domain: str
    silhouette: str
    cost: int
    move: int = 0
    attack: int | None = None
    defense: int | None = None
    order: int = 0
    fixed: bool = False
    alone: bool = False


class PhaseInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A phase of the turn: its full and its short title.

    Attributes:
        stage: phases of one stage follow each other and are shown in a row, such as those of a turn; those of
            others, such as the setup, are not shown beside them.
        before: a stage that this phase leads into, where it isn't a part of all of them: while it runs the
            phases of that stage are shown behind it.
    """

    id: Phase
    title: str
    short: str
    stage: str = ""
    before: str = ""


class Find(msgspec.Struct, frozen=True, kw_only=True):
    """What research can find: its name and, in a sentence, what it does.

    Attributes:
        id: as in `PowerView.finds`.
    """

    id: str
    name: str
    text: str


class Research(msgspec.Struct, frozen=True, kw_only=True):
    """That powers find what they didn't have when the game began.

    Attributes:
        title: what the finds are called together, such as "Weapons".
        heading: over the list of what can be found.
        finds: in the order of the dice that find them.
    """

    title: str
    heading: str
    finds: tuple[Find, ...]


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """That the sides count victory points.

    Attributes:
        winning_lead: of one side over the other that ends the game; 0 if none does.
        by_cards: cards bring some too, and cost some where one that is to be discarded is missing.
    """

    winning_lead: int = 0
    by_cards: bool = False


class Dice(msgspec.Struct, frozen=True, kw_only=True):
    """What is thrown.

    Attributes:
        sides: of each die; it shows 1 to so many.
    """

    sides: int = 6


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A way in which two powers can stand to each other, in a game where that changes in play.

    Attributes:
        id: as in `PowerView.relations`.
        name: as it reads between their names, such as "at peace".
        tone: whether it is good to have; colors it.
    """

    id: str
    name: str
    tone: Literal["good", "bad", ""] = ""


class Money(msgspec.Struct, frozen=True, kw_only=True):
    """What the powers of a game earn and pay with.

    Attributes:
        unit: as it stands after a figure, such as "IPC".
        one: as it stands after 1, such as "coin"; "" if it is the same.
    """

    unit: str
    one: str = ""


class CardInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a game with cards; a deck may hold several equal ones.

    Attributes:
        power: whose deck it belongs to.
        kind: id of its type, by which a screen picks its picture.
        kind_name: the type as people read it.
        text: what it does.
        count: how many are in the deck.
        spaces: places that it names.
    """

    id: str
    name: str
    power: Power
    kind: str
    kind_name: str
    text: str
    count: int = 1
    spaces: tuple[Space, ...] = ()


class TermInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A word of the rules that stands in texts of cards.

    Attributes:
        words: its forms, in lower case.
        text: what it means, in a sentence or two.
        rule: that says all of it.
    """

    words: tuple[str, ...]
    text: str
    rule: str


class CalendarDate(msgspec.Struct, frozen=True, kw_only=True):
    """What the calendar says in one round, in a game whose rounds are seasons.

    Attributes:
        name: such as "summer 1941".
        season: place in its year, from 0.
        year: as people count them.
    """

    name: str
    season: int
    year: int


class Plot(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of all powers that is shown round by round.

    Attributes:
        of: "production", "units_value" or "treasury" as in `PowerView`, "spaces" for their number, or the
            id of one of its `figures`.
        title: a word or two over the curves.
    """

    of: str
    title: str


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What a game calls what its board shows, by id; what has no name here is shown, and not told in words.

    Attributes:
        markers: of spaces, as in `SpaceView.markers`.
        marks: of pieces, as in `Piece.marks`.
        battles: kinds of battles, as in `BattleView.kind`: headings such as "Land battle".
        steps: of battles, as in `BattleView.step`.
        ways: what ways cost and risk, as in `WaySign.kind`: sentences with its `{place}` and, where it
            has one, its `{cost}`.
        from_the_sea: what the heading of a battle says where some attackers have come by sea.
    """

    markers: dict[str, Message] = {}
    marks: dict[str, Message] = {}
    battles: dict[str, Message] = {}
    steps: dict[str, Message] = {}
    ways: dict[str, Message] = {}
    from_the_sea: Message = Message("from the sea")


class Catalog(msgspec.Struct, frozen=True, kw_only=True):
    """Names and figures that stay the same for a whole game.

    Attributes:
        powers: in turn order.
        units: in the order of the price list.
        phases: in order.
        spaces: display name of each space.
        sides: display name of each side.
        articles: whether the name of a space stands with "the" in an English sentence, where its map says so.
        money: what powers buy with; None in a game without money.
        dice: what is thrown; None in a game without dice.
        research: what powers can find; None where there is no research.
        points: how victory points count; None where nobody counts any.
        plots: which figures of the powers show how a war went, the most telling one first.
        losses: unit types among which owners choose who takes the hits, by kind of battle (see `BattleView`),
            cheapest first; nothing where nobody chooses.
        standings: in which powers can stand to each other; none where that never changes.
        cards: all definitions of cards, deck by deck; none in a game without cards.
        terms: words of the rules that texts of cards use.
        calendar: what each round is called, the first one first; none where rounds are only counted.
        last_round: after which the game ends; 0 if it may go on for ever.
        gives_orders: people move and place pieces on the board with their own hands; else cards do it.
        has_supply: pieces are supplied through chains of spaces, or are not.
        has_reaches: units attack over hexes, each so far as its `Reach` says.
        order_is_drawn: who moves when is left to chance, so that `powers` says nothing about it.
        words: what it calls what the board shows.
        hides: powers have what nobody else may see, so that a screen is covered between two people: what the
            cover tells, such as "your cards lie behind this cover"; None where all lies open.
    """

    powers: tuple[PowerInfo, ...]
    units: tuple[UnitInfo, ...]
    phases: tuple[PhaseInfo, ...]
    spaces: dict[Space, str]
    sides: dict[Side, str]
    articles: dict[Space, bool] = {}
    money: Money | None = None
    dice: Dice | None = None
    research: Research | None = None
    points: Points | None = None
    plots: tuple[Plot, ...] = (
        Plot(of="production", title="Production"),
        Plot(of="units_value", title="Forces"),
        Plot(of="spaces", title="Territories"),
        Plot(of="treasury", title="Treasury"),
    )
    losses: dict[str, tuple[UnitType, ...]] = {}
    standings: tuple[Standing, ...] = ()
    cards: tuple[CardInfo, ...] = ()
    terms: tuple[TermInfo, ...] = ()
    calendar: tuple[CalendarDate, ...] = ()
    last_round: int = 0
    words: Words = Words()
    gives_orders: bool = True
    has_supply: bool = False
    has_reaches: bool = False
    hides: Message | None = None
    order_is_drawn: bool = False

    @property
    def die_sides(self) -> int:
        """Sides of a die, six unless the game says otherwise."""
        return (self.dice or Dice()).sides

    @property
    def finds(self) -> tuple[Find, ...]:
        """What research can find; nothing in a game without research."""
        return self.research.finds if self.research is not None else ()
