import Vectors

extension DocumentSetup {
  /// What the clip shows and its file does not, a line each.
  ///
  /// - Parameters:
  ///   - omissions: What the file does not show.
  ///   - file: What it is, with its article.
  /// - Returns: The lines.
  func lines(about omissions: [VectorOmission], _ file: String) -> [String] {
    omissions.map { omission in
      let names = omission.layers.filter { !$0.isEmpty }
      let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      let count = omission.layers.count
      return """
        \(frames.clip.name.animation): \(count) \(count == 1 ? "layer uses" : "layers use") \
        \(omission.feature), which \(file) cannot show\(list.isEmpty ? "" : " (\(list))")
        """
    }
  }
}
