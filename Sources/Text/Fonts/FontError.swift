import Requirements

/// The reason why a font cannot be used.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read, or is not an OpenType or TrueType font.
  case notAFont(file: String)
  /// The file has no face with the given index; `count` is its number of faces.
  case noSuchFace(file: String, index: Int, count: Int)
  /// No font is installed that could replace the family.
  case noFont(family: String)

  /// A description of the problem, in one line.
  public var description: String {
    switch self {
    case .notAFont(let file):
      "\(file) cannot be read as an OpenType or TrueType font"
    case .noSuchFace(let file, let index, let count):
      "\(file) has no face \(index); the index of its last face is \(count - 1)"
    case .noFont(let family):
      "there is no font for \"\(family)\", because no fonts are installed; "
        + "install a font, for example Debian's fonts-inter"
    }
  }
}

extension FontError: ContentFailure {}
