"""What one seat may see of a state, ready to be drawn; all systems fill the same figures (P3)."""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Phase, Power, Side, Space, UnitId, UnitType
from axis_desktop.model.sentences.message import Message


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of a unit or a space that its game has and others don't, as it stands now, such as a range."""

    name: Message
    value: Message


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """Equal units of one power in one space.

    Attributes:
        units: their ids.
        marks: what is special about them: "moved", "must_land", "must_attack", "planned", "raid", "cargo"
            (they are aboard a ship of this space), "spent", "captured", "unsupplied", "protected",
            "out_of_use" (a facility that is damaged too much to serve), "repair", "faces_left" (the enemy is
            there), "army_1" and so on, or a word of the game's own.
        cargo: what they carry in all.
        damage: hits on them.
        experience: points they have gained by fighting, in a game that counts them.
    """

    unit_type: UnitType
    units: tuple[UnitId, ...]
    marks: tuple[str, ...] = ()
    cargo: tuple[tuple[UnitType, int], ...] = ()
    damage: int = 0
    experience: int = 0

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.units)


class Stack(msgspec.Struct, frozen=True, kw_only=True):
    """All pieces of one power in one space: a tray on the board."""

    power: Power
    pieces: tuple[Piece, ...]


class SpaceView(msgspec.Struct, frozen=True, kw_only=True):
    """A space as it stands.

    Attributes:
        owner: who controls it; None for seas and neutrals.
        run_by: the power that acts for the owner, if that takes no turns; the space is hatched in its color.
        stacks: the owner's first.
        value: what it earns.
        markers: "capital", "factory", "new_factory", "neutral", "contested", "battle", "supply_star",
            "victory_city" (the scenario gives points for it), "out_of_play" (the scenario doesn't use it),
            "cut_off" (pieces there have no supply).
        notes: how it stands with the pieces of a power there, in a sentence.
        holds_up: places of pieces that would be out of supply without the piece of a power there.
        facts: what else there is to know of it.
        unit_facts: and of the units there, in a game where they differ.
    """

    owner: Power | None = None
    run_by: Power | None = None
    stacks: tuple[Stack, ...] = ()
    value: int = 0
    markers: tuple[str, ...] = ()
    notes: dict[Power, Message] = {}
    holds_up: dict[Power, tuple[Space, ...]] = {}
    facts: tuple[Fact, ...] = ()
    unit_facts: dict[UnitId, tuple[Fact, ...]] = {}


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of a power that its game has and others don't, such as war production points.

    Attributes:
        name: a word or two over it.
        kind: what it counts; a sum of money is told in the game's money.
        id: by which `Catalog.plots` may name it.
        note: what it means, in a sentence.
    """

    name: Message
    value: int
    kind: Literal["count", "money", "points"] = "count"
    id: str = ""
    note: Message | None = None


class Gain(msgspec.Struct, frozen=True, kw_only=True):
    """Points that a power's next turn would score as things stand: of a space, or of a card."""

    points: int
    space: Space | None = None
    card: str = ""


class Objective(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a power is rewarded for as long as it fulfills it.

    Attributes:
        name: what has to be done, in a few words.
        worth: what it gives.
        kind: what that is: a sum of the game's money, points, or the victory of its side.
        is_met: it is fulfilled as things stand.
        note: what is still missing, or what makes it so.
        spaces: places that it is about.
    """

    name: Message
    worth: int
    is_met: bool
    kind: Literal["money", "points", "victory"] = "money"
    note: Message | None = None
    spaces: tuple[Space, ...] = ()


class PowerView(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a power.

    Attributes:
        treasury: money held; None where the viewer may not know.
        production: what it would earn now.
        units_value: price of all its units on the board.
        capital_held: its capital is its own or its ally's.
        finds: what it has found by research, as in `Catalog.research`.
        figures: what else its game counts, in the order in which it is shown.
        gains: what its next turn would score as things stand, in a game that counts points.
        relations: how it stands to other powers, as in `Catalog.standings`.
        relation_notes: what else is to be known of how it stands to one, such as since when.
        is_apart: it isn't in the war yet; its territories are hatched.
        objectives: what it is rewarded for, in a game that has such rewards.
        notes: what else is to be known of it, a sentence each.
        is_played: it takes part in the game, or may yet turn out to.
        treasury_note: what its treasury is, in a sentence, where the word alone doesn't say it.
        production_note: what its production is.
    """

    treasury: int | None
    production: int
    units_value: int = 0
    capital_held: bool = True
    finds: tuple[str, ...] = msgspec.field(default=(), name="weapons")  # as scripts and exports call it
    figures: tuple[Figure, ...] = ()
    gains: tuple[Gain, ...] = ()
    relations: dict[Power, str] = {}
    relation_notes: dict[Power, Message] = {}
    is_apart: bool = False
    objectives: tuple[Objective, ...] = ()
    notes: tuple[Message, ...] = ()
    is_played: bool = True
    treasury_note: Message | None = None
    production_note: Message | None = None


class WaySign(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a way costs or risks at one place.

    Attributes:
        at: index in the path; a canal lies between this space and the next.
        kind: "fee" (of a neutral), "gun" (it fires at what flies by), "canal" (it must be open), or a word
            of the game's own.
        cost: of the fee, in the game's money.
    """

    at: int
    kind: str
    cost: int = 0


class PlannedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move of the present phase: an arrow.

    Attributes:
        number: number of the action in the journal.
        path: all spaces from first to last.
        pieces: what moved.
        units: ids of what moved.
        signs: what the way costs and risks.
    """

    number: int
    power: Power
    path: tuple[Space, ...]
    kind: str
    pieces: tuple[tuple[UnitType, int], ...]
    units: tuple[UnitId, ...]
    signs: tuple[WaySign, ...] = ()


class PlannedAttack(msgspec.Struct, frozen=True, kw_only=True):
    """A battle or raid that will be fought, or was declared.

    Attributes:
        kind: which sequence it follows, in the game's word: "land", "sea", "raid".
        attackers, defenders: who is in it, by type, those who defend with the power that owns them; of a raid
            what it may bomb.
        amphibious: some attackers come by sea.
        note: one remark.
    """

    space: Space
    kind: str
    attacker: Power
    attackers: tuple[tuple[UnitType, int], ...]
    defender: Power | None
    defenders: tuple[tuple[Power, UnitType, int], ...]
    amphibious: bool = False
    note: Message | None = None


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """Units of one side that fire together.

    Attributes:
        figure: hits on this or less.
        units: who is in it, by type, with the power that owns them.
        damaged: those of them that were hit and stay.
        dice: what they have rolled this round; empty before.
        fired: they have rolled this round.
    """

    figure: int
    units: tuple[tuple[Power, UnitType, int], ...]
    damaged: tuple[tuple[Power, UnitType, int], ...] = ()
    dice: tuple[int, ...] = ()
    fired: bool = False

    @property
    def hits(self) -> int:
        """Dice that hit."""
        return sum(die <= self.figure for die in self.dice)


class BattleSide(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle.

    Attributes:
        power: who decides for it.
        columns: lowest figure first.
        behind: hit this round, still firing.
        lost: gone, by power and type.
        lost_cost: their price, in the game's money.
        waiting: those that fight in a later stage.
    """

    power: Power
    columns: tuple[Column, ...]
    behind: tuple[tuple[Power, UnitType, int], ...] = ()
    lost: tuple[tuple[Power, UnitType, int], ...] = ()
    lost_cost: int = 0
    waiting: tuple[tuple[Power, UnitType, int], ...] = ()


class BattleStage(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a battle that has several, one after the other.

    Attributes:
        name: a word or two.
        state: over, being fought, or still to come.
    """

    name: Message
    state: Literal["done", "now", "to_come"]


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """The battle being fought.

    Attributes:
        kind: as in `PlannedAttack`.
        title: what it is called where its kind says too little, as where a stage is fought elsewhere.
        round: from 1; 0 before the first.
        step: "aa_fire", "bombardment", "attack", "defense", "withdraw", "press_or_retreat", "landing".
        story: what has happened so far, a sentence each.
        stages: in their order, where a battle has several.
    """

    space: Space
    kind: str
    round: int
    step: str
    attacker: BattleSide
    defender: BattleSide
    amphibious: bool = False
    story: tuple[Message, ...] = ()
    stages: tuple[BattleStage, ...] = ()
    title: Message | None = None


class CardsView(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a power as one seat may see them; what it may not see is None, the number is there.

    Attributes:
        hand: cards in hand, in the order they came.
        in_hand, in_deck, in_pile, face_down: how many lie where.
        open: cards face up on the table, in the order they were laid.
        hidden: cards face down on the table.
        pile: the discard pile, top card first.
        pile_top: the face-up card on top of the pile; None if there is none or it shows its back.
    """

    hand: tuple[str, ...] | None
    in_hand: int
    in_deck: int
    in_pile: int
    face_down: int
    open: tuple[str, ...] = ()
    hidden: tuple[str, ...] | None = None
    pile: tuple[str, ...] | None = None
    pile_top: str | None = None


class CardInPlay(msgspec.Struct, frozen=True, kw_only=True):
    """A card that is being carried out: it lies open and belongs to no zone.

    Attributes:
        canceled: what it says is ignored.
    """

    power: Power
    card: str
    canceled: bool = False


class ReactionView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be reacted to, and is not settled yet.

    Attributes:
        what: what has happened.
        space: the place it is about, if it is about one.
        asked: who is asked now; None while a reaction to it is carried out.
        used: cards that were used on it.
        pauses: whoever holds cards face down is asked, so that a silence betrays nothing.
    """

    what: Message
    space: Space | None = None
    asked: Power | None = None
    used: tuple[str, ...] = ()
    pauses: bool = False


class Threat(msgspec.Struct, frozen=True, kw_only=True):
    """A piece that is about to leave the board unless somebody prevents it.

    Attributes:
        power, space: whose it is and where it stands.
        by: who attacks it; None if nobody does.
        origins: spaces from which it may be attacked, in the order of the board.
    """

    power: Power
    space: Space
    by: Power | None = None
    origins: tuple[Space, ...] = ()


class Cause(msgspec.Struct, frozen=True, kw_only=True):
    """A link of the chain of what led to the present question.

    Attributes:
        what: a few words.
        power: who did it; None if the game did.
        card: the card by which it was done; "" if by none that everybody may know.
    """

    what: Message
    power: Power | None = None
    card: str = ""


class StraitView(msgspec.Struct, frozen=True, kw_only=True):
    """A waterway between two seas that is open to one side at a time.

    Attributes:
        a, b: the seas.
        bank: the land that decides.
        side: to whom it is open; None if to nobody.
        why: what makes it so, as a clause; None if the rules don't say.
    """

    name: str
    a: Space
    b: Space
    bank: Space
    side: Side | None
    why: Message | None = None


class SupplyLine(msgspec.Struct, frozen=True, kw_only=True):
    """A link of a chain of supply between two neighboring spaces, the source first."""

    power: Power
    a: Space
    b: Space


class Duty(msgspec.Struct, frozen=True, kw_only=True):
    """A unit must deal with another one when its turn comes: an arrow from the one to the other.

    Attributes:
        power: whose duty it is.
        a, b: where the unit stands and where the other one does.
        what: what it has to do.
    """

    power: Power
    a: Space
    b: Space
    what: Message


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """How far a unit attacks from where it stands, on a board of hexes.

    Attributes:
        power, space: whose it is and where it stands.
        ground, air: the least and the greatest distance in hexes to a target of this kind; None: it never
            attacks one.
    """

    power: Power
    space: Space
    ground: tuple[int, int] | None = None
    air: tuple[int, int] | None = None


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the sides hold, and of which so many win.

    Attributes:
        name: what it is, in a word or two.
        held: how many each side has.
        wanted: so many win.
    """

    name: Message
    held: dict[Side, int]
    wanted: int


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """What a map shows on a space.

    Attributes:
        terrain, marks: as on a space of a map.
    """

    terrain: str
    marks: tuple[str, ...]


class Presentation(msgspec.Struct, frozen=True, kw_only=True):
    """A state as one seat sees it.

    Attributes:
        round: from 1.
        date: what the calendar of the game says, such as "spring 1942".
        power: whose turn it is.
        phase: where in the turn.
        waiting: bought pieces that are not on the board yet.
        edited: edit mode was used in this game.
        cards: of every power, in a game with cards.
        in_play: cards that are being carried out, the innermost last.
        reactions: what may be reacted to now, the innermost last.
        chain: what led to the present question and is not settled yet, the first cause first.
        points: victory points of each side, in a game that counts them.
        threats: pieces that are about to leave the board.
        straits: waterways that are open to one side at a time.
        supply: the links by which pieces are in supply, in a game that has chains of them.
        starving: where pieces of the power in turn stand that leave the board for want of supply before its
            turn is over, if nothing helps them until then.
        duties: what units have to do in a turn to come.
        reaches: how far units attack, in a game of hexes.
        notes: what holds for everybody now, such as the weather, a sentence each.
        tallies: what the sides hold of what wins the game.
        ground: what lies on the board otherwise than its map shows it, in a game whose board was edited.
        light: by what light the board is seen now, a word of the game such as "fog"; "" for the usual one.
    """

    round: int
    date: str
    power: Power
    phase: Phase
    spaces: dict[Space, SpaceView]
    powers: dict[Power, PowerView]
    planned: tuple[PlannedMove, ...] = ()
    attacks: tuple[PlannedAttack, ...] = ()
    battle: BattleView | None = None
    waiting: dict[UnitType, int] = {}
    edited: bool = False
    cards: dict[Power, CardsView] = {}
    in_play: tuple[CardInPlay, ...] = ()
    reactions: tuple[ReactionView, ...] = ()
    chain: tuple[Cause, ...] = ()
    points: dict[Side, int] = {}
    threats: tuple[Threat, ...] = ()
    straits: tuple[StraitView, ...] = ()
    supply: tuple[SupplyLine, ...] = ()
    starving: tuple[Space, ...] = ()
    duties: tuple[Duty, ...] = ()
    reaches: tuple[Reach, ...] = ()
    notes: tuple[Message, ...] = ()
    tallies: tuple[Tally, ...] = ()
    light: str = ""
    ground: dict[Space, Printed] = {}
