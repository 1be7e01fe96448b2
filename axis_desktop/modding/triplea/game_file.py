"""Reads a TripleA game file: map, players, owners, starting units, and a count of all the rest."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from axis_desktop.model.errors import PackError
from axis_desktop.model.sentences.plain import shortened

MOST_ELEMENTS = 500_000
MOST_COUNTED = 1000
"""Of units in a territory or money in a treasury."""
_OF_PLACEMENT = {"unittype", "territory", "quantity", "owner"}
_READ = {
    "game",
    "info",
    "map",
    "territory",
    "connection",
    "playerlist",
    "player",
    "alliance",
    "unitlist",
    "unit",
    "gameplay",
    "sequence",
    "step",
    "attachmentlist",
    "attachments",
    "attachment",
    "option",
    "initialize",
    "ownerinitialize",
    "territoryowner",
    "unitinitialize",
    "unitplacement",
    "resourceinitialize",
    "resourcegiven",
    "resourcelist",
    "resource",
}


@dataclass(slots=True)
class Attachment:
    """What the file says about a territory, unit or player: its name, what it is about, its options."""

    name: str
    to: str
    options: dict[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class Placement:
    """Units of one kind in one territory at the start."""

    unit: str
    territory: str
    owner: str
    count: int


@dataclass(slots=True)
class GameFile:
    """A game as its file describes it, names as they stand there.

    Attributes:
        title: of the game.
        territories: whether each is water.
        connections: pairs of territories.
        players: in the order of the file.
        alliances: those of each player, in order.
        turns: players in the order of the steps of a round.
        attachments: of territories only.
        owners: by territory.
        placements: in the order of the file.
        units: names of the unit types.
        resources: amounts by player and resource.
        others: how many elements of each kind were not read.
        doubts: sentences on figures that can't be what they say.
    """

    title: str = ""
    territories: dict[str, bool] = field(default_factory=dict[str, bool])
    connections: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    players: list[str] = field(default_factory=list[str])
    alliances: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    turns: list[str] = field(default_factory=list[str])
    attachments: list[Attachment] = field(default_factory=list[Attachment])
    owners: dict[str, str] = field(default_factory=dict[str, str])
    placements: list[Placement] = field(default_factory=list[Placement])
    units: list[str] = field(default_factory=list[str])
    resources: dict[str, dict[str, int]] = field(default_factory=dict[str, dict[str, int]])
    others: Counter[str] = field(default_factory=Counter[str])
    doubts: list[str] = field(default_factory=list[str])

    def territory_facts(self, territory: str) -> dict[str, str]:
        """The options of a territory's own attachment."""
        found: dict[str, str] = {}
        for attachment in self.attachments:
            if attachment.to == territory and attachment.name.lower().startswith("territory"):
                found.update(attachment.options)
        return found


def read_game(data: bytes, name: str) -> GameFile:
    """Read a game file.

    Raises:
        PackError: it is no XML, defines entities, or has too many elements.
    """
    return _Reader(name).read(data)


class _Reader:
    """Follows the parser through the file; nothing outside of it is ever loaded."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._game = GameFile()
        self._attachment: Attachment | None = None
        self._depth_of_others = 0
        self._elements = 0
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.EntityDeclHandler = self._entity

    def read(self, data: bytes) -> GameFile:
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as fault:
            raise PackError(
                "{file}, line {line}: this is not well-formed XML: {reason}.",
                file=self._name,
                line=fault.lineno,
                reason=expat.errors.messages[fault.code],
            ) from None
        if not self._game.territories:
            raise PackError("{file} names no territories: it is no game file of TripleA.", file=self._name)
        return self._game

    def _entity(self, *_: object) -> None:
        raise PackError("{file} defines entities of its own, which a game doesn't need.", file=self._name)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._elements += 1
        if self._elements > MOST_ELEMENTS:
            raise PackError("{file} has more than {most} elements.", file=self._name, most=MOST_ELEMENTS)
        # Older files say "attatchment".
        tag = tag.lower().replace("attatchment", "attachment")
        if self._depth_of_others or tag not in _READ:
            if not self._depth_of_others:
                self._game.others[tag] += 1
            self._depth_of_others += 1
            return
        found = {name.lower().replace("attatch", "attach"): value for name, value in attributes.items()}
        self._take(tag, found)

    def _end(self, tag: str) -> None:
        if self._depth_of_others:
            self._depth_of_others -= 1
        elif tag.lower().replace("attatchment", "attachment") == "attachment":
            self._attachment = None

    def _take(self, tag: str, said: dict[str, str]) -> None:
        game, name = self._game, said.get("name", "").strip()
        match tag:
            case "info":
                game.title = name
            case "territory":
                if name in game.territories:
                    game.doubts.append(f"{name} is named twice; the second one counts.")
                game.territories[name] = said.get("water", "").lower() == "true"
            case "connection":
                game.connections.append((said.get("t1", "").strip(), said.get("t2", "").strip()))
            case "player":
                game.players.append(name)
            case "unit":
                game.units.append(name)
            case "alliance":
                allies = game.alliances.setdefault(said.get("player", ""), [])
                allies.append(said.get("alliance", ""))
            case "step":
                # What happens only once, such as bids, comes before the order of turns begins.
                player = said.get("player", "")
                game.others["step that comes only once"] += "maxruncount" in said
                if player and "maxruncount" not in said and player not in game.turns:
                    game.turns.append(player)
            case "attachment":
                self._attach(name, said)
            case "option":
                if self._attachment is not None:
                    self._attachment.options[name] = said.get("value", "")
            case "territoryowner":
                game.owners[said.get("territory", "")] = said.get("owner", "")
            case "unitplacement":
                unit, place = said.get("unittype", ""), said.get("territory", "")
                count = self._count(said, f"{unit} in {place}")
                for word in sorted(said.keys() - _OF_PLACEMENT):
                    game.others[f"unitplacement {word}"] += 1
                game.placements.append(Placement(unit, place, said.get("owner", ""), count))
            case "resourcegiven":
                held = game.resources.setdefault(said.get("player", ""), {})
                resource = said.get("resource", "")
                held[resource] = self._count(said, f"{resource} of {said.get('player', '')}")

    def _count(self, said: Mapping[str, str], what: str) -> int:
        """A quantity; one that can't be read counts as none, one too large as the most there can be."""
        text = said.get("quantity", "0").strip()
        count = int(text) if text.isdecimal() and text.isascii() and len(text) < 9 else None
        if count is None or count > MOST_COUNTED:
            taken = 0 if count is None else MOST_COUNTED
            self._game.doubts.append(f"The quantity '{shortened(text, 20)}' of {what} was taken for {taken}.")
            return taken
        return count

    def _attach(self, name: str, said: dict[str, str]) -> None:
        self._attachment = Attachment(name, said.get("attachto", "").strip())
        if said.get("type", "territory") == "territory":
            self._game.attachments.append(self._attachment)
        else:
            self._game.others[name.rstrip("0123456789_") or "attachment"] += 1
