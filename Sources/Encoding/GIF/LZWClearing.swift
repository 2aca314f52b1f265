/// Decides when the dictionary of an image is cleared.
struct LZWClearing {
  private let rule: LZWWay.Clearing
  /// Where the codes since the last clearing began.
  private var start = 0
  private var codes = 0
  /// Where the current stretch of codes began.
  private var stretchStart = 0
  private var stretchCodes = 0

  /// How many codes are judged together.
  private static let stretch = 256

  init(_ rule: LZWWay.Clearing) { self.rule = rule }

  /// Decides whether to clear the dictionary now; asked before each code but the first.
  ///
  /// - Parameters:
  ///   - position: How many pixels there were.
  ///   - nextCode: What the next string that is learnt would get.
  /// - Returns: Whether it is time.
  mutating func isDue(at position: Int, _ nextCode: Int) -> Bool {
    switch rule {
    case .at(let limit): return nextCode >= limit
    case .never: return false
    case .whenWorse: return isWorse(at: position, isFull: nextCode >= LZWDictionary.codeLimit)
    }
  }

  private mutating func isWorse(at position: Int, isFull: Bool) -> Bool {
    codes += 1
    guard isFull else {
      stretchStart = position
      return false
    }
    stretchCodes += 1
    guard stretchCodes == Self.stretch else { return false }
    // Codes have 12 bits now; a new dictionary would begin with shorter ones.
    let now = (position - stretchStart) * codes
    let mean = (position - start) * Self.stretch
    stretchStart = position
    stretchCodes = 0
    guard now < mean else { return false }
    (start, codes) = (position, 0)
    return true
  }
}
