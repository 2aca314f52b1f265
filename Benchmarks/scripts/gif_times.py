"""When the frames of a GIF file end, read without decoding them."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path


def _table_size(flags: int) -> int:
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _skip_blocks(data: bytes, place: int) -> int:
    while data[place]:
        place += data[place] + 1
    return place + 1


def frame_ends(path: Path) -> list[int]:
    """The end of each frame, in centiseconds from the start."""
    data = path.read_bytes()
    place = 13 + _table_size(data[10])
    delays: list[int] = []
    delay = 0
    while data[place] != 0x3B:
        if data[place] == 0x21:
            if data[place + 1] == 0xF9:
                delay = int.from_bytes(data[place + 4 : place + 6], "little")
            place = _skip_blocks(data, place + 2)
        else:
            delays.append(delay)
            place = _skip_blocks(data, place + 11 + _table_size(data[place + 9]))
    return list(accumulate(delays))
