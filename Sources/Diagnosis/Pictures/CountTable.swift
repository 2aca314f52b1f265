/// A counter for keys, which keeps the keys in the order of first occurrence.
///
/// The counter is a flat hash table; for unique keys, a dictionary would be ten times slower.
struct CountTable {
  private(set) var entries: [(key: UInt64, count: Int)] = []
  /// The slots: 0 in a free slot, or else the index of an entry plus 1.
  ///
  /// The number of slots is a power of two, and at least half of the slots stay free.
  private var slots: [Int32]

  init(capacity: Int = 128) {
    var count = 256
    while count < 2 * capacity { count *= 2 }
    slots = [Int32](repeating: 0, count: count)
    entries.reserveCapacity(capacity)
  }

  /// The count of a key; 0 for an unknown key.
  subscript(key: UInt64) -> Int {
    let number = slots[slot(of: key)]
    return number == 0 ? 0 : entries[Int(number) - 1].count
  }

  mutating func add(_ key: UInt64, _ count: Int) {
    let slot = slot(of: key)
    if slots[slot] > 0 {
      entries[Int(slots[slot]) - 1].count += count
      return
    }
    entries.append((key, count))
    slots[slot] = Int32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  /// Returns the most frequent keys, up to a maximum number, in descending order of counts.
  func most(_ limit: Int) -> [(key: UInt64, count: Int)] {
    var most: [(key: UInt64, count: Int)] = []
    for entry in entries {
      if most.count == limit, let last = most.last,
        (entry.count, entry.key) < (last.count, last.key)
      {
        continue
      }
      let rank = most.firstIndex { ($0.count, $0.key) < (entry.count, entry.key) }
      most.insert(entry, at: rank ?? most.endIndex)
      if most.count > limit { most.removeLast() }
    }
    return most
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    for (number, entry) in entries.enumerated() { slots[slot(of: entry.key)] = Int32(number + 1) }
  }

  /// Returns the index of a key's slot, or of the free slot for a new key.
  private func slot(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: PixelHash.fold(key, 0)) & mask
    while slots[slot] > 0, entries[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & mask }
    return slot
  }
}
