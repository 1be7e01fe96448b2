"""The player's settings: a small TOML file, checked when it is read."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import tomli_w

from axis_desktop.model.errors import SettingsError
from axis_desktop.model.seats import Seat
from axis_desktop.storage.places import settings_file


class Display(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Text and display.

    Attributes:
        theme: name of a theme.
        text_scale: size of all text in percent.
        patterns: how strongly powers differ by pattern on the board.
        plain_font: headings in the plain face, for easier reading.
        units: how unit types are drawn.
        full_screen: as the window was left.
    """

    theme: str = "dark"
    text_scale: Annotated[int, msgspec.Meta(ge=80, le=200)] = 100
    patterns: Literal["fine", "strong"] = "fine"
    plain_font: bool = False
    units: Literal["silhouettes", "nato"] = "silhouettes"
    full_screen: bool = False


class Play(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How games run on the screen.

    Attributes:
        speed: of everything that moves.
        thinking: how long computer players may search for a move.
        confirm_losses: ending a phase that loses something needs a second press.
        banner: a short banner names the next person in games without hidden information.
        ask_idle: a chance to react is offered even if no card would change anything.
        player_name: proposed for powers that a person plays.
    """

    speed: Literal["full", "quick", "none"] = "full"
    thinking: Literal["short", "usual", "long"] = "usual"
    confirm_losses: bool = True
    banner: bool = True
    ask_idle: bool = False
    player_name: Annotated[str, msgspec.Meta(max_length=40)] = ""


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
        looks: the skin in which a map pack is shown, by its id.
        last_game: None before the first game.
    """

    display: Display = Display()
    play: Play = Play()
    keys: dict[str, str] = {}
    folded: list[str] = []
    looks: dict[str, str] = {}
    last_game: LastGame | None = None


def load_settings(path: Path | None = None) -> tuple[Settings, SettingsError | None]:
    """The settings of the file and, if it can't be used, why; then the defaults are used.

    A broken file is kept beside the new one as `settings.broken.toml`.
    """
    file = path or settings_file()
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Settings), None
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), SettingsError(
            "{file} can't be read ({error}): the usual settings are used.", file=file, error=error
        )
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        aside = file.with_suffix(".broken.toml")
        kept = _kept_aside(file, aside)
        return Settings(), SettingsError(
            "{file}: {error}. The usual settings are used; the old file is kept as {aside}.",
            file=file,
            error=error,
            aside=aside.name if kept else file.name,
        )


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the file as a whole or not at all.

    Raises:
        SettingsError: it can't be written.
    """
    file = path or settings_file()
    new = file.with_suffix(".new.toml")
    data = {key: value for key, value in msgspec.to_builtins(settings).items() if value is not None}
    try:
        new.write_text(tomli_w.dumps(data), encoding="utf-8")
        new.replace(file)
    except OSError as error:
        raise SettingsError("{file} can't be written: {error}.", file=file, error=error) from error


def _kept_aside(file: Path, aside: Path) -> bool:
    try:
        file.replace(aside)
    except OSError:
        return False
    return True
