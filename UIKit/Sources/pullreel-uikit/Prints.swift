/// The text that the code of a preview has printed; of a long text, the beginning and the end.
struct Prints {
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private static let most = 1 << 16
  /// The maximum number of printed lines that are shown for a preview.
  private static let maximumLines = 10

  mutating func add(_ bytes: [UInt8]) {
    let room = max(Self.most - head.count, 0)
    head += bytes.prefix(room)
    tail += bytes.dropFirst(room)
    if tail.count > 2 * Self.most { tail.removeFirst(tail.count - Self.most) }
  }

  /// The stored text.
  var text: String { String(decoding: head + tail, as: UTF8.self) }

  /// Reports the lines that a preview's code has printed.
  ///
  /// - Parameters:
  ///   - lines: The printed lines.
  ///   - name: The preview.
  static func tell(_ lines: [Substring], of name: String) {
    // Notes of pullreel's own modules are not output of the preview's code.
    let mark = "pullreel: note: "
    for line in lines where line.hasPrefix(mark) { note("\(name): \(line.dropFirst(mark.count))") }
    let lines = lines.filter { !$0.hasPrefix(mark) }
    for line in lines.prefix(maximumLines) { note("\(name) printed: \(line.prefix(500))") }
    let rest = lines.count - maximumLines
    if rest > 0 { note("\(name) printed \(rest) more \(rest == 1 ? "line" : "lines")") }
  }

  /// The lines of the stored text.
  var lines: [Substring] { text.split(whereSeparator: \.isNewline) }
}
