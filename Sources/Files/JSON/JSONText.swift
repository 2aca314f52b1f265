import FoundationEssentials

/// Encodes values as JSON text with sorted keys, so that equal values have equal text.
public enum JSONText {
  /// Returns the JSON text of a value, with a line break at the end.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isPretty: Whether lines are broken and indented for people.
  /// - Returns: The text in UTF-8.
  /// - Throws: A problem if the value contains a number that JSON cannot represent.
  public static func bytes(
    of value: some Encodable,
    isPretty: Bool = false
  ) throws(Problem) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      // GitHub runs ##[ and Azure runs ##vso[ anywhere in a log line, so the second # is escaped.
      let sign = UInt8(ascii: "#")
      var bytes: [UInt8] = []
      for byte in try encoder.encode(value) {
        if byte == sign, bytes.last == sign {
          bytes += Array("\\u0023".utf8)
        } else {
          bytes.append(byte)
        }
      }
      return bytes + [UInt8(ascii: "\n")]
    } catch {
      throw Problem.usage("a value is infinite or not a number").at("the animation's layers")
        .remedy("fix the animation: look for a division by 0")
    }
  }
}
