"""Other people's encoders, each as its user would call it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from clips import Clip

HERE = Path(__file__).resolve().parent
# Part of the names of kept results: raise it when a peer is called, or compared, in another way.
RECIPE = 1
# Debian's policy for ImageMagick does not allow a long clip of large frames.
_POLICY = """<policymap>
  <policy domain="resource" name="memory" value="6GiB"/>
  <policy domain="resource" name="map" value="16GiB"/>
  <policy domain="resource" name="disk" value="32GiB"/>
</policymap>
"""


def raw_input(clip: Clip) -> list[str]:
    """What ffmpeg must know about the frames on its standard input."""
    return ["-f", "rawvideo", "-pix_fmt", "bgra", "-s", clip.size, "-framerate", "50", "-i", "-"]


def ffmpeg(clip: Clip, folder: Path) -> Path:
    """One global palette of all frames, no dither."""
    palette, file = folder / "palette.png", folder / "ffmpeg.gif"
    start = ["ffmpeg", "-v", "error", "-y", *raw_input(clip)]
    clip.pipe([*start, "-vf", "palettegen", palette])
    clip.pipe(
        [*start, "-i", palette, "-lavfi", "paletteuse=dither=none", "-loop", "0", file]
    )
    return file


def gifsicle(clip: Clip, folder: Path) -> Path:
    """ffmpeg's file, optimised."""
    source, file = folder / "ffmpeg.gif", folder / "gifsicle.gif"
    if not source.exists():
        ffmpeg(clip, folder)
    # Its warnings about palettes are no errors.
    subprocess.run(["gifsicle", "-O3", source, "-o", file], check=True, capture_output=True)
    return file


def pillow(clip: Clip, folder: Path) -> Path:
    """`save` with `save_all`: Pillow quantises each frame by itself."""
    file = folder / "pillow.gif"
    kind = "opaque" if clip.summary["isOpaque"] else "transparent"
    width, height = clip.size.split("x")
    clip.pipe([sys.executable, HERE / "pillow_gif.py", width, height, kind, file])
    return file


def convert_program() -> list[str]:
    """Version 7 calls it `magick`; any other program may be called `convert`."""
    for name in ["magick", "convert", "/usr/bin/convert"]:
        found = shutil.which(name)
        if found and b"ImageMagick" in subprocess.run(
            [found, "-version"], capture_output=True
        ).stdout.split(b"\n")[0]:
            return [found]
    raise FileNotFoundError("ImageMagick is not installed, run script/setup bench")


def imagemagick(clip: Clip, folder: Path) -> Path:
    """The smaller of a plain file and one with `-layers optimize`."""
    (folder / "policy.xml").write_text(_POLICY)
    os.environ["MAGICK_CONFIGURE_PATH"] = str(folder)
    start = [
        *convert_program(), "-limit", "thread", "1", "-size", clip.size, "-depth", "8",
        "-delay", "2", "-dispose", "none" if clip.summary["isOpaque"] else "background",
        "-loop", "0", "bgra:-",
    ]
    files = [folder / "plain.gif", folder / "optimized.gif"]
    clip.pipe([*start, files[0]])
    clip.pipe([*start, "-layers", "optimize", files[1]])
    file = folder / "imagemagick.gif"
    shutil.copy(min(files, key=lambda file: file.stat().st_size), file)
    return file


PEERS: dict[str, Callable[[Clip, Path], Path]] = {
    "ffmpeg": ffmpeg,
    "gifsicle": gifsicle,
    "pillow": pillow,
    "imagemagick": imagemagick,
}
