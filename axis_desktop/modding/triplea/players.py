"""From players and alliances to powers and the two sides of the war."""

from collections.abc import Iterator
from dataclasses import dataclass

from axis_desktop.modding.triplea.game_file import MOST_COUNTED, GameFile
from axis_desktop.modding.triplea.words import power_words, side_of_alliance, words
from axis_desktop.model.errors import PackError
from axis_desktop.model.sentences.plain import shortened


@dataclass(frozen=True, slots=True)
class Power:
    """A power of the scenario; `capital` is a territory by its name there."""

    id: str
    name: str
    long_name: str
    side: str
    capital: str
    treasury: int


@dataclass(frozen=True, slots=True)
class Powers:
    """Who plays.

    Attributes:
        rows: in turn order.
        ids: by player.
        sides: their display names.
    """

    rows: tuple[Power, ...]
    ids: dict[str, str]
    sides: dict[str, str]


def powers_of(game: GameFile, on_map: set[str], lost: list[str]) -> Powers:
    """The powers of a game; what becomes of the other players is added to `lost`.

    Args:
        game: as read.
        on_map: territories that have a shape.
        lost: grows by sentences.

    Raises:
        PackError: there are no two sides.
    """
    alliances = dict.fromkeys(alliance for allies in game.alliances.values() for alliance in allies)
    sides = _sides(list(alliances))
    rows: list[Power] = []
    ids: dict[str, str] = {}
    order = [player for player in game.turns if player in game.players]
    order += [player for player in game.players if player not in order]
    for player in order:
        side = next((sides[a] for a in game.alliances.get(player, ()) if a in sides), None)
        lands = [
            t for t, owner in game.owners.items() if owner == player and not game.territories.get(t, True)
        ]
        lands = [land for land in lands if land in on_map]
        if side is None or not lands:
            why = "belongs to neither side" if lands else "owns no territory"
            lost.append(f"Player {player} {why} and isn't a power of the scenario.")
            continue
        more = [a for a in game.alliances.get(player, ()) if sides.get(a) not in (None, side)]
        if more:
            lost.append(f"Player {player} belongs to {', '.join(more)}, too; here only to one side.")
        called = power_words(player)
        if called.id in ids.values():
            lost.append(f"Player {player} would be a second '{called.id}' and isn't a power of the scenario.")
            continue
        capital = _capital(game, player, lands, lost)
        rows.append(
            Power(called.id, called.name, called.long_name, side, capital, _treasury(game, player, lost))
        )
        ids[player] = called.id
    if {row.side for row in rows} != set(words().sides):
        raise PackError("The game has no two alliances that own territories; a scenario needs two sides.")
    names = {side: next((a for a in sides if sides[a] == side), side.title()) for side in words().sides}
    return Powers(tuple(rows), ids, names)


def _sides(alliances: list[str]) -> dict[str, str]:
    """Which side an alliance is: by its name, else in the order of the file."""
    found = {alliance: side for alliance in alliances if (side := side_of_alliance(alliance))}
    left = [side for side in words().sides if side not in found.values()]
    found.update(zip([a for a in alliances if a not in found], left, strict=False))
    return found


def _capital(game: GameFile, player: str, lands: list[str], lost: list[str]) -> str:
    named = [land for land in lands if game.territory_facts(land).get("capital") == player]
    if not named:
        best = max(lands, key=lambda land: (production(game, land), land))
        lost.append(f"{player} has no capital of its own: its richest territory, {best}, became one.")
        return best
    if len(named) > 1:
        lost.append(f"{player} has several capitals; only {named[0]} is one, not {', '.join(named[1:])}.")
    return named[0]


def production(game: GameFile, territory: str) -> int:
    """What a territory earns."""
    said = game.territory_facts(territory).get("production", "0").strip()
    return min(int(said), MOST_COUNTED) if said.isdecimal() and said.isascii() and len(said) < 9 else 0


def _treasury(game: GameFile, player: str, lost: list[str]) -> int:
    held = game.resources.get(player, {})
    money = next((word for word in words().money if word in held), None)
    for resource, amount in held.items():
        if resource != money and amount:
            lost.append(f"{player} holds {amount} {resource}, which has no place here.")
    return held[money] if money else 0


def unplayed(game: GameFile, powers: Powers) -> Iterator[str]:
    """What the players who became no power own."""
    for player in dict.fromkeys(game.owners.values()):
        if player not in powers.ids:
            lands = [t for t, owner in game.owners.items() if owner == player]
            yield f"What {player} owns belongs to nobody here: {', '.join(sorted(lands))}."
    for player, held in game.resources.items():
        riches = [f"{amount} {resource}" for resource, amount in held.items() if amount]
        if player not in powers.ids and riches:
            yield f"{player} holds {', '.join(riches)}, and isn't a power of the scenario."
    for territory, player in game.owners.items():
        if game.territories.get(territory):
            yield f"{territory} belongs to {player} there; a sea zone belongs to nobody here."
        elif territory not in game.territories:
            yield f"{territory}, which {player} owns, is no territory of the game."
    for attachment in game.attachments:
        said = attachment.options.get("production", "0").strip()
        earned = production(game, attachment.to)
        if said != str(earned) and game.territories.get(attachment.to) is False:
            yield f"The production '{shortened(said, 20)}' of {attachment.to} was taken for {earned}."
