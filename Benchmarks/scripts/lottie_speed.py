"""What drawing Lottie files costs beside ThorVG and rlottie, and what GIFs of them cost and weigh.

    lottie_speed.py draw jobs.json --program PROGRAM [--worst N]
    lottie_speed.py gif FILE… [--pullreel COMMAND]

`draw` takes the list of lottie_accuracy.py and PROGRAM, the program `lottie` of this package. All
renderers draw the same frames, up to 60 of a file, evenly spaced; the time is the least of three
rounds, in processor time, reading not included. `gif` makes GIFs of 25 frames a second, 400 pixels on
the longer side, in processor time, ours with the command's start and reading. For the bytes both
encode ThorVG's frames, ours by `pullreel encode`; the PSNR is that of the decoded GIF beside these
frames, both over white. Needs numpy, Pillow, thorvg-python and rlottie-python.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import math
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from lottie_accuracy import straight
from PIL import Image, ImageSequence
from rlottie_python import LottieAnimation as RlottieAnimation
from thorvg_python import Engine, LottieAnimation, Result, Saver, SwCanvas

ROUNDS = 3
FRAMES = 60
SIDE = 400
RATE = 25
STILL = 0.02  # milliseconds of drawing a frame
LIMIT = 60  # seconds for a file and a renderer
Json = Any


def even_frames(count: int) -> list[int]:
    """The frames that are drawn of a file, as the program `lottie` takes them."""
    number = max(1, min(count, FRAMES))
    return [index * count // number for index in range(number)]


def least_mean(frames: list[int], draw: Callable[[int], None]) -> float:
    """The mean over frames of the least time of each, in milliseconds."""
    least = [math.inf] * len(frames)
    for _ in range(ROUNDS):
        for place, frame in enumerate(frames):
            start = time.process_time()
            draw(frame)
            least[place] = min(least[place], time.process_time() - start)
    return 1000 * sum(least) / len(least)


class ThorVG:
    def __init__(self, path: str, width: int, height: int) -> None:
        self.engine = Engine()
        self.canvas = SwCanvas(self.engine)
        self.canvas.set_target(width, height)
        self.animation = LottieAnimation(self.engine)
        picture = self.animation.get_picture()
        picture.load(path)
        picture.set_size(width, height)
        self.canvas.add(picture)

    def draw(self, frame: float) -> None:
        self.animation.set_frame(frame)
        self.canvas.update()
        self.canvas.draw(True)
        self.canvas.sync()


def thorvg_time(job: Json, frames: list[int]) -> float:
    return least_mean(frames, ThorVG(job["path"], job["w"], job["h"]).draw)


def rlottie_time(job: Json, frames: list[int]) -> float:
    animation = RlottieAnimation.from_file(job["path"])

    def draw(frame: int) -> None:
        animation.lottie_animation_render(frame, width=job["w"], height=job["h"])

    return least_mean(frames, draw)


def apart(body: Callable[[], float]) -> float:
    """A figure from a process of its own, since a renderer may crash; infinite where it does."""
    receiving, sending = os.pipe()
    child = os.fork()
    if child == 0:
        # Not a limit of processor time: with one, Linux counts that in whole ticks.
        signal.alarm(LIMIT)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.write(sending, str(body()).encode())
        os._exit(0)
    os.close(sending)
    with os.fdopen(receiving) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return float(text) if text else math.inf


def geometric_mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def compare_drawing(jobs: list[Json], program: str, worst: int) -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".json") as listing:
        json.dump(jobs, listing)
        listing.flush()
        output = subprocess.run(
            [program, "times", listing.name], check=True, stdout=subprocess.PIPE, text=True
        ).stdout
    rows = []
    known = {job["id"]: job for job in jobs}
    for line in output.splitlines():
        key, count, layers, drawing = line.split("\t")
        job, frames = known[key], even_frames(int(count))
        peers = [apart(lambda: thorvg_time(job, frames)), apart(lambda: rlottie_time(job, frames))]
        rows.append((key, float(layers), float(drawing), *peers))
    print("| file | layers, ms | drawing, ms | ThorVG, ms | rlottie, ms | ours / ThorVG |")
    print("|---|---|---|---|---|---|")
    ranked = sorted(rows, key=lambda row: -(row[1] + row[2]) / max(row[3], 1e-6))
    for key, layers, drawing, thorvg, rlottie in ranked[:worst]:
        ratio = (layers + drawing) / max(thorvg, 1e-6)
        print(f"| {key} | {layers:.3f} | {drawing:.3f} | {thorvg:.3f} | {rlottie:.3f} | {ratio:.2f} |")
    # Where no frame differs from the one before, nothing is drawn again, and little is compared.
    moving = [row for row in rows if row[2] >= STILL]
    for name, place in (("ThorVG", 3), ("rlottie", 4)):
        for title, chosen in (("all", rows), ("that move", moving)):
            ratios = [(row[1] + row[2]) / row[place] for row in chosen if 0 < row[place] < math.inf]
            beyond = sum(ratio > 5 for ratio in ratios)
            print(
                f"{name}: {len(ratios)} files {title}: geometric mean {geometric_mean(ratios):.2f} "
                f"times its time, largest {max(ratios):.1f}, {beyond} beyond 5"
            )


def children_time() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def command_time(arguments: list[str]) -> float:
    """The least processor time of three runs, in milliseconds."""
    least = math.inf
    for _ in range(3):
        start = children_time()
        subprocess.run(arguments, check=True, capture_output=True)
        least = min(least, children_time() - start)
    return 1000 * least


def save_with_thorvg(path: str, width: int, height: int, target: Path) -> None:
    """ThorVG's own saver, which its tool tvg-lottie2gif calls."""
    engine = Engine()
    animation = LottieAnimation(engine)
    picture = animation.get_picture()
    steps = [picture.load(path), picture.set_size(width, height)]
    saver = Saver(engine)
    # Its Python method calls the library's function for still pictures.
    save = engine.thorvg_lib.tvg_saver_save_animation
    save.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint32, ctypes.c_uint32]
    save.restype = Result
    steps += [
        save(saver._saver, animation._animation, str(target).encode(), 100, RATE),
        saver.sync(),
    ]
    if not target.exists():
        raise RuntimeError(f"ThorVG made no GIF: {steps}")


def over_white(picture: Image.Image) -> np.ndarray:
    ground = Image.new("RGBA", picture.size, (255, 255, 255, 255))
    return np.asarray(Image.alpha_composite(ground, picture.convert("RGBA")).convert("RGB"))


def psnr(path: Path, frames: list[Path]) -> float:
    """That of a GIF beside its frames, which it may show for longer than one step."""
    errors, shown = [], []
    with Image.open(path) as gif:
        for picture in ImageSequence.Iterator(gif):
            steps = max(1, round(picture.info.get("duration", 1000 / RATE) * RATE / 1000))
            shown += [over_white(picture)] * steps
    for theirs, file in zip(shown, frames):
        difference = theirs.astype(np.float64) - over_white(Image.open(file))
        errors.append((difference**2).mean())
    mean = float(np.mean(errors))
    return 10 * math.log10(255**2 / mean) if mean else math.inf


def gif_row(path: str, command: str) -> tuple[str, list[float]]:
    document = json.loads(Path(path).read_text(encoding="utf-8-sig"))
    scale = SIDE / max(document["w"], document["h"])
    width, height = (max(1, round(document[key] * scale)) for key in "wh")
    with tempfile.TemporaryDirectory(prefix="pullreel-speed-") as name:
        folder = Path(name)
        own, encoded, theirs = (folder / f"{word}.gif" for word in ("own", "encoded", "thorvg"))
        size = f"{width}x{height}"
        own_time = command_time(
            [command, "render", path, "--size", size, "--scale", "1", "--fps", str(RATE), "-o", str(own)]
        )
        their_time = math.inf
        for _ in range(3):
            start = time.process_time()
            save_with_thorvg(path, width, height, theirs)
            their_time = min(their_time, 1000 * (time.process_time() - start))
        renderer = ThorVG(path, width, height)
        frames = []
        seconds = (document["op"] - document["ip"]) / document["fr"]
        for number in range(math.ceil(seconds * RATE - 1e-6)):
            renderer.draw(number / RATE * document["fr"])
            frames.append(folder / f"{number:04d}.png")
            straight(renderer.canvas.get_pillow()).save(frames[-1])
        subprocess.run(
            [command, "encode", *map(str, frames), "--fps", str(RATE), "-o", str(encoded)],
            check=True, capture_output=True,
        )  # fmt: skip
        figures = [
            own_time / len(frames), their_time / len(frames),
            encoded.stat().st_size / 1000, theirs.stat().st_size / 1000,
            psnr(encoded, frames), psnr(theirs, frames),
        ]  # fmt: skip
    return Path(path).stem, figures


def compare_gifs(paths: list[str], command: str) -> None:
    print("| file | ours, ms a frame | ThorVG | ratio | ours, kB | ThorVG | ratio | ours, dB | ThorVG |")
    print("|---|---|---|---|---|---|---|---|---|")
    times, sizes = [], []
    for path in paths:
        try:
            name, (own, theirs, own_size, their_size, quality, their_quality) = gif_row(path, command)
        except (RuntimeError, subprocess.CalledProcessError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            continue
        times.append(own / theirs)
        sizes.append(own_size / their_size)
        print(
            f"| {name} | {own:.2f} | {theirs:.2f} | {own / theirs:.2f} | {own_size:.0f} | {their_size:.0f} "
            f"| {own_size / their_size:.2f} | {quality:.1f} | {their_quality:.1f} |", flush=True
        )  # fmt: skip
    print(
        f"{len(times)} files: geometric means {geometric_mean(times):.2f} of the time (largest "
        f"{max(times):.2f}), {geometric_mean(sizes):.2f} of the bytes (largest {max(sizes):.2f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True, dest="what")
    drawing = commands.add_parser("draw")
    drawing.add_argument("jobs", type=Path)
    drawing.add_argument("--program", required=True)
    drawing.add_argument("--worst", type=int, default=20)
    gifs = commands.add_parser("gif")
    gifs.add_argument("files", nargs="+")
    gifs.add_argument("--pullreel", default="pullreel")
    options = parser.parse_args()
    if options.what == "draw":
        jobs = [job for job in json.loads(options.jobs.read_text()) if job["row"] <= 8]
        compare_drawing(jobs, options.program, options.worst)
    else:
        compare_gifs(options.files, options.pullreel)


if __name__ == "__main__":
    main()
