"""How far two pictures are apart."""

from PIL import Image, ImageChops, ImageFilter


def t16(reference, candidate):
    """The share of pixels that lie more than 16 levels outside of what is within one pixel of their
    place in the other picture, either way round."""
    outside = Image.new("L", reference.size)
    for a, b in ((reference, candidate), (candidate, reference)):
        low = a.filter(ImageFilter.MinFilter(3))
        high = a.filter(ImageFilter.MaxFilter(3))
        for difference in (ImageChops.subtract(low, b), ImageChops.subtract(b, high)):
            for channel in difference.split():
                over = channel.point(lambda level: 255 if level > 16 else 0)
                outside = ImageChops.lighter(outside, over)
    return sum(outside.histogram()[1:]) / (outside.width * outside.height)
