/// A reader for files with the delays of pictures.
enum PictureDelays {
  /// The maximum delay of a picture, in seconds.
  private static let longest = 3600.0

  /// Reads the delays of `count` pictures, in seconds: one per line, with comments after `#`.
  ///
  /// - Throws: A problem if a line is not a delay, or there are not as many delays as pictures.
  static func read(_ path: String, count: Int) throws(Problem) -> [Double] {
    let bytes = try InputFile.read(path, upTo: 1 << 26)
    var delays: [Double] = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let text = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
      if text.isEmpty { continue }
      guard let delay = Double(text), delay > 0, delay <= longest else {
        throw Problem.badInput("\"\(Excerpt.of(text))\" is not a valid display time")
          .at("\(path), line \(number + 1)")
          .remedy("write one time per line, above 0 and at most \(longest.short) s, such as 0.04")
      }
      delays.append(delay)
    }
    guard delays.count == count else {
      throw Problem.badInput(
        "\(count) pictures need \(count) lines, but the file has \(delays.count)"
      ).at(path)
        .remedy("write one line for each picture")
    }
    return delays
  }
}
