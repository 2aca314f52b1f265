import Requirements

/// All frames of an animation in one picture, in reading order.
package struct FilmStrip: Sendable {
  package enum Arrangement: Hashable, Sendable {
    /// Rows and columns that make the picture as nearly square as possible.
    case grid
    case row
    /// Rows of a given number of frames, clamped to the range from 1 to the total number.
    case columns(Int)
  }

  /// The margins around the frames, in pixels.
  package struct Margins: Hashable, Sendable {
    /// The gap around each frame with its label; neighbouring frames share a gap.
    package var gap: Int
    /// The height of the label under each frame.
    package var label: Int
    /// The pixel value of the gaps, and of the space for missing labels.
    package var background: UInt32

    package init(gap: Int = 0, label: Int = 0, background: UInt32 = 0) {
      self.gap = gap
      self.label = label
      self.background = background
    }
  }

  /// The picture; grid cells without a frame are filled with ``Margins/background``.
  package private(set) var bitmap: Bitmap
  /// The number of frames in a row.
  package let columns: Int
  package let rows: Int
  /// The number of frames for which the strip has room.
  package let frameCount: Int
  /// The number of frames added so far.
  package private(set) var count = 0
  private let width: Int
  private let height: Int
  private let margins: Margins

  /// Creates an empty strip for `frameCount` frames of `width` × `height` pixels, all at least 1.
  package init(
    frameCount: Int,
    width: Int,
    height: Int,
    arrangement: Arrangement = .grid,
    margins: Margins = Margins()
  ) {
    require(frameCount >= 1, "A film strip needs at least 1 frame, not \(frameCount)")
    self.frameCount = frameCount
    self.width = width
    self.height = height
    self.margins = margins
    let grid = Self.grid(frameCount, width, height, arrangement, margins)
    (columns, rows) = (grid.columns, grid.rows)
    bitmap = Bitmap(width: grid.width, height: grid.height)
    if margins.background != 0 { bitmap.fill(margins.background) }
  }

  /// Adds the next frame, which has the size of the strip's frames; the strip must not be full.
  ///
  /// A label has the width of the frame and the margins' label height.
  package mutating func append(_ frame: Bitmap, label: Bitmap? = nil) {
    require(
      frame.width == width && frame.height == height,
      "A frame of \(frame.width) × \(frame.height) does not fit a strip of \(width) × \(height)"
    )
    require(count < frameCount, "A strip of \(frameCount) frames has no room for another frame")
    let x = margins.gap + count % columns * (width + margins.gap)
    let y = margins.gap + count / columns * (height + margins.label + margins.gap)
    bitmap.draw(frame, x: x, y: y)
    if let label { bitmap.draw(label, x: x, y: y + height) }
    count += 1
  }

  /// Returns the width and the height, in pixels, of the picture of a strip with these properties.
  package static func size(
    frameCount: Int,
    width: Int,
    height: Int,
    arrangement: Arrangement = .grid,
    margins: Margins = Margins()
  ) -> (width: Int, height: Int) {
    let grid = grid(frameCount, width, height, arrangement, margins)
    return (grid.width, grid.height)
  }

  private static func grid(
    _ frameCount: Int,
    _ width: Int,
    _ height: Int,
    _ arrangement: Arrangement,
    _ margins: Margins
  ) -> (columns: Int, rows: Int, width: Int, height: Int) {
    let (across, down) = (width + margins.gap, height + margins.label + margins.gap)
    let columns =
      switch arrangement {
      case .row: frameCount
      case .columns(let columns): min(max(columns, 1), frameCount)
      case .grid: Self.columns(frameCount: frameCount, width: across, height: down)
      }
    let rows = (frameCount + columns - 1) / columns
    return (columns, rows, margins.gap + columns * across, margins.gap + rows * down)
  }

  /// Returns the largest number of columns that minimises the picture's longer side.
  package static func columns(frameCount: Int, width: Int, height: Int) -> Int {
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
