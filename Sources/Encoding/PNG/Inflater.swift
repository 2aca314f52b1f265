import CZlib

/// Expands a zlib stream into memory of a known size.
enum Inflater {
  /// Expands a stream that lies in several pieces of a file.
  ///
  /// - Parameters:
  ///   - pieces: Where the pieces lie.
  ///   - bytes: The file.
  ///   - output: Room for exactly what the stream holds.
  /// - Throws: Where the stream is damaged, too short or too long.
  static func inflate(
    _ pieces: [Range<Int>],
    of bytes: [UInt8],
    into output: UnsafeMutableBufferPointer<UInt8>
  ) throws(ImageDecodingError) {
    let start = pieces.first?.lowerBound ?? 0
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw ImageDecodingError("zlib has no memory for the image data", offset: start)
    }
    defer { inflateEnd(&stream) }
    var written = 0
    // Room for one byte more tells a stream that is too long from one that fits.
    var excess: [UInt8] = [0]
    var status = Z_OK
    var position = start
    for piece in pieces {
      var consumed = 0
      while status == Z_OK, consumed < piece.count {
        // zlib counts in 32 bits.
        let inputCount = min(piece.count - consumed, 1 << 30)
        let room = min(output.count - written, 1 << 30)
        let (result, read, made) = bytes.withUnsafeBufferPointer { bytes in
          excess.withUnsafeMutableBufferPointer { excess in
            let input = bytes.baseAddress.map { $0 + piece.lowerBound + consumed }
            stream.next_in = UnsafeMutablePointer(mutating: input)
            stream.avail_in = UInt32(inputCount)
            stream.next_out =
              room > 0 ? output.baseAddress.map { $0 + written } : excess.baseAddress
            stream.avail_out = room > 0 ? UInt32(room) : 1
            let offered = Int(stream.avail_out)
            let result = CZlib.inflate(&stream, Z_NO_FLUSH)
            return (result, inputCount - Int(stream.avail_in), offered - Int(stream.avail_out))
          }
        }
        status = result
        consumed += read
        position = piece.lowerBound + consumed
        if room == 0, made > 0 {
          throw ImageDecodingError("the image data goes on after the last pixel", offset: position)
        }
        written += made
        if status == Z_OK, read == 0, made == 0 { break }
      }
    }
    switch status {
    case Z_STREAM_END where written == output.count: return
    case Z_STREAM_END, Z_OK, Z_BUF_ERROR:
      throw ImageDecodingError("the image data ends early", offset: position)
    default:
      let words = stream.msg.map { String(cString: $0) } ?? "zlib error \(status)"
      throw ImageDecodingError("the image data is damaged: \(words)", offset: position)
    }
  }
}
