/// A sink that counts the bytes of a file, and keeps them while they fit the memory budget.
struct KeptFile: ByteSink {
  /// The file has more bytes than the limit.
  struct Full: Error {}

  /// The memory budget: the largest number of bytes to keep.
  let room: Int
  /// The largest number of bytes that the file may have.
  let limit: Int
  private(set) var count = 0
  /// The whole file; `nil` if it exceeds the memory budget.
  private(set) var bytes: [UInt8]? = []

  init(room: Int, limit: Int = .max) { (self.room, self.limit) = (room, limit) }

  mutating func write(_ piece: UnsafeRawBufferPointer) throws {
    count += piece.count
    guard count <= limit else { throw Full() }
    if count <= room { bytes?.append(contentsOf: piece) } else { bytes = nil }
  }
}
