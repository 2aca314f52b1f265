import CMemory

/// A list of values in its own memory, which grows as needed and is reused.
///
/// An array also checks for other owners and for bounds at each value, which takes a good part of
/// the time of the loops that fill it.
@_spi(Buffers) public struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var size = 0
  @usableFromInline var capacity: Int
  @usableFromInline var memory: UnsafeMutablePointer<Element>

  /// The number of values.
  @inlinable @inline(__always)
  public var count: Int { size }
  /// The address of the values, valid until a value is appended.
  @inlinable @inline(__always)
  public var base: UnsafeMutablePointer<Element> { memory }

  /// Creates a buffer with room for a number of values, at least one.
  public init(capacity: Int = 256) {
    self.capacity = capacity
    memory = Self.resized(nil, to: capacity)
    // Lets the first place be read before it has a value.
    UnsafeMutableRawPointer(memory)
      .initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Element>.stride)
  }

  deinit { free(memory) }

  /// - Precondition: The index lies in `0..<count`, which is not checked.
  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) get { memory[index] }
    @inline(__always) set { memory[index] = newValue }
  }

  /// The last value; any value if the list is empty.
  @inlinable @inline(__always)
  public var last: Element { memory[max(size &- 1, 0)] }

  /// Removes all values and keeps the memory.
  @inlinable @inline(__always)
  public mutating func removeAll() { size = 0 }

  /// Removes a number of values at the end, which must exist.
  @inlinable @inline(__always)
  public mutating func removeLast(_ fewer: Int) { size &-= fewer }

  /// Appends a value.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if size == capacity { grow(to: size + 1) }
    appendInRoom(element)
  }

  /// Appends a value for which there is room; see ``makeRoom(for:)``.
  @inlinable @inline(__always)
  public mutating func appendInRoom(_ element: Element) {
    assert(size < capacity, "There is no room for a value more than \(size)")
    memory[size] = element
    size &+= 1
  }

  /// Appends a number of values.
  @inlinable @inline(__always)
  public mutating func append(_ elements: UnsafePointer<Element>, count more: Int) {
    makeRoom(for: more)
    (memory + size).update(from: elements, count: more)
    size &+= more
  }

  /// Reserves room for a number of further values.
  @inlinable @inline(__always)
  public mutating func makeRoom(for more: Int) {
    if more > capacity - size { grow(to: size + more) }
  }

  /// Counts values that have been written after the last one, in reserved room.
  @inlinable @inline(__always)
  public mutating func noteAppended(_ more: Int) { size &+= more }

  @usableFromInline @inline(never)
  mutating func grow(to least: Int) {
    capacity = max(least, 2 * capacity)
    memory = Self.resized(memory, to: capacity)
  }

  private static func resized(
    _ memory: UnsafeMutablePointer<Element>?,
    to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    memory_resize(memory, capacity * MemoryLayout<Element>.stride)
      .assumingMemoryBound(to: Element.self)
  }
}
