import CMemory

/// Values one after the other, in memory of its own that grows as need be and is used again.
///
/// What an array costs besides, looking for other owners and bounds with each value, is a good part
/// of the time of the loops that fill it.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private var capacity: Int
  private(set) var base: UnsafeMutablePointer<Element>

  /// Makes room for so many values, at least one.
  init(capacity: Int = 256) {
    self.capacity = capacity
    base = Self.resized(nil, to: capacity)
    // So that the place of the first value can be read before it is there.
    UnsafeMutableRawPointer(base)
      .initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Element>.stride)
  }

  deinit { free(base) }

  /// - Precondition: The index lies in `0..<count`, which is not checked.
  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    set { base[index] = newValue }
  }

  /// The last value; where there is none, no particular one.
  @inline(__always)
  var last: Element { base[max(count &- 1, 0)] }

  /// Forgets all values and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets so many values at the end, which must be there.
  @inline(__always)
  mutating func removeLast(_ fewer: Int) { count &-= fewer }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    appendInRoom(element)
  }

  /// Adds a value for which there is room; see ``makeRoom(for:)``.
  @inline(__always)
  mutating func appendInRoom(_ element: Element) {
    assert(count < capacity, "There is no room for a value more than \(count)")
    base[count] = element
    count &+= 1
  }

  /// Adds some values.
  @inline(__always)
  mutating func append(_ elements: UnsafePointer<Element>, count more: Int) {
    makeRoom(for: more)
    (base + count).update(from: elements, count: more)
    count &+= more
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
