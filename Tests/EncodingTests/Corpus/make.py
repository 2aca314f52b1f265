"""Writes the damaged files of this folder: python3 make.py.

What must come of each file stands beside its damage, below, and goes into expected.txt: either the
words of the error and between which bytes it must be noticed, or how many frames remain where
players overlook the damage, with the words of the note where there must be one. It follows from the file, not from what the decoder said.
"""

import os
import struct
import zlib

FOLDER = os.path.dirname(os.path.abspath(__file__))
SIGNATURE = b"\x89PNG\r\n\x1a\n"
lines = []


def write(name, data, words, start=0, end=None):
    with open(os.path.join(FOLDER, name), "wb") as file:
        file.write(data)
    lines.append("%s\t%d\t%d\t%s" % (name, start, len(data) if end is None else end, words))


def fine(name, data, frames):
    with open(os.path.join(FOLDER, name), "wb") as file:
        file.write(data)
    lines.append("%s\t%d\tframes" % (name, frames))


def shown(name, data, frames, words):
    with open(os.path.join(FOLDER, name), "wb") as file:
        file.write(data)
    lines.append("%s\t%d\tshown\t%s" % (name, frames, words))


NO_END = "the end marker is missing"
CUT = "the file is cut off after %d complete"

# PNG


def chunk(kind, content, sum=None):
    sum = zlib.crc32(kind + content) if sum is None else sum
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", sum)


def png(chunks):
    return SIGNATURE + b"".join(chunk(*c) for c in chunks)


def places(chunks):
    """Where each chunk begins, and where the file ends."""
    result = [8]
    for c in chunks:
        result.append(result[-1] + 12 + len(c[1]))
    return result


def header(width=8, height=6, depth=8, color=2, compression=0, filter=0, interlace=0):
    return b"IHDR", struct.pack(
        ">IIBBBBB", width, height, depth, color, compression, filter, interlace
    )


def rows(count, size, filter=0):
    return b"".join(bytes([filter]) + bytes((7 * y + x) % 251 for x in range(size)) for y in range(count))


RGB = [header(), (b"IDAT", zlib.compress(rows(6, 24))), (b"IEND", b"")]
# Two bits a pixel, rows of 8 pixels in 2 bytes, all four numbers in use.
NUMBERS = b"".join(b"\0\x1b\xe4" for _ in range(6))
PALETTE = b"PLTE", bytes(range(12))
INDEXED = [
    header(depth=2, color=3),
    (b"pHYs", struct.pack(">IIB", 5669, 5669, 1)),
    PALETTE,
    (b"tRNS", b"\0\x80"),
    (b"IDAT", zlib.compress(NUMBERS)),
    (b"IEND", b""),
]


def control(number, width=8, height=6, x=0, y=0, delay=(1, 25), disposal=0, blend=0):
    return b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, x, y, *delay, disposal, blend)


def frame(number, width=8, height=6, data=None):
    return b"fdAT", struct.pack(">I", number) + (data or zlib.compress(rows(height, 4 * width)))


APNG = [
    header(color=6),
    (b"acTL", struct.pack(">II", 3, 0)),
    control(0),
    (b"IDAT", zlib.compress(rows(6, 32))),
    control(1, 4, 3, 2, 1),
    frame(2, 4, 3),
    control(3, 8, 6),
    frame(4),
    (b"IEND", b""),
]


def change(chunks, index, *new):
    """The chunks with one replaced by others, or by none."""
    return chunks[:index] + list(new) + chunks[index + 1 :]


def sealed(chunks, index, *new, words, name):
    """A change whose checksums are right: the error must be noticed in or after that chunk."""
    changed = change(chunks, index, *new)
    write(name, png(changed), words, places(changed)[index])


def cuts(label, chunks):
    data, starts = png(chunks), places(chunks)
    for number, c in enumerate(chunks):
        # All headers are as long, so one of them is enough.
        if label == "apng" and number == 0:
            continue
        kind = "%s-%d-%s" % (label, number, c[0].decode())
        start = starts[number]
        points = {"before": 0, "in-length": 2, "after-type": 8, "in-checksum": 10 + len(c[1])}
        if c[1]:
            points["in-content"] = 8 + (len(c[1]) + 1) // 2
        for point, place in points.items():
            length = start + place
            # Complete parts are shown: the picture, and the frames of an animation before the cut.
            if c[0] == b"IEND":
                shown("%s-cut-%s.png" % (kind, point), data[:length], 3 if label == "apng" else 1, NO_END)
                continue
            if label == "apng" and number >= 4:
                whole = 1 if number < 6 else 2
                shown("%s-cut-%s.png" % (kind, point), data[:length], whole, CUT % whole)
                continue
            write("%s-cut-%s.png" % (kind, point), data[:length], "the file ends inside", length)


def flips(label, chunks):
    data, starts = png(chunks), places(chunks)
    for number, c in enumerate(chunks):
        kind = "%s-%d-%s-flip" % (label, number, c[0].decode())
        start, size = starts[number], len(c[1])

        def flipped(place, bit):
            return data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]

        end = start + 12 + size
        # Two gigabytes do not follow.
        if c[0] == b"IEND":
            shown(kind + "-length.png", flipped(start, 0x80), 3 if label == "apng" else 1, NO_END)
        elif label == "apng" and number >= 4:
            whole = 1 if number < 6 else 2
            shown(kind + "-length.png", flipped(start, 0x80), whole, CUT % whole)
        else:
            write(kind + "-length.png", flipped(start, 0x80), "the file ends inside chunk")
        # Another letter, which the checksum covers; and what is no letter. A chunk that is not needed is
        # ignored: an animation lacks it then.
        if c[0] in (b"pHYs", b"tRNS"):
            shown(kind + "-type.png", flipped(start + 5, 0x01), 1, "the checksum of chunk")
        elif label == "apng" and number == 7:
            shown(kind + "-type.png", flipped(start + 5, 0x01), 2, "the file announces 3 frames and has 2")
        elif c[0] in (b"acTL", b"fcTL", b"fdAT"):
            words = "(acTL) is missing" if c[0] == b"acTL" else "a frame chunk has sequence number"
            write(kind + "-type.png", flipped(start + 5, 0x01), words, start)
        else:
            write(kind + "-type.png", flipped(start + 5, 0x01), "checksum", start, end)
        write(kind + "-letter.png", flipped(start + 6, 0x80), "a chunk type does not consist of four letters", start, end)
        content, checksum = flipped(start + 8 + size // 2, 0x10), flipped(end - 1, 0x04)
        if c[0] in (b"pHYs", b"tRNS"):
            words = "the checksum of chunk %s is wrong" % c[0].decode()
            shown(kind + "-content.png", content, 1, words)
            shown(kind + "-checksum.png", checksum, 1, words)
            continue
        if size:
            write(kind + "-content.png", content, "checksum", start, end)
        write(kind + "-checksum.png", checksum, "checksum", start, end)


def make_png():
    write("cut-signature-1.png", SIGNATURE[:1], "neither a GIF nor a PNG")
    write("cut-signature-7.png", SIGNATURE[:7], "the file ends inside the signature", 7)
    cuts("palette", INDEXED)
    cuts("apng", APNG)
    flips("palette", INDEXED)
    flips("apng", APNG)
    write("signature-text-mode.png", png(RGB).replace(b"\r\n", b"\n", 1), "this is not a PNG", 0, 8)
    for name, words, fields in [
        ("width-0", "is empty", {"width": 0}),
        ("height-0", "is empty", {"height": 0}),
        ("width-16385", "too large", {"width": 16385}),
        ("height-2-31", "too large", {"height": 1 << 31}),
        ("sides-2-32", "too large", {"width": 0xFFFFFFFF, "height": 0xFFFFFFFF}),
        ("sides-16384", "bytes are too few", {"width": 16384, "height": 16384}),
        ("width-9", "ends early", {"width": 9}),
        ("width-7", "filter", {"width": 7}),
        ("height-5", "continues after the last pixel", {"height": 5}),
        ("depth-0", "bits per sample", {"depth": 0}),
        ("depth-4-rgb", "bits per sample", {"depth": 4}),
        ("depth-16", "ends early", {"depth": 16}),
        ("depth-32", "bits per sample", {"depth": 32}),
        ("depth-16-palette", "bits per sample", {"depth": 16, "color": 3}),
        ("color-1", "bits per sample", {"color": 1}),
        ("color-5", "bits per sample", {"color": 5}),
        ("color-7", "bits per sample", {"color": 7}),
        ("color-3-without-palette", "the palette chunk (PLTE) is missing", {"color": 3}),
        ("color-6", "ends early", {"color": 6}),
        ("compression-1", "interlace method is unknown", {"compression": 1}),
        ("filter-method-1", "interlace method is unknown", {"filter": 1}),
        ("interlace-2", "interlace method is unknown", {"interlace": 2}),
        ("interlace-1", "", {"interlace": 1}),
    ]:
        sealed(RGB, 0, header(**fields), words=words, name="header-%s.png" % name)
    size = header()[1]
    begin = "does not begin with the header chunk"
    sealed(RGB, 0, (b"IHDR", size[:12]), words=begin, name="header-short.png")
    sealed(RGB, 0, (b"IHDR", size + b"\0"), words=begin, name="header-long.png")
    sealed(RGB, 0, words=begin, name="header-missing.png")
    write("header-second.png", png([header()] + RGB), "header chunk (IHDR) is repeated", 33, 58)
    write("header-after-text.png", png([(b"tEXt", b"a\0b")] + RGB), begin, 8, 24)

    data = 1
    good = zlib.compress(rows(6, 24))
    for name, words, content in [
        ("cut-in-half", "ends early", good[: len(good) // 2]),
        ("without-checksum", "ends early", good[:-4]),
        ("wrong-checksum", "incorrect data check", good[:-1] + bytes([good[-1] ^ 1])),
        ("not-zlib", "incorrect header check", b"\0" + good[1:]),
        ("other-method", "damaged", bytes([0x79, 0x9C + 0x1F - (0x799C % 31)]) + good[2:]),
        ("needs-dictionary", "damaged", zlib.compressobj(zdict=b"abc").flush() + good),
        ("block-type-3", "invalid block type", b"\x78\x01\x07" + good[3:]),
        ("stored-length-wrong", "invalid stored block lengths", b"\x78\x01\x01\x05\0\0\0" + good),
        ("far-distance", "invalid distance", b"\x78\x01\x4b\x04\x82\x01" + good),
        ("empty", "bytes are too few", b""),
        ("row-missing", "ends early", zlib.compress(rows(5, 24))),
        ("byte-missing", "ends early", zlib.compress(rows(6, 24)[:-1])),
        ("byte-too-much", "continues after the last pixel", zlib.compress(rows(6, 24) + b"\0")),
        ("bomb", "continues after the last pixel", zlib.compress(bytes(1 << 20), 9)),
        ("filter-5", "unknown filter type 5", zlib.compress(rows(6, 24, 5))),
        ("filter-255", "unknown filter type 255", zlib.compress(rows(5, 24) + rows(1, 24, 255))),
    ]:
        if name == "empty":
            # No bytes at all bytes are too few even these few pixels' zlib stream.
            words = "ends early"
        sealed(RGB, data, (b"IDAT", content), words=words, name="data-%s.png" % name)
    sealed(RGB, data, words="the file contains no image", name="data-missing.png")
    parts = [(b"IDAT", good[:9]), (b"tEXt", b"a\0b"), (b"IDAT", good[9:])]
    sealed(RGB, data, *parts, words="not consecutive", name="data-interrupted.png")
    fine("data-one-byte-a-chunk.png", png(change(RGB, data, *[(b"IDAT", bytes([b])) for b in good])), 1)
    fine("data-with-empty-chunks.png", png(change(RGB, data, (b"IDAT", b""), (b"IDAT", good), (b"IDAT", b""))), 1)
    fine("data-and-garbage.png", png(change(RGB, data, (b"IDAT", good + b"garbage"))), 1)

    palette = 2
    sealed(INDEXED, palette, words="more alpha values than colours", name="palette-missing.png")
    without = change(INDEXED, 3)
    sealed(without, palette, words="the palette chunk (PLTE) is missing", name="palette-missing-opaque.png")
    for name, words, content in [
        ("empty", "the palette chunk (PLTE) has 0 bytes", b""),
        ("not-thirds", "the palette chunk (PLTE) has 11 bytes", bytes(11)),
        ("257-colours", "the palette chunk (PLTE) has 771 bytes", bytes(771)),
        ("5-colours-in-2-bits", "more colours than 2 bits", bytes(15)),
    ]:
        sealed(INDEXED, palette, (b"PLTE", content), words=words, name="palette-%s.png" % name)
    for count in (2, 3):
        changed = change(INDEXED, palette, (b"PLTE", bytes(3 * count)))
        shown("palette-%d-colours.png" % count, png(changed), 1, "beyond the colour table")
    sealed(INDEXED, palette, PALETTE, PALETTE, words="the palette chunk (PLTE) is repeated or comes after", name="palette-twice.png")
    write("palette-late.png", png(RGB[:2] + [PALETTE] + RGB[2:]), "the palette chunk (PLTE) is repeated or comes after", places(RGB)[2])
    for name, words, content in [
        ("too-many", "more alpha values than colours", bytes(5)),
    ]:
        sealed(INDEXED, 3, (b"tRNS", content), words=words, name="opacity-%s.png" % name)
    sealed(INDEXED, 3, INDEXED[3], INDEXED[3], words="transparency chunk (tRNS) is repeated or comes after", name="opacity-twice.png")
    swapped = [INDEXED[0], INDEXED[3], INDEXED[2]] + INDEXED[4:]
    write("opacity-before-palette.png", png(swapped), "more alpha values than colours", 33)
    late = INDEXED[:3] + [INDEXED[4], INDEXED[3], INDEXED[5]]
    write("opacity-late.png", png(late), "transparency chunk (tRNS) is repeated or comes after", places(late)[4])
    for color, count in [(0, 1), (2, 4), (2, 7)]:
        chunks = [header(color=color), (b"tRNS", bytes(count))] + RGB[1:]
        name = "opacity-%d-bytes-color-%d.png" % (count, color)
        write(name, png(chunks), "the transparency chunk (tRNS) has %d bytes" % count, 33)
    rgba = [header(color=6), (b"tRNS", bytes(2)), APNG[3], RGB[2]]
    write("opacity-beside-alpha.png", png(rgba), "not allowed with an alpha channel", 33)

    bomb = zlib.compress(bytes(1 << 20), 9)
    extra = lambda *c: png([RGB[0], c] + RGB[1:])
    fine("profile-bomb.png", extra(b"iCCP", b"icc\0\0" + bomb), 1)
    fine("text-bomb.png", extra(b"zTXt", b"Comment\0\0" + bomb), 1)
    fine("profile-garbage.png", extra(b"iCCP", b"\xff" * 90), 1)
    fine("unknown-optional.png", extra(b"abCd", b"whatever"), 1)
    write("unknown-critical.png", extra(b"ABCD", b"whatever"), "unknown critical chunk ABCD", 33, 53)
    fine("resolution-0.png", extra(b"pHYs", bytes(9)), 1)
    fine("resolution-largest.png", extra(b"pHYs", b"\xff" * 8 + b"\1"), 1)
    write("resolution-short.png", extra(b"pHYs", bytes(7)), "the resolution chunk (pHYs) is too short", 33, 52)
    fine("after-the-end.png", png(RGB) + b"anything" * 9, 1)
    fine("second-file-behind.png", png(RGB) + png(RGB), 1)
    shown("end-missing.png", png(change(RGB, 2)), 1, NO_END)
    sealed(RGB, 1, RGB[2], words="the file contains no image", name="end-at-once.png")


def make_apng():
    for name, words, counts in [
        ("0", "(acTL) announces no frames", (0, 0)),
    ]:
        new = b"acTL", struct.pack(">II", *counts)
        sealed(APNG, 1, new, words=words, name="apng-frames-%s.png" % name)
    data = png(change(APNG, 1, (b"acTL", struct.pack(">II", 2, 0))))
    shown("apng-frames-2.png", data, 2, "the file announces 2 frames and has 3")
    for name, frames, count in [("4", 3, 4), ("2-32", 3, 0xFFFFFFFF)]:
        data = png(change(APNG, 1, (b"acTL", struct.pack(">II", count, 0))))
        words = "the file announces %d frames and has %d" % (count, frames)
        shown("apng-frames-%s.png" % name, data, frames, words)
    for loops in (1, 0x7FFFFFFF, 0xFFFFFFFF):
        data = png(change(APNG, 1, (b"acTL", struct.pack(">II", 3, loops))))
        fine("apng-loops-%d.png" % loops, data, 3)
    missing = "a frame chunk has sequence number"
    sealed(APNG, 1, words="(acTL) is missing", name="apng-control-missing.png")
    sealed(APNG, 1, APNG[1], APNG[1], words="(acTL) is repeated or comes after", name="apng-control-twice.png")
    sealed(APNG, 1, (b"acTL", bytes(7)), words="the animation control chunk (acTL) is too short", name="apng-control-short.png")
    late = [APNG[0], APNG[3], APNG[1], APNG[8]]
    write("apng-control-late.png", png(late), "(acTL) is repeated or comes after", places(late)[2])
    for index, name in [(2, "first"), (4, "second")]:
        sealed(APNG, index, words=missing, name="apng-%s-frame-control-missing.png" % name)
    sealed(APNG, 5, words=missing, name="apng-frame-data-missing.png")
    # The frame control that waits for its data in vain is where the damage shows.
    write("apng-picture-missing.png", png(change(APNG, 3)), "a frame control chunk (fcTL) is not followed by image data", places(APNG)[2])
    words = "the file announces 3 frames and has 2"
    shown("apng-last-frame-data-missing.png", png(change(APNG, 7)), 2, words)
    for index, number in [(2, 1), (4, 0), (4, 2), (6, 4), (6, 0xFFFFFFFF)]:
        name = "apng-%d-numbered-%d.png" % (index, number)
        sealed(APNG, index, control(number), words=missing, name=name)
    for number in (1, 3, 9):
        sealed(APNG, 5, frame(number, 4, 3), words=missing, name="apng-data-numbered-%d.png" % number)
    swapped = APNG[:4] + APNG[6:8] + APNG[4:6] + APNG[8:]
    write("apng-frames-swapped.png", png(swapped), missing, places(APNG)[4])
    early = APNG[:3] + [frame(1), APNG[3], APNG[8]]
    write("apng-data-before-picture.png", png(early), "a frame data chunk (fdAT) comes before the image data or has no", places(APNG)[3])
    alone = APNG[:2] + [APNG[3], frame(0), APNG[8]]
    write("apng-data-without-control.png", png(alone), "a frame data chunk (fdAT) comes before the image data or has no", 53)
    outside = "is not inside the picture"
    for name, words, fields in [
        ("width-0", "is empty", {"width": 0, "height": 3}),
        ("height-0", "is empty", {"width": 4, "height": 0}),
        ("too-wide", outside, {"width": 9}),
        ("too-high", outside, {"height": 7}),
        ("right", outside, {"width": 4, "x": 5}),
        ("below", outside, {"height": 3, "y": 4}),
        ("far-right", outside, {"width": 4, "x": 0xFFFFFFFF}),
        ("huge", "too large", {"width": 0xFFFFFFFF, "height": 0xFFFFFFFF}),
        ("larger-than-data", "ends early", {"width": 4, "height": 4}),
        ("smaller-than-data", "continues after the last pixel", {"width": 4, "height": 2}),
        ("disposal-3", "has an unknown disposal or blend method", {"width": 4, "height": 3, "disposal": 3}),
        ("blend-2", "has an unknown disposal or blend method", {"width": 4, "height": 3, "blend": 2}),
    ]:
        sealed(APNG, 4, control(1, **fields), words=words, name="apng-frame-%s.png" % name)
    fine("apng-delay-0-of-0.png", png(change(APNG, 4, control(1, 4, 3, delay=(0, 0)))), 3)
    fine("apng-delay-longest.png", png(change(APNG, 4, control(1, 4, 3, delay=(65535, 1)))), 3)
    fine("apng-first-frame-previous.png", png(change(APNG, 2, control(0, disposal=2))), 3)
    words = "the first frame does not cover the whole picture"
    sealed(APNG, 2, control(0, 4, 3), words=words, name="apng-first-frame-small.png")
    sealed(APNG, 4, (b"fcTL", control(1)[1][:25]), words="a frame control chunk (fcTL) is too short", name="apng-frame-control-short.png")
    sealed(APNG, 5, (b"fdAT", b"\0\0\0"), words="a frame data chunk (fdAT) is too short", name="apng-data-3-bytes.png")
    for name, words, data in [
        ("cut", "ends early", zlib.compress(rows(3, 16))[:-6]),
        ("not-zlib", "incorrect header check", b"\1" * 30),
        ("filter-9", "unknown filter type 9", zlib.compress(rows(3, 16, 9))),
        ("bomb", "continues after the last pixel", zlib.compress(bytes(1 << 20), 9)),
    ]:
        sealed(APNG, 5, frame(2, data=data), words=words, name="apng-data-%s.png" % name)
    fine("apng-ends-with-control.png", png(change(APNG, 8, control(5), APNG[8])), 3)


# GIF


def blocks(data, size=255):
    parts = [data[i : i + size] for i in range(0, len(data), size)]
    return b"".join(bytes([len(part)]) + part for part in parts) + b"\0"


def codes(numbers, size):
    """Codes of one size each, lowest bit first."""
    value = sum(number << (size * place) for place, number in enumerate(numbers))
    return value.to_bytes((len(numbers) * size + 7) // 8, "little")


def pixels(count, clear=True, end=True, colors=4):
    """Three-bit codes of four colours that never grow: a clear code after every other pixel."""
    numbers = []
    for place in range(count):
        if place % 2 == 0 and (clear or place):
            numbers.append(4)
        numbers.append(place % colors)
    return codes(numbers + ([5] if end else []), 3)


COLORS = bytes(range(12))


def screen(width=8, height=6, flags=0x81):
    return b"GIF89a" + struct.pack("<HHBBB", width, height, flags, 0, 0)


LOOP = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


def graphic(delay=4, flags=4, transparent=0):
    return b"!\xf9\x04" + struct.pack("<BHB", flags, delay, transparent) + b"\0"


def image(x=0, y=0, width=8, height=6, flags=0, palette=b"", bits=2, data=None):
    data = blocks(pixels(width * height)) if data is None else data
    return b"," + struct.pack("<HHHHB", x, y, width, height, flags) + palette + bytes([bits]) + data


def gif(*parts):
    return b"".join(parts)


def make_gif():
    small = {"x": 2, "y": 1, "width": 4, "height": 3}
    parts = [
        ("header", b"GIF89a"), ("screen", screen()[6:]), ("palette", COLORS), ("loop", LOOP),
        ("control", graphic()), ("image", image()), ("second-control", graphic(flags=9)),
        ("second-image", image(flags=0x81, palette=COLORS, **small)), ("end", b";"),
    ]
    whole = gif(*[part for _, part in parts])
    fine("whole.gif", whole, 2)
    place = 0
    for name, part in parts:
        points = {0, 1, len(part) // 2, len(part) - 1}
        if name.endswith("image"):
            points |= {5, 10, 11, 12}
        if name == "loop":
            points |= {3, 14, 15}
        for point in sorted(points - ({len(part)} | ({0} if name == "header" else set()))):
            # With less than three bytes nobody can tell that it is a GIF.
            words = "the file ends inside" if place + point >= 3 else ""
            start = place + point if words else 0
            name_of_file = "gif-cut-%s-%d.gif" % (name, point)
            cut = whole[: place + point]
            if name == "end":
                shown(name_of_file, cut, 2, NO_END)
                continue
            # Where nothing but the last empty block is missing, the picture is whole.
            if name.endswith("image") and point == len(part) - 1:
                frames = 1 if name == "image" else 2
                shown(name_of_file, cut, frames, CUT % frames)
                continue
            if name.startswith("second"):
                shown(name_of_file, cut, 1, CUT % 1 if point else NO_END)
                continue
            write("gif-cut-%s-%d.gif" % (name, point), whole[: place + point], words, start)
        place += len(part)

    write("gif-88a.gif", b"GIF88a" + whole[6:], "this is not a GIF file", 0, 6)
    start, rest = screen() + COLORS, image() + b";"
    for name, size in [("width", {"width": 0}), ("height", {"height": 0})]:
        words = "screen has no size"
        shown("gif-%s-0.gif" % name, screen(**size) + COLORS + rest, 1, words)
    write("gif-65535.gif", screen(65535, 65535) + COLORS + rest, "too large", 6, 10)
    write("gif-no-picture.gif", start + LOOP + b";", "the file contains no image", 44)
    shown("gif-no-block.gif", start + b"\0" + rest, 1, "bytes that belong to no block")
    shown("gif-unknown-block.gif", start + b"X" + rest, 1, "bytes that belong to no block")
    shown("gif-end-missing.gif", start + image(), 1, NO_END)
    fine("gif-garbage-behind.gif", whole + b"anything" * 5, 2)
    fine("gif-loops-65535.gif", start + LOOP[:16] + b"\xff\xff\0" + rest, 1)
    fine("gif-loop-short.gif", start + LOOP[:14] + b"\1\1\0" + rest, 1)
    fine("gif-loop-empty.gif", start + LOOP[:14] + b"\0" + rest, 1)
    fine("gif-loop-twice.gif", start + LOOP + LOOP + rest, 1)
    fine("gif-87a.gif", b"GIF87a" + (start + rest)[6:], 1)
    fine("gif-comment.gif", start + b"!\xfe" + blocks(b"x" * 700) + rest, 1)
    fine("gif-empty-extension.gif", start + b"!\xfe\0" + rest, 1)
    fine("gif-unknown-extension.gif", start + b"!\x77" + blocks(b"abc") + rest, 1)
    write("gif-comment-endless.gif", start + b"!\xfe" + b"\xff" + b"x" * 90, "the file ends inside an extension")
    write("gif-control-3-bytes.gif", start + b"!\xf9\3\0\0\0\0" + rest, "graphic control extension has 3 bytes", 27, 29)
    write("gif-control-9-bytes.gif", start + b"!\xf9\x09" + bytes(10) + rest, "graphic control extension has 9 bytes", 27, 29)
    fine("gif-control-twice.gif", start + graphic() + graphic() + rest, 1)
    fine("gif-disposal-7.gif", start + graphic(flags=28) + rest, 1)
    fine("gif-transparent-200.gif", start + graphic(flags=5, transparent=200) + rest, 1)
    fine("gif-delay-longest.gif", start + graphic(delay=65535) + rest, 1)
    write("gif-no-palette.gif", screen(flags=0) + rest, "no colour table", 13)
    for name, words, fields in [
        ("width-0", "is empty", {"width": 0}),
        ("height-0", "is empty", {"height": 0}),
        ("65535", "too large", {"width": 65535, "height": 65535, "data": blocks(pixels(48))}),
        ("16384", "bytes are too few", {"width": 16384, "height": 16384, "data": blocks(pixels(48))}),
        ("bits-0", "0 bits per pixel", {"bits": 0}),
        ("bits-9", "9 bits per pixel", {"bits": 9}),
        ("bits-255", "255 bits per pixel", {"bits": 255}),
        ("no-data", "bytes are too few", {"data": b"\0"}),
        ("first-code-6", "invalid LZW code", {"data": blocks(codes([4, 6] + [4, 0] * 48, 3))}),
        ("code-7-too-early", "invalid LZW code", {"data": blocks(codes([4, 1, 7] + [4, 0] * 48, 3))}),
        ("ends-at-once", "ends early", {"data": blocks(codes([4, 5] + [4, 0] * 48, 3))}),
        ("only-clear-codes", "ends early", {"data": blocks(codes([4] * 90, 3))}),
    ]:
        write("gif-image-%s.gif" % name, start + image(**fields) + b";", words, 25)
    short, long = "compressed pixels end before", "compressed data continues after"
    for name, words, data in [
        ("half-the-pixels", short, blocks(pixels(24))),
        ("half-without-end", short, blocks(pixels(24, end=False))),
        ("one-pixel-less", short, blocks(pixels(47))),
        ("one-pixel-more", long, blocks(pixels(49))),
        ("twice-the-pixels", long, blocks(pixels(96))),
        ("block-too-long", CUT % 1, b"\xff" + pixels(48) + b"\0"),
        ("block-endless", CUT % 1, blocks(pixels(48))[:-1] + b"\x30"),
    ]:
        shown("gif-image-%s.gif" % name, start + image(data=data) + b";", 1, words)
    two = screen(flags=0x80) + bytes(6)
    shown("gif-colour-3-of-2.gif", two + image() + b";", 1, "beyond the colour table")
    data = blocks(pixels(48, end=False))
    shown("gif-without-end-code.gif", start + image(data=data) + b";", 1, "have no end code")
    fine("gif-without-clear-code.gif", start + image(data=blocks(pixels(48, clear=False))) + b";", 1)
    fine("gif-one-byte-blocks.gif", start + image(data=blocks(pixels(48), 1)) + b";", 1)
    fine("gif-codes-behind-the-end.gif", start + image(data=blocks(pixels(48) + b"junk")) + b";", 1)
    fine("gif-outside.gif", start + image(x=100, y=100) + b";", 1)
    fine("gif-partly-outside.gif", start + image(x=5, y=4) + b";", 1)
    fine("gif-at-65535.gif", start + image(x=65535, y=65535) + b";", 1)
    fine("gif-larger-than-screen.gif", start + image(width=16, height=12) + b";", 1)
    fine("gif-interlaced-1-row.gif", start + image(height=1, flags=0x40) + b";", 1)
    fine("gif-interlaced-outside.gif", start + image(y=3, flags=0x40) + b";", 1)
    outside = graphic(flags=12) + image(x=6, y=5)
    fine("gif-previous-partly-outside.gif", start + outside + outside + rest, 3)
    hidden = graphic(flags=12) + image(x=90, y=90)
    fine("gif-previous-outside.gif", start + hidden + hidden + rest, 3)


make_png()
make_apng()
make_gif()
with open(os.path.join(FOLDER, "expected.txt"), "w") as file:
    file.write("\n".join(lines) + "\n")
