/// What a program of previews says through its pipe: what code prints, and between that, in lines that a
/// secret word begins, whose code it is.
struct Reports {
  enum Piece: Equatable {
    /// The code of a preview has printed something.
    case print([UInt8])
    /// The code of a preview begins; of the list of previews below 0.
    case begin(Int, String)
    /// The code has ended.
    case end
  }

  private let sign: [UInt8]
  private var rest: [UInt8] = []

  /// - Parameter word: The secret word.
  init(word: String) { sign = Array("\u{1}\(word) ".utf8) }

  /// Takes bytes in.
  ///
  /// - Parameters:
  ///   - bytes: What has come.
  ///   - isLast: Whether nothing more will come.
  /// - Returns: What is known by now, in order.
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
    // A sign may have come in part.
    let known = isLast ? rest.count : rest.count - min(rest.count, sign.count)
    if known > 0 { pieces.append(.print(Array(rest[..<known]))) }
    rest.removeFirst(known)
    return pieces
  }
}
