public import Pixels
import Requirements

/// All frames of an animation on one picture, in reading order.
///
/// ```swift
/// var strip = FilmStrip(frameCount: 12, width: 80, height: 80)
/// for bitmap in bitmaps { strip.append(bitmap) }
/// let png = PNGEncoder().encode(strip.bitmap)
/// ```
public struct FilmStrip: Sendable {
  /// How the frames are laid out.
  public enum Arrangement: Hashable, Sendable {
    /// Rows and columns, so that the picture is as near to a square as it can be.
    case grid
    /// One row.
    case row
  }

  /// The picture; places without a frame yet are transparent.
  public private(set) var bitmap: Bitmap
  /// The number of frames in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The number of places, which is the number of frames expected.
  public let frameCount: Int
  /// The number of frames that have their place already.
  public private(set) var count = 0
  private let width: Int
  private let height: Int

  /// Creates an empty strip.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames to come, at least 1.
  ///   - width: The number of columns of each frame, at least 1.
  ///   - height: The number of rows of each frame, at least 1.
  ///   - arrangement: How the frames are laid out. Default: a grid.
  public init(frameCount: Int, width: Int, height: Int, arrangement: Arrangement = .grid) {
    require(frameCount >= 1, "A strip of \(frameCount) frames has no picture")
    self.frameCount = frameCount
    self.width = width
    self.height = height
    columns =
      switch arrangement {
      case .row: frameCount
      case .grid: FilmStrip.columns(frameCount: frameCount, width: width, height: height)
      }
    rows = (frameCount + columns - 1) / columns
    bitmap = Bitmap(width: columns * width, height: rows * height)
  }

  /// Puts the next frame into its place.
  ///
  /// - Precondition: The frame has the announced size and there is a place left.
  public mutating func append(_ frame: Bitmap) {
    require(
      frame.width == width && frame.height == height,
      "A frame of \(frame.width) × \(frame.height) in a strip of \(width) × \(height)"
    )
    require(count < frameCount, "A strip of \(frameCount) frames is full")
    bitmap.draw(frame, x: count % columns * width, y: count / columns * height)
    count += 1
  }

  /// The number of columns of a grid: its picture has the shortest longer side; of equals, it is
  /// the widest.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames, at least 1.
  ///   - width: The number of columns of each frame, at least 1.
  ///   - height: The number of rows of each frame, at least 1.
  /// - Returns: The number of frames in a row.
  public static func columns(frameCount: Int, width: Int, height: Int) -> Int {
    var best = frameCount
    var bestSide = Int.max
    for columns in stride(from: frameCount, through: 1, by: -1) {
      let rows = (frameCount + columns - 1) / columns
      let side = max(columns * width, rows * height)
      if side < bestSide {
        best = columns
        bestSide = side
      }
    }
    return best
  }
}
