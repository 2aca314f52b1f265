import Script

/// A random number generator with a seed, which uses the SplitMix64 algorithm.
struct ExpressionRandom {
  private var state: UInt64

  init(seed: UInt64, _ more: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 ^ more
    _ = next()
  }

  /// Returns a random number in `0..<1`.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / 9_007_199_254_740_992
  }

  /// Returns a random number between two numbers, or a random point between two lists of numbers.
  mutating func value(
    _ arguments: [ScriptValue],
    _ machine: ScriptMachine
  ) throws(ScriptFailure) -> ScriptValue {
    let high = arguments.count > 1 ? arguments[1] : arguments.first ?? .number(1)
    let low = arguments.count > 1 ? arguments[0] : .number(0)
    let share = next()
    if let ends = try machine.numbers(of: high) {
      let starts = try machine.numbers(of: low) ?? []
      return try machine.array(count: ends.count) { index in
        let start = index < starts.count ? starts[index] : 0
        return .number(start + share * (ends[index] - start))
      }
    }
    let start = try machine.number(of: low)
    return .number(start + share * (try machine.number(of: high) - start))
  }
}
