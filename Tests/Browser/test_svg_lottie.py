"""SVGs of small Lottie files in a real browser, one file for each thing that a picture can be made with.

Run by script/test-browser, which says where the screenshots are.
"""

import json
import pathlib
import unittest

from lottie_documents import (
    FRAMES, RAINBOW, composition, document, effect, ellipse, fill, gradient, group, layer, mask, moving,
    outline, place, rectangle, star, still, stripes)
from scenes import pullreel
from svg_case import SVGCase

# On frames, as far as players agree on what happens between them.
MOMENTS = (0.3, 1.0, 1.7)


def linear_gradient():
    fade = gradient(1, RAINBOW, moving([20, 20], [100, 10], [20, 20]), moving([180, 120], [110, 190]),
                    alphas=[(0, 1), (0.3, 0.2), (1, 0.8)])
    turning = place(100, 100, rotation=moving(0, 90), anchor=(100, 100))
    return document(layer("fade", group(rectangle(160, 150, 100, 100, 30), {"ty": "gf", "r": 1, **fade}),
                          transform=turning))


def moving_stops():
    stops = gradient(1, RAINBOW, (30, 0), (170, 0))
    other = [0, 0, 0.6, 0.9, 0.1, 0.9, 0.2, 0.6, 0.8, 0.1, 0.3, 0.9, 1, 1, 0.9, 0.8]
    stops["g"]["k"] = moving(stops["g"]["k"]["k"], other)
    return document(layer("stops", group(ellipse(150, 120, 100, 100), {"ty": "gf", "r": 1, **stops})))


def radial_gradient():
    glow = gradient(2, RAINBOW, (100, 100), (180, 100), h=moving(-80, 80), a=moving(0, 120))
    flat = place(0, 60)
    flat["s"] = {"a": 1, "k": moving([100, 100], [100, 40])["k"]}
    return document(layer("glow", group(rectangle(180, 180, 100, 100), {"ty": "gf", "r": 1, **glow}),
                          transform=flat))


def stroked_gradient():
    line = gradient(1, RAINBOW, (20, 20), (180, 180), w=still(16), lc=2, lj=2)
    rings = gradient(2, RAINBOW, (100, 100), (170, 100), w=still(8), lc=1, lj=1,
                     d=[{"n": "d", "v": still(20)}, {"n": "g", "v": still(8)}])
    trim = {"ty": "tm", "s": moving(0, 30), "e": moving(40, 100), "o": still(0), "m": 1}
    return document(
        layer("line", group(ellipse(150, 150, 100, 100), trim, {"ty": "gs", **line})),
        layer("rings", group(rectangle(90, 90, 100, 100), {"ty": "gs", **rings})))


def masks(*masks):
    return document({**stripes(), "hasMask": True, "masksProperties": list(masks)})


STAR = star((100, 100), 90, 40)
BOX = outline((20, 60), (180, 60), (180, 140), (20, 140))
CORNER = outline((100, 100), (200, 100), (200, 200), (100, 200))


def path_masks():
    """Documents of masks by what they do."""
    growing = {"a": 1, "k": [
        {"t": 0, "s": [STAR], "i": {"x": 0.6, "y": 1}, "o": {"x": 0.4, "y": 0}},
        {"t": FRAMES, "s": [star((100, 100), 60, 55)]}]}
    return {
        "one": masks(mask("a", growing)),
        "faded": masks(mask("a", STAR, opacity=moving(100, 30))),
        "inverted": masks(mask("a", growing, inverted=True)),
        "faded-inverted": masks(mask("a", STAR, opacity=60, inverted=True)),
        "added": masks(mask("a", STAR, opacity=70), mask("a", BOX, opacity=moving(20, 90))),
        "added-inverted": masks(mask("a", BOX), mask("a", growing, opacity=80, inverted=True)),
        "subtracted": masks(mask("s", growing), mask("s", CORNER, opacity=moving(0, 100))),
        "subtracted-inverted": masks(mask("a", STAR), mask("s", BOX, opacity=70, inverted=True)),
        "intersected": masks(mask("a", growing), mask("i", BOX, opacity=80)),
        "intersected-inverted": masks(mask("a", growing), mask("i", BOX, inverted=True)),
        "expanded": masks(mask("a", growing, expansion=moving(0, 12))),
        "shrunk": masks(mask("a", STAR, expansion=moving(-2, -15))),
        "shrunk-inverted": masks(mask("a", STAR, expansion=-8, inverted=True)),
        "all": masks(mask("a", growing), mask("s", CORNER, opacity=80), mask("a", CORNER, opacity=40),
                     mask("i", outline((10, 10), (190, 30), (170, 190), (30, 180)), expansion=4)),
    }


# The blend modes of hue, saturation, colour and luminosity.
HUES = (12, 13, 14, 15)


def matte(kind):
    """Stripes through a ring of which a part is transparent and each part another brightness."""
    turning = place(100, 100, rotation=moving(0, 120), anchor=(100, 100))
    through = layer(
        "matte", group(ellipse(60, 60, 60, 60), fill(1, 1, 1)),
        group(rectangle(70, 70, 140, 60), fill(0.2, 0.6, 0.9, 70)),
        group(rectangle(70, 70, 60, 140), {"ty": "gf", "r": 1, **gradient(
            1, [(0, 1, 0, 0), (1, 1, 1, 0)], (25, 100), (95, 170), alphas=[(0, 1), (1, 0.2)])}),
        group(ellipse(80, 50, 140, 140), fill(0, 0, 0, 80)),
        transform=turning, td=1)
    return document(through, {**stripes(), "tt": kind})


def matte_of_one_area():
    through = layer("matte", group(ellipse(120, 90, 100, 100), fill(1, 0.5, 0)),
                    transform=place(100, 100, scale=moving([50, 50], [140, 140]), anchor=(100, 100)), td=1)
    return document(through, {**stripes(), "tt": 2})


def matte_of_a_matte():
    """What moves is in the inner one alone."""
    inner = layer("inner", group(rectangle(60, 200, 100, 100), fill(0, 0, 0)), td=1,
                  transform=place(100, 100, rotation=moving(0, 120), anchor=(100, 100)))
    outer = layer("outer", group(ellipse(150, 150, 100, 100), fill(1, 1, 1, 80)), tt=2)
    return document(composition("through", "both", td=1), {**stripes(), "tt": 1}, both=[inner, outer])


def blended(mode):
    """Discs of several colours, some of them transparent, over stripes and what is nothing."""
    discs = [((0.9, 0.4, 0.1, 100), 60, 60), ((0.3, 0.8, 0.9, 60), 140, 60), ((0.5, 0.5, 0.5, 100), 60, 140),
             ((1, 1, 1, 80), 140, 140)]
    shapes = [group(ellipse(70, 70, x, y), fill(*color[:3], opacity=color[3])) for color, x, y in discs]
    turning = place(100, 100, rotation=moving(0, 90), anchor=(100, 100),
                    opacity=100 if mode in HUES else moving(100, 50))
    ground = stripes()
    ground["ks"] = place(100, 100, scale=80, anchor=(100, 100))
    return document(layer("discs", *shapes, transform=turning, bm=mode), ground)


def blended_in_a_clip():
    """What reaches out of a composition, and is blended with something inside of it."""
    disc = layer("disc", group(ellipse(120, 120, 100, 50), fill(0.2, 0.8, 0.9)), bm=1,
                 transform=place(opacity=moving(100, 40)))
    ground = layer("ground", group(rectangle(60, 60, 80, 50), fill(1, 0.8, 0.1)))
    return document(composition("clip", "inner", 160, 100, transform=place(20, 50)), stripes(),
                    inner=[disc, ground])


def filtered(*effects, transform=None):
    shapes = [group(ellipse(60, 60, 70, 75), fill(0.9, 0.3, 0.2)),
              group(rectangle(60, 50, 120, 110), fill(0.2, 0.5, 0.9, 70)),
              group(rectangle(40, 40, 90, 130), {"ty": "gf", "r": 1, **gradient(
                  1, RAINBOW, (70, 110), (110, 150))})]
    return document(layer("shapes", *shapes, ef=list(effects), transform=transform))


def filters():
    """Documents of effects by what they do."""
    red, blue, green = [0.9, 0.1, 0.3, 1], [0.1, 0.2, 0.8, 1], [0.3, 0.9, 0.4, 1]
    return {
        "blur": filtered(effect(29, moving(2, 30), 1, 0)),
        "blur-that-ends": filtered(effect(29, moving(20, 0, 0), 1, 0)),
        "shadow": filtered(effect(25, blue, moving(255, 100), moving(90, 200), moving(5, 25), moving(0, 30))),
        "fill": filtered(effect(21, 0, 0, {"a": 1, "k": moving(red, blue)["k"]}, 0, 0, 0, moving(1, 0.5))),
        "tint": filtered(effect(20, blue, {"a": 1, "k": moving(green, red)["k"]}, moving(100, 40))),
        "tritone": filtered(effect(23, green, red, blue)),
        "several": filtered(effect(29, 12, 1, 0), effect(20, blue, red, 100),
                            effect(25, red, 255, 135, 20, 8),
                            transform=place(100, 100, rotation=moving(0, 45), anchor=(100, 100), scale=80,
                                            opacity=80)),
    }


class LottieTests(SVGCase):
    def draw(self, **documents):
        """Compares documents with what is drawn of them; nothing of them may be left out."""
        for name, contents in documents.items():
            source = pathlib.Path(self.folder) / f"{name}.json"
            source.write_text(json.dumps(contents))
            path = f"{self.folder}/{name}.svg"
            pullreel("render", str(source), "--strict", "-o", path)
            self.compare(name, path, MOMENTS, str(source))

    def test_gradients(self):
        self.draw(gradient=linear_gradient(), gradient_stops=moving_stops(),
                  gradient_radial=radial_gradient(), gradient_strokes=stroked_gradient())

    def test_masks(self):
        self.draw(**{f"mask-{name}": contents for name, contents in path_masks().items()})

    def test_mattes(self):
        self.draw(**{f"matte-{kind}": matte(kind) for kind in (1, 2, 3, 4)},
                  matte_of_one_area=matte_of_one_area(), matte_of_a_matte=matte_of_a_matte())

    def test_blend_modes(self):
        self.draw(**{f"blend-{mode}": blended(mode) for mode in range(1, 16)},
                  blend_clip=blended_in_a_clip())

    def test_filters(self):
        self.draw(**{f"filter-{name}": contents for name, contents in filters().items()})


if __name__ == "__main__":
    unittest.main(verbosity=2)
