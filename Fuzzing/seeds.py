"""Writes what the fuzz targets begin with: python3 seeds.py FOLDER [FILE…].

Pillow makes small pictures of every kind; the files named are added to them. A PNG becomes one seed
for each way of mending it (see PNGMending.swift), with its image data expanded where that is
compressed again.
"""

import io
import os
import struct
import sys
import zlib

from PIL import Image, ImageCms, ImageDraw

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(data):
    place = 8
    while place + 12 <= len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        yield data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        place += length + 12


def chunk(kind, content):
    sum = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", sum)


def expanded(data):
    """The file with its image data as rows; None where that is impossible."""
    result, pending = SIGNATURE, None
    try:
        for kind, content in list(chunks(data)) + [(None, b"")]:
            if pending and kind != pending[0]:
                rows = zlib.decompress(pending[1])
                result += chunk(pending[0], pending[2] + rows)
                pending = None
            if kind == b"IDAT":
                pending = (kind, (pending[1] if pending else b"") + content, b"")
            elif kind == b"fdAT":
                before = pending or (kind, b"", content[:4])
                pending = (kind, before[1] + content[4:], before[2])
            elif kind:
                result += chunk(kind, content)
    except zlib.error:
        return None
    return result


def pictures(mode):
    """Three frames of a disc that moves."""
    for step in range(3):
        image = Image.new("RGBA", (24, 18), (255, 255, 255, 0 if mode == "RGBA" else 255))
        box = (2 + 4 * step, 3, 12 + 4 * step, 13)
        ImageDraw.Draw(image).ellipse(box, fill=(200, 30, 60, 255), outline=(0, 0, 0, 128))
        yield image if mode == "RGBA" else image.convert("RGB").convert(mode)


def saved(images, kind, **options):
    stream = io.BytesIO()
    images[0].save(stream, kind, append_images=images[1:], **options)
    return stream.getvalue()


def made():
    for mode in ["1", "L", "P", "RGB", "RGBA", "LA", "I;16"]:
        if mode == "I;16":
            images = [Image.new(mode, (9, 7), 4660)]
        else:
            images = [image.convert(mode) for image in pictures("RGBA" if "A" in mode else "RGB")]
        yield saved(images[:1], "PNG")
        if mode in ("L", "P", "RGB", "RGBA"):
            for disposal in range(3 if mode == "RGBA" else 1):
                for blend in range(2):
                    options = {"disposal": disposal, "blend": blend, "duration": [20, 40, 90]}
                    yield saved(images, "PNG", save_all=True, loop=disposal, **options)
    # Rows of every filter and every depth, plain and interlaced, which Pillow does not write.
    for color, channels, depths in [(0, 1, (1, 2, 4, 8, 16)), (3, 1, (1, 2, 4, 8)), (6, 4, (8, 16))]:
        for depth in depths:
            for interlaced in (0, 1):
                header = struct.pack(">IIBBBBB", 9, 5, depth, color, 0, 0, interlaced)
                grid = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4)]
                grid += [(1, 0, 2, 2), (0, 1, 1, 2)]
                rows, number = b"", 0
                for x, y, dx, dy in grid if interlaced else [(0, 0, 1, 1)]:
                    columns = (9 - x + dx - 1) // dx
                    for _ in range((5 - y + dy - 1) // dy if columns > 0 else 0):
                        size = (columns * depth * channels + 7) // 8
                        rows += bytes([number % 5]) + bytes((number * 7 + i) % 256 for i in range(size))
                        number += 1
                colors = bytes(i % 256 for i in range(3 << depth)) if color == 3 else b""
                palette = chunk(b"PLTE", colors) if colors else b""
                yield SIGNATURE + chunk(b"IHDR", header) + palette + chunk(
                    b"IDAT", zlib.compress(rows)
                ) + chunk(b"IEND", b"")
    for mode in ["RGB", "RGBA"]:
        for lossless in (False, True):
            images = list(pictures(mode))
            yield saved(images[:1], "WEBP", lossless=lossless)
            yield saved(images, "WEBP", save_all=True, lossless=lossless, duration=[20, 40, 90])
    for mode in ["L", "RGB", "CMYK"]:
        images = [image.convert(mode) for image in pictures("RGB")]
        yield saved(images[:1], "JPEG")
        yield saved(images[:1], "JPEG", progressive=True, subsampling=0)
    # Colours in other spaces: by a profile, by numbers.
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for kind in ["PNG", "WEBP", "JPEG"]:
        yield saved(list(pictures("RGB"))[:1], kind, icc_profile=profile)
    plain = saved(list(pictures("RGB"))[:1], "PNG")
    for kind, content in [(b"cICP", bytes((9, 16, 0, 1))), (b"gAMA", struct.pack(">I", 100000))]:
        yield plain[:33] + chunk(kind, content) + plain[33:]
    for chroma, planes in [("420p10", 118), ("422p12", 150), ("444p16", 210), ("411", 55), ("mono10", 70)]:
        line = b"YUV4MPEG2 W7 H5 F25:1 C%s\n" % chroma.encode()
        yield line + bytes(i * 7 % 256 for i in range(planes))
    for chroma, planes in [("420jpeg", 35 + 2 * 12), ("420mpeg2", 35 + 24), ("422", 35 + 2 * 20),
                           ("444", 105), ("444alpha", 140), ("mono", 35)]:
        line = b"YUV4MPEG2 W7 H5 F25:1 Ip A1:1 C%s\n" % chroma.encode()
        yield line + bytes(i * 7 % 256 for i in range(planes))
    for mode in ["P", "RGB", "RGBA"]:
        images = list(pictures(mode))
        yield saved(images[:1], "GIF", interlace=True)
        for disposal in range(4):
            yield saved(images, "GIF", save_all=True, disposal=disposal, duration=[20, 40, 90])


def drawings():
    """SVG files with one feature each; the byte before them says that they are written out."""
    bodies = [
        "<path d='M2 3L20 5 9 20Z' fill='#c21' fill-rule='evenodd'/>",
        "<path d='M2 3h9v4C1 2 3 4 5 6S9 9 20 0Q1 2 3 4T9 9A9 5 30 1 0 20 20z' stroke='blue' fill='none'/>",
        "<defs><linearGradient id='a'><stop offset='20%' stop-color='red'/><stop offset='1'/>"
        "</linearGradient></defs><rect width='20' height='9' rx='3' fill='url(#a)'/>",
        "<radialGradient id='a' fx='.2' spreadMethod='reflect'><stop offset='0' stop-color='#fff'/><stop offset='1'"
        " stop-opacity='.2'/></radialGradient><circle cx='9' cy='9' r='8' fill='url(#a)'/>",
        "<clipPath id='a'><circle cx='9' cy='9' r='8'/></clipPath><g clip-path='url(#a)'><rect width='9' height='9'/></g>",
        "<mask id='a'><rect width='24' height='12' fill='#888'/></mask><g mask='url(#a)' opacity='.5'><use href='#b'/></g>"
        "<symbol id='b' viewBox='0 0 9 9'><circle r='5'/></symbol>",
        "<style>.a{fill:blue;stroke:red}rect{opacity:.5}</style><rect class='a' width='9' height='9'/>",
        "<g transform='translate(2 3) rotate(30) scale(1.5) skewX(10)'><polygon points='0,0 9,0 5,9'/></g>",
        "<line x2='20' y2='20' stroke='#000' stroke-width='3' stroke-dasharray='4 2' stroke-linecap='round'/>",
        "<svg x='3' width='50%' height='9' viewBox='0 0 3 3' preserveAspectRatio='xMinYMax slice'><rect width='3' height='3'/></svg>",
        "<switch><a><text>a</text></a></switch><polyline points='0 0 5 9 20 3' stroke='hsl(30 50% 50%)' paint-order='stroke'/>",
    ]
    for body in bodies:
        head = "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'>"
        yield ("\0" + head + body + "</svg>").encode()
    # Every byte a word.
    yield bytes(range(1, 256, 2))


def texts():
    """Four bytes of options, and a byte for each scalar: 128 and more for ASCII, others for odd ones."""
    def ascii(words):
        return bytes(ord(letter) | 128 for letter in words)

    for first in range(0, 60, 7):
        yield bytes((first, 1, 60, first * 5 % 256)) + ascii("Pull to refresh, 1.5 times") + bytes(range(32))
    yield bytes((1, 0xC5, 20, 6)) + ascii("fi fl") + bytes((19, 20, 21, 6, 7, 2, 10, 0, 12, 0, 12))


def main(folder, paths):
    files = list(made())
    for path in paths:
        with open(path, "rb") as file:
            files.append(file.read())
    count = 0
    for data in files:
        signatures = {b"RIFF": "webp", b"\xff\xd8\xff\xe0": "jpeg", b"\xff\xd8\xff\xee": "jpeg"}
        signatures[b"YUV4"] = "y4m"
        kinds = [signatures.get(data[:4], "gif")]
        seeds = [data]
        if data[:4] == SIGNATURE[:4]:
            kinds = ["apng"] if b"acTL" in data else ["png"]
            rows = expanded(data)
            seeds = [b"\0" + data, b"\1" + data]
            if rows:
                seeds += [b"\2" + rows, b"\3" + rows]
        for kind in kinds:
            os.makedirs(os.path.join(folder, kind), exist_ok=True)
            for seed in seeds:
                with open(os.path.join(folder, kind, "%04d" % count), "wb") as file:
                    file.write(seed)
                count += 1
    for kind, seeds in [("svg", drawings()), ("text", texts())]:
        os.makedirs(os.path.join(folder, kind), exist_ok=True)
        for number, seed in enumerate(seeds):
            with open(os.path.join(folder, kind, "%04d" % number), "wb") as file:
                file.write(seed)


main(sys.argv[1], sys.argv[2:])
