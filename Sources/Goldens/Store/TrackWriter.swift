/// A writer for the text of tracks, layer by layer.
struct TrackWriter {
  private(set) var text: String
  private let frameCount: Int
  private var layer = ""
  /// The frames at which the current layer exists.
  private var frames: [Int]
  /// For each property and list of values, the first layer that has them; later layers refer to it.
  private var owners: [String: [[TrackValue?]: String]] = [:]

  init(frameCount: Int) {
    self.frameCount = frameCount
    text = "\(TrackText.heading)\nframes \(frameCount)"
    frames = Array(0..<frameCount)
  }

  /// Writes the frame rate if it is a whole number, otherwise the times of the frames, in seconds.
  mutating func begin(rate: Int?, times: [Double]) {
    if let rate {
      text += " at \(rate) per second\n"
    } else {
      text += "\n"
      appendProperty("times", times.map { .number($0) })
    }
  }

  /// Writes the properties of a layer, or of the scene if the name is empty.
  ///
  /// Each property has an element for every frame of the clip; `nil` in frames without a value.
  mutating func append(_ name: String, _ properties: [(name: String, values: [TrackValue?])]) {
    let there = (0..<frameCount).filter { frame in
      properties.contains { $0.values[frame] != nil }
    }
    if name != layer || there != frames {
      text += TrackLayerName.text(of: name, after: layer) + ":"
      if there != frames { text += Self.ranges(there) }
      text += "\n"
    }
    (layer, frames) = (name, there)
    for property in properties {
      appendProperty(property.name, frames.map { property.values[$0] })
    }
  }

  private static func ranges(_ frames: [Int]) -> String {
    [ClosedRange<Int>](frames: frames).reduce("") { text, range in
      text + " \(range.lowerBound)" + (range.count > 1 ? "-\(range.upperBound)" : "")
    }
  }

  private mutating func appendProperty(_ property: String, _ values: [TrackValue?]) {
    let body = self.body(of: values)
    let name = TrackText.property(property)
    if let owner = owners[property]?[values] {
      let reference = " = " + TrackLayerName.text(of: owner, after: layer) + "\n"
      text += " \(name)" + (reference.utf8.count < body.utf8.count ? reference : body)
    } else {
      // A reference saves space only for values that take several lines.
      if body.utf8.first == UInt8(ascii: "\n") || body.utf8.dropLast().contains(UInt8(ascii: "\n"))
      {
        owners[property, default: [:]][values] = layer
      }
      text += " \(name)" + body
    }
  }

  /// Returns the text after a property's name: the rest of that line, and the lines of values.
  private func body(of values: [TrackValue?]) -> String {
    let first = values.first.flatMap(\.self)
    if let first, values.allSatisfy({ $0 == first }), TrackTemplate.canHold(first) {
      return " \(TrackText.text(of: first))\n"
    }
    return series(of: values) ?? "\n" + list(values)
  }

  /// Returns the values as a template and series; `nil` if no template fits all values.
  private func series(of values: [TrackValue?]) -> String? {
    guard let first = TrackTemplate.numbers(of: values.first.flatMap(\.self)) else { return nil }
    var columns = [[Int]](repeating: [], count: first.steps.count)
    for index in columns.indices { columns[index].reserveCapacity(values.count) }
    for value in values {
      guard let numbers = TrackTemplate.numbers(of: value), numbers.kind == first.kind,
        numbers.steps.count == columns.count
      else { return nil }
      for (index, number) in numbers.steps.enumerated() { columns[index].append(number) }
    }
    var template = TrackTemplate(first.kind)
    var series: [[Int]] = []
    for column in columns {
      if column.allSatisfy({ $0 == column[0] }) {
        template.elements.append(.fixed(Double(column[0]) / TrackTemplate.unit))
      } else if let index = series.firstIndex(of: column) {
        template.elements.append(.series(index, isNegated: false))
      } else if let index = series.firstIndex(where: { Self.areOpposite($0, column) }) {
        template.elements.append(.series(index, isNegated: true))
      } else {
        template.elements.append(.series(series.count, isNegated: false))
        series.append(column)
      }
    }
    var lines = series.prefix(TrackTemplate.maximumSeries).enumerated().map { index, numbers in
      TrackSeries.text(of: numbers, at: frames, letter: TrackTemplate.letter(index))
    }
    if first.kind == .path {
      let hashes = values.map { value in
        if case .path(let path)? = value { path.hash } else { UInt64(0) }
      }
      if hashes.allSatisfy({ $0 == hashes[0] }) {
        template.hash = hashes[0]
      } else {
        let letter = TrackTemplate.letter(lines.count)
        lines.append(list(hashes, prefix: "  \(letter)", text: ByteHash.text))
      }
    }
    guard series.count <= TrackTemplate.maximumSeries else { return nil }
    return " \(template.text(seriesCount: lines.count))\n" + lines.joined()
  }

  private static func areOpposite(_ a: [Int], _ b: [Int]) -> Bool {
    zip(a, b).allSatisfy { $0 == -$1 }
  }

  private func list(_ values: [TrackValue?]) -> String {
    list(values, prefix: " ") { $0.map(TrackText.text) ?? "-" }
  }

  /// Returns lines that list values; a repeated value is replaced with a reference to its first
  /// frame if the reference is shorter.
  private func list<Value: Hashable>(
    _ values: [Value],
    prefix: String,
    text: (Value) -> String
  ) -> String {
    var lines = ""
    var known: [Value: (frame: Int, text: String)] = [:]
    var lineEnd = 0
    var index = 0
    while index < values.count {
      if frames[index] >= lineEnd {
        lines += (index == 0 ? "" : "\n") + "\(prefix) \(frames[index])"
        lineEnd = (frames[index] / TrackText.framesPerLine + 1) * TrackText.framesPerLine
      }
      let value = values[index]
      let count = values[index...].prefix { $0 == value }.count
      if let first = known[value] {
        let reference = "@\(first.frame)"
        lines += " " + (reference.utf8.count < first.text.utf8.count ? reference : first.text)
      } else {
        let written = text(value)
        known[value] = (frames[index], written)
        lines += " " + written
      }
      if count > 1 { lines += "*\(count)" }
      index += count
    }
    return lines + "\n"
  }
}
