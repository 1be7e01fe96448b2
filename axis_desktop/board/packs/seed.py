"""The drawing from which a map was made: a remark at the end of the map says its name.

`axis-desktop map new --svg` prepares a drawing for a pack. Its author goes on with that drawing, the seed,
and has the map made again; what was changed in the map itself would be lost.
"""

import hashlib
import re

_MARK = re.compile(
    rb"\n<!-- Made from (.{1,400}?) by Axis Desktop: change that drawing\. ([0-9a-f]{64}) -->\n\Z"
)


def with_seed(svg: bytes, seed: str) -> bytes:
    """A map with the remark that it was made from the file `seed`."""
    plain = re.sub(r"[^\w .()+-]", "_", seed)[-100:]
    named = re.sub(r"-{2,}", "-", plain)  # two of them would end the remark
    digest = hashlib.sha256(svg).hexdigest()
    return svg + f"\n<!-- Made from {named} by Axis Desktop: change that drawing. {digest} -->\n".encode()


def seed_of(svg: bytes) -> str:
    """The name of the drawing from which a map was made; "" if nobody says so or it was changed since."""
    mark = _MARK.search(svg, max(0, len(svg) - 1000))
    if mark is None or hashlib.sha256(svg[: mark.start()]).hexdigest().encode() != mark[2]:
        return ""
    return mark[1].decode(errors="replace")
