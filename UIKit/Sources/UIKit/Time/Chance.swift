/// Returns the simulation's next pseudorandom number; the sequence is the same in every run.
private func nextChance() -> UInt64 {
  // The algorithm is Steele, Lea and Flood's SplitMix64.
  var state = World.current.objects["chance"] as? UInt64 ?? 0x5EED
  state &+= 0x9E37_79B9_7F4A_7C15
  World.current.objects["chance"] = state
  var mixed = state
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return mixed ^ (mixed >> 31)
}

public func arc4random() -> UInt32 { UInt32(truncatingIfNeeded: nextChance() >> 32) }

public func arc4random_uniform(_ bound: UInt32) -> UInt32 {
  bound == 0 ? 0 : UInt32(nextChance() >> 32) % bound
}

public func drand48() -> Double { Double(nextChance() >> 11) / Double(UInt64(1) << 53) }

/// A generator of the simulation's pseudorandom numbers, which shadows Swift's generator.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
  public init() {}
  public mutating func next() -> UInt64 { nextChance() }
}

extension FixedWidthInteger {
  public static func random(in range: Range<Self>) -> Self {
    var chance = SystemRandomNumberGenerator()
    return random(in: range, using: &chance)
  }

  public static func random(in range: ClosedRange<Self>) -> Self {
    var chance = SystemRandomNumberGenerator()
    return random(in: range, using: &chance)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  public static func random(in range: Range<Self>) -> Self {
    var chance = SystemRandomNumberGenerator()
    return random(in: range, using: &chance)
  }

  public static func random(in range: ClosedRange<Self>) -> Self {
    var chance = SystemRandomNumberGenerator()
    return random(in: range, using: &chance)
  }
}

extension Bool {
  public static func random() -> Bool { nextChance() >> 63 == 1 }
}

extension Collection {
  public func randomElement() -> Element? {
    var chance = SystemRandomNumberGenerator()
    return randomElement(using: &chance)
  }
}

extension Sequence {
  public func shuffled() -> [Element] {
    var chance = SystemRandomNumberGenerator()
    return shuffled(using: &chance)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  public mutating func shuffle() {
    var chance = SystemRandomNumberGenerator()
    shuffle(using: &chance)
  }
}
