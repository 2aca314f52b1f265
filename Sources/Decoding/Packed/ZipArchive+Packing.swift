import Requirements
import CZip

extension ZipArchive {
  /// Packs files into an archive; equal files always give equal archives.
  ///
  /// - Parameter files: The names and the bytes of the files, in order.
  /// - Returns: The archive; all its files have the earliest possible date.
  /// - Throws: ``ZipError`` if there is too little memory, or two files have the same name.
  public static func pack(
    _ files: [(name: String, bytes: [UInt8])]
  ) throws(ZipError) -> [UInt8] {
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let target = zip_source_buffer_create(nil, 0, 0, &error) else { throw ZipError(&error) }
    defer { zip_source_free(target) }
    guard let archive = zip_open_from_source(target, ZIP_TRUNCATE, &error) else {
      throw ZipError(&error)
    }
    // Keep the source when the archive is closed, because the result is read from the source.
    zip_source_keep(target)
    // libzip reads these bytes only when the archive is closed, so they are copied.
    let copies = files.map { file in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: file.bytes.count, alignment: 1)
      copy.copyBytes(from: file.bytes)
      return copy
    }
    defer { copies.forEach { $0.deallocate() } }
    for (file, copy) in zip(files, copies) {
      let source = zip_source_buffer(archive, copy.baseAddress, UInt64(copy.count), 0)
      let index = zip_file_add(archive, file.name, source, UInt32(ZIP_FL_ENC_UTF_8))
      guard index >= 0 else {
        zip_source_free(source)
        throw failure(of: archive)
      }
      // 1 January 1980, midnight.
      guard zip_file_set_dostime(archive, UInt64(index), 0, 0x21, 0) == 0,
        zip_set_file_compression(archive, UInt64(index), ZIP_CM_DEFLATE, 9) == 0
      else { throw failure(of: archive) }
    }
    guard zip_close(archive) == 0 else { throw failure(of: archive) }
    return try bytes(of: target)
  }

  /// Returns the error of an archive and discards the archive.
  private static func failure(of archive: OpaquePointer) -> ZipError {
    let words = String(cString: zip_strerror(archive))
    zip_discard(archive)
    return ZipError(description: words)
  }

  private static func bytes(of source: OpaquePointer) throws(ZipError) -> [UInt8] {
    var facts = zip_stat_t()
    guard zip_source_stat(source, &facts) == 0, zip_source_open(source) == 0 else {
      throw ZipError(zip_source_error(source))
    }
    defer { zip_source_close(source) }
    var bytes = [UInt8](repeating: 0, count: Int(facts.size))
    let count = bytes.withUnsafeMutableBytes { zip_source_read(source, $0.baseAddress, facts.size) }
    guard count == Int64(facts.size) else { throw ZipError(zip_source_error(source)) }
    return bytes
  }
}

/// A failure that libzip reports.
public struct ZipError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message from libzip.
  public let description: String

  fileprivate init(description: String) { self.description = description }

  fileprivate init(_ error: UnsafeMutablePointer<zip_error_t>) {
    description = String(cString: zip_error_strerror(error))
  }
}

extension ZipError: ContentFailure {}
