import Files
import Vectors

extension OutputFormat {
  /// An SVG of the layers, sharp at any size: animated, or a still if a single moment is requested.
  public static let svg = OutputFormat(
    name: "svg",
    summary: "vector graphics, animated or still",
    content: .document(SVGFile.file),
    file: .svg,
    player: .picture,
    acceptsTime: true,
    hasRate: false,
    options: [.loop, .fitTolerance, .appearance]
  )
}

/// The function that writes clips as SVG.
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
