/// The contents of a picture that is set for a parameter, as an entry of a recipe: `"contents
/// background"` `"320 × 110 pixels 0123456789abcdef"`.
///
/// The parameter's own entry holds only the name of the file, whose contents can be replaced.
package enum PictureContents {
  private static let prefix = "contents "
  private static let unit = " pixels "

  /// Returns the entry of a picture.
  ///
  /// - Parameters:
  ///   - parameter: The parameter's name.
  ///   - bitmap: The picture.
  /// - Returns: The picture's size and the hash of its pixels.
  package static func entry(_ parameter: String, _ bitmap: Bitmap) -> Fingerprint.Entry {
    Fingerprint.Entry(prefix + parameter, text(bitmap))
  }

  /// Returns the size of a picture and the hash of its pixels.
  package static func text(_ bitmap: Bitmap) -> String {
    let hash = bitmap.withPixels { PixelHash.of($0) }
    return "\(bitmap.width) × \(bitmap.height)\(unit)\(ByteHash.text(hash))"
  }

  /// Returns whether an entry's name is that of a picture's contents.
  package static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Returns the change of a picture's contents in words; `nil` if the mismatch is of another
  /// entry.
  static func change(_ mismatch: Fingerprint.Mismatch) -> String? {
    guard isName(mismatch.name), let before = mismatch.expected, let now = mismatch.actual else {
      return nil
    }
    let words = "parameter \(mismatch.name.dropFirst(prefix.count)): the file has changed since "
    let sizes = (before.prefix { $0 != "p" }, now.prefix { $0 != "p" })
    return words + "the recording, "
      + (sizes.0 == sizes.1
        ? "but still has \(sizes.0)pixels" : "from \(sizes.0)pixels to \(sizes.1)pixels")
  }
}
