package import Pixels

/// A picture.
public final class CGImage: Hashable {
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }

  /// Returns a part of the picture, in pixels; `nil` if nothing of it lies inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    let box = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !box.isNull, box.width >= 1, box.height >= 1 else { return nil }
    var part = Bitmap(width: Int(box.width), height: Int(box.height))
    let (left, top, columns) = (Int(box.minX), Int(box.minY), Int(box.width))
    part.withMutablePixels { pixels in
      bitmap.withPixels { source in
        for index in pixels.indices {
          pixels[index] = source[(top + index / columns) * bitmap.width + left + index % columns]
        }
      }
    }
    return CGImage(part)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap == b.bitmap }
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
}
