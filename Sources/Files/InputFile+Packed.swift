import Bytes
import Decoding

extension InputFile {
  /// Unpacks a gzipped file; `nil` for a file of another kind.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limit: The largest size of the content, in bytes.
  ///   - path: The name in messages.
  /// - Returns: The content.
  /// - Throws: A problem if it is damaged or too large.
  package static func unpackGzip(
    _ bytes: [UInt8],
    upTo limit: Int,
    at path: String
  ) throws(Problem) -> [UInt8]? {
    guard Gzip.isGzip(bytes) else { return nil }
    do throws(UnpackingError) { return try Gzip.unpack(bytes, upTo: limit) } catch {
      throw damage("the file cannot be unpacked: \(error)", at: path)
    }
  }

  /// Unpacks files of a zip archive, by name; `nil` for a file of another kind.
  ///
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - path: The name in messages.
  ///   - isWanted: Whether a file of the archive is unpacked.
  /// - Returns: The contents of the files.
  /// - Throws: A problem if it is damaged or too large.
  package static func unpackZip(
    _ bytes: [UInt8],
    at path: String,
    where isWanted: (String) -> Bool
  ) throws(Problem) -> [String: [UInt8]]? {
    guard ZipArchive.isZip(bytes) else { return nil }
    do throws(UnpackingError) { return try ZipArchive.unpack(bytes, where: isWanted) } catch {
      throw damage("the archive cannot be unpacked: \(error)", at: path)
    }
  }

  private static func damage(_ what: String, at path: String) -> Problem {
    Problem.badInput(what).at(path).remedy("export or download the file again")
  }
}
