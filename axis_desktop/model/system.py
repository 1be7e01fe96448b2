"""What a game is to the program: the door that the five built-in systems and third-party ones come through.

A system is registered in the entry-point group `axis_desktop.systems`; its entry point names an object that
satisfies `System`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Annotated, Any, Protocol, TypeVar, runtime_checkable

import msgspec

from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import UsageError
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Side
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation

S = TypeVar("S")

_OWN = "axis-desktop"
"""Distribution that the program's own systems come with."""

Seating = tuple[tuple[Power, ...], ...]
"""Advice who sits where: the powers of each person."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A switch of the rules.

    Attributes:
        id: its name in saves and scripts.
        title: a few words.
        text: what it changes.
        rule: id of the rule that describes it.
        default: on or off unless somebody says otherwise.
        powers: it means something only in a scenario in which all of these are played.
    """

    id: str
    title: str
    text: str
    rule: str
    default: bool = False
    powers: tuple[Power, ...] = ()

    def fits(self, powers: Iterable[Power]) -> bool:
        """It means something in a scenario with these powers."""
        return set(self.powers) <= set(powers)


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario as whoever is new to its game had best begin: with some switches on.

    Attributes:
        title: what it is, in a few words; as the scenario is called, unless a file says otherwise.
        minutes: about so long it takes.
        options: switches that are on, all others as usual.
    """

    title: str = ""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=1000, description="a whole number from 1")]
    options: tuple[str, ...] = ()


class ScenarioInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What the new-game dialog shows of a scenario before anything is loaded.

    Attributes:
        powers: who is played, in turn order, with their sides.
        pack: id of the map pack it belongs to.
        options: switches that the scenario sets, over the defaults of the system.
        idle_options: switches that change nothing in it, and aren't offered.
        seatings: advice for some numbers of people, in a game of which a person holds several powers.
        seating_rule: id of the rule about who may hold what; "" if there is none.
        has_dice: people may throw real dice.
        order: place among the scenarios of its game, smallest first.
        group: heading under which it is listed with others of its game; "" if it is listed by itself.
        lesson: how to learn the game with it, if it is the scenario for that.
    """

    id: str
    title: str
    description: str
    date: str
    pack: str
    powers: tuple[tuple[Power, Side], ...]
    options: dict[str, bool] = {}
    idle_options: tuple[str, ...] = ()
    seatings: tuple[Seating, ...] = ()
    seating_rule: str = ""
    has_dice: bool = True
    order: int = 0
    group: str = ""
    lesson: Lesson | None = None


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """All that a game begins with, and all that is needed to replay it without its map pack.

    Attributes:
        system: id of the system.
        scenario: id of the scenario.
        pack: id of the map pack on which it is shown.
        data: the scenario's own data and the map's geography, as plain data the system understands.
        options: switches that are on or off; those not named have their default.
        seed: for seeded dice.
        real_dice: people throw dice and type them in.
        hand_made: the position was made in edit mode or by a script.
        rules_revision: the reading of its rules that the game was begun under, counted by each system. A game
            goes on as it began, so that its journal replays; saves from before there was a second one have 1.
    """

    system: str
    scenario: str
    pack: str
    data: dict[str, Any]
    options: dict[str, bool] = {}
    seed: int = 0
    real_dice: bool = False
    hand_made: bool = False
    rules_revision: int = 1


class System(Protocol[S]):
    """The rules of one game. All functions but `apply` leave the state as it is."""

    @property
    def id(self) -> str:
        """Under which it is installed."""
        ...

    @property
    def title(self) -> str:
        """What the game is called."""
        ...

    @property
    def about(self) -> str:
        """What it is like, in a line."""
        ...

    @property
    def options_offered(self) -> tuple[Option, ...]:
        """Switches of its rules."""
        ...

    def rule_ids(self) -> Sequence[str]:
        """Ids of the rules that the system implements, in the order of the rulebook."""
        ...

    def unit_types(self) -> Sequence[str]:
        """Ids of its unit types, in the order of the price list."""
        ...

    def scenario_info(self, pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
        """What a scenario file of a map pack offers.

        Raises:
            PackError: the file doesn't fit this system; the text names key and remedy.
        """
        ...

    def setup(
        self,
        pack: str,
        raw: Mapping[str, Any],
        geography: Mapping[str, Any],
        *,
        options: Mapping[str, bool] = {},
        seed: int = 0,
        real_dice: bool = False,
    ) -> Setup:
        """A scenario of a map pack, checked and ready to start.

        Raises:
            PackError: the scenario doesn't fit the map or the rules.
            UsageError: an option that doesn't exist.
        """
        ...

    def start(self, setup: Setup, chance: Chance) -> S:
        """The first state of a game."""
        ...

    def copy(self, state: S) -> S:
        """A state that can be changed without touching the first; tables are shared."""
        ...

    def encode(self, state: S) -> bytes:
        """Canonical JSON: equal states give equal bytes on every machine."""
        ...

    def decode(self, data: bytes, setup: Setup) -> S:
        """The state that `encode` wrote.

        Raises:
            SaveError: the bytes are no state of this system.
        """
        ...

    def decision(self, state: S) -> Decision | Outcome:
        """The one pending decision, or how the game ended (P1)."""
        ...

    def options(self, state: S) -> Options:
        """What may be answered to the pending decision (P2)."""
        ...

    def interjections(self, state: S, powers: Sequence[Power]) -> Sequence[Choice]:
        """What these powers may do beside the pending decision, which stays to be answered."""
        ...

    def apply(self, state: S, action: Action, chance: Chance) -> list[Event]:
        """Change the state as the rules say and tell what happened.

        Raises:
            IllegalAction: a rule forbids it; nobody may use the state afterwards.
        """
        ...

    def present(self, state: S, viewer: Power | None) -> Presentation:
        """The state as a seat may see it; None sees what everybody may see (P3)."""
        ...

    def catalog(self, state: S) -> Catalog:
        """Names and tables of this game."""
        ...

    def describe(self, event: Event, state: S) -> Message | None:
        """An event as a sentence for the log; None if it isn't worth one."""
        ...

    def editor(self, state: S) -> Editor | None:
        """What edit mode asks and does; None in a game that was begun without it."""
        ...

    def position(self, state: S) -> dict[str, Any]:
        """The present position as plain data that `Setup.data["position"]` may hold.

        Raises:
            IllegalAction: no game can begin with it.
        """
        ...

    def encode_action(self, action: Action) -> dict[str, Any]:
        """An action as plain data with its `type`."""
        ...

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        """The action that plain data describes.

        Raises:
            ScriptError: unknown type, missing or wrong field; the text names it.
        """
        ...

    def resolve_action(self, state: S, data: Mapping[str, Any]) -> Action:
        """The action that a script describes in its short form, such as counts instead of pieces.

        Raises:
            ScriptError: as for `decode_action`, or pieces that aren't there.
        """
        ...


@runtime_checkable
class HoldsCards(Protocol):
    """A system with cards, into whose hands and decks scripts may look."""

    def cards(self, state: Any) -> Mapping[Power, Mapping[str, Sequence[str]]]:
        """All cards of each power by where they lie, in the words of its positions; decks from the top."""
        ...


@cache
def installed() -> tuple[EntryPoint, ...]:
    """The doors of all systems. Looking for them takes long, and none is installed while the program runs."""
    return tuple(entry_points(group="axis_desktop.systems"))


def system(system_id: str) -> System[Any]:
    """The installed system of this id.

    Raises:
        UsageError: none is installed under this name, or it can't be loaded.
    """
    for entry in installed():
        if entry.name == system_id:
            found: System[Any] = loaded(entry)
            return found
    known = ", ".join(system_ids())
    raise UsageError(
        "There is no game system '{id}'; this build knows {known}.", id=shortened(system_id, 60), known=known
    )


@cache
def offer(group: str, system_id: str) -> Any | None:
    """What a game offers beside its rules; None if it offers nothing of the kind.

    Args:
        group: of entry points, such as "axis_desktop.players" or "axis_desktop.odds".
        system_id: the game.

    Raises:
        UsageError: what it offers can't be loaded.
    """
    found = next(iter(entry_points(group=group, name=system_id)), None)
    return loaded(found) if found is not None else None


def loaded(entry: EntryPoint) -> Any:
    """What an entry point names.

    Raises:
        UsageError: that can't be loaded; whatever is wrong with a stranger's package, the text says it.
    """
    try:
        return entry.load()
    except Exception as error:
        raise UsageError(
            "The game '{id}' can't be used: its {group} can't be loaded ({kind}: {why}).",
            id=shortened(entry.name, 60),
            group=entry.group,
            kind=type(error).__name__,
            why=error,
        ) from error


def system_ids() -> list[str]:
    """Ids of all systems that can be used: those of the program, then those of others, each sorted."""
    by_others = {entry.name: not _is_own(entry) for entry in installed()}
    usable = by_others.keys() - broken_systems().keys()
    return sorted(usable, key=lambda system_id: (by_others[system_id], system_id))


@cache
def broken_systems() -> Mapping[str, UsageError]:
    """Systems of others that are installed and can't be loaded, each with the reason."""
    broken: dict[str, UsageError] = {}
    for entry in installed():
        if _is_own(entry):  # loading these takes time, and they are tested
            continue
        try:
            loaded(entry)
        except UsageError as error:
            broken[entry.name] = error
    return broken


def usual_system() -> str:
    """The system that is meant where nobody names one: the first that is installed.

    Raises:
        UsageError: none is.
    """
    known = system_ids()
    if not known:
        raise UsageError("No game is installed.")
    return known[0]


def _is_own(entry: EntryPoint) -> bool:
    return entry.dist is None or entry.dist.name.replace("_", "-").lower() == _OWN
