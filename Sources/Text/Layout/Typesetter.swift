/// A typesetter that breaks text into lines and drops lines that do not fit.
struct Typesetter {
  /// The excess width that is ignored as a rounding error, in points.
  static let tolerance = 1e-6

  let block: TextBlock
  let shaper: LineShaper
  private(set) var characters: [Character] = []
  let paragraphs: [Paragraph]
  /// The largest font size in the block's runs, in points.
  let largestSize: Double

  init(_ block: TextBlock) {
    self.block = block
    shaper = LineShaper(block.runs)
    largestSize = block.runs.reduce(0) { max($0, $1.style.size) }
    paragraphs = Paragraph.split(block.runs, characters: &characters)
  }

  /// Returns the visible lines, and whether any text is truncated.
  mutating func lines() -> (lines: [TypesetLine], isTruncated: Bool) {
    var lines: [TypesetLine] = []
    var height = 0.0
    var isWhole = true
    let limit = block.lineLimit ?? Int.max
    paragraphs: for index in paragraphs.indices {
      var lineBreaker = LineBreaker(paragraphs[index], of: self)
      while let (range, shaped) = lineBreaker.next() {
        let line = typesetLine(shaped, paragraph: index, range: range)
        height += line.metrics.height(in: block) + (lines.isEmpty ? 0 : block.lineSpacing)
        let isTooHigh = block.height.map { height > $0 + Self.tolerance } ?? false
        // The first line is always shown.
        guard lines.isEmpty || !isTooHigh, lines.count < limit else {
          isWhole = false
          break paragraphs
        }
        lines.append(line)
      }
    }
    guard block.truncation != .none else {
      let reaches = lines.contains { isTooWide($0.shaped) }
      return (lines, !isWhole || reaches && block.wrapping == .none)
    }
    if block.wrapping == .none {
      for index in lines.indices where isTooWide(lines[index].shaped) {
        truncate(&lines[index], isCut: false)
      }
    }
    if !isWhole, let last = lines.indices.last, !lines[last].isTruncated {
      let hasMoreParagraphs = lines[last].paragraph + 1 < paragraphs.count
      truncate(&lines[last], isCut: hasMoreParagraphs)
    }
    return (lines, !isWhole || lines.contains(where: \.isTruncated))
  }

  func isTooWide(_ line: ShapedLine) -> Bool {
    guard let width = block.width else { return false }
    return line.width > width + Self.tolerance
  }

  private func typesetLine(
    _ shaped: ShapedLine,
    paragraph index: Int,
    range: Range<Int>
  ) -> TypesetLine {
    let paragraph = paragraphs[index]
    return TypesetLine(
      paragraph: index,
      start: range.lowerBound,
      end: range.upperBound,
      shaped: shaped,
      metrics: metrics(of: paragraph, range),
      isRightToLeft: paragraph.isRightToLeft,
      isContinued: range.upperBound < paragraph.scalars.count
    )
  }

  /// Returns the maximum vertical metrics of the styles in a part of a paragraph.
  func metrics(of paragraph: Paragraph, _ range: Range<Int>) -> LineMetrics {
    var metrics = LineMetrics()
    var last = -1
    for scalar in paragraph.scalars[range] where scalar.run != last {
      last = scalar.run
      metrics.add(block.runs[last].style)
    }
    if range.isEmpty { metrics.add(block.runs[paragraph.run].style) }
    return metrics
  }
}
