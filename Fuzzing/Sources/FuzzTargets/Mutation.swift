/// Makes new inputs of known ones.
public protocol Mutation {
  /// Creates a source of changes; equal seeds make equal changes.
  init(seed: UInt64)

  /// Changes an input in a few places.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - donor: Another input, of which parts are taken; empty for none.
  ///   - limit: The largest number of bytes of the result.
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
