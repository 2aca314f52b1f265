/// A sink that counts the bytes of an attempt, and stores them while they fit the memory budget.
struct TrialFile: ByteSink {
  /// An error thrown when the file exceeds its limit.
  struct Full: Error {}

  /// The memory budget: the maximum number of bytes to store.
  let room: Int
  /// The maximum size of the file, in bytes.
  let limit: Int
  private(set) var count = 0
  /// The complete file; `nil` if it exceeds the memory budget.
  private(set) var bytes: [UInt8]? = []

  init(room: Int, limit: Int = .max) { (self.room, self.limit) = (room, limit) }

  mutating func write(_ piece: UnsafeRawBufferPointer) throws {
    count += piece.count
    guard count <= limit else { throw Full() }
    if count <= room { bytes?.append(contentsOf: piece) } else { bytes = nil }
  }
}
