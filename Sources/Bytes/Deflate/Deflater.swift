import Requirements
import CZlib

/// A zlib or gzip stream at maximum compression (`deflateInit2`, `deflate` and `deflateEnd` in C).
package final class Deflater {
  /// The container of the compressed bytes; the raw value is zlib's window bits for it.
  package enum Container: Int32 {
    case zlib = 15
    case gzip = 31
  }

  /// zlib's state, which must not move in memory because zlib keeps its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  private var output: [UInt8] = []

  /// Creates a stream; throws ``ZlibError`` if there is too little memory.
  package init(_ container: Container) throws(ZlibError) {
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream,
      Z_BEST_COMPRESSION,
      Z_DEFLATED,
      container.rawValue,
      // The highest memory level makes blocks large, which suits pictures.
      MAX_MEM_LEVEL,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    // `deinit` frees everything, even if the stream could not be started.
    guard status == Z_OK else { throw ZlibError(code: status) }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    room.deallocate()
  }

  /// Compresses more bytes.
  package func append(_ input: UnsafeBufferPointer<UInt8>) throws(ZlibError) {
    // zlib reads through this pointer and never writes, although its C signature lacks `const`.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = UInt32(input.count)
    try compress(Z_NO_FLUSH)
  }

  /// Ends the stream and returns its bytes.
  package func finish() throws(ZlibError) -> [UInt8] {
    try compress(Z_FINISH)
    return output
  }

  private func compress(_ flush: Int32) throws(ZlibError) {
    repeat {
      stream.pointee.next_out = room.baseAddress
      stream.pointee.avail_out = UInt32(room.count)
      let status = deflate(stream, flush)
      // Z_BUF_ERROR only means that no progress was possible without more input.
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
        throw ZlibError(code: status)
      }
      output += room[..<(room.count - Int(stream.pointee.avail_out))]
    } while stream.pointee.avail_out == 0
  }
}

/// A failure that zlib reports.
public struct ZlibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// zlib's own code, such as `Z_MEM_ERROR`.
  public let code: Int32

  init(code: Int32) { self.code = code }

  /// Whether the cause is a lack of memory.
  package var isShortage: Bool { code == Z_MEM_ERROR }

  /// zlib's own message for the code.
  public var description: String {
    guard let words = zError(code) else { return "zlib error \(code)" }
    return "zlib: \(String(cString: words)) (\(code))"
  }
}

/// The version of the zlib library that is loaded.
package enum CompressionLibrary {
  /// zlib's version, such as `1.3.1`.
  package static var version: String { String(cString: zlibVersion()) }
}

extension ZlibError: EncodingFailure {}
