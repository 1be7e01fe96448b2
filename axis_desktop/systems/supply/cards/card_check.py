"""What a card file may not say although every word of it is known: wrong counts, spaces and references."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import get_args

import msgspec

from axis_desktop.board.problem import Problem, did_you_mean, error
from axis_desktop.systems.supply.cards import card_steps as steps
from axis_desktop.systems.supply.cards import card_table as table
from axis_desktop.systems.supply.cards import card_words as words
from axis_desktop.systems.supply.nations import nation_table
from axis_desktop.systems.supply.space_names import space_names

_PREFIXES = {
    "germany": "ger_",
    "united_kingdom": "uk_",
    "japan": "jpn_",
    "soviet_union": "sov_",
    "italy": "ita_",
    "united_states": "usa_",
}

_PLACED = {"$trigger.space", "$trigger.piece"}
_TRIGGER_GIVES: dict[type, set[str]] = {
    table.BattleFought: {"$trigger.space", "$trigger.attacker"},
    table.PieceBuilt: _PLACED,
    table.PieceRecruited: _PLACED,
    table.Removed: {"$trigger.space"},
    table.AboutToBeRemoved: {"$removal.piece"},
    table.CardPlayed: {"$trigger.card"},
    table.StatusUsed: {"$trigger.card"},
}
"""What the steps of a reaction may refer to, by its trigger."""

_ALWAYS_KNOWN = {"$owner", "$own_side", "$enemy_side", "$self"}


def check_cards(cards: Sequence[table.Card], *, whole: bool = True) -> list[Problem]:
    """All faults of the cards, each with the card's id in its key.

    Args:
        cards: definitions.
        whole: they are all there are, so that their number can be checked (SU-1.6).
    """
    problems: list[Problem] = []
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            problems.append(error("duplicate-id", "this card is there twice").at("", key=card.id))
        seen.add(card.id)
        problems += _CardCheck(card).run()
    return problems + _check_counts(cards) if whole else problems


def _check_counts(cards: Sequence[table.Card]) -> list[Problem]:
    """The decks have the cards that the nations say (SU-1.6)."""
    found: Counter[tuple[str, str]] = Counter()
    for card in cards:
        found[card.nation, card.type] += card.count
    problems: list[Problem] = []
    for row in nation_table():
        for kind in get_args(words.CardType):
            count, wanted = found[row.id, kind], row.cards.get(kind, 0)
            if count != wanted:
                text = "{nation} has {count} cards of the type '{kind}', expected {wanted} (SU-1.6)"
                fault = error("wrong-count", text, nation=row.id, count=count, kind=kind, wanted=wanted)
                problems.append(fault.at("", key="cards"))
    return problems


class _CardCheck:
    """Whether one card makes sense."""

    def __init__(self, card: table.Card) -> None:
        self.card = card
        self.problems: list[Problem] = []
        self.land = set(space_names().land)
        self.sea = set(space_names().sea)

    def run(self) -> list[Problem]:
        """All faults of the card."""
        card = self.card
        if not card.id.startswith(_PREFIXES[card.nation]):
            self._error("wrong-prefix", ".id", f"expected an id that begins with '{_PREFIXES[card.nation]}'")
        self._check_shape()
        self._scan(card.on_play, ".on_play", _ALWAYS_KNOWN)
        self._scan(card.passive, ".passive", _ALWAYS_KNOWN)
        for number, ability in enumerate(card.abilities):
            self._scan_ability(ability, f".abilities[{number}]")
        return self.problems

    def _error(self, code: str, path: str, text: str) -> None:
        self.problems.append(error(code, "{fault}", fault=text).at("", key=f"{self.card.id}{path}"))

    def _check_shape(self) -> None:
        """What is played has steps, what lies on the table has abilities."""
        card = self.card
        if card.type not in ("status", "response"):
            if not card.on_play or card.abilities or card.passive:
                self._error("wrong-shape", ".on_play", "a card that is played has steps in on_play only")
            return
        if card.on_play or not (card.abilities or card.passive):
            self._error("wrong-shape", ".abilities", "a Status or Response has abilities, and no on_play")
        if card.count != 1:
            self._error("wrong-count", ".count", "of each Status and Response there is one")
        for number, ability in enumerate(card.abilities):
            used_up = isinstance(ability, table.Reaction) and ability.limit == "discard_after_use"
            if used_up != (card.type == "response"):
                text = "a Response, and nothing else, is a reaction with the limit 'discard_after_use'"
                self._error("wrong-limit", f".abilities[{number}]", text)

    def _scan_ability(self, ability: table.Ability, path: str) -> None:
        known = set(_ALWAYS_KNOWN)
        if isinstance(ability, table.Reaction):
            given = [_TRIGGER_GIVES.get(type(trigger), set()) for trigger in ability.triggers]
            known |= set.intersection(*given)
            self._scan(ability.triggers, f"{path}.triggers", _ALWAYS_KNOWN)
            self._scan(ability.condition, f"{path}.condition", known)
            if _uses(ability.effect, steps.AdjustDiscard) and not all(map(_is_warfare, ability.triggers)):
                text = "adjust_discard answers economic warfare: ew_target, or card_played of that type"
                self._error("wrong-trigger", f"{path}.effect", text)
        if not isinstance(ability, table.InsteadOfBuild):
            self._scan(ability.cost, f"{path}.cost", known)
        self._scan(ability.effect, f"{path}.effect", known)

    def _scan(self, node: object, path: str, known: set[str]) -> None:
        """Check a part of the card and all that is in it; `known` are the references that mean something."""
        if isinstance(node, tuple):
            for number, part in enumerate(node):
                self._scan(part, f"{path}[{number}]", known)
                if isinstance(part, steps.ChooseNation):
                    known = known | {"$n"}
        elif isinstance(node, msgspec.Struct):
            self._check_node(node, path)
            if isinstance(node, (steps.ChooseNation, steps.ForEachNation)):
                known = known | {"$n"}
            for field in msgspec.structs.fields(node):
                self._scan(getattr(node, field.name), f"{path}.{field.encode_name}", known)
        elif isinstance(node, str) and node.startswith("$") and node not in known:
            self._error("unknown-reference", path, f"'{node}' means nothing here")

    def _check_node(self, node: msgspec.Struct, path: str) -> None:
        for space in _named_spaces(node):
            if not space.startswith("$") and space not in self.land | self.sea:
                near = did_you_mean(space, self.land | self.sea)
                self._error("unknown-space", path, f"found '{space}', expected a space of the board{near}")
        match node:
            case steps.Build() | steps.Recruit() | words.PieceFilter():
                self._check_kind(node.piece, node.at, path)
            case steps.Battle(domain=domain, at=at):
                self._check_kind("army" if domain == "land" else "navy", at, path)
            case steps.Discard():
                by_chance = node.source == "table_response"
                if {node.random, node.hidden} != {by_chance} or (node.card is None) != (
                    node.source != "table_status"
                ):
                    text = (
                        "a Response goes by chance and hidden, a Status by its card, other cards neither way"
                    )
                    self._error("wrong-discard", path, text)
            case steps.ModifySupply(until=until) if (until is None) != path.startswith(".passive"):
                self._error("wrong-duration", path, "'until' belongs to an effect, and not to passive")
            case steps.ModifySupply(filter=meant) if meant.supplied is not None or _uses(
                meant, words.Snapshot
            ):
                text = "which pieces are supplied can't depend on supply, nor on how the turn began"
                self._error("endless-supply", f"{path}.filter", text)
        match node:
            case (
                steps.Build(count=(low, high))
                | steps.Recruit(count=(low, high))
                | steps.Eliminate(count=(low, high))
                | steps.HandToDeckBottom(count=(low, high))
            ) if low > high:
                self._error(
                    "bad-value", f"{path}.count", f"found {low} to {high}, expected the smaller first"
                )

    def _check_kind(self, piece: str, place: words.Place | None, path: str) -> None:
        """Armies stand on land, navies at sea (SU-1.2)."""
        if piece != "any" and isinstance(place, words.Spaces):
            right = self.land if piece == "army" else self.sea
            for space in place.spaces:
                if space in self.land | self.sea and space not in right:
                    self._error("wrong-kind", f"{path}.at", f"no {piece} can stand in '{space}'")


def _named_spaces(node: msgspec.Struct) -> tuple[str, ...]:
    match node:
        case words.Spaces() | words.InOrAdjacentTo() | words.Outside():
            return node.spaces
        case words.AdjacentTo() | words.SameOrAdjacentTo() | words.SameAs():
            return (node.of,)
        case steps.ModifySupplySpace():
            return (node.space,)
    return ()


def _is_warfare(trigger: table.Trigger) -> bool:
    if isinstance(trigger, table.CardPlayed):
        return trigger.card_types == ("economic_warfare",)
    return isinstance(trigger, table.EwTarget)


def _uses(node: object, kind: type) -> bool:
    return any(isinstance(part, kind) for part in _parts(node))


def _parts(node: object) -> Iterator[object]:
    """A part of a card and everything in it."""
    yield node
    inner: Sequence[object] = ()
    if isinstance(node, tuple):
        inner = node
    elif isinstance(node, msgspec.Struct):
        inner = [getattr(node, field.name) for field in msgspec.structs.fields(node)]
    for part in inner:
        yield from _parts(part)
