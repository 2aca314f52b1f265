package import Decoding

extension Problem {
  /// Creates the problem for a picture file that cannot be decoded, including the reason.
  package init(_ error: ImageDecodingError, at path: String) {
    if error.isShortage {
      self = Self.writeFailed(error.what).at(path)
        .remedy("give the process more memory, or scale the picture down")
    } else {
      self = Self.badInput("the picture cannot be read because \(error)").at(path)
        .remedy("export or download the file again")
    }
  }
}
