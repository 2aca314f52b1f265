import Decoding
import Files

/// A kind of picture file that can be read.
struct PictureFormat: Sendable {
  /// Every kind of picture file that can be read.
  static let all: [PictureFormat] = [.png, .gif, .webp, .jpeg]

  /// The kind of file.
  let kind: FileKind
  /// The extensions of such files, without the dot.
  let nameEndings: [String]
  /// Returns the size that the first bytes of a file claim, in pixels, or `nil` if they are too
  /// few.
  let claimedSize: @Sendable ([UInt8]) -> (width: Int, height: Int)?
  /// Reads a whole file.
  let decode: @Sendable ([UInt8], DecodingLimits) throws(ImageDecodingError) -> any PictureFile

  /// Returns the kind of a file by its first bytes, or `nil` if it cannot be read.
  static func of(_ bytes: [UInt8]) -> PictureFormat? {
    all.first { $0.kind.signature.matches(bytes) }
  }

  /// The names of all kinds, as in "GIF or PNG".
  static var names: String { all.map(\.kind.name).sorted().joined(separator: " or ") }

  /// Returns the bytes of a file, or only the first ones if the kind is not supported: such a file
  /// may have no end.
  ///
  /// - Throws: A problem if there is no such file, or it cannot be read or is too large.
  static func bytes(of path: String) throws(Problem) -> [UInt8] {
    try InputFile.read(
      path,
      beginningWith: all.map(\.kind.signature),
      remedy: "name a \(names) of a reasonable size"
    )
  }

  /// Reads a file of any kind.
  ///
  /// - Throws: ``ImageDecodingError`` if it is damaged, too large or of no kind that can be read.
  static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> any PictureFile {
    guard let format = of(bytes) else {
      if FileKind.svg.signature.matches(bytes) {
        throw ImageDecodingError("an SVG has no pixels to read", offset: 0)
      }
      let kinds = all.map(\.kind.name).sorted().joined(separator: " nor a ")
      throw ImageDecodingError("this is neither a \(kinds) file", offset: 0)
    }
    return try format.decode(bytes, limits)
  }
}
