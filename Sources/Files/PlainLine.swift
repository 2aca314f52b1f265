/// Keeps texts with unknown content, such as file names, on one line of a terminal or a log.
public enum PlainLine {
  /// Returns a line that is harmless on a terminal and in a build server's log.
  ///
  /// Control characters and line separators become replacement characters. Two forms are commands
  /// to a build server. A line that begins with `::` (GitHub) gets `./` in front, so that a path
  /// remains valid. Each `##[` or `##vso[` (Azure) gets a backslash after the first `#`.
  public static func of(_ text: String) -> String {
    let plain = String(
      String.UnicodeScalarView(text.unicodeScalars.map { isPlain($0) ? $0 : "\u{FFFD}" })
    )
    let line = withoutCommands(plain.unicodeScalars)
    let isCommand = line.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars)
    return (isCommand ? "./" : "") + String(line)
  }

  /// Returns a line with a backslash between the two number signs of each `##[` and `##vso[`.
  private static func withoutCommands(
    _ text: String.UnicodeScalarView
  ) -> String.UnicodeScalarView {
    var line = String.UnicodeScalarView()
    var rest = text[...]
    while let scalar = rest.first {
      line.append(scalar)
      let isCommand = ["##[", "##vso["].contains { rest.starts(with: $0.unicodeScalars) }
      if isCommand { line.append("\\") }
      rest = rest.dropFirst()
    }
    return line
  }

  /// Returns a file name with each byte that is not UTF-8 spelled `\xNN`.
  static func spelling(_ bytes: UnsafeRawBufferPointer) -> String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = max((~first).leadingZeroBitCount, 1)
      let scalar = String(decoding: rest.prefix(length), as: UTF8.self)
      if length <= 4, scalar.utf8.elementsEqual(rest.prefix(length)) {
        text += scalar
        rest = rest.dropFirst(length)
      } else {
        text += "\\x" + (first < 16 ? "0" : "") + String(first, radix: 16)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
