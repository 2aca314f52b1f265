/// A dilation by an ellipse: each number becomes the largest number inside an ellipse around it.
///
/// Pixels at the ellipse's edge are weighted by the area that the ellipse covers, so straight edges
/// can move by a fraction of a pixel.
struct Dilation: Equatable {
  /// The reach along rows and columns, in pixels.
  let reach: (x: Int, y: Int)
  /// The pixels of the ellipse in each row, indexed by the row's distance from the centre.
  private let rows: [Row]

  private struct Row: Equatable {
    var half: Int
    var edge: [Edge]
  }

  private struct Edge: Equatable {
    var distance: Int
    var weight: UInt8
  }

  /// Creates a dilation by radii along rows and columns, in pixels, at least 0.
  init(x: Double, y: Double) {
    let reach = (x: Int(x.rounded(.up)), y: Int(y.rounded(.up)))
    self.reach = reach
    rows = (0...reach.y).map { dy in
      var row = Row(half: 0, edge: [])
      for dx in 0...reach.x {
        let weight = Self.weight(Double(dx), Double(dy), x, y)
        if weight == 255, row.half == dx {
          row.half += 1
        } else if weight > 0 {
          row.edge.append(Edge(distance: dx, weight: weight))
        }
      }
      // The distance of the last fully covered pixel from the centre; below 0 if there is none.
      row.half -= 1
      return row
    }
  }

  static func == (a: Dilation, b: Dilation) -> Bool { a.reach == b.reach && a.rows == b.rows }

  /// Returns the weight of a pixel at a distance from the centre, in `0...255`.
  private static func weight(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double) -> UInt8 {
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance > 0 else { return 255 }
    let part = ((dx / x) * (dx / x) + (dy / y) * (dy / y)).squareRoot()
    guard part.isFinite else { return 0 }
    return UInt8((min(max(distance / part + 1 - distance, 0), 1) * 255).rounded())
  }

  /// Dilates a picture, in O(*n r*) for *n* pixels and radius *r*; pixels outside count as 0.
  func apply(to values: inout [UInt8], width: Int, height: Int) {
    guard reach.x > 0 || reach.y > 0 else { return }
    var grown = [UInt8](repeating: 0, count: width * height)
    // The row, padded with zeros, and the largest number in the window around each position.
    var line = [UInt8](repeating: 0, count: width + 2 * reach.x)
    for y in 0..<height {
      let row = values[y * width..<(y + 1) * width]
      guard row.contains(where: { $0 > 0 }) else { continue }
      line.replaceSubrange(reach.x..<reach.x + width, with: row)
      var largest = Array(row)
      var half = 0
      // Rows are visited from the ends of the ellipse to its middle, so the window only grows.
      for distance in stride(from: reach.y, through: 0, by: -1) {
        let shape = rows[distance]
        if shape.half >= 0 {
          while half < shape.half {
            half += 1
            Self.merge(&largest, 0, line, reach.x - half, width)
            Self.merge(&largest, 0, line, reach.x + half, width)
          }
        }
        for target in Self.both(distance, of: y) where target >= 0 && target < height {
          if shape.half >= 0 { Self.merge(&grown, target * width, largest, 0, width) }
          for edge in shape.edge {
            for start in Self.both(edge.distance, of: reach.x) {
              Self.merge(&grown, target * width, line, start, width, weight: edge.weight)
            }
          }
        }
      }
    }
    values = grown
  }

  /// Returns the positions at a distance before and after a position; just one for a distance of 0.
  private static func both(_ distance: Int, of place: Int) -> StrideTo<Int> {
    stride(from: place - distance, to: place + distance + 1, by: max(2 * distance, 1))
  }

  /// Replaces each target number by the weighted source number if the source number is larger.
  private static func merge(
    _ target: inout [UInt8],
    _ targetStart: Int,
    _ source: [UInt8],
    _ sourceStart: Int,
    _ count: Int,
    weight: UInt8 = 255
  ) {
    target.withUnsafeMutableBufferPointer { target in
      source.withUnsafeBufferPointer { source in
        guard let targetBase = target.baseAddress, let sourceBase = source.baseAddress else {
          return
        }
        let (to, from) = (targetBase + targetStart, sourceBase + sourceStart)
        if weight == 255 {
          for index in 0..<count { to[index] = max(to[index], from[index]) }
        } else {
          for index in 0..<count { to[index] = max(to[index], share(from[index], of: weight)) }
        }
      }
    }
  }
}
