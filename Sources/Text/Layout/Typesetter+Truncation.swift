extension Typesetter {
  /// Shortens a line with an ellipsis to fit the width.
  ///
  /// The ellipsis replaces all of the paragraph's text that does not fit in the line. `isCut` means
  /// that later paragraphs are dropped; an ellipsis is then added even if all of the text fits.
  func truncate(_ line: inout TypesetLine, isCut: Bool) {
    let rest = paragraphs[line.paragraph].scalars[line.start...]
    let starts = rest.indices.filter {
      $0 == rest.startIndex || rest[$0 - 1].character != rest[$0].character
    }
    // Find the maximum number of characters that fit beside the ellipsis. Zero counts as fitting.
    var least = 0
    var most = isCut ? starts.count : starts.count - 1
    var best = shape(rest, starts: starts, keeping: 0, of: line)
    // To stay fast in a long paragraph, start near the number that fits without an ellipsis.
    var bound = starts.count { $0 < line.end } + 1
    while bound < most {
      let candidate = shape(rest, starts: starts, keeping: bound, of: line)
      if isTooWide(candidate) {
        most = bound - 1
      } else {
        least = bound
        best = candidate
        bound *= 2
      }
    }
    while least < most {
      let middle = (least + most + 1) / 2
      let candidate = shape(rest, starts: starts, keeping: middle, of: line)
      if isTooWide(candidate) {
        most = middle - 1
      } else {
        least = middle
        best = candidate
      }
    }
    line.shaped = best
    line.isTruncated = true
    // The new glyphs can have other fonts than the old ones.
    line.metrics = LineMetrics()
    for glyph in best.glyphs { line.metrics.add(block.runs[glyph.glyph.run].style) }
  }

  /// Shapes an ellipsis and `count` characters of `rest`; each character begins at one of `starts`.
  private func shape(
    _ rest: ArraySlice<TextScalar>,
    starts: [Int],
    keeping count: Int,
    of line: TypesetLine
  ) -> ShapedLine {
    let (head, tail) =
      switch block.truncation {
      case .none, .end: (count, 0)
      case .middle: (count - count / 2, count / 2)
      case .start: (0, count)
      }
    let headEnd = head < starts.count ? starts[head] : rest.endIndex
    let tailStart = tail > 0 ? starts[starts.count - tail] : rest.endIndex
    // Spaces next to the ellipsis are removed.
    let shownHead = rest[..<LineBreaker.end(of: rest[..<headEnd])]
    let shownTail = rest[tailStart...].drop(while: \.isSpace)
    let shown = shownTail.prefix(upTo: LineBreaker.end(of: shownTail))
    let neighbour = shownHead.last ?? shown.first ?? rest.first
    let ellipsis = ellipsis(
      like: neighbour,
      in: paragraphs[line.paragraph],
      for: headEnd < rest.endIndex ? rest[headEnd].character : nil
    )
    return shaper.shape((shownHead + ellipsis + shown)[...])
  }

  /// Returns an ellipsis in a neighbour's style; three full stops if the font has no ellipsis.
  private func ellipsis(
    like neighbour: TextScalar?,
    in paragraph: Paragraph,
    for character: Int?
  ) -> [TextScalar] {
    let run = neighbour?.run ?? paragraph.run
    let hasGlyph = block.runs[run].style.font.face.hasGlyph(for: "\u{2026}")
    let scalars: [Unicode.Scalar] = hasGlyph ? ["\u{2026}"] : [".", ".", "."]
    return scalars.map { scalar in
      TextScalar(
        scalar: scalar,
        run: run,
        character: character ?? (neighbour?.character ?? -1) + 1,
        script: neighbour?.script ?? 0,
        level: paragraph.isRightToLeft ? 1 : 0,
        isEllipsis: true
      )
    }
  }
}
