/// Numbers the distinct values of a stream of pixels in the order in which they appear.
///
/// Guarantees: equal pixels get equal numbers, the numbers are 0, 1, 2 … without gaps, and the
/// same stream gets the same numbers on every machine.
///
/// An open-addressing hash table that doubles before it is two thirds full. It is a class because
/// it is filled in the innermost loops, where a copy of its storage must never happen.
final class ColorTable {
  /// The most values the table takes.
  let limit: Int
  /// The number of distinct values so far.
  private(set) var count = 0
  private var capacity: Int
  /// A value and below it its number, so that finding it is one access to memory; or ``empty``.
  private var slots: UnsafeMutablePointer<UInt64>
  private var values: UnsafeMutablePointer<UInt32>

  /// No number is so high.
  private static let empty = UInt64.max

  init(limit: Int) {
    self.limit = limit
    capacity = 1024
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Self.empty, count: capacity)
    values = .allocate(capacity: limit)
  }

  deinit {
    slots.deallocate()
    values.deallocate()
  }

  /// The value with a number.
  @inline(__always)
  subscript(number: Int) -> UInt32 {
    precondition(number >= 0 && number < count, "There are \(count) colours, not \(number)")
    return values[number]
  }

  /// The number of a value, which is new if need be; nil where the table is full.
  @inline(__always)
  func insert(_ value: UInt32) -> Int? {
    var slot = ColorTable.hash(value) & (capacity &- 1)
    while true {
      let entry = slots[slot]
      if entry >> 32 == UInt64(value), entry != ColorTable.empty { return number(entry) }
      if entry == ColorTable.empty { return append(value, slot: slot) }
      slot = (slot &+ 1) & (capacity &- 1)
    }
  }

  /// The number of a value; nil where it is not in the table.
  @inline(__always)
  func find(_ value: UInt32) -> Int? {
    var slot = ColorTable.hash(value) & (capacity &- 1)
    while true {
      let entry = slots[slot]
      if entry >> 32 == UInt64(value), entry != ColorTable.empty { return number(entry) }
      if entry == ColorTable.empty { return nil }
      slot = (slot &+ 1) & (capacity &- 1)
    }
  }

  @inline(__always)
  private func number(_ entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) }

  @inline(never)
  private func append(_ value: UInt32, slot: Int) -> Int? {
    guard count < limit else { return nil }
    values[count] = value
    slots[slot] = UInt64(value) << 32 | UInt64(count)
    count += 1
    if count * 3 >= capacity * 2 { grow() }
    return count - 1
  }

  private func grow() {
    slots.deallocate()
    capacity *= 2
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Self.empty, count: capacity)
    for number in 0..<count {
      var slot = ColorTable.hash(values[number]) & (capacity - 1)
      while slots[slot] != Self.empty { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = UInt64(values[number]) << 32 | UInt64(number)
    }
  }

  @inline(__always)
  private static func hash(_ value: UInt32) -> Int {
    // Fibonacci hashing: the high half of the product depends on every bit of the value.
    Int(truncatingIfNeeded: (UInt64(value) &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }
}
