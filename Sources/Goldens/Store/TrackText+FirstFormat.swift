extension TrackText {
  /// The first line of the format of version 0.1, in which a channel has lines of ten values.
  ///
  ///     plane.strokeEnd:
  ///       0 0*17 0.0125 0.025 0.0375
  ///       20 0.05 0.0625*3 0.075*17
  static let firstHeading = "pullreel tracks 1"

  /// Parses the lines of the format of version 0.1; an error has the number of the invalid line.
  static func tracks(ofFirstFormat lines: [Substring]) throws(GoldenError) -> Tracks {
    let (frameCount, regularTimes) = try frames(lines)
    var columns: [(name: Substring, line: Int, values: [TrackValue?])] = []
    for (index, line) in lines.enumerated().dropFirst(2) where !line.isEmpty {
      var reader = LineReader(line, file: fileName, line: index + 1)
      if line.utf8.first != UInt8(ascii: " ") {
        try check(columns.last, frameCount)
        guard line.last == ":" else { throw reader.damaged("a heading has no colon") }
        guard (columns.count + 1) * frameCount <= maximumValues else {
          throw reader.damaged("there are too many values")
        }
        columns.append((line.dropLast(), index + 1, []))
      } else {
        guard !columns.isEmpty else { throw reader.damaged("values without a heading") }
        try read(&reader, into: &columns[columns.count - 1].values, frameCount)
      }
    }
    try check(columns.last, frameCount)
    let seconds: [Double]
    if let regularTimes {
      seconds = regularTimes
    } else {
      seconds = try times(in: &columns, frameCount)
    }
    var channels: [Channel: [TrackValue?]] = [:]
    for column in columns {
      var reader = LineReader(column.name, file: fileName, line: column.line)
      let channel = try channel(column.name, &reader)
      guard channels.updateValue(column.values, forKey: channel) == nil else {
        throw reader.damaged("\(channel) appears twice")
      }
    }
    return Tracks(
      times: seconds,
      roundedColumns: channels.filter { $0.value.contains { $0 != nil } }
    )
  }

  /// Removes and returns the times of the frames if they are the first column.
  private static func times(
    in columns: inout [(name: Substring, line: Int, values: [TrackValue?])],
    _ frameCount: Int
  ) throws(GoldenError) -> [Double] {
    guard let first = columns.first, first.name == "times" else {
      throw GoldenError(.damaged, "times are missing", file: fileName, line: 3)
    }
    columns.removeFirst()
    let seconds = first.values.compactMap { value -> Double? in
      if case .number(let time)? = value { time } else { nil }
    }
    guard seconds.count == frameCount else {
      throw GoldenError(.damaged, "not all times are numbers", file: fileName, line: first.line)
    }
    return seconds
  }

  private static func check(
    _ column: (name: Substring, line: Int, values: [TrackValue?])?,
    _ frameCount: Int
  ) throws(GoldenError) {
    guard let column, column.values.count != frameCount else { return }
    throw GoldenError(
      .damaged,
      "\(column.name) has \(column.values.count) values for \(frameCount) frames",
      file: fileName,
      line: column.line
    )
  }

  private static func read(
    _ reader: inout LineReader,
    into values: inout [TrackValue?],
    _ frameCount: Int
  ) throws(GoldenError) {
    guard try reader.count(upTo: frameCount) == values.count else {
      throw reader.damaged("the line does not begin with frame \(values.count)")
    }
    while !reader.isAtEnd() {
      let value = try value(&reader)
      var count = 1
      if reader.take("*") { count = try reader.count(upTo: frameCount) }
      guard values.count + count <= frameCount else { throw reader.damaged("too many values") }
      values.append(contentsOf: repeatElement(value, count: count))
    }
  }

  static func value(_ reader: inout LineReader) throws(GoldenError) -> TrackValue? {
    switch reader.next {
    case UInt8(ascii: "("):
      try reader.expect("(")
      let numbers = try list(&reader)
      try reader.expect(")")
      return .vector(numbers)
    case UInt8(ascii: "\""): return .text(try reader.quoted())
    case UInt8(ascii: "#"):
      let text = try reader.token()
      guard text.utf8.count == 9, let value = UInt32(text.dropFirst(), radix: 16) else {
        throw reader.damaged("\"\(text.prefix(40))\" is not a colour")
      }
      return .color(
        StraightPixel(
          red: UInt8(truncatingIfNeeded: value >> 24),
          green: UInt8(truncatingIfNeeded: value >> 16),
          blue: UInt8(truncatingIfNeeded: value >> 8),
          alpha: UInt8(truncatingIfNeeded: value)
        )
      )
    default: break
    }
    let token = try reader.token()
    switch token {
    case "-": return nil
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "path": return .path(try path(&reader))
    default:
      guard let number = Double(token), number.isFinite else {
        throw reader.damaged("\"\(token.prefix(40))\" is not a value")
      }
      return .number(number)
    }
  }

  private static func path(_ reader: inout LineReader) throws(GoldenError) -> PathSummary {
    try reader.expect("(")
    let count = try reader.count(upTo: Int.max)
    try reader.expect(";")
    let bounds = try list(&reader)
    try reader.expect(";")
    let length = try reader.number()
    try reader.expect(";")
    let hash = try reader.hash()
    try reader.expect(")")
    return PathSummary(elementCount: count, bounds: bounds, length: length, hash: hash)
  }

  private static func list(_ reader: inout LineReader) throws(GoldenError) -> [Double] {
    if reader.next == UInt8(ascii: ")") || reader.next == UInt8(ascii: ";") { return [] }
    var numbers = [try reader.number()]
    while reader.take(",") { numbers.append(try reader.number()) }
    return numbers
  }

  private static func channel(
    _ name: Substring,
    _ reader: inout LineReader
  ) throws(GoldenError) -> Channel {
    // Bytes are compared, because a quote and a following combining mark form another character.
    if name.utf8.first == UInt8(ascii: "\"") {
      let layer = try reader.quoted()
      try reader.expect(".")
      if reader.next == UInt8(ascii: "\"") { return Channel(layer, try reader.quoted()) }
      return Channel(layer, String(try reader.token()))
    }
    guard let dot = name.firstIndex(of: ".") else { return Channel("", String(name)) }
    return Channel(String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}
