/// A compressor for gzip files (RFC 1952), at zlib's highest level; equal bytes give equal files.
///
/// ```swift
/// let packed = try GzipWriter.pack([UInt8](repeating: 0, count: 10_000))
/// print(packed.count < 100, Gzip.isGzip(packed))  // true true
/// ```
package enum GzipWriter {
  /// Compresses bytes.
  ///
  /// - Parameter bytes: The bytes to compress, less than 4 GiB.
  /// - Returns: The file, without a file name or time in its header.
  /// - Throws: ``ZlibError`` if there is too little memory.
  package static func pack(_ bytes: [UInt8]) throws(ZlibError) -> [UInt8] {
    let deflater = try Deflater(.gzip)
    try bytes.withUnsafeBufferPointer { input throws(ZlibError) in try deflater.append(input) }
    return try deflater.finish()
  }
}
