/// A destination for the bytes of an encoder, such as a file, standard output or memory.
///
/// ```swift
/// struct ByteCounter: ByteSink {
///   var count = 0
///   mutating func write(_ bytes: UnsafeRawBufferPointer) { count += bytes.count }
/// }
/// var counter = ByteCounter()
/// try PNGEncoder().encode(bitmap, to: &counter)
/// print(counter.count)
/// ```
public protocol ByteSink {
  /// Receives the next bytes of the file.
  ///
  /// - Parameter bytes: The bytes, valid only during the call; there may be none.
  /// - Throws: Any error that prevents the bytes from being stored. The encoder stops and throws
  ///   the same error.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws
}

extension ByteSink {
  /// Writes the next bytes of the file.
  package mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }
}

/// A sink that collects a file in memory.
///
/// ```swift
/// var sink = MemorySink()
/// try PNGEncoder().encode(bitmap, to: &sink)
/// print(sink.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))  // true
/// ```
public struct MemorySink: ByteSink, Sendable {
  /// The bytes written so far.
  public var bytes: [UInt8]

  /// Creates an empty sink.
  public init() { bytes = [] }

  /// Appends the next bytes of the file.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }
}

extension [UInt8] {
  /// Calls a closure with the bytes; errors are typed, unlike in the standard library's method.
  package func withBytes<Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try withUnsafeBufferPointer { (bytes) throws(Failure) in try body(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Calls a closure that may change the bytes; throws only the closure's errors.
  package mutating func withMutableBytes<Value, Failure>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try withUnsafeMutableBufferPointer { (bytes) throws(Failure) in
      try body(UnsafeMutableRawBufferPointer(bytes))
    }
  }

  /// Passes the bytes to a closure in pieces of at most `size` bytes, by default 64 KiB.
  package func forEachPiece(
    of size: Int = 1 << 16,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    try withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: size) {
        let end = Swift.min(start + size, bytes.count)
        try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
    }
  }
}
