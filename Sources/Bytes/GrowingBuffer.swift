import CMemory

/// A growable list of values in manually managed memory, which is kept when values are removed.
///
/// Unlike an array, the list checks neither uniqueness nor bounds at each access. In loops that
/// fill an array, these checks take a large part of the time.
@_spi(Buffers) public struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var size = 0
  @usableFromInline var capacity: Int
  @usableFromInline var memory: UnsafeMutablePointer<Element>

  /// The number of values.
  @inlinable @inline(__always)
  public var count: Int { size }
  /// The address of the first value, valid until a value is appended.
  @inlinable @inline(__always)
  public var base: UnsafeMutablePointer<Element> { memory }

  /// Creates an empty buffer with room for the given number of values, at least one.
  public init(capacity: Int = 256) {
    self.capacity = capacity
    memory = Self.resized(nil, to: capacity)
    // Makes the first value readable before it is set; see `last`.
    UnsafeMutableRawPointer(memory)
      .initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Element>.stride)
  }

  deinit { free(memory) }

  /// The value at an index in `0..<count`; the index is not checked.
  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) get { memory[index] }
    @inline(__always) set { memory[index] = newValue }
  }

  /// The last value; undefined if the list is empty.
  @inlinable @inline(__always)
  public var last: Element { memory[max(size &- 1, 0)] }

  /// Removes all values and keeps the memory.
  @inlinable @inline(__always)
  public mutating func removeAll() { size = 0 }

  /// Removes the last `fewer` values; `fewer` must not exceed `count`.
  @inlinable @inline(__always)
  public mutating func removeLast(_ fewer: Int) { size &-= fewer }

  /// Appends a value.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if size == capacity { grow(to: size + 1) }
    appendInRoom(element)
  }

  /// Appends a value without checking for room; ``makeRoom(for:)`` must have reserved the room.
  @inlinable @inline(__always)
  public mutating func appendInRoom(_ element: Element) {
    assert(size < capacity, "A buffer with room for \(capacity) values is full")
    memory[size] = element
    size &+= 1
  }

  /// Appends the given number of values from memory.
  @inlinable @inline(__always)
  public mutating func append(_ elements: UnsafePointer<Element>, count more: Int) {
    makeRoom(for: more)
    (memory + size).update(from: elements, count: more)
    size &+= more
  }

  /// Reserves room for the given number of further values.
  @inlinable @inline(__always)
  public mutating func makeRoom(for more: Int) {
    if more > capacity - size { grow(to: size + more) }
  }

  /// Increases the count by the number of values that the caller has written into reserved room.
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
