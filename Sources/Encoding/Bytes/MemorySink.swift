/// Collects a file in memory.
public struct MemorySink: ByteSink, Sendable {
  /// What has been written so far.
  public var bytes: [UInt8]

  /// Creates an empty sink.
  public init() { bytes = [] }

  /// Takes the next bytes of the file.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }
}
