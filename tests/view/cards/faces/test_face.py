"""Every card of the game can be read at a glance, and all of it in reading size."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.cards.faces.face import MEASURES, Size, back, card_size, face, words_of
from axis_desktop.view.cards.faces.fitting import fit
from axis_desktop.view.cards.faces.kinds import KIND_LOOKS, OTHER, kind_look
from axis_desktop.view.cards.faces.states import CardState, paint_card
from axis_desktop.view.widgets.pictures import icon_pixmap
from axis_desktop.view.widgets.theme import Theme, activate, contrast, theme, theme_names

CARD = CardInfo(
    id="x", name="Winter Quarters", power=Power("germany"), kind="event", kind_name="Event", text="Wait."
)


def count(image: QImage, color: QColor) -> int:
    """Pixels of exactly this color."""
    return sum(
        image.pixelColor(x, y) == color for x in range(image.width()) for y in range(0, image.height(), 2)
    )


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5, 2.5])
def test_every_text_has_room_in_reading_size(
    qtbot: QtBot, catalog_cards: tuple[CardInfo, ...], scale: float
) -> None:
    activate("dark", scale)

    cut = [card.id for card in catalog_cards if words_of(card, "reading").is_cut]

    assert sum(card.count for card in catalog_cards) == 220
    assert not cut


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_name_and_kind_has_room_in_the_hand_and_every_name_on_the_table(
    qtbot: QtBot, catalog_cards: tuple[CardInfo, ...], scale: float, plain: bool
) -> None:
    activate("dark", scale, plain=plain)

    for card in catalog_cards:
        in_hand, on_table = words_of(card, "hand"), words_of(card, "table")
        assert in_hand.kind is not None
        assert not in_hand.kind.is_cut, card.id
        assert not in_hand.name.is_cut, card.id
        if not plain:  # some very long words end in dots in the wider plain face
            assert not on_table.name.is_cut, card.id
        assert on_table.text is None


def test_plain_letters_fit_in_reading_size_too(qtbot: QtBot, catalog_cards: tuple[CardInfo, ...]) -> None:
    activate("dark", 1.0, plain=True)

    assert not [card.id for card in catalog_cards if words_of(card, "reading").is_cut]


def test_no_word_of_a_card_is_lost_or_too_small(qtbot: QtBot, catalog_cards: tuple[CardInfo, ...]) -> None:
    for card in catalog_cards:
        words = words_of(card, "reading")
        assert words.text is not None
        assert "".join(words.name.lines).replace(" ", "") == card.name.replace(" ", "")
        assert "".join(words.text.lines).replace(" ", "") == card.text.replace(" ", "")
        assert all(line == line.strip() for line in (*words.name.lines, *words.text.lines))
        assert words.text.font.pixelSize() >= 17
        assert words_of(card, "hand").name.font.pixelSize() >= 13


def test_text_that_has_no_room_ends_in_dots_after_a_word(qtbot: QtBot) -> None:
    fitted = fit("one two three four five six seven", "body", (15,), width=80, height=40)

    assert fitted.is_cut
    assert fitted.lines[-1].endswith("…")
    whole = " ".join(fitted.lines).rstrip("…").split()
    assert whole == ["one", "two", "three", "four", "five", "six", "seven"][: len(whole)]


def test_a_smaller_size_is_taken_only_where_it_is_needed(qtbot: QtBot) -> None:
    wide = fit("Autobahn", "heading", (20, 16), width=300, height=40)
    narrow = fit("Autobahn", "heading", (20, 16), width=wide_of("Autobahn", 20) - 2, height=40)

    assert (wide.font.pixelSize(), narrow.font.pixelSize()) == (20, 16)
    assert not narrow.is_cut


def wide_of(words: str, px: float) -> float:
    """Width of words in the face of headings."""
    return QFontMetricsF(theme().font("heading", px)).horizontalAdvance(words)


def test_every_kind_of_card_has_a_picture_and_a_color_of_its_own(
    qtbot: QtBot, catalog_cards: tuple[CardInfo, ...]
) -> None:
    kinds = {card.kind for card in catalog_cards}
    ink = QColor("black")

    pictures = {kind: icon_pixmap(look.icon, ink, 36).toImage() for kind, look in KIND_LOOKS.items()}

    assert kinds == set(KIND_LOOKS)
    assert len({bytes(image.constBits()) for image in pictures.values()}) == len(KIND_LOOKS)
    assert len({theme().color(look.band).name() for look in KIND_LOOKS.values()}) == len(KIND_LOOKS)
    assert kind_look("a kind of a modder") is OTHER


@pytest.mark.parametrize("name", theme_names())
def test_words_and_pictures_on_cards_are_readable(name: str) -> None:
    colors = Theme(name)
    paper = colors.color("card_paper")

    for token in ("card_ink", "card_ink_2"):
        assert contrast(colors.color(token), paper) >= 7, token
    for look in (*KIND_LOOKS.values(), OTHER):
        assert contrast(colors.color(look.band), paper) >= 4.5, look.band
        assert contrast(colors.color("band_ink"), colors.color(look.band)) >= 4.5, look.band


@pytest.mark.parametrize("size", ["hand", "table", "reading"])
def test_face_shows_the_band_of_its_kind_and_the_frame_of_its_power(qtbot: QtBot, size: Size) -> None:
    image = face(CARD, size).toImage()
    wide, tall = card_size(size).width(), card_size(size).height()

    assert (image.width(), image.height()) == (wide, tall)
    assert count(image, theme().color("band_event")) > wide * MEASURES[size].band * 0.2
    assert image.pixelColor(1, tall // 2) == theme().power("germany").counter
    assert image.pixelColor(wide // 2, tall - int(MEASURES[size].edge) - 4) == theme().color("card_paper")


def test_back_says_whose_card_it_is_and_nothing_else(qtbot: QtBot) -> None:
    germany, japan = back(Power("germany"), "hand").toImage(), back(Power("japan"), "hand").toImage()

    assert germany.pixelColor(20, 60) == theme().power("germany").counter
    assert germany != japan


def test_faces_are_kept_and_drawn_anew_in_another_theme(qtbot: QtBot) -> None:
    first = face(CARD, "hand")
    again = face(CARD, "hand")
    activate("light", 1.0)

    assert again.cacheKey() == first.cacheKey()
    assert face(CARD, "hand").toImage() != first.toImage()


def test_faces_are_sharp_on_sharp_screens(qtbot: QtBot) -> None:
    assert face(CARD, "hand", 2.0).width() == 2 * face(CARD, "hand").width()


@pytest.mark.parametrize(
    "state",
    [
        CardState(tone="usable"),
        CardState(tone="dim"),
        CardState(is_selected=True),
        CardState(is_marked=True),
        CardState(is_marked=True, number=2),
        CardState(is_focused=True),
        CardState(key="4"),
    ],
)
def test_every_state_looks_different(qtbot: QtBot, state: CardState) -> None:
    assert drawn(state) != drawn(CardState())


def test_states_look_different_from_each_other(qtbot: QtBot) -> None:
    pictures = [
        drawn(CardState(tone="usable")),
        drawn(CardState(tone="dim")),
        drawn(CardState(tone="usable", is_selected=True)),
        drawn(CardState(is_marked=True)),
        drawn(CardState(is_marked=True, number=1)),
        drawn(CardState(is_marked=True, number=2)),
        drawn(CardState(is_marked=True, number=2, key="4")),
    ]

    assert all(a != b for n, a in enumerate(pictures) for b in pictures[n + 1 :])


def drawn(state: CardState) -> QImage:
    """A card in a state."""
    image = QImage(150, 220, QImage.Format.Format_ARGB32)
    image.fill(QColor("#172128"))
    painter = QPainter(image)
    paint_card(painter, QPointF(10, 10), face(CARD, "hand"), "hand", state)
    painter.end()
    return image
