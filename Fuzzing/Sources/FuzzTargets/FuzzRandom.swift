/// A source of random numbers; equal seeds give equal numbers.
public struct FuzzRandom {
  private var state: UInt64

  /// Creates a source of numbers.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns a number from 0 up to but not including a limit; 0 if the limit is 0.
  public mutating func below(_ limit: Int) -> Int {
    // Xorshift, by George Marsaglia.
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return limit > 0 ? Int((state >> 11) % UInt64(limit)) : 0
  }

  mutating func element<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }

  /// Whether one of a number of equal chances has come.
  public mutating func isOne(in count: Int) -> Bool { below(count) == 0 }
}
