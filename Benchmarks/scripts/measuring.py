"""Bytes, times and distances of a GIF file, seen through ffmpeg's decoder."""

from __future__ import annotations

import json
import math
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path

from clips import PROGRAM, Clip
from gif_times import frame_ends


@dataclass(frozen=True)
class Result:
    """What came out of an encoder."""

    bytes: int
    frames: int
    duration: int  # centiseconds
    worst: float  # mean squared error of a channel in the worst frame
    mean: float  # the same over all frames
    compared: int
    skipped: int

    @property
    def psnr(self) -> float:
        """Of the worst frame, in decibels."""
        return decibels(self.worst)

    @property
    def mean_psnr(self) -> float:
        """Of all frames together, in decibels."""
        return decibels(self.mean)

    @property
    def is_exact(self) -> bool:
        return self.worst == 0

    def json(self) -> dict:
        psnrs = {"worstPSNR": self.worst, "meanPSNR": self.mean}
        rounded = {key: round(decibels(v), 2) if v else "exact" for key, v in psnrs.items()}
        return asdict(self) | rounded


def decibels(error: float) -> float:
    return math.inf if error == 0 else 10 * math.log10(255**2 / error)


def measure(clip: Clip, file: Path, times: str) -> Result:
    """Compares a file's frames with the clip's, each at its time.

    `times` is `even` where the encoder was told of 50 frames a second and of nothing else, and
    `timed` where it knew when each frame of the clip ends.
    """
    ends = frame_ends(file)
    decoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-i", file, "-vsync", "passthrough",
         "-f", "rawvideo", "-pix_fmt", "bgra", "-"],
        stdout=subprocess.PIPE,
    )  # fmt: skip
    with decoder:
        output = subprocess.run(
            [PROGRAM, "compare", *clip.arguments, times, ",".join(map(str, ends))],
            stdin=decoder.stdout, check=True, capture_output=True,
        ).stdout  # fmt: skip
    return Result(
        bytes=file.stat().st_size, frames=len(ends), duration=ends[-1], **json.loads(output)
    )
