/// Changes single bytes and runs of bytes, for inputs that have no structure to keep.
public struct ByteMutation: Mutation {
  private var random: FuzzRandom

  /// Creates a source of changes; equal seeds make equal changes.
  public init(seed: UInt64) { random = FuzzRandom(seed: seed) }

  /// Changes an input in up to four places; see ``Mutation``.
  public mutating func mutated(_ input: [UInt8], donor: [UInt8], limit: Int) -> [UInt8] {
    var bytes = input
    for _ in 0...random.below(4) {
      let place = random.below(bytes.count + 1)
      let end = min(place + 1 + random.below(random.isOne(in: 4) ? 32 : 4), bytes.count)
      switch random.below(6) {
      case 0: bytes.insert(UInt8(random.below(256)), at: place)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
      case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
      case 4 where place < bytes.count: bytes[place] = UInt8(random.below(256))
      default:
        let start = random.below(donor.count + 1)
        let part = donor[start..<min(start + 1 + random.below(32), donor.count)]
        bytes.replaceSubrange(place..<(random.isOne(in: 2) ? place : end), with: part)
      }
    }
    return Array(bytes.prefix(limit))
  }
}
