/// The motion in two clips, measured on thumbnails of their pictures.
///
/// A thumbnail has 16 × 16 cells. A motion shorter than a cell changes brightness gradually, so
/// thumbnails can be interpolated, and times can be measured to a fraction of a frame.
struct MotionThumbnails: Sendable {
  /// A thumbnail: the brightness of 16 × 16 cells of a picture over mid-grey, in levels, by rows.
  typealias Thumbnail = [SIMD16<Float>]

  /// The number of rows and columns in a thumbnail.
  static let side = 16
  /// The maximum number of frames in a measured clip.
  private static let longest = 1200

  /// Whether both clips state the delays of their frames; if false, each frame lasts one second.
  let isTimed: Bool
  /// The timeline of the expected clip; its thumbnails begin at the first difference, or at frame 0
  /// if all frames before the difference show the same picture.
  private(set) var expected = PictureTimeline()
  /// The timeline of the actual clip; its thumbnails begin at the same frame as in `expected`.
  private(set) var actual = PictureTimeline()
  /// The picture that all frames so far have shown; `nil` if they have shown several pictures.
  private var head: Hashed?
  private var hasDifference = false

  init(isTimed: Bool = true) { self.isTimed = isTimed }

  /// The finished measurement; `nil` if nothing differs or the clips are too long.
  var complete: MotionThumbnails? {
    let count = max(expected.frameEnds.count, actual.frameEnds.count)
    return hasDifference && count > 1 && count <= Self.longest ? self : nil
  }

  typealias Hashed = (frame: Frame, hash: UInt64)

  /// Adds the next frame of each clip; `nil` after the end of a clip.
  mutating func append(expected before: Hashed?, actual now: Hashed?) {
    let same = before?.hash == now?.hash
    if !hasDifference {
      if same, let before, let now {
        if expected.frameEnds.isEmpty {
          head = before
        } else if head?.hash != before.hash {
          head = nil
        }
        expected.skip(to: end(of: before, expected))
        actual.skip(to: end(of: now, actual))
        return
      }
      hasDifference = true
      if let head {
        let cells = Self.cells(of: head.frame, after: nil)
        expected.begin(with: head.hash, cells)
        actual.begin(with: head.hash, cells)
      }
      head = nil
    }
    guard max(expected.frameEnds.count, actual.frameEnds.count) <= Self.longest else { return }
    if let before {
      expected.append(before.hash, to: end(of: before, expected)) {
        Self.cells(of: before.frame, after: $0)
      }
    }
    if let now {
      let shared = same ? expected.cells : nil
      actual.append(now.hash, to: end(of: now, actual)) {
        shared ?? Self.cells(of: now.frame, after: $0)
      }
    }
  }

  private func end(of frame: Hashed, _ timeline: PictureTimeline) -> Double {
    isTimed ? frame.frame.endTime : Double(timeline.frameEnds.count + 1)
  }

  /// Returns the thumbnail of a frame before blurring.
  ///
  /// `last` is the previous frame's thumbnail; its cells outside `frame.changed` are reused.
  private static func cells(of frame: Frame, after last: Thumbnail?) -> Thumbnail {
    let picture = frame.bitmap
    let (width, height) = (picture.width, picture.height)
    // A few hundred rows and columns are enough, so the rest is skipped.
    let (across, down) = (max(width / 400, 1), max(height / 400, 1))
    let changed = last == nil ? nil : frame.changed
    var cells = last ?? Thumbnail(repeating: SIMD16(), count: side)
    picture.withPixels { pixels in
      for row in 0..<side {
        let rows = bounds(row, of: height)
        for column in 0..<side {
          let columns = bounds(column, of: width)
          let cell = PixelRect(
            x: columns.lowerBound,
            y: rows.lowerBound,
            width: columns.count,
            height: rows.count
          )
          if let changed, changed.rects.allSatisfy({ $0.intersection(cell).isEmpty }) { continue }
          var (sum, count) = (0, 0)
          for y in stride(from: rows.lowerBound, to: rows.upperBound, by: down) {
            for x in stride(from: columns.lowerBound, to: columns.upperBound, by: across) {
              let pixel = pixels[y * width + x]
              let light = 2 * (pixel >> 16 & 255) + 5 * (pixel >> 8 & 255) + (pixel & 255)
              sum += Int(light + 4 * (255 - (pixel >> 24)))
              count += 1
            }
          }
          cells[row][column] = Float(sum) / Float(8 * count)
        }
      }
    }
    return cells
  }

  /// Returns a blurred thumbnail, in which a shape moves gradually from one cell to the next.
  static func softened(_ rows: Thumbnail) -> Thumbnail {
    let last = side - 1
    let across = rows.map { row in
      var (before, after) = (row, row)
      for cell in 0..<last {
        before[cell + 1] = row[cell]
        after[cell] = row[cell + 1]
      }
      return (before + 2 * row + after) / 4
    }
    return across.indices.map { row in
      (across[max(row - 1, 0)] + 2 * across[row] + across[min(row + 1, last)]) / 4
    }
  }

  /// Returns the rows or columns of pixels in a thumbnail's cell, at least one.
  private static func bounds(_ cell: Int, of size: Int) -> Range<Int> {
    let start = min(cell * size / side, size - 1)
    return start..<max((cell + 1) * size / side, start + 1)
  }
}
