public import Pixels

/// What is in a picture that a parameter names, as an entry of a recipe: `"contents background"`
/// `"320 × 110 pixels 0123456789abcdef"`.
///
/// The parameter's own entry has the name of a file, and others can be put under that name.
public enum PictureContents {
  private static let prefix = "contents "
  private static let unit = " pixels "

  /// The entry of a picture.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - bitmap: The picture.
  /// - Returns: Its size and the hash of its pixels.
  public static func entry(_ parameter: String, _ bitmap: Bitmap) -> Fingerprint.Entry {
    Fingerprint.Entry(prefix + parameter, text(bitmap))
  }

  /// The size of a picture and the hash of its pixels.
  static func text(_ bitmap: Bitmap) -> String {
    let hash = bitmap.withPixels { PixelHash.of($0) }
    return "\(bitmap.width) × \(bitmap.height)\(unit)\(ByteHash.text(hash))"
  }

  /// Whether an entry's name is that of a picture's contents.
  public static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// How the contents of a picture changed, in words; `nil` if a mismatch tells of something else.
  static func change(_ mismatch: Fingerprint.Mismatch) -> String? {
    guard isName(mismatch.name), let before = mismatch.expected, let now = mismatch.actual else {
      return nil
    }
    let words = "parameter \(mismatch.name.dropFirst(prefix.count)): the file's contents differ "
    let sizes = (before.prefix { $0 != "p" }, now.prefix { $0 != "p" })
    return words + "from those recorded, "
      + (sizes.0 == sizes.1
        ? "of the same size, \(sizes.0)pixels" : "\(sizes.0)pixels then, \(sizes.1)pixels here")
  }
}
