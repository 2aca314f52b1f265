import Files
import Vectors

extension OutputFormat {
  /// An animated SVG: the layers themselves, sharp at any size; a still if a moment is requested.
  public static let svg = OutputFormat(
    name: "svg",
    summary: "animated vectors, or one still of them",
    content: .document(SVGFile.file),
    file: .svg,
    player: .picture,
    takesMoment: true,
    hasRate: false,
    options: [.loop, .fitTolerance, .appearance]
  )
}

/// Writes clips as SVG.
private enum SVGFile {
  static func file(_ setup: DocumentSetup) throws -> DocumentFile {
    var options = SVGDocument.Options()
    options.plays = setup.options.loopCount
    options.tolerance = setup.options.fitTolerance
    let document = try SVGDocument(
      try setup.tracks(of: setup.frames.clip),
      dark: setup.darkClip.map { try setup.tracks(of: $0) },
      options: options,
      encodePicture: PNGEncoder.small
    )
    return DocumentFile(
      Array(document.text.utf8),
      unsupportedFeatures: setup.lines(about: document.unsupportedFeatures, "an SVG")
    )
  }
}
