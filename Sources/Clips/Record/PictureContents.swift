/// The entries of ``Fingerprint/recipe`` for pictures that are parameters, such as the entry
/// `contents background` with the value `320 × 110 pixels 0123456789abcdef`.
///
/// The entry `parameter background` has only the name of the file, whose contents can change.
package enum PictureContents {
  private static let prefix = "contents "
  private static let unit = " pixels "

  /// Returns the entry for a parameter's picture: the picture's size and the hash of its pixels.
  package static func entry(_ parameter: String, _ bitmap: Bitmap) -> Fingerprint.Entry {
    Fingerprint.Entry(prefix + parameter, text(bitmap))
  }

  /// Returns the size of a picture and the hash of its pixels.
  package static func text(_ bitmap: Bitmap) -> String {
    let hash = bitmap.withPixels { PixelHash.of($0) }
    return "\(bitmap.width) × \(bitmap.height)\(unit)\(ByteHash.text(hash))"
  }

  /// Returns whether a name belongs to an entry for a picture's contents.
  package static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Returns a text for a mismatch of a picture's contents; `nil` for a mismatch of another kind.
  static func change(_ mismatch: Fingerprint.Mismatch) -> String? {
    guard isName(mismatch.name), let before = mismatch.expected, let now = mismatch.actual else {
      return nil
    }
    let name = mismatch.name.dropFirst(prefix.count)
    let sizes = (before.prefix { $0 != "p" }, now.prefix { $0 != "p" })
    return "the picture of the parameter \(name) has changed since the recording, "
      + (sizes.0 == sizes.1
        ? "but still has \(sizes.0)pixels" : "from \(sizes.0)pixels to \(sizes.1)pixels")
  }
}
