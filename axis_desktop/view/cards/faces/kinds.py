"""How each kind of card looks: the picture and the color of its band, one for each kind (SCREENS 3, Card)."""

import msgspec


class KindLook(msgspec.Struct, frozen=True):
    """The look of a kind.

    Attributes:
        icon: name of its picture.
        band: token of its color.
    """

    icon: str
    band: str


OTHER = KindLook("card_other", "band_other")
"""Of kinds that the program has no picture for."""

KIND_LOOKS = {
    kind: KindLook(f"card_{kind}", f"band_{kind}")
    for kind in (
        "build_army",
        "land_battle",
        "build_navy",
        "sea_battle",
        "economic_warfare",
        "event",
        "response",
        "status",
    )
}


def kind_look(kind: str) -> KindLook:
    """The look of a kind of card."""
    return KIND_LOOKS.get(kind, OTHER)
