/// Returns numbers that look like chance and are the same in every run: those of one simulation.
private func nextChance() -> UInt64 {
  // Steele, Lea and Flood: SplitMix64.
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
