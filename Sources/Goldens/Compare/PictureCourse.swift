import Clips
import Pixels

/// How two clips go on, seen on small grey copies of their pictures.
///
/// What moves by less than the side of a cell changes it evenly, so that the copy of a picture
/// between two frames lies between their copies: times can be told more finely than frames.
struct PictureCourse: Sendable {
  /// The number of rows and of columns of a copy.
  static let side = 16
  /// Of how many frames at most copies are made.
  private static let longest = 1200

  /// How many frames agree before the first one that differs; there are no copies of those.
  private(set) var agreeing = 0
  /// The copies of the expected clip, from the first differing frame on.
  private(set) var expected: [[Float]] = []
  /// Those of the actual clip.
  private(set) var actual: [[Float]] = []

  /// The course, unless nothing differs or the clips are too long.
  var complete: PictureCourse? {
    let count = max(expected.count, actual.count)
    return count > 1 && count <= Self.longest ? self : nil
  }

  /// Adds a frame that both have.
  mutating func append(both picture: Bitmap) {
    guard !expected.isEmpty || !actual.isEmpty else {
      agreeing += 1
      return
    }
    guard expected.count <= Self.longest else { return }
    let copy = Self.copy(of: picture)
    expected.append(copy)
    actual.append(copy)
  }

  /// Adds a frame that differs, or that only one of them has.
  mutating func append(expected before: Bitmap? = nil, actual now: Bitmap? = nil) {
    if let before, expected.count <= Self.longest { expected.append(Self.copy(of: before)) }
    if let now, actual.count <= Self.longest { actual.append(Self.copy(of: now)) }
  }

  /// The mean brightness of each cell over a middle grey, in levels.
  private static func copy(of picture: Bitmap) -> [Float] {
    let (width, height) = (picture.width, picture.height)
    // A few hundred rows and columns are as good as all.
    let (across, down) = (max(width / 400, 1), max(height / 400, 1))
    var copy: [Float] = []
    copy.reserveCapacity(side * side)
    picture.withPixels { pixels in
      for row in 0..<side {
        let rows = bounds(row, of: height)
        for column in 0..<side {
          let columns = bounds(column, of: width)
          var (sum, count) = (0, 0)
          for y in stride(from: rows.lowerBound, to: rows.upperBound, by: down) {
            for x in stride(from: columns.lowerBound, to: columns.upperBound, by: across) {
              let pixel = pixels[y * width + x]
              let light = 2 * (pixel >> 16 & 255) + 5 * (pixel >> 8 & 255) + (pixel & 255)
              sum += Int(light + 4 * (255 - (pixel >> 24)))
              count += 1
            }
          }
          copy.append(Float(sum) / Float(8 * count))
        }
      }
    }
    return softened(copy)
  }

  /// Each cell with a part of its neighbours, so that what goes from one to the next does so evenly.
  private static func softened(_ cells: [Float]) -> [Float] {
    func softened(_ cells: [Float], _ step: Int, _ position: (Int) -> Int) -> [Float] {
      cells.indices.map { cell in
        let before = position(cell) > 0 ? cells[cell - step] : cells[cell]
        let after = position(cell) < side - 1 ? cells[cell + step] : cells[cell]
        return (before + 2 * cells[cell] + after) / 4
      }
    }
    return softened(softened(cells, 1) { $0 % side }, side) { $0 / side }
  }

  /// The rows or columns of a cell, at least one.
  private static func bounds(_ cell: Int, of size: Int) -> Range<Int> {
    let start = min(cell * size / side, size - 1)
    return start..<max((cell + 1) * size / side, start + 1)
  }
}
