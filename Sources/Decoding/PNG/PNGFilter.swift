/// A transformation of a row that improves its compression; the raw value is PNG's filter type.
package enum PNGFilter: UInt8, CaseIterable {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// Writes the filter's number and a filtered row of `count` bytes to `output`.
  ///
  /// `above` is the row above, or zeros for the first row. `distance` is the number of bytes from
  /// one pixel to the next, at least 1.
  package func apply(
    to row: UnsafePointer<UInt8>,
    above: UnsafePointer<UInt8>,
    count: Int,
    distance: Int,
    output: UnsafeMutablePointer<UInt8>
  ) {
    output[0] = rawValue
    let output = output + 1
    let first = min(distance, count)
    switch self {
    case .none:
      output.update(from: row, count: count)
    case .sub:
      output.update(from: row, count: first)
      for i in first..<count { output[i] = row[i] &- row[i - distance] }
    case .up:
      for i in 0..<count { output[i] = row[i] &- above[i] }
    case .average:
      for i in 0..<first { output[i] = row[i] &- above[i] >> 1 }
      for i in first..<count {
        output[i] = row[i] &- UInt8((UInt16(row[i - distance]) + UInt16(above[i])) >> 1)
      }
    case .paeth:
      for i in 0..<first { output[i] = row[i] &- above[i] }
      for i in first..<count {
        output[i] = row[i] &- nearest(row[i - distance], above[i], above[i - distance])
      }
    }
  }

  /// Restores a filtered row of `count` bytes in place; `row` excludes the filter type byte.
  ///
  /// `above` is the restored row above, or zeros for the first row. `distance` is the number of
  /// bytes from one pixel to the next, at least 1.
  func undo(
    _ row: UnsafeMutablePointer<UInt8>,
    above: UnsafePointer<UInt8>,
    count: Int,
    distance: Int
  ) {
    let first = min(distance, count)
    switch self {
    case .none: break
    case .sub:
      for i in first..<count { row[i] &+= row[i - distance] }
    case .up:
      for i in 0..<count { row[i] &+= above[i] }
    case .average:
      for i in 0..<first { row[i] &+= above[i] >> 1 }
      for i in first..<count {
        row[i] &+= UInt8((UInt16(row[i - distance]) + UInt16(above[i])) >> 1)
      }
    case .paeth:
      for i in 0..<first { row[i] &+= above[i] }
      for i in first..<count {
        row[i] &+= nearest(row[i - distance], above[i], above[i - distance])
      }
    }
  }
}

/// Returns left, above or corner, whichever is nearest to left + above − corner.
@inline(__always)
private func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let (a, b, c) = (Int(left), Int(above), Int(corner))
  let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
  if toLeft <= toAbove, toLeft <= toCorner { return left }
  return toAbove <= toCorner ? above : corner
}
