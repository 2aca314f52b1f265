/// Where an encoder puts its bytes: a file, standard output, memory.
public protocol ByteSink {
  /// Takes the next bytes of the file.
  ///
  /// - Parameter bytes: Valid only during the call; rarely empty.
  /// - Throws: Whatever keeps the bytes from being stored. The encoder stops and passes it on.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws
}

extension ByteSink {
  /// Takes the next bytes of the file.
  mutating func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }
}
