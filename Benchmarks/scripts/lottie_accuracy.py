"""How near our pictures of Lottie files are to those of lottie-web, by what the files use.

    lottie_accuracy.py jobs FOLDER -o jobs.json
    lottie_accuracy.py measure jobs.json REFERENCE [--drawn FOLDER] [--peers] [--worst N]

`jobs` lists the files of a folder with five frames each, 400 pixels on the longer side. A reference
program draws them: REFERENCE/ID/0.png to 4.png. `measure` draws the same with the installed command,
or takes what the program `lottie` of this package has drawn into a folder of that form, which is
quicker; with --peers also with rlottie and ThorVG, for which the Python needs rlottie-python and
thorvg-python; it needs numpy and Pillow anyway. rlottie draws whole frames only. Two rows more leave
out the files of lottie_odd.txt, where lottie-web is the outlier.

A pixel counts for d16 where a channel, premultiplied, is more than 16 of 255 off. It counts for t16
where besides no pixel among the 3 x 3 around it has a value that near, either way round: that
forgives the smoothing of edges. A file has the mean over its frames; one that is missing, or has
another size, has 1.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import subprocess
import tempfile
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

Json = Any
Pixels = np.ndarray
SIDE = 400
MOMENTS = (0.02, 0.25, 0.5, 0.75, 0.96)
STEP = 16
LIMIT = 120  # seconds for a file
CORE = ("rows 1-5", range(1, 6))
ALL = ("rows 1-8", range(1, 9))

SHAPE_ROWS = {"tm": 2, "gf": 4, "gs": 4, "sr": 6, "rp": 6, "rd": 6, "pb": 6, "zz": 6, "op": 6, "tw": 11}
LAYER_ROWS = {0: 2, 1: 2, 2: 7, 3: 1, 4: 1, 5: 7, 6: 1}
EFFECT_ROWS = {**dict.fromkeys((20, 21, 22, 23, 24, 25, 29), 8), **dict.fromkeys((0, 1, 2, 3, 4, 5, 7, 10), 1)}


def shape_row(shape: Json) -> int:
    row = SHAPE_ROWS.get(shape.get("ty"), 1)
    if shape.get("ty") in ("st", "gs") and shape.get("d"):
        row = max(row, 6)
    skew = shape.get("sk")
    if shape.get("ty") == "tr" and isinstance(skew, dict) and skew.get("k") not in (0, [0]):
        row = max(row, 6)
    return max([row, *map(shape_row, shape.get("it") or [])])


def mask_row(mask: Json) -> int:
    expansion = mask.get("x")
    return 8 if isinstance(expansion, dict) and expansion.get("k") not in (0, None, [0]) else 3


def layer_row(layer: Json, has_glyphs: bool) -> int:
    kind = layer.get("ty")
    rows = [LAYER_ROWS.get(kind, 11)]
    rows += map(shape_row, (layer.get("shapes") or []) if kind == 4 else [])
    if layer.get("hasMask", True):
        rows += map(mask_row, layer.get("masksProperties") or [])
    if layer.get("tt"):
        rows.append(3)
    if layer.get("ao") or (kind == 0 and layer.get("tm")) or layer.get("sr", 1) != 1:
        rows.append(6)
    if layer.get("bm") or layer.get("ddd"):
        rows.append(8)
    for effect in layer.get("ef") or []:
        row = EFFECT_ROWS.get(effect.get("ty"), 11)
        rows.append(row if row != 8 or effect.get("en", 1) else 1)
    if kind == 5:
        rows += [9] if layer.get("t", {}).get("a") else []
        rows += [] if has_glyphs else [11]
    return max(rows)


def has_expressions(value: Json) -> bool:
    if isinstance(value, list):
        return any(map(has_expressions, value))
    if not isinstance(value, dict):
        return False
    return (isinstance(value.get("x"), str) and "k" in value) or any(
        map(has_expressions, value.values())
    )


def document_row(document: Json) -> int:
    """The row of the table in docs/lottie.md that covers all that a document uses."""
    assets = [asset for asset in document.get("assets") or [] if isinstance(asset, dict)]
    layers = [*document["layers"], *(layer for asset in assets for layer in asset.get("layers", []))]
    rows = [1, *(layer_row(layer, bool(document.get("chars"))) for layer in layers)]
    pictures = [asset for asset in assets if "layers" not in asset and "p" in asset]
    if any(not str(picture["p"]).startswith("data:") for picture in pictures):
        rows.append(9)
    if has_expressions([document["layers"], assets]):
        rows.append(10)
    return max(rows)


def job(path: Path, folder: Path) -> Json | None:
    """What is drawn of a file; nothing of one that is no Lottie document."""
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig"))
    except ValueError:
        return None
    if not isinstance(document, dict) or "layers" not in document:
        return None
    width, height = document.get("w"), document.get("h")
    if not width or not height:
        return None
    scale = SIDE / max(width, height)
    frames = document["op"] - document["ip"]
    return {
        "id": "__".join(path.relative_to(folder).with_suffix("").parts),
        "path": str(path.resolve()),
        "w": max(1, round(width * scale)),
        "h": max(1, round(height * scale)),
        "rate": document["fr"],
        "first": document["ip"],
        "frames": [round(frames * moment, 2) for moment in MOMENTS],
        "row": document_row(document),
    }


def write_jobs(folder: Path, output: Path) -> None:
    files = sorted(path for end in ("json", "lot") for path in folder.rglob(f"*.{end}"))
    jobs = [found for path in files if (found := job(path, folder))]
    output.write_text(json.dumps(jobs, indent=1))
    print(f"{len(jobs)} documents among {len(files)} files")


# Comparing


def premultiplied(picture: Image.Image) -> Pixels:
    pixels = np.asarray(picture.convert("RGBA")).astype(np.int32)
    alpha = pixels[..., 3:]
    return np.concatenate([(pixels[..., :3] * alpha + 127) // 255, alpha], 2)


def straight(picture: Image.Image) -> Image.Image:
    """The picture whose colours, as the libraries of the peers hand them over, are premultiplied."""
    return Image.frombytes("RGBa", picture.size, picture.tobytes()).convert("RGBA")


def around(pixels: Pixels, choose: Callable[[Pixels, Pixels], Pixels]) -> Pixels:
    """The least or the largest values among the 3 x 3 around each pixel."""
    height, width = pixels.shape[:2]
    wide = np.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    return reduce(choose, (wide[y : y + height, x : x + width] for y in range(3) for x in range(3)))


def beyond(pixels: Pixels, other: Pixels) -> Pixels:
    low, high = around(other, np.minimum) - STEP, around(other, np.maximum) + STEP
    return ((pixels < low) | (pixels > high)).any(2)


def distance(reference: Pixels, picture: Pixels) -> tuple[float, float]:
    if reference.shape != picture.shape:
        return 1, 1
    plain = (np.abs(reference - picture) > STEP).any(2)
    if not plain.any():
        return 0, 0
    # A pixel that is itself that near has a neighbourhood that is.
    rows, columns = plain.any(1).nonzero()[0], plain.any(0).nonzero()[0]
    part = np.s_[max(rows[0] - 1, 0) : rows[-1] + 2, max(columns[0] - 1, 0) : columns[-1] + 2]
    a, b = reference[part], picture[part]
    # At the part's rim, which differs nowhere unless it is the picture's, neighbours may be missing.
    tolerant = (beyond(a, b) | beyond(b, a)) & plain[part]
    return float(plain.mean()), float(tolerant.sum() / plain.size)


# Drawing


class Ours:
    name = "pullreel"

    def __init__(self, command: str) -> None:
        self.command = command

    def draw(self, job: Json, frame: float) -> Image.Image:
        with tempfile.TemporaryDirectory(prefix="pullreel-accuracy-") as folder:
            target = Path(folder) / "picture.png"
            moment = f"{frame / job['rate']:.9f}"
            size = f"{job['w']}x{job['h']}"
            arguments = ["--at", moment, "--size", size, "--scale", "1", "-o", str(target)]
            subprocess.run(
                [self.command, "render", job["path"], *arguments], check=True, capture_output=True
            )
            return Image.open(target).copy()


class Drawn:
    name = "pullreel"

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def draw(self, job: Json, frame: float) -> Image.Image:
        return Image.open(self.folder / job["id"] / f"{job['frames'].index(frame)}.png")


class Rlottie:
    name = "rlottie"

    def draw(self, job: Json, frame: float) -> Image.Image:
        from rlottie_python import LottieAnimation

        animation = LottieAnimation.from_file(job["path"])
        return straight(
            animation.render_pillow_frame(
                frame_num=round(frame), width=job["w"], height=job["h"]
            )
        )


class ThorVG:
    name = "ThorVG"

    def draw(self, job: Json, frame: float) -> Image.Image:
        from thorvg_python import Engine, LottieAnimation, SwCanvas

        engine = Engine()
        canvas = SwCanvas(engine)
        canvas.set_target(job["w"], job["h"])
        animation = LottieAnimation(engine)
        picture = animation.get_picture()
        picture.load(job["path"])
        picture.set_size(job["w"], job["h"])
        animation.set_frame(frame)
        canvas.add(picture)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        return straight(canvas.get_pillow())


Renderer = Ours | Drawn | Rlottie | ThorVG


def measure(renderer: Renderer, job: Json, reference: Path) -> tuple[float, float]:
    """The mean of d16 and of t16 over a file's frames."""
    distances = []
    for number, frame in enumerate(job["frames"]):
        theirs = reference / job["id"] / f"{number}.png"
        if not theirs.exists():
            continue
        try:
            picture = renderer.draw(job, frame)
        except Exception:  # Whatever a renderer fails with, the file counts as wrong.
            return 1, 1
        distances.append(distance(premultiplied(Image.open(theirs)), premultiplied(picture)))
    if not distances:
        return math.nan, math.nan
    return tuple(float(np.mean(column)) for column in zip(*distances))  # type: ignore[return-value]


def apart(renderer: Renderer, job: Json, reference: Path) -> tuple[float, float]:
    """The same in a process of its own, because a renderer can crash or never end."""
    receiver, sender = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.Process(
        target=lambda: sender.send(measure(renderer, job, reference)), daemon=True
    )
    child.start()
    sender.close()
    try:
        return receiver.recv() if receiver.poll(LIMIT) else (1, 1)
    except EOFError:
        return 1, 1
    finally:
        child.kill()
        child.join()


def apart_picture(renderer: Renderer, job: Json, frame: float) -> Image.Image | None:
    """A picture from a process of its own; none where that crashes or never ends."""
    receiver, sender = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.Process(
        target=lambda: sender.send(renderer.draw(job, frame).convert("RGBA")), daemon=True
    )
    child.start()
    sender.close()
    try:
        return receiver.recv() if receiver.poll(LIMIT) else None
    except EOFError:
        return None
    finally:
        child.kill()
        child.join()


def line(title: str, name: str, results: list[tuple[float, float]]) -> str:
    plain, tolerant = (100 * np.array(column) for column in zip(*results))
    shares = [f"{100 * (tolerant < limit).mean():.1f}" for limit in (0.1, 1)]
    middle, most = np.median(plain), np.percentile(plain, 90)
    return (
        f"| {title} | {len(results)} | {name} | {shares[0]} | {shares[1]} "
        f"| {middle:.2f} / {most:.2f} |"
    )


def report(jobs: list[Json], renderers: list[Any], reference: Path, worst: int) -> None:
    rows = sorted({job["row"] for job in jobs})
    parts = [*((f"row {row}", [row]) for row in rows), CORE, ALL]
    odd = set((Path(__file__).parent / "lottie_odd.txt").read_text().splitlines())
    print("| files | number | renderer | t16 < 0.1 % | < 1 % | d16 median / p90, % |")
    print("|---|---|---|---|---|---|")
    for renderer in renderers:
        results = {job["id"]: apart(renderer, job, reference) for job in jobs}
        results = {key: value for key, value in results.items() if not math.isnan(value[0])}
        for title, chosen in parts:
            of_part = [j["id"] for j in jobs if j["row"] in chosen and j["id"] in results]
            if of_part:
                print(line(title, renderer.name, [results[key] for key in of_part]), flush=True)
                fair = [results[key] for key in of_part if key not in odd]
                if title.startswith("rows") and len(fair) < len(of_part):
                    print(line(f"{title} without outliers", renderer.name, fair), flush=True)
        for key in sorted(results, key=lambda key: -results[key][1])[:worst]:
            plain, tolerant = results[key]
            print(f"<!-- {renderer.name} t16 {100 * tolerant:.2f} d16 {100 * plain:.2f} {key} -->")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True, dest="command")
    listing = commands.add_parser("jobs")
    listing.add_argument("folder", type=Path)
    listing.add_argument("-o", "--output", type=Path, required=True)
    measuring = commands.add_parser("measure")
    measuring.add_argument("jobs", type=Path)
    measuring.add_argument("reference", type=Path)
    measuring.add_argument("--pullreel", default="pullreel")
    measuring.add_argument("--drawn", type=Path)
    measuring.add_argument("--peers", action="store_true")
    measuring.add_argument("--worst", type=int, default=0)
    options = parser.parse_args()
    if options.command == "jobs":
        write_jobs(options.folder, options.output)
        return
    peers = [Rlottie(), ThorVG()] if options.peers else []
    jobs = json.loads(options.jobs.read_text())
    own = Drawn(options.drawn) if options.drawn else Ours(options.pullreel)
    report(jobs, [own, *peers], options.reference, options.worst)


if __name__ == "__main__":
    main()
