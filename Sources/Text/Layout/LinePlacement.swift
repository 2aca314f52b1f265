/// A placed line, and for each glyph whether it belongs to an ellipsis.
struct PlacedLine {
  let line: TextLine
  let isEllipsis: [Bool]
}

/// The placement and alignment of lines in a block.
struct LinePlacement {
  let block: TextBlock
  /// The width within which lines are aligned, in points.
  let width: Double

  func place(_ lines: [TypesetLine]) -> [PlacedLine] {
    var top = 0.0
    return lines.map { line in
      defer { top += line.metrics.height(in: block) + block.lineSpacing }
      return place(line, top: top)
    }
  }

  private func place(_ line: TypesetLine, top: Double) -> PlacedLine {
    let height = line.metrics.height(in: block)
    var shaped = line.shaped
    if block.alignment == .justified, line.isContinued, !line.isTruncated { stretch(&shaped) }
    let x = start(of: shaped, isRightToLeft: line.isRightToLeft)
    let baseline = top + height - line.metrics.naturalHeight + line.metrics.ascent
    let glyphs = shaped.glyphs.map { shaped in
      var glyph = shaped.glyph
      glyph.origin = Point(x + glyph.origin.x, baseline + glyph.origin.y)
      return glyph
    }
    return PlacedLine(
      line: TextLine(
        glyphs: glyphs,
        x: x,
        width: shaped.width,
        top: top,
        height: height,
        baseline: baseline,
        ascent: line.metrics.ascent,
        descent: line.metrics.descent,
        isTruncated: line.isTruncated
      ),
      isEllipsis: shaped.glyphs.map(\.isEllipsis)
    )
  }

  private func start(of line: ShapedLine, isRightToLeft: Bool) -> Double {
    let room = width - line.width
    return switch block.alignment {
    case .left: 0
    case .right: room
    case .center: room / 2
    case .justified, .natural: isRightToLeft ? room : 0
    }
  }

  /// Widens the spaces of a line equally so that the line fills the width.
  private func stretch(_ line: inout ShapedLine) {
    let room = width - line.width
    let count = line.glyphs.count(where: \.isStretchable)
    guard room > 0, count > 0 else { return }
    var passed = 0
    for index in line.glyphs.indices {
      line.glyphs[index].glyph.origin.x += room * Double(passed) / Double(count)
      guard line.glyphs[index].isStretchable else { continue }
      passed += 1
      line.glyphs[index].glyph.advance += room / Double(count)
    }
    line.width = width
  }
}
