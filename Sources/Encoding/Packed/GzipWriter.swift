import CZlib

/// Packs bytes as a gzip file (RFC 1952), as small as zlib can; equal bytes give equal files.
public enum GzipWriter {
  /// Packs bytes.
  ///
  /// - Parameter bytes: What is packed, of less than 4 GiB.
  /// - Returns: The file, without a name and a time.
  /// - Throws: ``ZlibError`` where there is too little memory.
  public static func pack(_ bytes: [UInt8]) throws(ZlibError) -> [UInt8] {
    var stream = z_stream()
    // 15 is zlib's largest window, 16 more asks for gzip's header and checksum; 9 is the most memory.
    let began = deflateInit2_(
      &stream,
      9,
      Z_DEFLATED,
      31,
      9,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    guard began == Z_OK else { throw ZlibError(code: began) }
    defer { deflateEnd(&stream) }
    var packed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let room = UInt32(packed.count)
    let status = packed.withUnsafeMutableBufferPointer { output in
      bytes.withUnsafeBufferPointer { input in
        // zlib reads through this pointer and never writes, which its C signature does not say.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = room
        return deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { throw ZlibError(code: status) }
    packed.removeLast(Int(stream.avail_out))
    return packed
  }
}
