import CZlib

/// A zlib stream that is being compressed.
///
/// The corresponding C functions are `deflateInit2`, `deflate` and `deflateEnd`.
final class Deflater {
  private var stream = z_stream()
  private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  /// - Parameter level: zlib's level, from 1, fast, to 9, small.
  /// - Throws: ``ZlibError`` where there is too little memory.
  init(level: Int) throws(ZlibError) {
    let status = deflateInit2_(
      &stream,
      Int32(level),
      Z_DEFLATED,
      // A window of 32 KiB, and the most memory, which makes blocks large: that suits pictures.
      15,
      9,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)
    )
    // All that is here is freed by `deinit`, also where nothing could be begun.
    guard status == Z_OK else { throw ZlibError(code: status) }
  }

  deinit {
    deflateEnd(&stream)
    output.deallocate()
  }

  /// Compresses some more bytes and hands over what has become ready.
  ///
  /// - Parameters:
  ///   - input: The bytes.
  ///   - last: Whether the stream ends with them.
  ///   - emit: Takes up to 64 KiB at a time.
  /// - Throws: What `emit` throws, and ``ZlibError``.
  func write(
    _ input: UnsafeBufferPointer<UInt8>,
    last: Bool,
    emit: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    // zlib reads through this pointer and never writes, which its C signature does not say.
    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.avail_in = UInt32(input.count)
    while true {
      if stream.avail_out == 0 {
        // Before the first call there is no room, and nothing in it either.
        if stream.next_out != nil { try emit(UnsafeRawBufferPointer(output)) }
        stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.avail_out = UInt32(output.count)
      }
      let status = deflate(&stream, last ? Z_FINISH : Z_NO_FLUSH)
      if status == Z_STREAM_END {
        let ready: Int = output.count - Int(stream.avail_out)
        try emit(UnsafeRawBufferPointer(UnsafeMutableRawBufferPointer(rebasing: output[..<ready])))
        return
      }
      // Z_BUF_ERROR only says that no progress was possible without more input or room.
      guard status == Z_OK || status == Z_BUF_ERROR else { throw ZlibError(code: status) }
      if !last, stream.avail_in == 0, stream.avail_out != 0 { return }
    }
  }
}

/// A failure that zlib reports.
public struct ZlibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// zlib's own code, such as `Z_MEM_ERROR`.
  public let code: Int32

  init(code: Int32) { self.code = code }

  /// zlib's own words for the code.
  public var description: String {
    guard let words = zError(code) else { return "zlib error \(code)" }
    return "zlib: \(String(cString: words)) (\(code))"
  }
}

/// The library that compresses pictures, as it is loaded now.
public enum CompressionLibrary {
  /// zlib's version, such as `1.3.1`.
  public static var version: String { String(cString: zlibVersion()) }
}
