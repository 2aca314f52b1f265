"""The clips that encoders are measured with, drawn by the program `clips`."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "Benchmarks/.build/static/release/clips"
GRADIENTS = ["gradient-waves", "gradient-lights"]


@dataclass(frozen=True)
class Clip:
    """A scene at 50 frames a second."""

    animation: str
    scene: str
    scale: int

    @property
    def name(self) -> str:
        return f"{self.animation} {self.scene} @{self.scale}x"

    @property
    def arguments(self) -> list[str]:
        return [self.animation, self.scene, str(self.scale)]

    @cached_property
    def summary(self) -> dict:
        """What `clips summary` tells: size, ends, colours, hash."""
        output = subprocess.run(
            [PROGRAM, "summary", *self.arguments], check=True, capture_output=True
        ).stdout
        return json.loads(output)

    @property
    def size(self) -> str:
        return f"{self.summary['width']}x{self.summary['height']}"

    @property
    def frame_count(self) -> int:
        return len(self.summary["ends"])

    def pipe(self, command: list[str | Path]) -> None:
        """Runs a command with the frames on its standard input: blue, green, red, alpha."""
        with subprocess.Popen(
            [PROGRAM, "raw", *self.arguments], stdout=subprocess.PIPE
        ) as frames:
            subprocess.run(command, stdin=frames.stdout, check=True, capture_output=True)


def all_clips(quick: bool) -> list[Clip]:
    """Every full and loading scene at scales 1 and 3, and the gradients; a few where quick."""
    if quick:
        names = ["airplane", "four-dots", "wave"]
        return [Clip(name, "loading", 1) for name in names] + [Clip(GRADIENTS[0], "loading", 1)]
    animations = subprocess.check_output([PROGRAM, "names"], text=True).split()
    clips = [
        Clip(name, scene, scale)
        for scale in (1, 3)
        for name in animations
        for scene in ("full", "loading")
    ]
    return clips + [Clip(name, "loading", 1) for name in GRADIENTS]
