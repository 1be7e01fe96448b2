"""The player's settings: what there is to choose, and what of a file can be used.

Any value that can't be used costs only itself: the usual one takes its place.
"""

import re
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from axis_desktop.model.seats import Seat
from axis_desktop.model.sentences.plain import shortened

T = TypeVar("T", bound=msgspec.Struct)

ThemeName = Annotated[str, msgspec.Meta(pattern=r"^[\w-]{1,40}$")]
WindowPixels = Annotated[int, msgspec.Meta(ge=0, le=32_000)]
PersonName = Annotated[str, msgspec.Meta(max_length=40)]

_LOSSES = re.compile(r"[\w-]{1,40}\.[\w-]{1,40}\.(attack|defense)")


class Display(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Text and display.

    Attributes:
        theme: name of a theme.
        text_scale: size of all text in percent.
        patterns: how strongly powers differ by pattern on the board.
        plain_font: headings in the plain face, for easier reading.
        units: how unit types are drawn.
        full_screen, maximized: as the window was left.
        window_width, window_height: in pixels, as the window was left; 0 before that.
    """

    theme: ThemeName = "dark"
    text_scale: Annotated[int, msgspec.Meta(ge=80, le=200)] = 100
    patterns: Literal["fine", "strong"] = "fine"
    plain_font: bool = False
    units: Literal["silhouettes", "nato"] = "silhouettes"
    full_screen: bool = False
    maximized: bool = False
    window_width: WindowPixels = 0
    window_height: WindowPixels = 0


class Play(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How games run on the screen.

    Attributes:
        speed: of everything that moves; with "step" computer players wait for a key after each move.
        thinking: how long computer players may search for a move.
        confirm_losses: ending a phase that loses something needs a second press.
        banner: a short banner names the next person in games without hidden information.
        ask_vain_discards: which cards to discard is asked even if no card could be drawn for them.
        ask_research: research dice are offered each turn; else a button of the purchase offers them.
        ask_idle: a chance to react is offered even if no card would change anything.
        ask_below: a battle fought by the usual orders stops before another round of attack whose chance is
            lower, in percent; 0: it never does.
        player_name: proposed for powers that a person plays.
    """

    speed: Literal["step", "full", "quick", "none"] = "full"
    thinking: Literal["short", "usual", "long"] = "usual"
    confirm_losses: bool = True
    banner: bool = True
    ask_idle: bool = False
    ask_vain_discards: bool = False
    ask_research: bool = False
    ask_below: Literal[0, 30, 50] = 0
    player_name: PersonName = ""


class LastGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What "same as last time" begins with."""

    system: str
    pack: str
    scenario: str
    seats: dict[str, Seat]
    options: dict[str, bool] = {}
    real_dice: bool = False


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings.

    Attributes:
        keys: changed keys by the name of what they do.
        folded: panels that are folded to their heading.
        losses: in which order of unit types a person loses them, by game, kind of battle and side, such as
            "classic.land.attack"; where there is none losses are taken as the program suggests.
        looks: the skin in which a map pack is shown, by its id.
        last_game: None before the first game.
        elsewhere: paths of the saves outside the folder of saves that were played last, the latest first.
    """

    display: Display = Display()
    play: Play = Play()
    keys: dict[str, str] = {}
    folded: list[str] = []
    looks: dict[str, str] = {}
    losses: dict[str, list[str]] = {}
    last_game: LastGame | None = None
    elsewhere: list[str] = []


def usable_settings(data: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The settings in plain data, and what of it can't be used: where, and what would be right."""
    return _usable(Settings, data, "")


def _usable(kind: type[T], data: dict[str, Any], where: str) -> tuple[T, list[str]]:
    """A table with the usual values in place of those that can't be used."""
    found, wrong = dict[str, Any](), list[str]()
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    for key, value in data.items():
        name = f"{where}{shortened(key, 40)}"
        wanted = fields.get(key)
        if wanted is None:
            wrong.append(f"{name} is no setting of this program")
        elif wanted in (Display, Play) and isinstance(value, dict):
            found[key], more = _usable(wanted, value, f"{name}.")
            wrong += more
        elif wanted == dict[str, list[str]] and isinstance(value, dict):
            faults = {each: _fault_of_order(each, said) for each, said in value.items()}
            found[key] = {each: said for each, said in value.items() if not faults[each]}
            wrong += [f"{name}.{shortened(each, 40)}: {fault}" for each, fault in faults.items() if fault]
        elif wanted == dict[str, str] and isinstance(value, dict):
            found[key] = {each: said for each, said in value.items() if isinstance(said, str)}
            wrong += [
                f"{name}.{shortened(each, 40)}: expected a text" for each in value if each not in found[key]
            ]
        else:
            try:
                found[key] = msgspec.convert(value, wanted)
            except msgspec.ValidationError as error:
                wrong.append(f"{name}: {_expected(wanted) or error}")
    return kind(**found), wrong


def _fault_of_order(name: str, types: Any) -> str:
    """What is wrong with an order of losses; "" if nothing is."""
    if not _LOSSES.fullmatch(name):
        return "expected a game, a kind of battle and a side, such as classic.land.attack"
    if not isinstance(types, list) or not all(isinstance(each, str) for each in types):
        return "expected a list of unit types"
    twice = next((each for each in types if types.count(each) > 1), None)
    return f"{shortened(twice, 40)} is named twice" if twice is not None else ""


def _expected(kind: Any) -> str:
    """What would be right, for whoever changes the file by hand; "" if that is more than a word."""
    if kind is bool:
        return "expected true or false"
    if get_origin(kind) is Literal:
        return f"expected {' or '.join(map(str, get_args(kind)))}"
    for meta in get_args(kind)[1:]:
        if isinstance(meta, msgspec.Meta) and meta.ge is not None and meta.le is not None:
            return f"expected a whole number from {meta.ge} to {meta.le}"
    return ""
