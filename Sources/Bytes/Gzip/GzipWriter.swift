/// A compressor for gzip files (RFC 1952), at zlib's highest level; equal bytes give equal files.
package enum GzipWriter {
  /// Compresses less than 4 GiB of bytes; throws ``ZlibError`` if there is too little memory.
  ///
  /// The header contains neither a file name nor a time.
  package static func pack(_ bytes: [UInt8]) throws(ZlibError) -> [UInt8] {
    let deflater = try Deflater(.gzip)
    try bytes.withUnsafeBufferPointer { input throws(ZlibError) in try deflater.append(input) }
    return try deflater.finish()
  }
}
