import CZlib

/// A decompressor for gzip files (RFC 1952).
package enum Gzip {
  /// Returns whether bytes start like a gzip file.
  package static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Decompresses a file of less than 4 GiB; the contents of several members are concatenated.
  ///
  /// - Throws: An error if the file is damaged or truncated, or unpacks to more than `limit` bytes.
  package static func unpack(
    _ bytes: [UInt8],
    upTo limit: Int
  ) throws(UnpackingError) -> [UInt8] {
    guard bytes.count <= Int(UInt32.max) else {
      throw UnpackingError("the file is larger than 4 GiB")
    }
    // zlib keeps the address of its state, so the state must not move in memory.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    // 15 is zlib's largest window; adding 16 selects the gzip format.
    let began = inflateInit2_(stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard began == Z_OK else { throw UnpackingError("zlib ran out of memory") }
    defer { inflateEnd(stream) }
    var unpacked: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var position = 0
    var status = Z_OK
    while true {
      let rest = bytes.count - position
      piece.withUnsafeMutableBufferPointer { output in
        bytes.withUnsafeBufferPointer { input in
          stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress.map { $0 + position }
          )
          stream.pointee.avail_in = UInt32(rest)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(output.count)
          status = inflate(stream, Z_NO_FLUSH)
        }
      }
      position = bytes.count - Int(stream.pointee.avail_in)
      let made = piece.count - Int(stream.pointee.avail_out)
      guard unpacked.count + made <= limit else {
        throw UnpackingError("the unpacked file is larger than \(limit) bytes")
      }
      unpacked.append(contentsOf: piece[..<made])
      switch status {
      case Z_OK where made > 0 || position < bytes.count: continue
      case Z_STREAM_END:
        // Padding may follow the last member.
        guard isGzip(Array(bytes[position...].prefix(2))), inflateReset(stream) == Z_OK else {
          return unpacked
        }
      case Z_OK, Z_BUF_ERROR: throw UnpackingError("the compressed data is truncated")
      default:
        let words = stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(status)"
        throw UnpackingError("the compressed data is damaged: \(words)")
      }
    }
  }
}
