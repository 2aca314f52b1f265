extension [UInt8] {
  /// Hands over the bytes in pieces of at most 64 KiB.
  func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
        let end = Swift.min(start + (1 << 16), bytes.count)
        try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
    }
  }
}
