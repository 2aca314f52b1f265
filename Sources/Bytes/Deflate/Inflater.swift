import CDeflate
import CZlib

/// A decompressor for a deflate stream that is stored in several ranges of a file.
///
/// zlib decompresses streams in parts, so that a stream that claims to be large takes no memory.
/// libdeflate takes half the time, but needs room for the whole result.
package final class Inflater {
  /// The header and checksum around a deflate stream; the raw values are zlib's window bits.
  package enum Wrapper: Int32 {
    case none = -15
    case zlib = 15
    case gzip = 31
  }

  private let bytes: [UInt8]
  private var pieces: ArraySlice<Range<Int>>
  private let wrapper: Wrapper
  private let isVerified: Bool
  private let size: Int?
  /// zlib's state, which must not move in memory because zlib keeps its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var status = Z_OK
  /// The offset up to which the file has been read, in bytes.
  package private(set) var position: Int

  /// Creates an inflater for a stream in `pieces` of a file; throws if zlib lacks memory.
  ///
  /// If `isVerified`, the stream has been read before, and its checksum is not tested again. `size`
  /// is the decompressed size in bytes; libdeflate fills a buffer of exactly that size at once.
  package init(
    _ pieces: [Range<Int>],
    of bytes: [UInt8],
    in wrapper: Wrapper = .zlib,
    isVerified: Bool = false,
    size: Int? = nil
  ) throws(UnpackingError) {
    (self.bytes, self.wrapper, self.isVerified, self.size) = (bytes, wrapper, isVerified, size)
    self.pieces = pieces[...]
    position = pieces.first?.lowerBound ?? 0
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, wrapper.rawValue, ZLIB_VERSION, size) == Z_OK else {
      throw UnpackingError("there is too little memory for decompression", offset: position)
    }
    if isVerified { inflateValidate(stream, 0) }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Whether the stream has been read to its end.
  var isComplete: Bool { status == Z_STREAM_END }
  /// Whether the stream may have more bytes.
  var mayContinue: Bool { status == Z_OK }

  /// Tries to decompress the whole stream with libdeflate; returns whether the attempt succeeded.
  private func readAtOnce(into output: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    let isRaw = isVerified || wrapper == .none
    let decompress = isRaw ? libdeflate_deflate_decompress : libdeflate_zlib_decompress
    // A checksum is not computed if the stream is passed without its header of two bytes.
    let input = pieces.flatMap { bytes[$0] }.dropFirst(isRaw && wrapper == .zlib ? 2 : 0)
    let (room, count) = (output.baseAddress, output.count)
    return input.withUnsafeBytes {
      decompress(decompressor, $0.baseAddress, $0.count, room, count, nil) == LIBDEFLATE_SUCCESS
    }
  }

  /// Fills a buffer with the next bytes; throws an error if the stream is damaged or too short.
  package func read(into output: UnsafeMutableBufferPointer<UInt8>) throws(UnpackingError) {
    if output.count == size, readAtOnce(into: output) {
      status = Z_STREAM_END
      return
    }
    // Unlike libdeflate, zlib tells which fault a damaged stream has, and where.
    var written = 0
    while written < output.count {
      let made = try step(UnsafeMutableBufferPointer(rebasing: output[written...]))
      written += made
      guard made > 0 || mayContinue else {
        throw UnpackingError("the compressed data ends early", offset: position)
      }
    }
  }

  /// Checks that the stream has no further bytes; throws if it continues, is truncated or damaged.
  package func finish() throws(UnpackingError) {
    // Room for one more byte shows whether the stream continues after the last pixel.
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1)
    defer { room.deallocate() }
    while mayContinue {
      guard try step(room) == 0 else {
        throw UnpackingError("the compressed data continues after the last pixel", offset: position)
      }
    }
    guard isComplete else {
      throw UnpackingError("the compressed data ends early", offset: position)
    }
  }

  /// Starts another stream at `position`; returns false if zlib fails.
  func restart() -> Bool {
    status = inflateReset(stream)
    return mayContinue
  }

  /// Decompresses the next bytes into `output` and returns their number; if the number is 0,
  /// ``mayContinue`` tells whether more bytes may follow.
  func step(_ output: UnsafeMutableBufferPointer<UInt8>) throws(UnpackingError) -> Int {
    guard mayContinue else { return 0 }
    while let piece = pieces.first, piece.upperBound <= position { nextPiece(after: piece) }
    // After the last piece, zlib may still hold bytes for which there was no room.
    let end = pieces.first?.upperBound ?? position
    // zlib has 32-bit counters, so larger buffers are passed in parts.
    let inputCount = min(end - position, 1 << 30)
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
    case Z_OK, Z_STREAM_END, Z_BUF_ERROR: return made
    default:
      let words = stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(status)"
      throw UnpackingError("the compressed data is damaged (\(words))", offset: position)
    }
  }

  private func nextPiece(after piece: Range<Int>) {
    pieces.removeFirst()
    position = pieces.first?.lowerBound ?? piece.upperBound
  }
}
