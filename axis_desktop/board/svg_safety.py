"""What an SVG from a stranger may not contain: scripts, and references to anything outside of the file."""

import re

_SCRIPTED = {"script", "handler", "listener", "foreignobject", "iframe", "set", "animate"}
_LINKS = {"href", "xlink:href", "src"}
_OUTSIDE = re.compile(r"(?!#|data:image/)(?:[a-z][a-z0-9+.-]*:|[/\\]|.*\.\.)", re.IGNORECASE)
_STYLE_OUTSIDE = re.compile(r"@import|expression\s*\(|url\((?!\s*['\"]?(?:#|data:image/))", re.IGNORECASE)


def unsafe_element(tag: str, attributes: dict[str, str]) -> str:
    """A sentence on what is unsafe about an element, or "" for a harmless one."""
    if tag.lower() in _SCRIPTED or any(key.lower().startswith("on") for key in attributes):
        return "The file contains a script or an animation, which a map may not."
    for key, value in attributes.items():
        # Blanks and control characters inside "java script:" are ignored by browsers, so they are here.
        if key.lower() in _LINKS and _OUTSIDE.match(re.sub(r"[\x00-\x20]+", "", value)):
            return "The file points to something outside of the map."
        if unsafe_style(value):
            return "A style loads something from outside of the map."
    return ""


def unsafe_style(text: str) -> bool:
    """Whether a style, or any attribute that may hold one, loads something."""
    return bool(_STYLE_OUTSIDE.search(text))
