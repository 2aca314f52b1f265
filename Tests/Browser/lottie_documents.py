"""Parts of small Lottie documents, on a canvas of 200 × 200 points, that take two seconds."""

import math

SIDE = 200
FRAMES = 60


def still(value):
    return {"a": 0, "k": value}


def moving(*values):
    """A value that goes through others, evenly spread over the time."""
    values = [value if isinstance(value, list) else [value] for value in values]
    step = FRAMES / (len(values) - 1)
    ease = {"i": {"x": 0.6, "y": 1}, "o": {"x": 0.4, "y": 0}}
    return {"a": 1, "k": [{"t": index * step, "s": value, **ease}
                          for index, value in enumerate(values)]}


def place(x=0, y=0, opacity=100, rotation=0, scale=100, anchor=(0, 0)):
    """A transform; each part is a number or already a property."""
    def part(value):
        return value if isinstance(value, dict) else still(value)
    scale = scale if isinstance(scale, dict) else still([scale, scale])
    return {"p": still([x, y]), "a": still(list(anchor)), "s": scale,
            "r": part(rotation), "o": part(opacity)}


def rectangle(width, height, x=0, y=0, radius=0):
    return {"ty": "rc", "p": still([x, y]), "s": still([width, height]), "r": still(radius)}


def ellipse(width, height, x=0, y=0):
    return {"ty": "el", "p": still([x, y]), "s": still([width, height])}


def fill(red, green, blue, opacity=100, **more):
    return {"ty": "fl", "c": still([red, green, blue, 1]), "o": still(opacity), **more}


def group(*items):
    return {"ty": "gr", "it": [*items, {"ty": "tr", **place()}]}


def outline(*points):
    """A closed outline of straight lines."""
    zero = [[0, 0]] * len(points)
    return {"c": True, "v": [list(point) for point in points], "i": zero, "o": zero}


def star(middle, outer, inner, points=5):
    """An outline with points, counterclockwise, so that it is a hole in what is around it."""
    x, y = middle
    corners = []
    for index in range(2 * points):
        radius, angle = inner if index % 2 else outer, math.pi * index / points - math.pi / 2
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return outline(*reversed(corners))


def layer(name, *shapes, transform=None, **more):
    return {"ty": 4, "nm": name, "ip": 0, "op": FRAMES, "st": 0, "ks": transform or place(),
            "shapes": list(shapes), **more}


def composition(name, asset, width=SIDE, height=SIDE, transform=None, **more):
    return {"ty": 0, "nm": name, "refId": asset, "w": width, "h": height, "ip": 0, "op": FRAMES,
            "st": 0, "ks": transform or place(), **more}


def document(*layers, **assets):
    """A document of layers, front to back, and of compositions that they name."""
    return {"v": "5.12.0", "fr": 30, "ip": 0, "op": FRAMES, "w": SIDE, "h": SIDE,
            "layers": numbered(layers),
            "assets": [{"id": name, "layers": numbered(inner)} for name, inner in assets.items()]}


def numbered(layers):
    return [{"ind": index + 1, **layer} for index, layer in enumerate(layers)]


def stripes(name="stripes"):
    """A ground on which what is blended, blurred or let through is told apart."""
    colors = [(0.9, 0.2, 0.2), (1, 0.8, 0.1), (0.2, 0.7, 0.3), (0.15, 0.4, 0.9), (0.1, 0.1, 0.1)]
    return layer(name, *(group(rectangle(40, SIDE, 20 + 40 * index, SIDE / 2), fill(*color))
                         for index, color in enumerate(colors)))


def gradient(kind, stops, start, end, alphas=(), **more):
    """The entries of a gradient; stops are places with colours, alphas places with alphas."""
    numbers = [number for stop in stops for number in stop]
    numbers += [number for stop in alphas for number in stop]
    return {"g": {"p": len(stops), "k": still(numbers)}, "t": kind,
            "s": start if isinstance(start, dict) else still(list(start)),
            "e": end if isinstance(end, dict) else still(list(end)), "o": still(100), **more}


def effect(kind, *values):
    return {"ty": kind, "en": 1, "ef": [{"ty": 0, "v": value if isinstance(value, dict)
                                         else still(value)} for value in values]}


def mask(mode, path, opacity=100, expansion=0, inverted=False):
    def part(value):
        return value if isinstance(value, dict) and "k" in value else still(value)
    return {"mode": mode, "inv": inverted, "pt": part(path), "o": part(opacity),
            "x": part(expansion)}


RAINBOW = [(0, 1, 0.1, 0.2), (0.4, 1, 0.9, 0.1), (0.6, 0.1, 0.7, 0.4), (1, 0.2, 0.2, 0.9)]
