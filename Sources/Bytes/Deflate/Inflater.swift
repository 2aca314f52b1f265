import CZlib

/// A decompressor for a zlib stream that is stored in several ranges of a file.
///
/// Only zlib's own window is allocated, even if the stream claims to be large.
package final class Inflater {
  private let bytes: [UInt8]
  private var pieces: ArraySlice<Range<Int>>
  /// zlib's state, which must not move in memory because zlib keeps its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var status = Z_OK
  /// The offset up to which the file has been read, in bytes.
  package private(set) var position: Int

  /// Creates an inflater for a stream in `pieces` of a file; an error means that zlib lacks memory.
  ///
  /// A raw stream has neither zlib's header nor a checksum.
  package init(
    _ pieces: [Range<Int>],
    of bytes: [UInt8],
    isRaw: Bool = false
  ) throws(UnpackingError) {
    self.bytes = bytes
    self.pieces = pieces[...]
    position = pieces.first?.lowerBound ?? 0
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, isRaw ? -MAX_WBITS : MAX_WBITS, ZLIB_VERSION, size) == Z_OK else {
      throw UnpackingError("there is too little memory for the image data", offset: position)
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Turns off the checksum test, for a stream that has been read before.
  package func skipChecksum() { inflateValidate(stream, 0) }

  /// Fills a buffer with the next bytes; throws an error if the stream is damaged or too short.
  package func read(into output: UnsafeMutableBufferPointer<UInt8>) throws(UnpackingError) {
    var written = 0
    while written < output.count {
      let made = try step(UnsafeMutableBufferPointer(rebasing: output[written...]))
      written += made
      guard made > 0 || status == Z_OK else {
        throw UnpackingError("the image data ends early", offset: position)
      }
    }
  }

  /// Checks that the stream ends here; throws if it continues, is truncated or is damaged.
  package func finish() throws(UnpackingError) {
    // Room for one more byte shows whether the stream continues after the last pixel.
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1)
    defer { room.deallocate() }
    while status == Z_OK {
      guard try step(room) == 0 else {
        throw UnpackingError("the image data continues after the last pixel", offset: position)
      }
    }
    guard status == Z_STREAM_END else {
      throw UnpackingError("the image data ends early", offset: position)
    }
  }

  /// Returns the number of bytes written to `output`; if 0, `status` tells whether more may follow.
  private func step(
    _ output: UnsafeMutableBufferPointer<UInt8>
  ) throws(UnpackingError) -> Int {
    guard status == Z_OK else { return 0 }
    while let piece = pieces.first, piece.upperBound <= position { nextPiece(after: piece) }
    guard let piece = pieces.first else {
      status = Z_BUF_ERROR
      return 0
    }
    // zlib has 32-bit counters, so larger buffers are passed in parts.
    let inputCount = min(piece.upperBound - position, 1 << 30)
    let room = min(output.count, 1 << 30)
    bytes.withUnsafeBufferPointer { bytes in
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: bytes.baseAddress.map { $0 + position }
      )
      stream.pointee.avail_in = UInt32(inputCount)
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(room)
      status = inflate(stream, Z_NO_FLUSH)
    }
    position += inputCount - Int(stream.pointee.avail_in)
    let made = room - Int(stream.pointee.avail_out)
    switch status {
    case Z_OK, Z_STREAM_END: return made
    default:
      let words = stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(status)"
      throw UnpackingError("the image data is damaged: \(words)", offset: position)
    }
  }

  private func nextPiece(after piece: Range<Int>) {
    pieces.removeFirst()
    position = pieces.first?.lowerBound ?? piece.upperBound
  }
}
