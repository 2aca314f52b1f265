internal import CHarfBuzz

/// A shaper that turns characters into a line of glyphs with HarfBuzz; a class, because it owns
/// HarfBuzz's buffer, which is reused for every line.
final class LineShaper {
  /// A range of characters that are shaped together; all have one font, script and direction.
  private struct ShapingRun {
    var range: Range<Int>
    let key: Int
    let script: UInt32
    let level: UInt8
  }

  /// The maximum number of scalars of one character that are shaped together.
  ///
  /// HarfBuzz searches from each mark back to its letter, so marks take quadratic time. The
  /// Stream-Safe Text Format of Unicode Standard Annex 15 allows 30 marks for a letter.
  private static let maximumScalars = 512

  private let styles: [TextStyle]
  /// For each run, the index of the first run with an equal ``ShapedStyle``.
  private let keys: [Int]
  private let buffer: OpaquePointer?
  /// The number of scalars shaped so far; tests use it to check that the work grows linearly.
  private(set) var shapedCount = 0

  init(_ runs: [TextRun]) {
    let styles = runs.map(\.style)
    self.styles = styles
    var first: [ShapedStyle: Int] = [:]
    keys = styles.enumerated().map { index, style in
      let style = ShapedStyle(style)
      if let known = first[style] { return known }
      first[style] = index
      return index
    }
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  func shape(_ text: ArraySlice<TextScalar>) -> ShapedLine {
    let text = Array(text)
    shapedCount += text.count
    let scalars = text.map(\.scalar.value)
    var line = ShapedLine()
    line.glyphs.reserveCapacity(text.count)
    for run in inVisualOrder(runs(of: text)) { shape(run, of: text, scalars: scalars, into: &line) }
    return line
  }

  private func runs(of text: [TextScalar]) -> [ShapingRun] {
    var runs: [ShapingRun] = []
    // The number of scalars counted in the current character.
    var count = 0
    for (index, character) in text.enumerated() {
      let isContinued = index > 0 && text[index - 1].character == character.character
      count = isContinued ? count + 1 : 1
      let key = keys[character.run]
      if let last = runs.last, last.key == key, last.level == character.level,
        last.script == character.script, count <= Self.maximumScalars
      {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        count = 1
        runs.append(
          ShapingRun(
            range: index..<index + 1,
            key: key,
            script: character.script,
            level: character.level
          )
        )
      }
    }
    return runs
  }

  /// Returns the runs from left to right, by rule L2 of the Unicode Bidirectional Algorithm:
  /// for each level from the highest down to 1, every sequence at that level or above is reversed.
  private func inVisualOrder(_ runs: [ShapingRun]) -> [ShapingRun] {
    var ordered = runs
    let highest = runs.map(\.level).max() ?? 0
    guard highest > 0 else { return ordered }
    for level in (1...highest).reversed() {
      var start = 0
      while start < ordered.count {
        guard ordered[start].level >= level else {
          start += 1
          continue
        }
        let end = ordered[start...].firstIndex { $0.level < level } ?? ordered.count
        ordered[start..<end].reverse()
        start = end
      }
    }
    return ordered
  }

  private func shape(
    _ run: ShapingRun,
    of text: [TextScalar],
    scalars: [UInt32],
    into line: inout ShapedLine
  ) {
    let style = styles[run.key]
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(
      buffer,
      scalars,
      Int32(scalars.count),
      UInt32(run.range.lowerBound),
      Int32(run.range.count)
    )
    hb_buffer_set_direction(buffer, run.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
    // The language is not set, because HarfBuzz's default would be the machine's language.
    if style.tracking == 0 {
      hb_shape(style.font.face.shaper, buffer, nil, 0)
    } else {
      hb_shape(style.font.face.shaper, buffer, Self.withoutLigatures, 2)
    }
    append(to: &line, style: style, text: text)
  }

  /// Appends the glyphs in HarfBuzz's buffer to a line.
  private func append(to line: inout ShapedLine, style: TextStyle, text: [TextScalar]) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let scale = style.size / Double(style.font.metrics.unitsPerEm)
    for index in 0..<Int(count) {
      let info = infos[index]
      let position = positions[index]
      let character = text[Int(info.cluster)]
      var advance = Double(position.x_advance) * scale
      // Tracking follows a cluster, which is a letter with its accents.
      if index + 1 == Int(count) || infos[index + 1].cluster != info.cluster {
        advance += style.tracking
      }
      line.glyphs.append(
        ShapedGlyph(
          glyph: TextGlyph(
            id: info.codepoint,
            run: character.run,
            character: character.character,
            origin: Point(
              line.width + Double(position.x_offset) * scale,
              -Double(position.y_offset) * scale - style.baselineOffset
            ),
            advance: advance
          ),
          index: Int(info.cluster),
          isStretchable: character.isStretchable,
          isEllipsis: character.isEllipsis
        )
      )
      line.width += advance
    }
  }

  /// Features that turn off the optional ligatures, "liga" and "clig".
  private static let withoutLigatures = [0x6C69_6761, 0x636C_6967].map {
    hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max)
  }
}

/// The properties of a style that affect glyphs and their positions; neighbouring runs with equal
/// properties are shaped together.
private struct ShapedStyle: Hashable {
  let font: Font
  let size: Double
  let tracking: Double
  let baselineOffset: Double

  init(_ style: TextStyle) {
    font = style.font
    size = style.size
    tracking = style.tracking
    baselineOffset = style.baselineOffset
  }
}
