import Pixels

/// A picture of palette indices.
typealias IndexCanvas = RunCanvas<UInt8>

extension IndexCanvas {
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The same picture with a rectangle of one index.
  func filled(with index: UInt8, in rect: PixelRect) -> IndexCanvas {
    var editor = RunCanvasEditor(self)
    for y in rect.y..<rect.y + rect.height {
      let run = editor.begin(row: y, column: rect.x)
      editor.append(index, to: rect.x + rect.width)
      editor.end(column: rect.x + rect.width, from: run)
    }
    return editor.finish()
  }

  /// The smallest rectangle around everything that differs from another picture of the same size.
  ///
  /// - Parameters:
  ///   - other: The other picture.
  ///   - rows: Where to look.
  /// - Returns: An empty rectangle where nothing differs.
  func difference(from other: IndexCanvas, inRows rows: Range<Int>) -> PixelRect {
    var left = Int.max
    var right = -1
    var top = -1
    var bottom = -1
    for row in rows {
      guard let columns = differentColumns(from: other, inRow: row) else { continue }
      left = min(left, columns.lowerBound)
      right = max(right, columns.upperBound)
      if top < 0 { top = row }
      bottom = row
    }
    guard top >= 0 else { return .none }
    return PixelRect(x: left, y: top, width: right - left, height: bottom + 1 - top)
  }

  /// From the first to the last difference of a row; nil where there is none.
  @inline(__always)
  private func differentColumns(from other: IndexCanvas, inRow row: Int) -> Range<Int>? {
    var mine = runs + starts[row]
    var others = other.runs + other.starts[row]
    let end = runs + starts[row + 1]
    while mine.pointee.value == others.pointee.value, mine.pointee.end == others.pointee.end {
      mine += 1
      others += 1
      if mine == end { return nil }
    }
    // The runs before are the same, so both of these start at the same column.
    let first =
      mine.pointee.value == others.pointee.value
      ? min(mine.pointee.end, others.pointee.end)
      : mine == runs + starts[row] ? 0 : mine[-1].end
    mine = end - 1
    others = other.runs + other.starts[row + 1] - 1
    while true {
      guard mine.pointee.value == others.pointee.value else {
        return Int(first)..<Int(mine.pointee.end)
      }
      // As long as nothing differs both end at the same column; there is a difference before.
      let myStart = mine == runs + starts[row] ? 0 : mine[-1].end
      let otherStart = others == other.runs + other.starts[row] ? 0 : others[-1].end
      guard myStart == otherStart else { return Int(first)..<Int(max(myStart, otherStart)) }
      mine -= 1
      others -= 1
    }
  }
}
