/// A parser for the output of a program of previews.
///
/// The output mixes lines that the user's code prints with lines that start with a secret word and
/// name the preview whose code runs.
struct Reports {
  enum Piece: Equatable {
    /// The code of a preview has printed something.
    case print([UInt8])
    /// The code of a preview starts; a number below 0 stands for the list of previews.
    case begin(Int, String)
    /// The code has ended.
    case end
  }

  private let sign: [UInt8]
  private var rest: [UInt8] = []

  /// - Parameter word: The secret word.
  init(word: String) { sign = Array("\u{1}\(word) ".utf8) }

  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isLast: Whether no further bytes follow.
  /// - Returns: The pieces that are now complete, in order.
  mutating func take(_ bytes: [UInt8], isLast: Bool = false) -> [Piece] {
    rest += bytes
    var pieces: [Piece] = []
    while let start = rest.firstRange(of: sign)?.lowerBound {
      if start > 0 { pieces.append(.print(Array(rest[..<start]))) }
      rest.removeFirst(start)
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return pieces }
      let words = String(decoding: rest[sign.count..<end], as: UTF8.self)
        .split(separator: " ", maxSplits: 2)
      rest.removeFirst(end + 1)
      if words.first == "begin", words.count > 1, let index = Int(words[1]) {
        pieces.append(.begin(index, words.count > 2 ? String(words[2]) : ""))
      } else {
        pieces.append(.end)
      }
    }
    // The sign may have arrived only in part.
    let partial = isLast ? nil : rest.suffix(sign.count).firstIndex(of: sign[0])
    let known = partial ?? rest.count
    if known > 0 { pieces.append(.print(Array(rest[..<known]))) }
    rest.removeFirst(known)
    return pieces
  }
}
