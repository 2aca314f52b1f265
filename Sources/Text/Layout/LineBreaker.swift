/// An iterator that breaks a paragraph into lines of a given width.
struct LineBreaker {
  private let typesetter: Typesetter
  private let scalars: [TextScalar]
  private let whole: ShapedLine
  /// The width of each scalar in the unbroken paragraph, in points.
  private var advances: [Double]
  /// The maximum change in width that kerning and ligatures are assumed to cause, in points.
  private let slack: Double
  /// The number of scalars that may be shaped again in search of a better line end.
  ///
  /// A few characters per line are enough for ordinary text. The limit is for characters without
  /// width: any number of them fits on a line, and each could be the line's end.
  private var retriesLeft: Int
  private var start = 0
  private var isFinished = false

  init(_ paragraph: Paragraph, of typesetter: Typesetter) {
    self.typesetter = typesetter
    scalars = paragraph.scalars
    let end = Self.end(of: scalars[...])
    whole = typesetter.shaper.shape(scalars[..<end])
    advances = Array(repeating: 0, count: scalars.count)
    slack = 0.5 * typesetter.largestSize
    retriesLeft = 32 * scalars.count + 4096
    for shaped in whole.glyphs { advances[shaped.index] += shaped.glyph.advance }
  }

  /// Returns the next line, with trailing spaces in its range but not its glyphs; `nil` at the end.
  mutating func next() -> (range: Range<Int>, line: ShapedLine)? {
    guard !isFinished else { return nil }
    guard let width = typesetter.block.width, typesetter.block.wrapping != .none,
      start > 0 || typesetter.isTooWide(whole)
    else {
      isFinished = true
      return (0..<scalars.count, whole)
    }
    var end = lineEnd(width)
    var line = shape(start..<end)
    // Shaping can change next to a line break and make the line wider or narrower.
    if typesetter.isTooWide(line) {
      while typesetter.isTooWide(line), mayRetry(end - start), let earlier = earlierEnd(than: end) {
        end = earlier
        line = shape(start..<end)
      }
    } else {
      while mayRetry(end - start), let later = laterEnd(than: end, width) {
        let longer = shape(start..<later)
        if typesetter.isTooWide(longer) { break }
        end = later
        line = longer
      }
    }
    defer { start = end }
    isFinished = end == scalars.count
    return (start..<end, line)
  }

  /// Deducts a number of characters from ``retriesLeft``; returns false if too few are left.
  private mutating func mayRetry(_ count: Int) -> Bool {
    guard retriesLeft >= count else { return false }
    retriesLeft -= count
    return true
  }

  /// Returns an estimate of the end of the line that begins at `start`, based on the advances.
  private func lineEnd(_ width: Double) -> Int {
    var x = 0.0
    var last: Int?
    for index in start..<scalars.count {
      let scalar = scalars[index]
      if index > start {
        let previous = scalars[index - 1]
        if LineBreaking.isAllowed(between: previous, and: scalar) { last = index }
        let isStart = previous.character != scalar.character
        if isStart, !scalar.isSpace, x + advances[index] > width + Typesetter.tolerance {
          return typesetter.block.wrapping == .word ? last ?? index : index
        }
      }
      x += advances[index]
    }
    return scalars.count
  }

  /// Returns the next possible line end after `end`; `nil` if a longer line cannot fit.
  private func laterEnd(than end: Int, _ width: Double) -> Int? {
    guard end < scalars.count else { return nil }
    let isAtWord =
      typesetter.block.wrapping == .word
      && LineBreaking.isAllowed(between: scalars[end - 1], and: scalars[end])
    var x = advances[start..<end].reduce(0, +)
    for index in end..<scalars.count {
      let scalar = scalars[index]
      if index > end, !scalar.isSpace, scalars[index - 1].character != scalar.character,
        !isAtWord || LineBreaking.isAllowed(between: scalars[index - 1], and: scalar)
      {
        return index
      }
      if !scalar.isSpace, x + advances[index] > width + slack { return nil }
      x += advances[index]
    }
    return scalars.count
  }

  /// Returns the last possible line end before `end`; `nil` if the line has only one character.
  private func earlierEnd(than end: Int) -> Int? {
    var inside: Int?
    for index in (start..<end).reversed() where index > start && !scalars[index].isSpace {
      guard scalars[index - 1].character != scalars[index].character else { continue }
      if typesetter.block.wrapping == .character { return index }
      if LineBreaking.isAllowed(between: scalars[index - 1], and: scalars[index]) { return index }
      inside = inside ?? index
    }
    return inside
  }

  private func shape(_ range: Range<Int>) -> ShapedLine {
    var line = scalars[range]
    line = line[..<Self.end(of: line)]
    // A soft hyphen is visible only at the end of a line.
    if range.upperBound < scalars.count, let last = line.last, last.scalar == "\u{AD}" {
      line[line.endIndex - 1].scalar = "-"
    }
    return typesetter.shaper.shape(line)
  }

  /// Returns the end of a line's characters, excluding trailing spaces.
  static func end(of line: ArraySlice<TextScalar>) -> Int {
    line.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? line.startIndex
  }
}
