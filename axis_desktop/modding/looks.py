"""How a drawn shape looks, as far as that tells what it is: its fill, and whether it shows at all."""

import colorsys
import re
from collections.abc import Iterable

from axis_desktop.board.geography import SpaceKind
from axis_desktop.modding.elements import Element

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLUE_WORDS = re.compile(r"(?!alice)[a-z]*blue|aqua|(?:light|dark)?cyan|navy|teal|[a-z]*turquoise")
_BLUE_HUES = (0.48, 0.71)
_LEAST_SATURATION = 0.12
_INHERITED = frozenset({"fill", "visibility"})
_SEA_WORDS = frozenset({"sea", "seas", "ocean", "oceans", "water", "waters", "sz"})
_SEA_NAME_WORDS = _SEA_WORDS | {"gulf", "strait", "straits", "channel"}
_KIND_WORDS: dict[str, SpaceKind] = {
    "land": "land",
    "lands": "land",
    "territories": "land",
    "territory": "land",
    "blocked": "blocked",
    "impassable": "blocked",
    **dict.fromkeys(_SEA_WORDS, "sea"),
}


class Styles:
    """What the style sheets and styles of a drawing say about its elements."""

    def __init__(self, root: Element) -> None:
        self._rules: dict[str, dict[str, str]] = {}
        for element in root.walk():
            if element.tag == "style":
                self._add(_COMMENT.sub("", element.text))

    def value(self, element: Element, name: str) -> str:
        """A property of an element, inherited if it is one of those that are; "" if nothing is said."""
        for one in (element, *(element.above() if name in _INHERITED else ())):
            found = self._own(one, name)
            if found and found != "inherit":
                return found
        return ""

    def is_hidden(self, element: Element) -> bool:
        """Whether it is drawn at all."""
        around = (element, *element.above())
        return any(self._own(one, "display") == "none" for one in around) or (
            self.value(element, "visibility") in ("hidden", "collapse")
        )

    def _own(self, element: Element, name: str) -> str:
        said = _declarations(element.attributes.get("style", ""))
        if name in said:
            return said[name]
        classes = element.attributes.get("class", "").split()
        for selector in (f"#{element.id}", *(f".{word}" for word in reversed(classes)), element.tag):
            if name in self._rules.get(selector, {}):
                return self._rules[selector][name]
        return element.attributes.get(name, "").strip().lower()

    def _add(self, sheet: str) -> None:
        for match in _RULE.finditer(sheet):
            for selector in match[1].split(","):
                self._rules.setdefault(selector.strip(), {}).update(_declarations(match[2]))


def is_bluish(color: str) -> bool:
    """Whether a color of CSS is one that water has on maps."""
    if _BLUE_WORDS.fullmatch(color):
        return True
    digits = re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})", color)
    if digits:
        text = "".join(sign * 2 for sign in digits[1]) if len(digits[1]) == 3 else digits[1]
        shares = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    else:
        numbers = re.fullmatch(r"rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+).*\)", color)
        if not numbers:
            return False
        shares = [min(int(number), 255) / 255 for number in numbers.groups()]
    hue, saturation, _ = colorsys.rgb_to_hsv(*shares)
    return _BLUE_HUES[0] <= hue <= _BLUE_HUES[1] and saturation >= _LEAST_SATURATION


def said_kind(element: Element) -> SpaceKind | None:
    """What class, layer or group say that a shape is; None if they say nothing."""
    texts = [element.attributes.get("class", "")]
    texts += [text for one in element.above() for text in (one.label, one.id)]
    return next((kind for text in texts if (kind := kind_of_words(text)) is not None), None)


def kind_of_words(text: str) -> SpaceKind | None:
    """What a class or the name of a layer says that its shapes are."""
    return next((_KIND_WORDS[word] for word in _words(text) if word in _KIND_WORDS), None)


def is_sea_name(name: str) -> bool:
    """Whether a name sounds like that of a sea, as "Gulf of Tarn" or "sz_north"."""
    return not _SEA_NAME_WORDS.isdisjoint(_words(name))


def _words(text: str) -> Iterable[str]:
    return re.findall(r"[a-z]+", text.lower())


def _declarations(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";"))
    return {
        name.strip(): value.removesuffix("!important").strip().lower() for name, _, value in pairs if value
    }
