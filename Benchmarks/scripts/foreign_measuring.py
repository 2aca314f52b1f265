"""How far a GIF file is from the true-colour frames it was made of, seen through ffmpeg's decoder."""

from __future__ import annotations

import math
import subprocess
from dataclasses import dataclass
from pathlib import Path

from foreign_clips import FPS, SIZE
from PIL import Image, ImageChops, ImageFilter

_SOFT = ImageFilter.BoxBlur(2)


@dataclass(frozen=True)
class Quality:
    """A file's bytes and distances; each is the mean over all frames of a frame's squared error."""

    bytes: int
    plain: float
    soft: float  # after a low-pass of 5 x 5 pixels of both

    def decibels(self, measure: str) -> float:
        error = getattr(self, measure)
        return math.inf if error == 0 else 10 * math.log10(255**2 / error)


def _squared_error(first: Image.Image, second: Image.Image) -> float:
    counts = ImageChops.difference(first, second).histogram()
    total = sum(count * (place % 256) ** 2 for place, count in enumerate(counts))
    return total / (3 * first.width * first.height)


class Source:
    """The frames of a clip, as they are and softened."""

    def __init__(self, files: list[Path]) -> None:
        self.frames = [Image.open(file).convert("RGB") for file in files]
        self.soft = [frame.filter(_SOFT) for frame in self.frames]

    def quality(self, file: Path) -> Quality:
        """Measures a file, whose frames may be fewer where some look the same."""
        data = subprocess.run(
            ["ffmpeg", "-v", "error", "-i", file, "-vf", f"fps={FPS}", "-f", "rawvideo",
             "-pix_fmt", "rgb24", "-"],
            check=True, capture_output=True,
        ).stdout  # fmt: skip
        size = 3 * SIZE[0] * SIZE[1]
        pictures = [
            Image.frombytes("RGB", SIZE, data[place : place + size])
            for place in range(0, len(data), size)
        ]
        # The last picture stays.
        pictures += pictures[-1:] * (len(self.frames) - len(pictures))
        plain = soft = 0.0
        for picture, frame, softened in zip(pictures, self.frames, self.soft):
            plain += _squared_error(picture, frame)
            soft += _squared_error(picture.filter(_SOFT), softened)
        count = len(self.frames)
        return Quality(file.stat().st_size, plain / count, soft / count)
