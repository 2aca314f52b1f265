"""Six clips of the kinds that people bring along, made of nothing: each of 60 frames of 400 x 300.

They are the same on every machine with the same Pillow: all chance comes from seeded generators.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageMath

SIZE = (400, 300)
COUNT = 60
FPS = 20

# ImageMath changed its name; expressions here are our own.
_calculate = getattr(ImageMath, "unsafe_eval", None) or ImageMath.eval
_WORDS = (
    "build link index scroll layer damage palette dither frame render cache queue golden token "
    "warning: error: note: src/main.swift lib/codec.c 0x7f3a 100% done in 0.42s {} [] => :: ->"
).split()


def _text(words: str, color: tuple[int, int, int], height: int = 12) -> Image.Image:
    """A line of text with soft edges, as an image with alpha."""
    font = ImageFont.load_default()
    box = font.getbbox(words or " ")
    mask = Image.new("L", (box[2] + 2, 12))
    ImageDraw.Draw(mask).text((1, 0), words, fill=255, font=font)
    mask = mask.resize((mask.width * height * 3 // 48, height * 3 // 4), Image.LANCZOS)
    picture = Image.new("RGBA", mask.size, (*color, 0))
    picture.putalpha(mask)
    return picture


def _paste(frame: Image.Image, picture: Image.Image, x: float, y: float) -> None:
    frame.paste(picture, (round(x), round(y)), picture)


def _shade(size: tuple[int, int], first: tuple, last: tuple) -> Image.Image:
    """A slanted gradient in true colours."""
    down = Image.linear_gradient("L").resize(size, Image.BICUBIC)
    right = Image.linear_gradient("L").rotate(90).resize(size, Image.BICUBIC)
    return Image.composite(
        Image.new("RGB", size, last), Image.new("RGB", size, first), ImageChops.blend(down, right, 0.4)
    )


def terminal() -> Iterator[Image.Image]:
    """Lines of coloured text that scroll up, one or two a frame, and a prompt that types."""
    chance = random.Random(1)
    inks = [(208, 208, 208), (120, 200, 120), (230, 190, 90), (110, 160, 230), (220, 100, 100)]
    lines: list[Image.Image] = []
    for _ in range(140):
        line = Image.new("RGBA", (392, 18), (0, 0, 0, 0))
        x = chance.choice([0, 0, 0, 12, 24])
        while x < chance.randrange(60, 380):
            word = _text(chance.choice(_WORDS), chance.choice(inks), 18)
            line.paste(word, (x, 2))
            x += word.width + 6
        lines.append(line)
    top = 0
    for number in range(COUNT):
        frame = Image.new("RGB", SIZE, (24, 26, 32))
        if number % 20 < 14:
            top += chance.choice([1, 1, 2])
        for row in range(18):
            _paste(frame, lines[(top + row) % len(lines)], 6, 4 + 16 * row)
        if number % 20 >= 14:
            typed = "$ make bench"[: 2 * (number % 20 - 13)]
            ImageDraw.Draw(frame).rectangle((0, 276, 399, 299), fill=(24, 26, 32))
            _paste(frame, _text(typed, inks[0], 18), 6, 280)
        yield frame


def recording() -> Iterator[Image.Image]:
    """A window with a list that scrolls, a menu that opens and a pointer that moves."""
    chance = random.Random(2)
    rows = [
        (
            tuple(chance.randrange(60, 220) for _ in range(3)),
            " ".join(chance.choices(_WORDS, k=3)),
            " ".join(chance.choices(_WORDS, k=5)),
        )
        for _ in range(30)
    ]
    page = Image.new("RGB", (280, 30 * 44), (250, 250, 252))
    draw = ImageDraw.Draw(page)
    for place, (color, title, detail) in enumerate(rows):
        y = 44 * place
        badge = Image.new("L", (120, 120))
        ImageDraw.Draw(badge).ellipse((4, 4, 115, 115), fill=255)
        page.paste(color, (10, y + 7), badge.resize((30, 30), Image.LANCZOS))
        _paste(page, _text(title, (30, 30, 36), 18), 50, y + 8)
        _paste(page, _text(detail, (130, 130, 140), 14), 50, y + 24)
        draw.line((50, y + 43, 280, y + 43), fill=(228, 228, 232))
    title = _shade((400, 28), (236, 236, 240), (212, 212, 220))
    pointer = Image.new("L", (96, 128))
    ImageDraw.Draw(pointer).polygon([(4, 4), (4, 110), (32, 84), (72, 84)], fill=255)
    pointer = pointer.resize((12, 18), Image.LANCZOS)
    for number in range(COUNT):
        frame = Image.new("RGB", SIZE, (250, 250, 252))
        ease = 0.5 - 0.5 * math.cos(math.pi * min(1, max(0, (number - 8) / 24)))
        scroll = round(420 * ease)
        frame.paste(page.crop((0, scroll, 280, scroll + 272)), (120, 28))
        frame.paste((240, 241, 245), (0, 28, 120, 300))
        frame.paste(title, (0, 0))
        draw = ImageDraw.Draw(frame)
        for place in range(7):
            if place == number // 15:
                draw.rectangle((6, 40 + 26 * place, 113, 61 + 26 * place), fill=(60, 120, 240))
            ink = (255, 255, 255) if place == number // 15 else (70, 70, 80)
            _paste(frame, _text(_WORDS[place], ink, 18), 14, 45 + 26 * place)
        if number >= 40:
            height = min(110, (number - 39) * 22)
            box = (200, 60, 330, 60 + height)
            shadow = Image.new("L", SIZE)
            ImageDraw.Draw(shadow).rectangle((198, 62, 332, 66 + height), fill=90)
            frame.paste((0, 0, 0), (0, 0), shadow.filter(ImageFilter.GaussianBlur(6)))
            frame.paste((255, 255, 255), box)
            for place in range(height // 22):
                _paste(frame, _text(_WORDS[8 + place], (30, 30, 36), 18), 210, 64 + 22 * place)
        x, y = 60 + 180 * ease + 1.5 * number, 70 + 120 * math.sin(number / 14)
        frame.paste((20, 20, 20), (round(x), round(y)), pointer)
        yield frame


def gradients() -> Iterator[Image.Image]:
    """Cards with soft shadows that float over a gradient."""
    back = _shade(SIZE, (94, 60, 190), (242, 128, 160))
    cards = [
        (_shade((110, 80), (255, 255, 255), (214, 226, 255)), 60, 50, 0.0),
        (_shade((120, 90), (255, 214, 150), (255, 120, 110)), 230, 60, 2.1),
        (_shade((150, 70), (90, 210, 220), (40, 110, 220)), 120, 180, 4.2),
    ]
    corners = []
    for card, *_ in cards:
        mask = Image.new("L", (card.width * 4, card.height * 4))
        ImageDraw.Draw(mask).rounded_rectangle(
            (0, 0, mask.width - 1, mask.height - 1), radius=56, fill=255
        )
        corners.append(mask.resize(card.size, Image.LANCZOS))
    for number in range(COUNT):
        frame = back.copy()
        for (card, x, y, phase), corner in zip(cards, corners):
            angle = 2 * math.pi * number / COUNT + phase
            left, top = round(x + 24 * math.cos(angle)), round(y + 16 * math.sin(angle))
            shadow = Image.new("L", SIZE)
            shadow.paste(corner.point(lambda value: value * 110 // 255), (left, top + 10))
            frame.paste((20, 10, 60), (0, 0), shadow.filter(ImageFilter.GaussianBlur(12)))
            frame.paste(card, (left, top), corner)
        yield frame


def _noise(chance: random.Random, size: tuple[int, int], octaves: int) -> Image.Image:
    """Smooth chance: octaves of noise, each twice as fine and half as strong."""
    result = Image.new("L", size, 128)
    for octave in range(octaves, 0, -1):
        width, height = 3 << octave, 2 << octave
        fine = Image.frombytes("L", (width, height), chance.randbytes(width * height))
        result = ImageChops.blend(result, fine.resize(size, Image.BICUBIC), 0.5)
    return result


def photo() -> Iterator[Image.Image]:
    """A landscape, seen by a camera that pans by parts of a pixel."""
    chance = random.Random(3)
    size = (700, 420)
    sky = _shade(size, (70, 120, 200), (240, 210, 180))
    clouds = _noise(chance, size, 6).point(lambda value: max(0, min(255, (value - 118) * 6)))
    sky.paste((248, 246, 244), (0, 0), clouds)
    scene = sky
    for far, (low, high, base) in enumerate(
        [((96, 104, 130), (150, 150, 160), 190), ((50, 80, 60), (120, 130, 80), 240),
         ((60, 44, 30), (150, 126, 80), 300)]
    ):  # fmt: skip
        texture = _noise(chance, size, 7 + (far > 0))
        texture = texture.point(lambda value: max(0, min(255, (value - 128) * 4 + 128)))
        grain = Image.frombytes("L", size, chance.randbytes(size[0] * size[1]))
        texture = ImageChops.blend(texture, grain.filter(ImageFilter.BoxBlur(1)), 0.15 + 0.15 * far)
        hills = Image.composite(
            Image.new("RGB", size, high), Image.new("RGB", size, low), texture
        )
        mask = Image.new("L", (size[0], size[1]))
        ridge = _noise(chance, (size[0], 1), 6).tobytes()
        points = [(x, base + (ridge[x] - 128) * 1.2 + 14 * math.sin(x / 37 + far)) for x in range(size[0])]
        ImageDraw.Draw(mask).polygon([(0, 420), *points, (700, 420)], fill=255)
        scene.paste(hills, (0, 0), mask.filter(ImageFilter.GaussianBlur(0.7)))
    for number in range(COUNT):
        moves = (1, 0, 20 + 3.3 * number, 0, 1, 40 + 12 * math.sin(number / 20))
        yield scene.transform(SIZE, Image.AFFINE, moves, Image.BICUBIC)


def automaton() -> Iterator[Image.Image]:
    """Conway's Life in cells of two pixels, with trails that fade."""
    chance = random.Random(4)
    size = (SIZE[0] // 2, SIZE[1] // 2)
    alive = Image.frombytes("L", size, bytes(chance.choice([0, 0, 1]) for _ in range(size[0] * size[1])))
    trail = Image.new("L", size)
    ramp = [(16 + 3 * i, 12 + i * i // 6, 40 + 4 * i) for i in range(32)]
    colors = [value for color in ramp for value in color]
    for _ in range(12 + COUNT):
        around = Image.new("L", size)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    around = ImageChops.add(around, ImageChops.offset(alive, dx, dy))
        # Three neighbours make a cell live, two keep it alive.
        born = around.point(lambda count: 1 if count == 3 else 0)
        kept = ImageChops.multiply(around.point(lambda count: 255 if count == 2 else 0), alive)
        alive = ImageChops.lighter(born, kept)
        faded = trail.point(lambda value: max(0, value - 3))
        trail = ImageChops.lighter(faded, alive.point(lambda value: 31 * value))
        if _ < 12:
            continue
        frame = trail.copy()
        frame.putpalette(colors + [0] * (768 - len(colors)), "RGB")
        yield frame.convert("RGB").resize(SIZE, Image.NEAREST)


def fractal() -> Iterator[Image.Image]:
    """A zoom into the Mandelbrot set in smooth colours."""
    columns = Image.new("F", SIZE)
    columns.putdata([float(x) for _ in range(SIZE[1]) for x in range(SIZE[0])])
    rows = Image.new("F", SIZE)
    rows.putdata([float(y) for y in range(SIZE[1]) for _ in range(SIZE[0])])
    ramps = [
        [round(128 + 127 * math.sin(0.055 * value + phase)) for value in range(256)]
        for phase in (0.3, 1.9, 3.6)
    ]
    for number in range(COUNT):
        step = 0.006 * 0.94**number
        cx = _calculate("c * s + o", c=columns, s=step, o=-0.743643 - 200 * step)
        cy = _calculate("r * s + o", r=rows, s=step, o=0.131825 - 150 * step)
        x, y = cx, cy
        count = Image.new("F", SIZE)
        for _ in range(90):
            # A point that has escaped stays near 1e4, where nothing overflows.
            square = _calculate("min(x * x + y * y, 100000000.0)", x=x, y=y)
            count = _calculate("k + 1.0 / (1.0 + q * q * q / 4096.0)", k=count, q=square)
            x, y = (
                _calculate("max(min(x * x - y * y + c, 1000.0), -1000.0)", x=x, y=y, c=cx),
                _calculate("max(min(2.0 * x * y + c, 1000.0), -1000.0)", x=x, y=y, c=cy),
            )
        level = _calculate("min(k * 2.8, 255.0)", k=count).convert("L")
        yield Image.merge("RGB", [level.point(ramp) for ramp in ramps])


KINDS: dict[str, Callable[[], Iterator[Image.Image]]] = {
    "terminal": terminal,
    "recording": recording,
    "gradients": gradients,
    "photo": photo,
    "automaton": automaton,
    "fractal": fractal,
}
