"""The oracles that are no web pages: each draws a cell of 120 x 120 pixels and returns it.

`folder` holds the pictures that pages show; `name` is the recipe's.
"""

import math

import cairo
from PIL import Image

SIDE = 120
CRIMSON, AMBER, ROYAL = (220, 20, 60), (255, 191, 0), (65, 105, 225)
FOREST = (34, 139, 34)


def cell():
    return Image.new("RGB", (SIDE, SIDE), "white")


def drawn(draw):
    """A cell drawn by Cairo."""
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, SIDE, SIDE)
    context = cairo.Context(surface)
    context.set_source_rgb(1, 1, 1)
    context.paint()
    draw(context)
    surface.flush()
    return Image.frombytes("RGBA", (SIDE, SIDE), bytes(surface.get_data()), "raw",
                           "BGRA").convert("RGB")


def source(context, color):
    context.set_source_rgb(*(level / 255 for level in color))


def cairo_arc(folder, name, start, end):
    def draw(context):
        context.arc(60, 60, 40, start, end)
        context.set_line_width(9)
        context.set_line_cap(cairo.LINE_CAP_ROUND)
        source(context, CRIMSON)
        context.stroke()
    return drawn(draw)


def cairo_group(folder, name, opacity):
    def draw(context):
        context.push_group()
        for color, box in ((CRIMSON, (20, 20, 50, 60)), (ROYAL, (50, 40, 50, 60))):
            source(context, color)
            context.rectangle(*box)
            context.fill()
        context.pop_group_to_source()
        context.paint_with_alpha(opacity)
    return drawn(draw)


def cairo_clip(folder, name, degrees):
    def draw(context):
        context.translate(60, 60)
        context.rotate(math.radians(degrees))
        context.translate(-30, -30)
        context.rectangle(0, 0, 60, 60)
        context.clip()
        for color, box in ((AMBER, (-20, -20, 60, 60)), (FOREST, (20, 20, 80, 80))):
            source(context, color)
            context.rectangle(*box)
            context.fill()
    return drawn(draw)


def path_masks(folder, name, areas):
    """Rectangles combined by the formulas of compositing, pixel by pixel."""
    picture = cell()
    for y in range(10, 110):
        stripe = CRIMSON if y < 43 else AMBER if y < 76 else ROYAL
        for x in range(10, 110):
            coverage = 0 if areas[0][0] in ("add", "difference") else 1
            for mode, left, top, right, bottom, opacity, is_inverted in areas:
                inside = left <= x < right and top <= y < bottom
                area = opacity * (inside != bool(is_inverted))
                coverage = {
                    "add": coverage + area - coverage * area,
                    "subtract": coverage * (1 - area),
                    "intersect": coverage * area,
                    "difference": coverage + area - 2 * coverage * area,
                }[mode]
            picture.putpixel((x, y), tuple(
                round(255 + (level - 255) * coverage) for level in stripe))
    return picture


def shown(folder, name):
    return Image.open(folder / f"{name}.picture.png").convert("RGB")


def resized(folder, name, filter):
    picture = cell()
    picture.paste(shown(folder, name).resize((100, 100), Image.Resampling[filter]), (10, 10))
    return picture


def picture_part(folder, name, x, y, width, height):
    whole = shown(folder, name)
    box = (x * whole.width, y * whole.height, (x + width) * whole.width,
           (y + height) * whole.height)
    picture = cell()
    picture.paste(whole.resize((100, 100), Image.Resampling.BOX, box=box), (10, 10))
    return picture


def nine_parts(folder, name, horizontal, vertical):
    """The corners as they are, the edges stretched along themselves, the middle both ways."""
    whole = shown(folder, name)
    horizontal, vertical = int(horizontal), int(vertical)
    columns = ((0, horizontal, 0, horizontal),
               (horizontal, whole.width - horizontal, horizontal, 100 - horizontal),
               (whole.width - horizontal, whole.width, 100 - horizontal, 100))
    rows = ((0, vertical, 0, vertical),
            (vertical, whole.height - vertical, vertical, 100 - vertical),
            (whole.height - vertical, whole.height, 100 - vertical, 100))
    picture = cell()
    for left, right, to_left, to_right in columns:
        for top, bottom, to_top, to_bottom in rows:
            if right <= left or bottom <= top:
                continue
            part = whole.crop((left, top, right, bottom))
            part = part.resize((to_right - to_left, to_bottom - to_top), Image.Resampling.NEAREST)
            picture.paste(part, (10 + to_left, 10 + to_top))
    return picture


def faded(folder, name, fraction):
    whole = shown(folder, name)
    grey = Image.new("RGB", whole.size)
    for x in range(whole.width):
        level = round(255 * (1 - (x + 0.5) / whole.width))
        grey.paste((level, level, level), (x, 0, x + 1, whole.height))
    picture = cell()
    picture.paste(Image.blend(whole, grey, fraction), (10, 10))
    return picture
