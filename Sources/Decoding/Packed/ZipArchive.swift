public import Bytes
import CZip

/// A reader and writer of zip archives in memory; nothing is written to disk.
///
/// ```swift
/// let texts = [("a.txt", Array("motion".utf8)), ("b.json", Array("{}".utf8))]
/// let archive = try ZipArchive.pack(texts)
/// let files = try ZipArchive.unpack(archive) { $0.hasSuffix(".json") }
/// print(files.keys.sorted())  // ["b.json"]
/// ```
public enum ZipArchive {
  /// The limits on unpacking an archive.
  public struct Limits: Hashable, Sendable {
    /// The largest total size of the unpacked files, in bytes.
    public var byteCount = 256 << 20
    /// The largest number of entries in the archive, including entries that are not unpacked.
    public var entryCount = 10_000

    /// Creates the default limits.
    public init() {}
  }

  /// Returns whether bytes begin like a zip archive.
  public static func isZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Unpacks some files of an archive.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - limits: The limits on unpacking.
  ///   - isWanted: Returns whether to unpack the file with the given name.
  /// - Returns: The contents of the files, by name; the first file if several have the same name.
  /// - Throws: An error if the archive is damaged or encrypted, or exceeds the limits.
  public static func unpack(
    _ bytes: [UInt8],
    limits: Limits = Limits(),
    where isWanted: (String) -> Bool
  ) throws(UnpackingError) -> [String: [UInt8]] {
    // libzip reads zero bytes as an archive without files.
    guard !bytes.isEmpty else { throw UnpackingError("the file is empty") }
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(UnpackingError) in
        let archive = try open(bytes)
        defer { zip_discard(archive) }
        return try files(of: archive, limits, isWanted)
      }
    }
    return try result.get()
  }

  private static func open(_ bytes: UnsafeRawBufferPointer) throws(UnpackingError) -> OpaquePointer
  {
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard
      let source = zip_source_buffer_create(bytes.baseAddress, UInt64(bytes.count), 0, &error)
    else { throw UnpackingError("libzip ran out of memory") }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      throw UnpackingError("the data is damaged (\(words(of: &error)))")
    }
    return archive
  }

  private static func files(
    of archive: OpaquePointer,
    _ limits: Limits,
    _ isWanted: (String) -> Bool
  ) throws(UnpackingError) -> [String: [UInt8]] {
    let count = zip_get_num_entries(archive, 0)
    guard count <= limits.entryCount else {
      throw UnpackingError("the archive has more than \(limits.entryCount) entries")
    }
    var files: [String: [UInt8]] = [:]
    var room = limits.byteCount
    for index in 0..<UInt64(max(count, 0)) {
      guard let name = zip_get_name(archive, index, 0).map({ String(cString: $0) }),
        !name.hasSuffix("/"), files[name] == nil, isWanted(name)
      else { continue }
      let file = try read(index, named: name, of: archive, upTo: room, limits)
      room -= file.count
      files[name] = file
    }
    return files
  }

  private static func read(
    _ index: UInt64,
    named name: String,
    of archive: OpaquePointer,
    upTo room: Int,
    _ limits: Limits
  ) throws(UnpackingError) -> [UInt8] {
    guard let file = zip_fopen_index(archive, index, 0) else {
      throw UnpackingError("\(name) cannot be read (\(String(cString: zip_strerror(archive))))")
    }
    defer { zip_fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    // The stated size of an entry may be false, so only the received bytes are counted.
    while true {
      let count = piece.withUnsafeMutableBytes { zip_fread(file, $0.baseAddress, UInt64($0.count)) }
      guard count >= 0 else {
        throw UnpackingError("\(name) cannot be read (\(String(cString: zip_file_strerror(file))))")
      }
      if count == 0 { return bytes }
      guard bytes.count + Int(count) <= room else {
        throw UnpackingError("the unpacked files have more than \(limits.byteCount) bytes")
      }
      bytes.append(contentsOf: piece[..<Int(count)])
    }
  }

  private static func words(of error: inout zip_error_t) -> String {
    String(cString: zip_error_strerror(&error))
  }
}
