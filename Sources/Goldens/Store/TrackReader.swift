/// A parser for the text of tracks, line by line.
struct TrackReader {
  private let frameCount: Int
  private var layer = ""
  /// The frames at which the current layer exists.
  private var frames: [Int]
  private var columns: [Channel: [TrackValue?]] = [:]
  /// The frames at which each layer exists, by layer; equal arrays share their storage.
  private var framesOfLayers: [String: [Int]] = [:]
  private var times: [Double]?
  private var current: Property?

  /// A property whose lines are being parsed.
  private struct Property {
    let name: String
    let line: Int
    /// The template whose series give the values; `nil` if the file lists the values themselves.
    var template: TrackTemplate?
    var series: [[Int]] = []
    /// The values that the file lists, one per frame; empty if there is a template.
    var values: [TrackValue?] = []
    /// The hash of a changing path at each frame.
    var hashes: [UInt64] = []

    /// Whether the property is a path that changes, so that its last series lists path hashes.
    var hasHashes: Bool { template?.kind == .path && template?.hash == nil }
  }

  /// Parses lines of text; an error has the number of the invalid line.
  static func tracks(from lines: [Substring]) throws(GoldenError) -> Tracks {
    let (frameCount, times) = try TrackText.frames(lines)
    var reader = TrackReader(frameCount: frameCount, times: times)
    for (index, line) in lines.enumerated().dropFirst(2) where !line.isEmpty {
      var words = LineReader(line, file: TrackText.fileName, line: index + 1)
      try reader.read(&words)
    }
    try reader.finish()
    guard let times = reader.times else {
      throw GoldenError(.damaged, "times are missing", file: TrackText.fileName, line: 3)
    }
    return Tracks(
      times: times,
      roundedColumns: reader.columns.filter { $0.value.contains { $0 != nil } }
    )
  }

  private init(frameCount: Int, times: [Double]?) {
    self.frameCount = frameCount
    self.times = times
    frames = Array(0..<frameCount)
  }

  private mutating func read(_ reader: inout LineReader) throws(GoldenError) {
    switch reader.indentation {
    case 0: try readLayer(&reader)
    case 1: try readProperty(&reader)
    default: try readValues(&reader)
    }
  }

  private mutating func readLayer(_ reader: inout LineReader) throws(GoldenError) {
    try finish()
    framesOfLayers[layer] = frames
    layer = try TrackLayerName.read(&reader, after: layer)
    try reader.expect(":")
    if reader.isAtEnd() { return }
    frames = []
    while !reader.isAtEnd() {
      let first = try reader.frame(upTo: frameCount)
      let last = reader.take("-") ? try reader.frame(upTo: frameCount) : first
      guard first > frames.last ?? -1, first <= last, last < frameCount else {
        throw reader.damaged("the frames of a layer are not in order")
      }
      frames += first...last
    }
  }

  private mutating func readProperty(_ reader: inout LineReader) throws(GoldenError) {
    try finish()
    let name = try reader.name()
    guard (columns.count + 1) * frameCount <= TrackText.maximumValues else {
      throw reader.damaged("there are more than \(TrackText.maximumValues) values")
    }
    var property = Property(name: name, line: reader.line)
    if reader.isAtEnd() {
      current = property
      return
    }
    if reader.take("=") {
      reader.skipSpaces()
      let owner = try TrackLayerName.read(&reader, after: layer)
      guard let values = columns[Channel(owner, name)],
        let others = owner == layer ? frames : framesOfLayers[owner], others.count == frames.count
      else { throw reader.damaged("the layer named after = has no values of this property") }
      property.values = others.map { values[$0] }
    } else if let next = reader.next, "\"#tf".utf8.contains(next) {
      let value = try TrackText.value(&reader)
      property.values = Array(repeating: value, count: frames.count)
    } else {
      var count = 0
      property.template = try TrackTemplate(&reader, seriesCount: &count)
      property.series = Array(repeating: [], count: count - (property.hasHashes ? 1 : 0))
    }
    guard reader.isAtEnd() else { throw reader.damaged("there is text after the last value") }
    current = property
  }

  private mutating func readValues(_ reader: inout LineReader) throws(GoldenError) {
    guard var property = current else { throw reader.damaged("no property precedes the values") }
    // `current` is cleared while the property is changed, to avoid copies of its arrays.
    current = nil
    reader.skipSpaces()
    if let letter = reader.letter() {
      reader.skip()
      if letter < property.series.count {
        try checkFrame(&reader, property.series[letter].count)
        try TrackSeries.read(
          &reader,
          into: &property.series[letter],
          limit: frames.count
        )
      } else {
        guard property.hasHashes, letter == property.series.count else {
          throw reader.damaged("the letter is not used in the property above")
        }
        try checkFrame(&reader, property.hashes.count)
        try readList(&reader, into: &property.hashes) {
          (reader: inout LineReader) throws(GoldenError) -> UInt64 in
          try reader.hash()
        }
      }
    } else {
      guard property.template == nil else {
        throw reader.damaged("the letter before the values is missing")
      }
      try checkFrame(&reader, property.values.count)
      try readList(&reader, into: &property.values) {
        (reader: inout LineReader) throws(GoldenError) -> TrackValue? in
        try TrackText.value(&reader)
      }
    }
    current = property
  }

  private func checkFrame(_ reader: inout LineReader, _ index: Int) throws(GoldenError) {
    guard frames.indices.contains(index), try reader.count(upTo: frameCount) == frames[index] else {
      throw reader.damaged("the line does not begin with the expected frame")
    }
  }

  private func readList<Value>(
    _ reader: inout LineReader,
    into values: inout [Value],
    _ read: (inout LineReader) throws(GoldenError) -> Value
  ) throws(GoldenError) {
    while !reader.isAtEnd() {
      var value: Value
      if reader.take("@") {
        let frame = try reader.count(upTo: frameCount)
        guard let index = frames.firstIndex(of: frame), values.indices.contains(index) else {
          throw reader.damaged("frame \(frame) has no value yet")
        }
        value = values[index]
      } else {
        value = try read(&reader)
      }
      var count = 1
      if reader.take("*") { count = try reader.count(upTo: frameCount) }
      guard values.count + count <= frames.count else {
        throw reader.damaged("there are more values than frames")
      }
      values.append(contentsOf: repeatElement(value, count: count))
    }
  }

  /// Adds the current property, whose lines have all been parsed.
  private mutating func finish() throws(GoldenError) {
    guard let property = current else { return }
    current = nil
    let channel = Channel(layer, property.name)
    func damaged(_ what: String) -> GoldenError {
      GoldenError(.damaged, "\(channel) \(what)", file: TrackText.fileName, line: property.line)
    }
    let lists = property.series.map(\.count) + (property.hasHashes ? [property.hashes.count] : [])
    guard lists.allSatisfy({ $0 == frames.count }),
      property.template != nil || property.values.count == frames.count
    else { throw damaged("has more or fewer values than frames") }
    var column = [TrackValue?](repeating: nil, count: frameCount)
    for (index, frame) in frames.enumerated() {
      guard let template = property.template else {
        column[frame] = property.values[index]
        continue
      }
      let hash = property.hasHashes ? property.hashes[index] : template.hash ?? 0
      guard let value = template.value({ property.series[$0][index] }, hash: hash) else {
        throw damaged("has a path whose element count is not a whole number")
      }
      column[frame] = value
    }
    if times == nil {
      times = column.compactMap { if case .number(let time)? = $0 { time } else { nil } }
      guard channel == Channel("", "times"), times?.count == frameCount else {
        throw damaged("is found where times are expected")
      }
      return
    }
    guard columns.updateValue(column, forKey: channel) == nil else {
      throw damaged("appears twice")
    }
  }
}
