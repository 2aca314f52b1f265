import CMemory

/// Values one after the other, in memory of its own that grows as need be and is used again.
///
/// What an array costs besides, looking for other owners and bounds with each value, is a good part
/// of the time of the loops that fill it.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private var capacity = 256
  private(set) var base: UnsafeMutablePointer<Element>

  init() { base = Self.resized(nil, to: capacity) }

  deinit { free(base) }

  /// - Precondition: The index lies in `0..<count`, which is not checked.
  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    set { base[index] = newValue }
  }

  /// Forgets all values and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets so many values at the end, which must be there.
  @inline(__always)
  mutating func removeLast(_ fewer: Int) { count &-= fewer }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count &+= 1
  }

  /// Makes sure that so many more values can be added without growing.
  @inline(__always)
  mutating func makeRoom(for more: Int) {
    if more > capacity - count { grow(to: count + more) }
  }

  /// Says that so many values have been put behind the last one, for which there was room.
  @inline(__always)
  mutating func noteAppended(_ more: Int) { count &+= more }

  @inline(never)
  private mutating func grow(to least: Int) {
    capacity = max(least, 2 * capacity)
    base = Self.resized(base, to: capacity)
  }

  private static func resized(
    _ memory: UnsafeMutablePointer<Element>?,
    to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    memory_resize(memory, capacity * MemoryLayout<Element>.stride)
      .assumingMemoryBound(to: Element.self)
  }
}
