"""The loading loops as Lottie files, so that Lottie renderers draw what pullreel draws."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
FRAMES_PER_SECOND = 60


def fixed(value: Any) -> Json:
    return {"a": 0, "k": value}


def moving(keys: list[tuple[float, list[float]]]) -> Json:
    """Values at frames, straight from one to the next."""
    ease = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}
    # Older renderers want each key's end, which is the next one's start; the last key has none,
    # and would hide the others from rlottie if it had.
    pairs = [
        {"t": key[0], "s": key[1], "e": end[1], **ease} for key, end in zip(keys, keys[1:])
    ]
    return {"a": 1, "k": [*pairs, {"t": keys[-1][0], "s": keys[-1][1]}]}


def outline(points: list[tuple[float, float]]) -> Json:
    """A closed polygon."""
    still = [[0, 0]] * len(points)
    vertices = [[round(x, 4), round(y, 4)] for x, y in points]
    return {"c": True, "v": vertices, "i": still, "o": still}


def color(red: int, green: int, blue: int) -> Json:
    return fixed([red / 255, green / 255, blue / 255, 1])


def fill(red: int, green: int, blue: int) -> Json:
    return {"ty": "fl", "c": color(red, green, blue), "o": fixed(100), "r": 1}


def group(*items: Json, position: Json | None = None) -> Json:
    place = {
        "ty": "tr", "p": position or fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]),
        "r": fixed(0), "o": fixed(100),
    }  # fmt: skip
    return {"ty": "gr", "it": [*items, place]}


def layer(shapes: list[Json], frames: int, **transform: Json) -> Json:
    place = {
        "o": fixed(100), "r": fixed(0), "p": fixed([0, 0]), "a": fixed([0, 0]),
        "s": fixed([100, 100]),
    } | transform  # fmt: skip
    # Unless rlottie has read that a layer is flat, it overlooks the layer's rotation.
    return {
        "ddd": 0, "ty": 4, "ks": place, "shapes": shapes, "ip": 0, "op": frames, "st": 0,
    }  # fmt: skip


def ground(side: int, frames: int, red: int, green: int, blue: int) -> Json:
    rect = {"ty": "rc", "p": fixed([side / 2, side / 2]), "s": fixed([side, side]), "r": fixed(0)}
    return layer([group(rect, fill(red, green, blue))], frames)


def document(side: int, frames: int, layers: list[Json]) -> Json:
    for index, item in enumerate(layers):
        item["ind"] = index + 1
    return {
        "v": "5.5.7", "fr": FRAMES_PER_SECOND, "ip": 0, "op": frames, "w": side, "h": side,
        "layers": layers, "assets": [],
    }  # fmt: skip


def circle(radius: float) -> Json:
    """Clockwise on screen, from the right, where the airplane's circle begins."""
    reach = radius * 4 / 3 * math.tan(math.pi / 8)
    return {
        "c": True,
        "v": [[radius, 0], [0, radius], [-radius, 0], [0, -radius]],
        "i": [[0, -reach], [reach, 0], [0, reach], [-reach, 0]],
        "o": [[0, reach], [-reach, 0], [0, -reach], [reach, 0]],
    }


def half_plane(side: int) -> Json:
    """Half of the airplane about its middle; `side` is 1 for the lit half."""
    corners = [
        (0, 34), (2.3, 27), (2.3, 21.4), (15.4, 13.4), (16.5, 10.4), (2.3, 13.6), (1.7, 6.6),
        (6.2, 3.3), (6.4, 1.4), (0, 2.9),
    ]  # fmt: skip
    handles = {0: ((1.4, 33.4), (2.3, 30.2)), 3: ((16.4, 12.7), (16.8, 11.4)),
               7: ((6.7, 2.8), (6.8, 2))}  # fmt: skip
    shape = outline([(side * x, y - 17.5) for x, y in corners])
    shape["i"], shape["o"] = [[0, 0] for _ in corners], [[0, 0] for _ in corners]
    for index, (leaving, arriving) in handles.items():
        (x, y), (next_x, next_y) = corners[index], corners[index + 1]
        shape["o"][index] = [side * (leaving[0] - x), leaving[1] - y]
        shape["i"][index + 1] = [side * (arriving[0] - next_x), arriving[1] - next_y]
    return {"ty": "sh", "ks": fixed(shape)}


def airplane(side: int) -> Json:
    frames, scale = 90, side / 110
    size, middle = fixed([100 * scale, 100 * scale]), fixed([side / 2, side / 2])
    stroke = {
        "ty": "st", "c": color(255, 255, 255), "o": fixed(100), "w": fixed(4), "lc": 1, "lj": 1,
        "d": [{"n": "d", "v": fixed(2)}, {"n": "g", "v": fixed(3)}, {"n": "o", "v": fixed(0)}],
    }  # fmt: skip
    trim = {
        "ty": "tm", "m": 1, "o": fixed(0), "e": moving([(0, [0]), (frames, [100])]),
        "s": moving([(0, [0]), (frames / 3, [0]), (frames, [100])]),
    }  # fmt: skip
    dashes = group({"ty": "sh", "ks": fixed(circle(44))}, stroke, trim)
    path = [
        (frame, [side / 2 + 44 * scale * math.cos(angle), side / 2 + 44 * scale * math.sin(angle)])
        for frame in range(frames + 1)
        for angle in [frame / frames * 2 * math.pi]
    ]
    plane = [group(half_plane(-1), fill(0, 255, 255)), group(half_plane(1), fill(176, 255, 255))]
    turn = moving([(0, [0]), (frames, [360])])
    return document(side, frames, [
        layer(plane, frames, p=moving(path), r=turn, s=size),
        layer([dashes], frames, p=middle, s=size),
    ])  # fmt: skip


def four_dots(side: int) -> Json:
    frames, scale = 60, side / 35
    dots = []
    for x, y, shade in [
        (1, 0, (253, 175, 75)), (0, 1, (92, 201, 105)), (-1, 0, (250, 85, 78)),
        (0, -1, (90, 200, 200)),
    ]:  # fmt: skip
        places = [(frame, [x * r, y * r]) for frame, r in zip((0, 15, 30, 45, 60), (12.5, 7.5) * 3)]
        disc = {"ty": "sh", "ks": fixed(circle(5))}
        dots.append(group(disc, fill(*shade), position=moving(places)))
    turn = moving([(0, [0]), (frames, [360])])
    size, middle = fixed([100 * scale, 100 * scale]), fixed([side / 2, side / 2])
    return document(side, frames, [
        layer(dots, frames, p=middle, r=turn, s=size), ground(side, frames, 255, 255, 255),
    ])  # fmt: skip


def wave(side: int) -> Json:
    """The first two of its eight seconds."""
    frames, scale = 120, side / 320

    def shape(tick: int, curve: Callable[[float], float], shift: float) -> Json:
        amplitude = (160 - tick) / 100 * 7
        phase = tick * 5 * 2 * math.pi / 240 + shift
        ys = [amplitude * curve(2 * math.pi / 320 * x + phase) - amplitude for x in range(321)]
        return outline([(0, -amplitude), *enumerate(ys), (320, 1), (0, 1)])

    def layer_of(curve: Callable[[float], float], shift: float, shade: tuple[int, int, int]) -> Json:
        # Each tick is shown for two frames, the first one for one.
        keys = [
            {"t": max(0, 2 * tick - 1), "s": [shape(tick, curve, shift)], "h": 1}
            for tick in range(61)
        ]
        drawn = group({"ty": "sh", "ks": {"a": 1, "k": keys}}, fill(*shade))
        return layer(
            [drawn], frames, p=fixed([0, side]), s=fixed([100 * scale, 100 * scale])
        )

    return document(side, frames, [
        layer_of(math.cos, -80, (255, 255, 255)), layer_of(math.sin, 0, (170, 170, 170)),
        ground(side, frames, 57, 67, 89),
    ])  # fmt: skip


LOOPS: dict[str, Callable[[int], Json]] = {
    "airplane": airplane, "four-dots": four_dots, "wave": wave,
}  # fmt: skip
