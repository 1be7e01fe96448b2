"""Options whose answer is filled in like a form, or bought piece by piece: several small choices at once.

Like all options they can be listed (`options.Options`); beside that they say what a screen shows
while a form is filled in, or what there is to buy. Nothing of this changes the state: only actions do.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

import msgspec

from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences.message import Message


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a form.

    Attributes:
        id: tells it from the others.
        title: what it is about.
        answers: ids and words of what may be chosen, one of them.
        unit_type: the piece it is about, if it is about one.
        power: whose piece that is.
        space: the place it is about, if it is about one.
    """

    id: str
    title: Message
    answers: tuple[tuple[str, Message], ...]
    unit_type: UnitType | None = None
    power: Power | None = None
    space: Space | None = None


Values = Mapping[str, str]
"""The id of the chosen answer of each field."""


@runtime_checkable
class FormOptions(Options, Protocol):
    """For questions that are answered by several small choices which belong together.

    Such are how a game is played, which piece goes to which army, which ally owns which factory.

    Attributes:
        fields: in the order in which they are shown.
        proposed: what is chosen to begin with.
    """

    fields: tuple[Field, ...]
    proposed: Values

    def refusal(self, values: Values) -> IllegalAction | None:
        """Why this is no complete answer; None if it is."""
        ...

    def notes(self, values: Values) -> Sequence[Message]:
        """What would follow, a sentence each."""
        ...

    def fill_in(self, values: Values) -> Action:
        """The action of a form."""
        ...


class Ware(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a shop that places what is bought at once.

    Attributes:
        price: of one, in the game's money.
        power: whose piece it will be.
        note: a few words on what it can do.
        places: where it may be put now; empty if it can't be bought.
        refusal: why it can't; None if it can.
    """

    unit_type: UnitType
    price: int
    power: Power
    note: Message | None = None
    places: tuple[Space, ...] = ()
    refusal: IllegalAction | None = None


@runtime_checkable
class ShopOptions(Options, Protocol):
    """For questions in which pieces are bought one by one, each placed at once, among other expenses.

    After each the question is asked again, until `done`.

    Attributes:
        wares: everything on the price list.
        services: other things that can be paid for, such as repairs.
    """

    wares: tuple[Ware, ...]
    services: tuple[Choice, ...]

    def buy(self, unit_type: UnitType, space: Space) -> Action:
        """The action that buys a piece and puts it there."""
        ...

    def done(self) -> Action:
        """The action that ends the phase."""
        ...

    def warnings(self) -> Sequence[Message]:
        """What a careful player would notice before it ends."""
        ...


@runtime_checkable
class CappedShop(ShopOptions, Protocol):
    """A shop in which less may be spent than the treasury holds.

    Attributes:
        budget: what may still be spent, in the game's money.
    """

    budget: int


@runtime_checkable
class LayOptions(Options, Protocol):
    """For questions in which equal tokens are laid on spaces one by one, and one of them is special.

    Attributes:
        count: so many are laid.
        asks_special: what to do once all are laid.
        special: what the special one is, in a word.
    """

    count: int
    asks_special: Message
    special: Message

    def told(self, special: Space) -> Message:
        """What is the case when the special one lies there, in a sentence."""
        ...

    def places(self, laid: Sequence[Space]) -> Sequence[Space]:
        """Where the next token may be laid when these are."""
        ...

    def hide(self, spaces: Sequence[Space], special: Space) -> Action:
        """The action that lays all of them; the special one lies on `special`."""
        ...
