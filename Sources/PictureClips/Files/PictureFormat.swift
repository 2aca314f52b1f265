import Decoding
import Files

/// A supported format of picture files.
struct PictureFormat: Sendable {
  static let all: [PictureFormat] = [.png, .gif, .webp, .jpeg]

  /// The kind of file.
  let kind: FileKind
  /// The file name extensions of the format, without the dot.
  let nameEndings: [String]
  /// Returns the size that the first bytes of a file claim, in pixels; `nil` if unknown.
  let claimedSize: @Sendable ([UInt8]) -> (width: Int, height: Int)?
  /// Decodes the contents of a file.
  let decode: @Sendable ([UInt8], DecodingLimits) throws(ImageDecodingError) -> any PictureFile

  /// Returns the format of a file with the given first bytes; `nil` if it is not supported.
  static func of(_ bytes: [UInt8]) -> PictureFormat? {
    all.first { $0.kind.signature.matches(bytes) }
  }

  /// The names of all formats, such as "GIF, PNG".
  static var names: String { all.map(\.kind.name).sorted().joined(separator: ", ") }

  /// Returns the bytes of a file; only the first bytes if the format is not supported, because such
  /// a file may be endless.
  ///
  /// - Throws: A problem if the file is missing, cannot be read or is too large.
  static func bytes(of path: String) throws(Problem) -> [UInt8] {
    try InputFile.read(
      path,
      beginningWith: all.map(\.kind.signature),
      remedy: "name a smaller picture (\(names))"
    )
  }

  /// Decodes a file of any supported format.
  ///
  /// - Throws: ``ImageDecodingError`` if the file is damaged, too large or of an unknown format.
  static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> any PictureFile {
    guard let format = of(bytes) else {
      if FileKind.svg.signature.matches(bytes) {
        throw ImageDecodingError("an SVG has no pixels to read, so a PNG is needed", offset: 0)
      }
      throw ImageDecodingError("the file is in none of the formats \(names)", offset: 0)
    }
    return try format.decode(bytes, limits)
  }
}
