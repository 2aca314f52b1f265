"""A picture of 24 Lottie files as lottie-web, pullreel, ThorVG and rlottie draw them, with numbers.

    lottie_sheet.py jobs.json REFERENCE DRAWN -o SHEET.png [--files FILE]

The first three are those of lottie_accuracy.py, of whose five frames the middle one is shown. Below each
picture stands t16 of that frame beside lottie-web's, in percent. Needs numpy, Pillow, thorvg-python and
rlottie-python.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from lottie_accuracy import Drawn, Rlottie, ThorVG, apart_picture, distance, premultiplied
from PIL import Image, ImageDraw, ImageFont

SIDE, TEXT, GAP, COLUMNS = 132, 30, 8, 2
FRAME = 2
INK, PAPER, GROUND = "#222222", "#ffffff", (236, 238, 241, 255)


def thumbnail(picture: Image.Image | None) -> Image.Image:
    ground = Image.new("RGBA", (SIDE, SIDE), GROUND)
    if picture:
        small = picture.convert("RGBA")
        # Resized with premultiplied colours, so that nothing of what is transparent shows.
        small = small.convert("RGBa")
        small.thumbnail((SIDE, SIDE), Image.Resampling.BOX)
        small = small.convert("RGBA")
        place = ((SIDE - small.width) // 2, (SIDE - small.height) // 2)
        ground.alpha_composite(small, place)
    return ground.convert("RGB")


def entry(job: Any, reference: Path, drawn: Path) -> Image.Image:
    theirs = Image.open(reference / job["id"] / f"{FRAME}.png")
    cells = [("lottie-web", theirs, "")]
    for renderer in (Drawn(drawn), ThorVG(), Rlottie()):
        picture = apart_picture(renderer, job, job["frames"][FRAME])
        share = distance(premultiplied(theirs), premultiplied(picture))[1] if picture else 1
        cells.append((renderer.name, picture, f"{100 * share:.2f} %" if picture else "crash"))
    width = 4 * (SIDE + GAP)
    result = Image.new("RGB", (width, SIDE + TEXT + 18), PAPER)
    draw = ImageDraw.Draw(result)
    font = ImageFont.load_default()
    draw.text((0, 1), job["id"].replace("__", "/"), fill=INK, font=font)
    for place, (name, picture, note) in enumerate(cells):
        x = place * (SIDE + GAP)
        result.paste(thumbnail(picture), (x, 14))
        draw.text((x, SIDE + 16), f"{name} {note}", fill=INK, font=font)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("jobs", type=Path)
    parser.add_argument("reference", type=Path)
    parser.add_argument("drawn", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--files", type=Path, default=Path(__file__).parent / "lottie_sheet.txt")
    options = parser.parse_args()
    known = {job["id"]: job for job in json.loads(options.jobs.read_text())}
    names = options.files.read_text().splitlines()
    entries = [entry(known[name], options.reference, options.drawn) for name in names]
    width, height = entries[0].width + 2 * GAP, entries[0].height
    rows = -(-len(entries) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * width + GAP, rows * height + GAP), PAPER)
    for place, picture in enumerate(entries):
        x, y = place % COLUMNS, place // COLUMNS
        sheet.paste(picture, (GAP + x * width, GAP + y * height))
    sheet.quantize(256, dither=Image.Dither.NONE).save(options.output, optimize=True)


if __name__ == "__main__":
    main()
