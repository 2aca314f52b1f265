package import Clips
import Pixels
import TestSupport

/// Tracks that nobody would draw, and possible mistakes in them.
///
/// Everything is finite; nothing else is promised: durations differ, values are as large as numbers
/// are, layers come and go, and a channel may change its kind of value.
package struct RandomTracks {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns a clip and a changed clip; either may have no frames.
  package mutating func pair() -> (expected: ClipRecord, actual: ClipRecord) {
    let count = length()
    let rate = chance(0.05) ? 30.0 : 60
    var columns: [Channel: [TrackValue?]] = [:]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let channel = pick(Self.channels)
      columns[channel] = values(of: channel, count: count)
    }
    let expected = clip(columns, count: count, rate: rate)
    let otherCount = chance(0.5) ? count : changedLength(count)
    let otherRate = chance(0.05) ? pick([15, 30, 60, 1e9]) : rate
    let change = pick(Change.allCases)
    var others: [Channel: [TrackValue?]] = [:]
    for (channel, values) in columns.sorted(by: { $0.key < $1.key }) {
      let isChanged = chance(0.8)
      others[channel] = changed(
        values,
        by: isChanged ? change : .none,
        of: channel,
        count: otherCount
      )
    }
    editLayers(&others, count: otherCount)
    return (expected, clip(others, count: otherCount, rate: otherRate))
  }

  // MARK: Parts

  private static let channels: [Channel] = [
    Channel("", "offset"), Channel("", "pull"), Channel("", "phase"),
    Channel("dial", "position"), Channel("dial", "transform"),
    Channel("dial", "transform.rotation"), Channel("dial", "hidden"), Channel("dial", "bounds"),
    Channel("dial", "sublayers"), Channel("dial", "backgroundColor"),
    Channel("mark", "strokeStart"), Channel("mark", "strokeEnd"), Channel("mark", "opacity"),
    Channel("mark", "path"), Channel("mark", "fillColor"), Channel("mark", "strokeColor"),
    Channel("mark", "lineDashPattern"), Channel("mark", "hidden"),
    Channel("dial/mark", "position"), Channel("mark", "transform"),
  ]

  private enum Change: CaseIterable {
    case none, shifted, stretched, scaled, moved, mirrored, stuck, other, spoiled, torn
  }

  private enum Course: CaseIterable {
    case constant, ramp, thereAndBack, periodic, jumps, random, extreme
  }

  private static let extremes = [
    Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude, 0, -0.0,
    Double.leastNonzeroMagnitude, 1e12, -1e12, 1e-5, 1.5e-5, 1e154, -1e160, 1, -1,
  ]

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  private mutating func pick<T>(_ all: [T]) -> T {
    all[Int.random(in: all.indices, using: &generator)]
  }

  /// Returns a length, mostly short: mistakes at the end of a clip occur at any length.
  private mutating func length() -> Int {
    let longest = chance(0.85) ? 12 : chance(0.9) ? 60 : chance(0.9) ? 150 : 500
    return Int.random(in: 0...longest, using: &generator)
  }

  private mutating func changedLength(_ count: Int) -> Int {
    if chance(0.5) { return min(max(count + Int.random(in: -3...3, using: &generator), 0), 500) }
    return length()
  }

  private func clip(_ columns: [Channel: [TrackValue?]], count: Int, rate: Double) -> ClipRecord {
    ClipRecord(
      name: ClipName(animation: "dial", scene: "random"),
      width: 10,
      height: 10,
      framesPerSecond: rate,
      duration: Double(count) / rate,
      frameHashes: Array(repeating: 1, count: count),
      tracks: Tracks(times: (0..<count).map { Double($0) / rate }, columns: columns)
    )
  }

  private mutating func values(of channel: Channel, count: Int) -> [TrackValue?] {
    let width = Self.width(of: channel)
    let numbers = (0..<width).map { _ in course(count) }
    var values = (0..<count).map { frame in
      Self.value(of: channel, numbers.map { $0[frame] })
    }
    if chance(0.15) { tear(&values) }
    return values
  }

  private static func width(of channel: Channel) -> Int {
    switch channel.property {
    case "position": 2
    case "bounds": 4
    case "transform": 6
    case "path": 5
    default: 1
    }
  }

  private static func value(of channel: Channel, _ numbers: [Double]) -> TrackValue? {
    let number = numbers[0]
    let byte = UInt8(min(max(abs(number) * 40, 0), 255))
    switch channel.property {
    case "position", "bounds", "transform": return .vector(numbers)
    case "hidden": return .flag(number > 0.5)
    case "phase": return .text(number > 0.5 ? "pulling" : "idle")
    case "sublayers": return .text(number > 0.5 ? "back, mark, front" : "mark, back")
    case "fillColor", "strokeColor", "backgroundColor":
      return .color(StraightPixel(red: byte, green: 0, blue: 255 - byte))
    case "lineDashPattern": return .vector(Array(repeating: number, count: Int(byte % 3)))
    case "path":
      return .path(
        PathSummary(
          elementCount: Int(byte % 4),
          bounds: Array(numbers.prefix(4)),
          length: numbers[4],
          hash: number.bitPattern
        )
      )
    default: return .number(number)
    }
  }

  private mutating func course(_ count: Int) -> [Double] {
    let course = pick(Course.allCases)
    let (low, high) = (
      Double.random(in: -2...2, using: &generator), Double.random(in: -2...60, using: &generator)
    )
    let (first, second) = (length(), length())
    let (begin, end) = (min(first, second), max(first, second, 1))
    let period = Double(Int.random(in: 2...40, using: &generator))
    var last = low
    return (0..<count).map { frame in
      let part = min(max(Double(frame - begin) / Double(max(end - begin, 1)), 0), 1)
      switch course {
      case .constant: return low
      case .ramp: return low + part * (high - low)
      case .thereAndBack: return low + 4 * part * (1 - part) * (high - low)
      case .periodic:
        let phase = (Double(frame) / period).truncatingRemainder(dividingBy: 1)
        return low + phase * (1 - phase) * high
      case .jumps:
        if chance(0.2) { last = Double.random(in: -2...60, using: &generator) }
        return last
      case .random: return Double.random(in: -2...60, using: &generator)
      case .extreme: return pick(Self.extremes)
      }
    }
  }

  private mutating func tear(_ values: inout [TrackValue?]) {
    guard !values.isEmpty else { return }
    let frames = values.indices
    let (a, b) = (
      Int.random(in: frames, using: &generator), Int.random(in: frames, using: &generator)
    )
    for frame in min(a, b)...max(a, b) { values[frame] = nil }
  }

  /// Returns a changed channel, in a clip of another length.
  private mutating func changed(
    _ values: [TrackValue?],
    by change: Change,
    of channel: Channel,
    count: Int
  ) -> [TrackValue?] {
    let lag = Int.random(in: -6...6, using: &generator)
    let stretch = Double.random(in: 0.6...1.6, using: &generator)
    let factor = chance(0.1) ? pick(Self.extremes) : Double.random(in: 0.5...1.5, using: &generator)
    let offset = chance(0.1) ? pick(Self.extremes) : Double.random(in: -3...3, using: &generator)
    func at(_ frame: Int) -> TrackValue? {
      values.isEmpty ? nil : values[min(max(frame, 0), values.count - 1)]
    }
    switch change {
    case .none: return (0..<count).map { at($0) }
    case .shifted: return (0..<count).map { at($0 - lag) }
    case .stretched: return (0..<count).map { at(Int(Double($0) / stretch)) }
    case .scaled: return (0..<count).map { Self.mapped(at($0)) { $0 * factor } }
    case .moved: return (0..<count).map { Self.mapped(at($0)) { $0 + offset } }
    case .mirrored: return (0..<count).map { Self.mapped(at($0), by: -) }
    case .stuck: return (0..<count).map { at(min($0, lag + 6)) }
    case .other: return self.values(of: channel, count: count)
    case .spoiled:
      var all = (0..<count).map { at($0) }
      if let frame = all.indices.randomElement(using: &generator) {
        all[frame] = Self.mapped(all[frame]) { _ in pick(Self.extremes) }
      }
      return all
    case .torn:
      var all = (0..<count).map { at($0) }
      tear(&all)
      return all
    }
  }

  /// Returns a value with each number changed; numbers that are too large stay finite.
  private static func mapped(_ value: TrackValue?, by change: (Double) -> Double) -> TrackValue? {
    value?.mapped {
      let most = Double.greatestFiniteMagnitude
      return min(max(change($0), -most), most)
    }
  }

  /// Removes a layer, renames it, or adds one.
  private mutating func editLayers(_ columns: inout [Channel: [TrackValue?]], count: Int) {
    guard chance(0.25) else { return }
    let layer = pick(["dial", "mark"])
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: columns = columns.filter { $0.key.layer != layer }
    case 1:
      let name = pick(["hand", "dial/\(layer)"])
      columns = Dictionary(
        columns.map { ($0.key.layer == layer ? Channel(name, $0.key.property) : $0.key, $0.value) },
        uniquingKeysWith: { first, _ in first }
      )
    default:
      let channel = pick(Self.channels)
      let name = Channel("new", channel.property)
      columns[name] = values(of: name, count: count)
    }
  }
}
