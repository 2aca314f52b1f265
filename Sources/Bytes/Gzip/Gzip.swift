/// A decompressor for gzip files (RFC 1952).
package enum Gzip {
  /// Returns whether bytes start like a gzip file.
  package static func isGzip(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }

  /// Decompresses a file; the contents of several members are concatenated.
  ///
  /// - Throws: An error if the file is damaged or truncated, or unpacks to more than `limit` bytes.
  package static func unpack(
    _ bytes: [UInt8],
    upTo limit: Int
  ) throws(UnpackingError) -> [UInt8] {
    let inflater = try Inflater([bytes.indices], of: bytes, in: .gzip)
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { piece.deallocate() }
    var unpacked: [UInt8] = []
    repeat {
      repeat {
        let made = try inflater.step(piece)
        guard unpacked.count + made <= limit else {
          throw UnpackingError("the unpacked file is larger than \(limit) bytes")
        }
        unpacked += piece[..<made]
      } while inflater.mayContinue
      guard inflater.isComplete else { throw UnpackingError("the compressed data ends early") }
      // Padding may follow the last member.
    } while isGzip(bytes[inflater.position...].prefix(2)) && inflater.restart()
    return unpacked
  }
}
