/// Changes JSON so that mostly JSON comes of it: values change places, become hostile, vanish.
public struct JSONMutation: Mutation {
  /// Numbers at the limits of what can be counted, values of every other kind, and the words by which
  /// Lottie tells its shapes.
  private static let hostile: [[UInt8]] = [
    "0", "1", "-1", "0.5", "100", "255", "1e-300", "1e9", "-1e9", "1e12", "1e308", "-1e308",
    "4294967296", "9223372036854775808", "100000000000000000000", "null", "true", "false", "[]",
    "{}", "\"\"", "\"a\"", "[0,0]", "[[]]", "[0,0,0,0,0]", "{\"k\":[]}", "{\"a\":1,\"k\":[]}",
    "{\"k\":1e12}", "\"gr\"", "\"rp\"", "\"tm\"", "\"sr\"", "\"zz\"", "\"op\"", "\"pb\"", "\"rd\"",
    "\"gf\"", "\"gs\"", "\"fl\"", "\"st\"", "\"sh\"", "\"rc\"", "\"el\"", "\"tr\"", "2", "3", "4",
    "5", "6", "7", "13", "25", "29", "\"4.0.0\"",
  ].map { Array($0.utf8) }

  private var random: FuzzRandom

  /// Creates a source of changes; equal seeds make equal changes.
  public init(seed: UInt64) { random = FuzzRandom(seed: seed) }

  /// Changes a text in one to four places.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - donor: Another text, of which values are taken besides.
  ///   - limit: The largest number of bytes of the result; changes that would make it longer are
  ///     skipped.
  /// - Returns: The changed text.
  public mutating func mutated(_ json: [UInt8], donor: [UInt8], limit: Int) -> [UInt8] {
    var result = json
    for _ in 0...random.below(4) {
      let changed = changed(result, donor: donor.isEmpty ? result : donor)
      if changed.count <= limit { result = changed }
    }
    return result
  }

  private mutating func changed(_ json: [UInt8], donor: [UInt8]) -> [UInt8] {
    var result = json
    let values = Self.values(of: json)
    guard !values.isEmpty, random.below(32) > 0 else {
      // Now and then it is no JSON any more.
      guard !json.isEmpty else { return Array("{}".utf8) }
      result[random.below(json.count)] = UInt8(random.below(256))
      return result
    }
    let value = values[random.below(values.count)]
    let bytes = Array(json[value])
    switch random.below(8) {
    case 0, 1, 2:
      result.replaceSubrange(value, with: Self.hostile[random.below(Self.hostile.count)])
    case 3: result.replaceSubrange(value, with: number(near: bytes))
    case 4:
      let others = Self.values(of: donor)
      guard !others.isEmpty else { break }
      result.replaceSubrange(value, with: donor[others[random.below(others.count)]])
    case 5: result.replaceSubrange(value, with: bytes + [UInt8(ascii: ",")] + bytes)
    case 6:
      // Without the comma behind it, or the whole of an object's or a list's only value.
      let end = value.upperBound < json.count && json[value.upperBound] == UInt8(ascii: ",") ? 1 : 0
      result.removeSubrange(value.lowerBound..<(value.upperBound + end))
    default: result.replaceSubrange(value, with: [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")])
    }
    return result
  }

  private mutating func number(near bytes: [UInt8]) -> [UInt8] {
    guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
      return Array("\(random.below(400) - 100)".utf8)
    }
    let factors = [-1, 0.5, 2, 10, 1.01, 0.99, 1000, -0.001]
    let changed = number * factors[random.below(factors.count)] + Double(random.below(3) - 1)
    return Array("\(changed.isFinite ? changed : 0)".utf8)
  }

  /// Returns the ranges of the values of a text, those of objects and lists with all that is in
  /// them; keys as well, because in a damaged text they may be values.
  private static func values(of json: [UInt8]) -> [Range<Int>] {
    var values: [Range<Int>] = []
    var open: [Int] = []
    var index = 0
    while index < json.count {
      let start = index
      switch json[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast() { values.append(start..<(index + 1)) }
      case UInt8(ascii: "\""):
        index += 1
        while index < json.count, json[index] != UInt8(ascii: "\"") {
          index += json[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, json.count - 1)
        values.append(start..<(index + 1))
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D: break
      default:
        while index + 1 < json.count, isWord(json[index + 1]) { index += 1 }
        values.append(start..<(index + 1))
      }
      index += 1
    }
    return values
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
