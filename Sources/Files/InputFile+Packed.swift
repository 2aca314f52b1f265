import Bytes
import Decoding

extension InputFile {
  /// Decompresses a file if it is gzipped; otherwise returns `nil`.
  ///
  /// Throws if the result exceeds `limit` bytes. `path` is the file's name in messages.
  package static func unpackGzip(
    _ bytes: [UInt8],
    upTo limit: Int,
    at path: String
  ) throws(Problem) -> [UInt8]? {
    guard Gzip.isGzip(bytes) else { return nil }
    do throws(UnpackingError) { return try Gzip.unpack(bytes, upTo: limit) } catch {
      throw damage("the file cannot be unpacked because \(error)", at: path)
    }
  }

  /// Returns some files of a zip archive by name; `nil` if the file is not a zip archive.
  ///
  /// `path` is the archive's name in messages. `isWanted` selects files by their names.
  package static func unpackZip(
    _ bytes: [UInt8],
    at path: String,
    where isWanted: (String) -> Bool
  ) throws(Problem) -> [String: [UInt8]]? {
    guard ZipArchive.isZip(bytes) else { return nil }
    do throws(UnpackingError) { return try ZipArchive.unpack(bytes, where: isWanted) } catch {
      throw damage("the archive cannot be unpacked because \(error)", at: path)
    }
  }

  private static func damage(_ what: String, at path: String) -> Problem {
    Problem.badInput(what).at(path).remedy("export or download the file again")
  }
}
