"""Saves raw frames on standard input as a GIF, as a user of Pillow would.

usage: pillow_gif.py WIDTH HEIGHT opaque|transparent FILE
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from PIL import Image


def frames(width: int, height: int, opaque: bool) -> Iterator[Image.Image]:
    mode, layout = ("RGB", "BGRX") if opaque else ("RGBA", "BGRA")
    while len(pixels := sys.stdin.buffer.read(width * height * 4)) == width * height * 4:
        yield Image.frombytes(mode, (width, height), pixels, "raw", layout)


def main() -> None:
    width, height, kind, path = sys.argv[1:]
    clip = frames(int(width), int(height), kind == "opaque")
    # Without a disposal, what was shown would stay under what is transparent.
    disposal = 0 if kind == "opaque" else 2
    next(clip).save(
        path, save_all=True, append_images=clip, duration=20, loop=0, disposal=disposal
    )


main()
