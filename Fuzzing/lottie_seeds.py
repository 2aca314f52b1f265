"""Writes what the fuzz targets for Lottie files begin with: python3 lottie_seeds.py FOLDER.

A small document for each feature into FOLDER/lottie and, with expressions, FOLDER/lottie-structure; scripts
into FOLDER/expressions; some of them gzipped or in archives, with files
among them that unpack to far more than they are, into FOLDER/packed.
"""

import base64
import gzip
import io
import json
import os
import sys
import zipfile

from PIL import Image


def still(value):
    return {"a": 0, "k": value}


def moving(first, last, **more):
    ease = {"i": {"x": [0.5], "y": [1]}, "o": {"x": [0.5], "y": [0]}}
    return {"a": 1, "k": [{"t": 0, "s": first, **ease, **more}, {"t": 20, "s": last}]}


def transform(**parts):
    return {
        "o": still(100), "r": still(0), "p": still([20, 20]), "a": still([0, 0]),
        "s": still([100, 100]), **parts,
    }  # fmt: skip


BOX = {"c": True, "v": [[0, 0], [20, 0], [20, 20]], "i": [[0, 0], [-5, 0], [0, -5]], "o": [[5, 0], [0, 5], [0, 0]]}
OTHER = {**BOX, "v": [[3, 0], [22, 4], [17, 20]]}
PATH = {"ty": "sh", "ks": still(BOX)}
RECT = {"ty": "rc", "p": still([0, 0]), "s": still([20, 10]), "r": still(3)}
FILL = {"ty": "fl", "c": still([1, 0, 0, 1]), "o": still(100), "r": 1}
STROKE = {"ty": "st", "c": still([0, 0, 1, 1]), "o": still(80), "w": still(2), "lc": 2, "lj": 1, "ml": 4}
DASHED = {**STROKE, "d": [{"n": "d", "v": still(3)}, {"n": "g", "v": still(2)}, {"n": "o", "v": moving([0], [9])}]}
STOPS = [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.2]
GRADIENT = {"ty": "gf", "o": still(100), "r": 2, "t": 2, "s": still([0, 0]), "e": still([10, 5]),
            "g": {"p": 2, "k": still(STOPS)}, "h": still(20), "a": still(30)}  # fmt: skip
LINE = {**GRADIENT, "ty": "gs", "t": 1, "w": still(3), "lc": 1, "lj": 2}
STAR = {"ty": "sr", "sy": 1, "pt": still(5), "p": still([0, 0]), "r": still(10), "or": still(10),
        "os": still(5), "ir": still(5), "is": still(0)}  # fmt: skip
REPEATER = {"ty": "rp", "c": still(3), "o": still(0.5), "m": 1,
            "tr": transform(p=still([5, 1]), s=still([90, 90]), so=still(100), eo=still(20))}  # fmt: skip


def group(*items, **parts):
    return {"ty": "gr", "nm": "g", "it": [*items, {"ty": "tr", **transform(**parts)}]}


def layer(*shapes, **more):
    return {"ty": 4, "nm": "l", "ind": 1, "ks": transform(), "shapes": list(shapes), "ip": 0, "op": 30, "st": 0, **more}


def document(*layers, **more):
    return {"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": 40, "h": 40, "layers": list(layers), **more}


def effect(kind, *values):
    return {"ty": kind, "en": 1, "ef": [{"v": still(value)} for value in values]}


def mask(mode, **more):
    return {"mode": mode, "inv": False, "pt": still(BOX), "o": still(90), "x": still(0), **more}


def picture():
    stream = io.BytesIO()
    Image.new("RGBA", (3, 2), (200, 10, 10, 128)).save(stream, "PNG")
    return "data:image/png;base64," + base64.b64encode(stream.getvalue()).decode()


def documents():
    filled = [PATH, FILL]
    modifiers = [
        {"ty": "tm", "s": moving([0], [40]), "e": still(80), "o": moving([0], [400]), "m": 1},
        {"ty": "tm", "s": still(10), "e": moving([20], [90]), "o": still(0), "m": 2},
        {"ty": "rd", "r": still(4)}, {"ty": "pb", "a": moving([-50], [50])},
        {"ty": "zz", "s": still(4), "r": still(5), "pt": still(1)},
        {"ty": "op", "a": still(4), "lj": 2, "ml": still(4)}, REPEATER,
    ]  # fmt: skip
    for modifier in modifiers:
        yield document(layer(group(PATH, RECT, STROKE, modifier)))
    yield document(layer(group(group(*filled), REPEATER), REPEATER))
    for style in (FILL, STROKE, DASHED, GRADIENT, LINE):
        yield document(layer(group(RECT, style)))
    for shape in (STAR, {**STAR, "sy": 2}, {"ty": "el", "p": still([1, 2]), "s": moving([5, 9], [20, 10])}):
        yield document(layer(group(shape, FILL)))
    yield document(layer(group({"ty": "sh", "ks": moving([BOX], [OTHER])}, FILL)))
    yield document(layer(group(*filled, p=moving([0, 0], [20, 9], to=[9, 0], ti=[0, -9]), sk=still(20), sa=still(10)), ao=1))
    spatial = transform(p=moving([0, 0, 0], [20, 9, 4], to=[9, 0, 1], ti=[0, -9, 0]))
    yield document(layer(*filled, ks=spatial, ao=1))
    separate = transform(p={"s": True, "x": moving([0], [20]), "y": still(4)}, s=moving([10, 20], [100, -50]))
    yield document(layer(*filled, ks=separate))
    turned = {**transform(), "rx": moving([0], [90]), "ry": still(20), "rz": still(10), "or": still([0, 0, 30])}
    turned.pop("r")
    yield document(layer(*filled, ks=turned, ddd=1))
    yield document(layer(*filled, ks=transform(p={"a": 1, "k": [{"t": 0, "s": [0, 0], "h": 1}, {"t": 9, "s": [9, 9]}]})))
    yield document(
        layer(*filled, ind=1, parent=2), layer(*filled, ind=2, parent=3),
        {"ty": 3, "ind": 3, "ks": transform(), "ip": 0, "op": 30, "st": 0},
    )  # fmt: skip
    masks = [mask("a"), mask("s", inv=True), mask("i", x=moving([-3], [5])), mask("n")]
    yield document(layer(*filled, hasMask=True, masksProperties=masks))
    for kind in range(1, 5):
        yield document(layer(*filled, td=1), layer(group(RECT, GRADIENT), tt=kind, ind=2))
    inner = {"id": "c", "layers": [layer(*filled)], "w": 30, "h": 20}
    composition = {"ty": 0, "refId": "c", "w": 30, "h": 20, "ks": transform(), "ip": 0, "op": 30, "st": 2, "sr": 2}
    yield document(composition, assets=[inner])
    outer = {"id": "d", "layers": [composition, composition]}
    yield document({**composition, "refId": "d", "tm": moving([0], [1])}, assets=[inner, outer])
    yield document({"ty": 1, "sw": 20, "sh": 10, "sc": "#ff8000", "ks": transform(), "ip": 0, "op": 30, "st": 0, "bm": 3})
    image = {"id": "i", "w": 30, "h": 20, "p": picture(), "u": "", "e": 1}
    yield document({"ty": 2, "refId": "i", "ks": transform(), "ip": 0, "op": 30, "st": 0}, assets=[image])
    for effects in (
        effect(20, [0, 0, 0, 1], [1, 1, 1, 1], 60), effect(21, 0, 0, [1, 0, 0, 1], 0, 0, 0, 0.5),
        effect(23, [1, 1, 1, 1], [0.5, 0, 0, 1], [0, 0, 0, 1]), effect(25, [0, 0, 0, 1], 128, 135, 4, 6),
        effect(29, 12, 1, 0), effect(24, [1, 2], [3, 4], 0, 90, 80, 10, 20, 30, 90),
    ):  # fmt: skip
        yield document(layer(*filled, ef=[effects]))
    glyph = {"ch": "a", "size": 20, "style": "Regular", "w": 50, "fFamily": "F", "data": {"shapes": [group(PATH)]}}
    words = {"s": 20, "f": "F-R", "t": "aa\ra", "j": 2, "tr": 10, "lh": 24, "ls": 0, "fc": [1, 0, 0], "sc": [0, 0, 1], "sw": 1}
    text = {"d": {"k": [{"t": 0, "s": words}, {"t": 9, "s": {**words, "j": 1, "sz": [30, 30], "ps": [-10, -10]}}]},
            "a": [], "m": {"a": still([0, 0]), "g": 1}, "p": {}}  # fmt: skip
    fonts = {"list": [{"fName": "F-R", "fFamily": "F", "fStyle": "Regular", "ascent": 70}]}
    yield document({"ty": 5, "t": text, "ks": transform(), "ip": 0, "op": 30, "st": 0}, fonts=fonts, chars=[glyph])
    old = {"ty": "fl", "c": still([255, 0, 0, 255]), "o": still(100)}
    closed = {"ty": "sh", "closed": True, "ks": still({k: BOX[k] for k in "vio"})}
    ends = {"a": 1, "k": [{"t": 0, "s": [0, 0], "e": [9, 9], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 9}]}
    yield document(layer(closed, old, ks=transform(p=ends)), v="4.0.0")
    slots = {"c": {"p": still([0, 1, 0, 1])}}
    yield document(layer(PATH, {**FILL, "c": {"sid": "c"}}), slots=slots, markers=[{"tm": 3, "cm": "m", "dr": 4}])


SCRIPTS = [
    "var $bm_rt; $bm_rt = value + 5;", "loopOut('cycle')", "loopOut('pingpong', 1)", "loopIn('offset')",
    "wiggle(5, 50)", "valueAtTime(time - 0.1)", "linear(time, 0, 1, 10, 20)", "ease(time, 0, 1, [0, 0], [1, 2])",
    "$bm_sum($bm_mul(value, 2), $bm_div(8, 2))", "thisComp.layer('c').transform.position[0]",
    "thisComp.layer('c').effect('e')('s') * 2", "thisComp.layer(2).toComp([1, 1])", "comp('c').layer(1).transform.opacity",
    "var a = []; for (var i = 0; i < 5; i++) { a.push(i * i); } a.sort(function(x, y) { return y - x; }).join('-').length",
    "try { throw 'x'; } catch (e) { value; } finally { 1; }", "switch (1) { case 1: value; break; default: 2; }",
    "function f(n) { return n < 2 ? 1 : n * f(n - 1); } f(5)", "var o = {a: [1, {b: 2}]}; for (var k in o) { o[k][1].b; }",
    "var p = thisProperty.points(); p[1][0] += 2; createPath(p, thisProperty.inTangents(), [], true);",
    "thisProperty.pointOnPath(0.5)", "'a,b,c'.split(',').map(function(x) { return x.toUpperCase(); }).join('')",
    "eval('value + 2')", "posterizeTime(2); value", "random(1, 5) + seedRandom(3)", "numKeys > 0 ? key(1).value : nearestKey(time).index",
    "smooth(0.2, 5)", "var n = 0; do { n++; if (n == 2) continue; } while (n < 9); n", "Math.round(Math.sin(time) * 10) % 3",
    "parseInt('12px', 10) + parseFloat('1.5e1') + (1.005).toFixed(2)", "value.concat('b').replace('a', 'c').substr(0, 2)",
    "clamp(length([3, 4]), 0, 3) + normalize([0, 9])[1]", "hslToRgb(rgbToHsl([1, 0.5, 0, 1]))", "speedAtTime(0.3) + velocityAtTime(0.2)",
    "a: for (;;) { for (;;) { break a; } } content('g').transform.opacity", "delete _lottieGlobal.x; _lottieGlobal.x = 'x' in {x: 1};",
]  # fmt: skip


def scripts():
    for kind in range(5):
        for script in SCRIPTS:
            yield bytes([kind]) + script.encode()


def moved_by_scripts():
    """Documents whose properties have expressions, and layers that refer to each other."""
    for number, script in enumerate(SCRIPTS):
        still_or_not = {**(moving([0], [40]) if number % 2 else still(30)), "x": script}
        control = {"ty": 5, "nm": "e", "ix": 1, "ef": [{"ty": 0, "nm": "s", "ix": 1, "v": still(30)}]}
        inner = {"id": "c", "nm": "c", "layers": [layer(PATH, FILL, nm="m")], "w": 30, "h": 20}
        composition = {"ty": 0, "refId": "c", "nm": "c", "ind": 2, "w": 30, "h": 20, "ks": transform(), "ef": [control],
                       "ip": 0, "op": 30, "st": 0}  # fmt: skip
        yield document(layer(group(PATH, FILL), ks=transform(r=still_or_not), parent=2), composition, assets=[inner])


def archive(files, kind=zipfile.ZIP_DEFLATED):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", kind) as result:
        for name, data in files.items():
            result.writestr(name, data)
    return stream.getvalue()


def packed(texts):
    manifest = json.dumps({"version": "1", "animations": [{"id": "a"}]})
    for text in texts[:8]:
        yield gzip.compress(text, 9)
        yield archive({"manifest.json": manifest, "animations/a.json": text})
        yield archive({"manifest.json": manifest, "a/a.json": text}, zipfile.ZIP_STORED)
    # Far more than is taken, alone and with company.
    yield gzip.compress(b" " * (1 << 22), 9)
    yield gzip.compress(texts[0]) + gzip.compress(b" " * (1 << 22), 9)
    yield archive({f"animations/{number}.json": b" " * (1 << 20) for number in range(40)})
    yield archive({f"{number}.json": b"{}" for number in range(80)}, zipfile.ZIP_STORED)


def write(folder, files):
    os.makedirs(folder, exist_ok=True)
    for number, data in enumerate(files):
        with open(os.path.join(folder, f"{number:04d}"), "wb") as file:
            file.write(data)


def main(folder):
    texts = [json.dumps(item, separators=(",", ":")).encode() for item in documents()]
    write(os.path.join(folder, "lottie"), texts)
    write(os.path.join(folder, "packed"), packed(texts))
    more = [json.dumps(item, separators=(",", ":")).encode() for item in moved_by_scripts()]
    write(os.path.join(folder, "lottie-structure"), texts + more)
    write(os.path.join(folder, "expressions"), scripts())


main(sys.argv[1])
