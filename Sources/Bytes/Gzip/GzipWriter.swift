/// Packs bytes as a gzip file (RFC 1952), as small as zlib can; equal bytes give equal files.
///
/// ```swift
/// let packed = try GzipWriter.pack([UInt8](repeating: 0, count: 10_000))
/// print(packed.count < 100, Gzip.isGzip(packed))  // true true
/// ```
package enum GzipWriter {
  /// Packs bytes.
  ///
  /// - Parameter bytes: The bytes to pack, less than 4 GiB.
  /// - Returns: The file, without a name and a time.
  /// - Throws: ``ZlibError`` if there is too little memory.
  package static func pack(_ bytes: [UInt8]) throws(ZlibError) -> [UInt8] {
    let deflater = try Deflater(.gzip)
    try bytes.withUnsafeBufferPointer { input throws(ZlibError) in try deflater.append(input) }
    return try deflater.finish()
  }
}
