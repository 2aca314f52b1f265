"""GIF files of six kinds of clips that people bring along, beside those of other encoders.

Everybody gets the same true-colour frames (foreign_clips.py). A line for each file: bytes, PSNR, PSNR
after a low-pass of 5 x 5 pixels, and processor time. Then our bytes divided by those of gifsicle --lossy
on our default file, at equal PSNR, once where gifsicle's files are and once where ours are: the other
curve is interpolated, bytes on a logarithmic scale. At the end the same as tables in Markdown.
"""

from __future__ import annotations

import argparse
import math
import resource
import shutil
import subprocess
import tempfile
from pathlib import Path

from foreign_clips import FPS, KINDS
from foreign_measuring import Quality, Source
from peers import convert_program

ROOT = Path(__file__).resolve().parents[2]
MEASURES = ["plain", "soft"]
LOSSES = [20, 40, 80]
OWN = [0, 10, *LOSSES, 60, 110, 150, 200]
# Between its lossless file and the first of LOSSES, gifsicle's curve needs points of its own.
GIFSICLE = [3, 5, 10, *LOSSES]
LIMITS = (70, 40, 20)


def run(command: list[str | Path]) -> float:
    """Runs a program; returns its processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Clip:
    """A clip as a folder of PNGs, and what encoders make of it."""

    def __init__(self, name: str, encoder: str, effort: list[str], folder: Path) -> None:
        self.name, self.encoder, self.effort, self.folder = name, encoder, effort, folder
        self.frames = folder / "frames"
        self.frames.mkdir()
        for number, picture in enumerate(KINDS[name]()):
            picture.save(self.frames / f"{number:05}.png", compress_level=1)
        self.source = Source(sorted(self.frames.iterdir()))
        self.results: dict[str, tuple[Quality, float]] = {}

    def add(self, name: str, command: list[str | Path]) -> Quality:
        file = self.folder / "result.gif"
        file.unlink(missing_ok=True)
        time = run([*command, file])
        shutil.copy(file, self.folder / f"{name.replace(' ', '-')}.gif")
        self.results[name] = (self.source.quality(file), time)
        return self.results[name][0]

    def own(self, name: str, options: list[str]) -> Quality:
        start = [self.encoder, "encode", self.frames, "--fps", str(FPS), "--quiet"]
        return self.add(name, [*start, *options, "-o"])

    def peers(self) -> None:
        pattern = self.frames / "%05d.png"
        start = ["ffmpeg", "-v", "error", "-framerate", str(FPS), "-i", pattern]
        palette = "split[a][b];[a]palettegen[p];[b][p]paletteuse"
        self.add("ffmpeg", [*start, "-lavfi", palette])
        self.add("ffmpeg, no dither", [*start, "-lavfi", palette + "=dither=none"])
        ours = self.folder / "ours-0.gif"
        self.add("gifsicle -O3", ["gifsicle", "-O3", ours, "-o"])
        for loss in GIFSICLE:
            command = ["gifsicle", "-O3", f"--lossy={loss}", ours, "-o"]
            self.add(f"gifsicle --lossy={loss}", command)
        frames = sorted(self.frames.iterdir())
        try:
            start = [*convert_program(), "-limit", "thread", "1", "-delay", str(100 // FPS)]
            self.add("ImageMagick", [*start, *frames, "-layers", "optimize"])
        except (FileNotFoundError, subprocess.CalledProcessError) as error:
            print(f"{self.name}: ImageMagick failed: {str(error)[:80]}")
        program = (
            "import sys; from PIL import Image; a = [Image.open(f) for f in sys.argv[1:-1]]; "
            f"a[0].save(sys.argv[-1], save_all=True, append_images=a[1:], duration={1000 // FPS})"
        )
        self.add("Pillow", ["/usr/bin/python3", "-c", program, *frames])

    def curve(self, name: str, measure: str) -> list[tuple[float, float]]:
        """PSNR and logarithm of bytes of all files whose names begin with a name."""
        return sorted(
            (min(99.0, quality.decibels(measure)), math.log(quality.bytes))
            for found, (quality, _) in self.results.items()
            if found.startswith(name)
        )

    def ratio(self, loss: int, measure: str, at: str, beside: str) -> float | None:
        """Bytes of a file / those of a curve at its PSNR; None where the curve does not reach it."""
        quality = self.results[f"{at}{loss}"][0]
        wanted = min(99.0, quality.decibels(measure))
        curve = self.curve(beside, measure)
        for (low, small), (high, large) in zip(curve, curve[1:]):
            if low <= wanted <= high:
                share = (wanted - low) / (high - low) if high > low else 0
                return quality.bytes / math.exp(small + share * (large - small))
        return None

    def ratios(self, loss: int, measure: str) -> list[float | None]:
        """Our bytes / gifsicle's, where its file is and where ours is."""
        theirs = self.ratio(loss, measure, "gifsicle --lossy=", "ours ")
        return [1 / theirs if theirs else None, self.ratio(loss, measure, "ours ", "gifsicle")]

    def print(self) -> None:
        for name, (quality, time) in self.results.items():
            decibels = " ".join(f"{quality.decibels(measure):6.2f}" for measure in MEASURES)
            print(f"{self.name:10} {name:22} {quality.bytes:>9,} {decibels} {time:7.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(prog="script/bench encoders --foreign", description=__doc__)
    parser.add_argument("--encoder", default="pullreel", help="a program with pullreel's arguments")
    parser.add_argument("--compress", choices=["fast", "small"], default="fast")
    parser.add_argument("--only", metavar="TEXT", help="only kinds whose names contain it")
    parser.add_argument("--without-limits", action="store_true", help="no limits of bytes")
    options = parser.parse_args()
    ratios: dict[tuple[str, int], list[float]] = {(m, p): [] for m in MEASURES for p in (0, 1)}
    clips: list[Clip] = []
    effort = ["--compress", options.compress] if options.compress != "fast" else []
    for name in [name for name in KINDS if (options.only or "") in name]:
        with tempfile.TemporaryDirectory(prefix="pullreel-bench-") as folder:
            clip = Clip(name, options.encoder, effort, Path(folder))
            default = clip.own("ours 0", [])
            for loss in OWN[1:]:
                clip.own(f"ours {loss}", [*effort, "--lossy", str(loss)])
            for share in [] if options.without_limits else LIMITS:
                limit = default.bytes * share // 100
                try:
                    quality = clip.own(f"limit {share} %", [*effort, "--max-bytes", str(limit)])
                    print(f"{name}: {100 * quality.bytes / limit:.1f} % of the limit {limit:,}")
                except subprocess.CalledProcessError:
                    print(f"{name}: nothing fits {limit:,} bytes")
            clip.peers()
            clip.print()
            for loss in LOSSES:
                found = {measure: clip.ratios(loss, measure) for measure in MEASURES}
                for measure, pair in found.items():
                    for place, ratio in enumerate(pair):
                        if ratio:
                            ratios[measure, place].append(ratio)
                cells = ", ".join(
                    f"{measure} " + " ".join(f"{r:.3f}" if r else "-" for r in pair)
                    for measure, pair in found.items()
                )
                print(f"{name}: ours / gifsicle at equal PSNR, {loss}: {cells}", flush=True)
            clips.append(clip)
    for (measure, place), found in ratios.items():
        mean = math.exp(sum(map(math.log, found)) / max(1, len(found)))
        print(
            f"{measure}, where {'our' if place else 'its'} files are: {mean:.3f} in geometric mean "
            f"of {len(found)}, at most {max(found, default=0):.3f}"
        )
    print_tables(clips)


def print_tables(clips: list[Clip]) -> None:
    """Bytes, PSNR and seconds, a row for each encoder and a column for each clip."""
    print("\n| | " + " | ".join(clip.name for clip in clips) + " |")
    print("|---|" + "---|" * len(clips))
    for name in dict.fromkeys(name for clip in clips for name in clip.results):
        cells = []
        for clip in clips:
            if name not in clip.results:
                cells.append("–")
                continue
            quality, time = clip.results[name]
            decibels = quality.decibels("plain")
            loss = "exact" if decibels > 98 else f"{decibels:.1f} dB"
            cells.append(f"{quality.bytes:,}, {loss}, {time:.1f} s")
        print(f"| {name} | " + " | ".join(cells) + " |")


main()
