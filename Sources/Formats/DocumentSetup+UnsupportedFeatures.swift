import Vectors

extension DocumentSetup {
  /// Returns a line for each unsupported feature; `file` is the format with its article: "an SVG".
  func lines(about unsupportedFeatures: [UnsupportedLayerFeature], _ file: String) -> [String] {
    unsupportedFeatures.map { unsupportedFeature in
      let names = unsupportedFeature.layers.filter { !$0.isEmpty }
      let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      let count = unsupportedFeature.layerCount
      return """
        \(frames.clip.name.animation): \(count) \(count == 1 ? "layer" : "layers")\
        \(list.isEmpty ? "" : " (\(list))") \(count == 1 ? "uses" : "use") \
        \(unsupportedFeature.feature), which \(file) cannot show
        """
    }
  }
}
