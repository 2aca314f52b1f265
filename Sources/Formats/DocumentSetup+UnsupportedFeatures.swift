import Vectors

extension DocumentSetup {
  /// Returns the features of the clip that its file does not show, one line each.
  ///
  /// - Parameters:
  ///   - unsupportedFeatures: The features.
  ///   - file: The kind of file, with its article.
  /// - Returns: The lines.
  func lines(about unsupportedFeatures: [UnsupportedLayerFeature], _ file: String) -> [String] {
    unsupportedFeatures.map { unsupportedFeature in
      let names = unsupportedFeature.layers.filter { !$0.isEmpty }
      let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      let count = unsupportedFeature.layerCount
      return """
        \(frames.clip.name.animation): \(count) \(count == 1 ? "layer uses" : "layers use") \
        \(unsupportedFeature.feature), which \(file) cannot show\(list.isEmpty ? "" : " (\(list))")
        """
    }
  }
}
