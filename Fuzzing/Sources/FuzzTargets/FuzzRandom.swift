/// Random numbers of a mutation; equal seeds make equal ones.
struct FuzzRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
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
  mutating func isOne(in count: Int) -> Bool { below(count) == 0 }
}

/// Makes new inputs of known ones.
public protocol Mutation {
  /// Creates a source of changes; equal seeds make equal changes.
  init(seed: UInt64)

  /// Changes an input in a few places.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - donor: Another input, of which parts are taken; empty for none.
  ///   - limit: The most bytes of the result.
  /// - Returns: The changed input.
  mutating func mutated(_ input: [UInt8], donor: [UInt8], limit: Int) -> [UInt8]
}

extension Mutation {
  /// Changes an input of libFuzzer in its place, or makes one of two.
  public static func make(
    of input: UnsafeBufferPointer<UInt8>,
    donor: UnsafeBufferPointer<UInt8>? = nil,
    in output: UnsafeMutablePointer<UInt8>?,
    limit: Int,
    seed: CUnsignedInt
  ) -> Int {
    var mutation = Self(seed: UInt64(seed))
    let result = mutation.mutated(Array(input), donor: donor.map(Array.init) ?? [], limit: limit)
    let count = min(result.count, limit)
    for index in 0..<count { output?[index] = result[index] }
    return count
  }
}
