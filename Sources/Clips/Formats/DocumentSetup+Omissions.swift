import Vectors

extension DocumentSetup {
  /// Returns the features of the clip that its file does not show, one line each.
  ///
  /// - Parameters:
  ///   - omissions: The features.
  ///   - file: The kind of file, with its article.
  /// - Returns: The lines.
  func lines(about omissions: [VectorOmission], _ file: String) -> [String] {
    omissions.map { omission in
      let names = omission.layers.filter { !$0.isEmpty }
      let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      let count = omission.layerCount
      return """
        \(frames.clip.name.animation): \(count) \(count == 1 ? "layer uses" : "layers use") \
        \(omission.feature), which \(file) cannot show\(list.isEmpty ? "" : " (\(list))")
        """
    }
  }
}
