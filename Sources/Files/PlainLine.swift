/// Keeps texts that hold foreign words, such as file names, on one line of a terminal.
public enum PlainLine {
  /// A text with a replacement character for each control character and line separator.
  public static func of(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isPlain($0) ? $0 : "\u{FFFD}" }))
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
