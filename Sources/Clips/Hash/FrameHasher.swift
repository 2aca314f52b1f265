/// A hasher for a clip's frames; it hashes only the changed parts where possible.
///
/// A picture is hashed in bands of sixteen rows, and the hashes of the bands are combined. If a
/// frame reports its changed area, only the bands in that area are hashed again.
///
/// ```swift
/// var hasher = FrameHasher()
/// let hashes = frames.map { hasher.hash($0) }
/// print(hashes[0] == FrameHasher.hash(frames[0].bitmap))  // true
/// ```
public struct FrameHasher: Sendable {
  private static let bandHeight = 16

  private var width = 0
  private var height = 0
  private var bands: [UInt64] = []

  /// Creates a hasher for one clip.
  public init() {}

  /// Returns a 64-bit hash of a picture's size and pixels, the same on every machine.
  public static func hash(_ bitmap: Bitmap) -> UInt64 {
    var hasher = FrameHasher()
    return hasher.hash(bitmap, changed: nil)
  }

  /// Returns the hash of the picture in the clip's next frame.
  ///
  /// - Precondition: The changed area of the frame refers to the previous frame of this hasher.
  public mutating func hash(_ frame: Frame) -> UInt64 { hash(frame.bitmap, changed: frame.changed) }

  private mutating func hash(_ bitmap: Bitmap, changed: DirtyRegion?) -> UInt64 {
    let bandCount = (bitmap.height + Self.bandHeight - 1) / Self.bandHeight
    var isStale = [Bool](repeating: true, count: bandCount)
    if let changed, bitmap.width == width, bitmap.height == height {
      isStale = [Bool](repeating: false, count: bandCount)
      for rect in changed.rects {
        let rows = rect.intersection(bitmap.bounds)
        guard !rows.isEmpty else { continue }
        let last = (rows.y + rows.height - 1) / Self.bandHeight
        for band in rows.y / Self.bandHeight...last { isStale[band] = true }
      }
    } else {
      (width, height) = (bitmap.width, bitmap.height)
      bands = Array(repeating: 0, count: bandCount)
    }
    bitmap.withPixels { pixels in
      let bandLength = Self.bandHeight * width
      for band in isStale.indices where isStale[band] {
        let range = band * bandLength..<min((band + 1) * bandLength, pixels.count)
        bands[band] = PixelHash.of(UnsafeBufferPointer(rebasing: pixels[range]))
      }
    }
    return bands.reduce(PixelHash.fold(UInt64(width), UInt64(height)), PixelHash.fold)
  }
}
