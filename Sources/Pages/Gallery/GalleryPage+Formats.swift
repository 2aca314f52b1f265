import Clips

extension GalleryPage {
  /// What the scripts know of formats, by their names.
  static let formatsScript: String = {
    let formats = OutputFormat.allCases.map { format in
      let isAnimated = !format.isStill && !format.isStrip
      let title = format.ownsNameEnding ? format.name.uppercased() : format.name.titled
      return """
          "\(format.name)": { title: "\(title)", type: "\(format.file.mimeType)", \
        player: "\(format.player.rawValue)", animated: \(isAnimated), still: \(format.isStill) },
        """
    }
    return "const formats = {\n\(formats.joined(separator: "\n"))\n};"
  }()
}

extension String {
  /// The word with a capital letter.
  fileprivate var titled: String { prefix(1).uppercased() + dropFirst() }
}
