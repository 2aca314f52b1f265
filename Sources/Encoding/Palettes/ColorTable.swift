import Requirements

/// A hash table that numbers distinct pixel values in the order of their first appearance.
///
/// Equal streams of pixels get the same numbers 0, 1, 2 … without gaps on every machine.
///
/// The table uses open addressing, and doubles before it is a third full, so most values are in
/// their first slot. It is a class, as its storage must never be copied in the innermost loops.
final class ColorTable {
  /// The maximum number of values.
  let limit: Int
  /// The number of distinct values so far.
  private(set) var count = 0
  private var capacity: Int
  /// The slots: ``empty``, or a value with its number in the low bits, so one access reads both.
  private var slots: UnsafeMutablePointer<UInt64>
  private var values: UnsafeMutablePointer<UInt32>

  /// The content of an empty slot; its low bits never equal a number in use.
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

  @inline(__always)
  subscript(number: Int) -> UInt32 {
    require(number >= 0 && number < count, "Colour \(number) is not in a table of \(count) colours")
    return values[number]
  }

  /// Returns the number of a value, which is added if it is new; `nil` if the table is full.
  @inline(__always)
  func insert(_ value: UInt32) -> Int? {
    let (slot, entry) = look(for: value)
    return entry == Self.empty ? append(value, slot: slot) : Self.number(entry)
  }

  /// Returns the number of a value; `nil` if the table does not contain it.
  @inline(__always)
  func find(_ value: UInt32) -> Int? {
    let entry = look(for: value).entry
    return entry == Self.empty ? nil : Self.number(entry)
  }

  @inline(__always)
  private static func number(_ entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) }

  /// Returns the slot of a value, or a free slot if the value is new, and the slot's content.
  @inline(__always)
  private func look(for value: UInt32) -> (slot: Int, entry: UInt64) {
    let (slots, mask) = (slots, capacity &- 1)
    var slot = ColorTable.hash(value) & mask
    while true {
      let entry = slots[slot]
      if entry == Self.empty || entry >> 32 == UInt64(value) { return (slot, entry) }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(never)
  private func append(_ value: UInt32, slot: Int) -> Int? {
    guard count < limit else { return nil }
    values[count] = value
    slots[slot] = UInt64(value) << 32 | UInt64(count)
    count += 1
    if count * 3 >= capacity { grow() }
    return count - 1
  }

  private func grow() {
    slots.deallocate()
    capacity *= 2
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Self.empty, count: capacity)
    for number in 0..<count {
      slots[look(for: values[number]).slot] = UInt64(values[number]) << 32 | UInt64(number)
    }
  }

  @inline(__always)
  private static func hash(_ value: UInt32) -> Int {
    // Fibonacci hashing: the high half of the product depends on every bit of the value.
    Int(truncatingIfNeeded: (UInt64(value) &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }
}
