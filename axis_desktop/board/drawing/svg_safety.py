"""What an SVG from a stranger may not contain: entities, scripts, and references to anything outside."""

import re
from collections.abc import Callable
from xml.parsers import expat

from axis_desktop.board.problem import BrokenPackError, error

DEEPEST = 64

_SCRIPTED = {"script", "handler", "listener", "foreignobject", "iframe", "set", "animate"}
_LINKS = {"href", "src"}
_OUTSIDE = re.compile(r"(?!#|data:image/)(?:[a-z][a-z0-9+.-]*:|[/\\]|.*\.\.)", re.IGNORECASE)
_STYLE_OUTSIDE = re.compile(r"@import|expression\s*\(|url\((?!\s*['\"]?(?:#|data:image/))", re.IGNORECASE)
_KNOWN_DOCTYPE = "-//W3C//DTD SVG"

Attributes = dict[str, str]


def unsafe_element(tag: str, attributes: Attributes) -> str:
    """A sentence on what is unsafe about an element, or "" for a harmless one."""
    if tag.lower() in _SCRIPTED or any(key.lower().startswith("on") for key in attributes):
        return "The file contains a script or an animation, which a map may not."
    for key, value in attributes.items():
        # Blanks and control characters inside "java script:" are ignored by browsers, so they are here.
        if key.lower().rpartition(":")[2] in _LINKS and _OUTSIDE.match(re.sub(r"[\x00-\x20]+", "", value)):
            return "The file points to something outside of the map."
        if unsafe_style(value):
            return "A style loads something from outside of the map."
    return ""


def unsafe_style(text: str) -> bool:
    """Whether a style, or any attribute that may hold one, loads something."""
    return bool(_STYLE_OUTSIDE.search(text))


class GuardedParser:
    """Reads XML and stops at the first thing that is unsafe or beyond a limit.

    Args:
        file: name of the file, for the refusals.
        start: called with prefix, tag and attributes of each element.
        end: called when an element ends.
        most_elements: the limit.
    """

    def __init__(
        self,
        file: str,
        start: Callable[[str, str, Attributes], None],
        end: Callable[[], None],
        most_elements: int,
    ) -> None:
        self._file = file
        self._start_handler = start
        self._end_handler = end
        self._most_elements = most_elements
        self._elements = 0
        self._open: list[str] = []
        self._style = ""
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.EntityDeclHandler = self._entity
        self._parser.ProcessingInstructionHandler = self._instruction

    @property
    def line(self) -> int:
        """Line of the file that is being read, counted from 1."""
        return self._parser.CurrentLineNumber

    @property
    def position(self) -> int:
        """Where in the file the tag that is being read begins, in bytes."""
        return self._parser.CurrentByteIndex

    def parse(self, data: bytes) -> None:
        """Read a whole file.

        Raises:
            BrokenPackError: it is no XML, is unsafe, or is beyond a limit.
        """
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as fault:
            raise self._not_xml(expat.errors.messages[fault.code]) from None
        except (ValueError, LookupError) as fault:  # an encoding that Python has no table for
            raise self._not_xml(str(fault)) from None

    def refusal(self, code: str, text: str, remedy: str, **args: object) -> BrokenPackError:
        """Why the file is refused, with the line."""
        return BrokenPackError([error(code, text, remedy, **args).at(self._file, line=self.line)])

    def _not_xml(self, reason: str) -> BrokenPackError:
        text = "This is not well-formed XML: {reason}."
        remedy = "Open the file in the program that drew it and save it again."
        return self.refusal("bad-xml", text, remedy, reason=reason)

    def _start(self, qualified: str, attributes: Attributes) -> None:
        prefix, _, tag = qualified.rpartition(":")
        self._elements += 1
        if self._elements > self._most_elements:
            text = "The file has more than {most} elements."
            raise self.refusal("too-big", text, "Leave out what isn't map.", most=self._most_elements)
        if len(self._open) >= DEEPEST:
            text = "Groups lie more than {most} deep in each other."
            raise self.refusal("too-deep", text, "Ungroup them.", most=DEEPEST)
        danger = unsafe_element(tag, attributes)
        if danger:
            raise self.refusal("unsafe", danger, "Remove it from the file (Inkscape: Edit > XML Editor).")
        self._open.append(tag)
        self._style = ""
        self._start_handler(prefix, tag, attributes)

    def _end(self, _tag: str) -> None:
        self._open.pop()
        self._end_handler()

    def _text(self, text: str) -> None:
        if not self._open or self._open[-1] != "style":
            return
        self._style += text  # a comment may part a word
        if unsafe_style(self._style):
            unsafe = "A style loads something from outside of the map."
            raise self.refusal("unsafe", unsafe, "Remove it from the style.")

    def _doctype(self, _name: str, _system: str | None, public: str | None, own: bool) -> None:
        if own or not (public or "").startswith(_KNOWN_DOCTYPE):
            raise self.refusal(
                "unsafe",
                "The file declares a document type of its own, which a map may not.",
                "Remove what is from `<!DOCTYPE` to `]>` (Illustrator: save without editing capabilities).",
            )

    def _entity(self, *_: object) -> None:
        unsafe = "The file declares entities, which a map may not."
        raise self.refusal("unsafe", unsafe, "Remove the lines with `<!ENTITY`.")

    def _instruction(self, target: str, _data: str) -> None:
        if target.lower() == "xml-stylesheet":
            unsafe = "The file asks for a style sheet from elsewhere."
            raise self.refusal("unsafe", unsafe, "Remove the line `<?xml-stylesheet ...?>`.")
