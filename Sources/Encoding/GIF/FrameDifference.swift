import Pixels

/// Where two pictures of palette indices differ.
enum FrameDifference {
  /// The smallest rectangle around everything that differs.
  ///
  /// - Parameters:
  ///   - before: One picture, `rowLength` indices a row.
  ///   - after: The other, of the same size.
  ///   - area: Where to look.
  ///   - rowLength: The number of columns of both pictures.
  /// - Returns: An empty rectangle where nothing differs.
  static func bounds(
    _ before: UnsafePointer<UInt8>,
    _ after: UnsafePointer<UInt8>,
    in area: PixelRect,
    rowLength: Int
  ) -> PixelRect {
    var left = Int.max
    var right = -1
    var top = -1
    var bottom = -1
    for y in area.y..<area.y + area.height {
      let start = y * rowLength + area.x
      let first = firstDifference(before + start, after + start, count: area.width)
      guard first < area.width else { continue }
      var last = area.width - 1
      while before[start + last] == after[start + last] { last -= 1 }
      left = min(left, area.x + first)
      right = max(right, area.x + last)
      if top < 0 { top = y }
      bottom = y
    }
    guard top >= 0 else { return PixelRect(x: area.x, y: area.y, width: 0, height: 0) }
    return PixelRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
  }

  /// The first place where two rows differ, or `count`.
  @inline(__always)
  static func firstDifference<Element: Equatable & BitwiseCopyable>(
    _ a: UnsafePointer<Element>,
    _ b: UnsafePointer<Element>,
    count: Int
  ) -> Int {
    let perStep = 32 / MemoryLayout<Element>.stride
    var index = 0
    while index + perStep <= count {
      let left = UnsafeRawPointer(a + index)
      let right = UnsafeRawPointer(b + index)
      var difference: UInt64 = 0
      for offset in stride(from: 0, to: 32, by: 8) {
        difference |=
          left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      if difference != 0 { break }
      index += perStep
    }
    while index < count, a[index] == b[index] { index += 1 }
    return index
  }
}
