import Requirements

/// An SVG file of moving layers: paths, strokes, gradients and pictures with keyframes fitted to
/// the displayed values, without scripts.
///
/// ```swift
/// var tracks = LayerTracks()
/// for sample in 0...240 {
///   stage.advance(to: Double(sample) / 240)
///   tracks.append(stage.presentation(), at: stage.time)
/// }
/// let text = try SVGDocument(tracks) { try PNGEncoder().encode($0) }.text
/// ```
///
/// The animations are SMIL, which can move any attribute and also plays in a picture of a page. All
/// of them last as long as the samples and repeat together.
public struct SVGDocument {
  /// The playback settings of a file, and its accuracy.
  public struct Options: Hashable, Sendable {
    /// The number of plays; 0, the default, repeats forever.
    public var plays = 0
    /// The multiple of the usual tolerances, above 0.
    ///
    /// The usual tolerances are 0.05 points, 0.1 degrees, and half a level of a colour.
    public var tolerance = 1.0

    /// Creates the default options.
    public init() {}
  }

  /// The text of the file.
  public let text: String
  /// The features of the layers that the file does not show.
  public let unsupportedFeatures: [UnsupportedLayerFeature]

  /// Creates a file of moving layers.
  ///
  /// Layers with a single sample do not move.
  ///
  /// - Parameters:
  ///   - tracks: The layers over time, with at least one sample. The last sample is the end.
  ///   - dark: The layers for viewers who prefer dark colours; `nil` for the same layers.
  ///   - options: The playback settings and the accuracy.
  ///   - encodePicture: Returns the PNG of a layer's picture.
  /// - Throws: The errors of `encodePicture`.
  /// - Precondition: There is a sample, and the tolerance is above 0.
  public init(
    _ tracks: LayerTracks,
    dark: LayerTracks? = nil,
    options: Options = Options(),
    encodePicture: @escaping (Bitmap) throws -> [UInt8]
  ) throws {
    require(options.tolerance > 0, "A file cannot be exact: its tolerance is \(options.tolerance)")
    let draft = try Self.draft(tracks, dark: dark, options, encodePicture)
    // Waves that move as a whole are shorter to write, but the errors of position and scale add up.
    let tolerance = VectorPrecision(factor: options.tolerance).length / 10
    guard let rolling = tracks.withRollingWaves(within: tolerance) else {
      (text, unsupportedFeatures) = draft
      return
    }
    let darkRolling = dark.map { $0.withRollingWaves(within: tolerance) ?? $0 }
    var finer = options
    finer.tolerance /= 2
    let other = try Self.draft(rolling, dark: darkRolling, finer, encodePicture)
    (text, unsupportedFeatures) = other.text.utf8.count < draft.text.utf8.count ? other : draft
  }

  private static func draft(
    _ tracks: LayerTracks,
    dark: LayerTracks?,
    _ options: Options,
    _ encodePicture: @escaping (Bitmap) throws -> [UInt8]
  ) throws -> (text: String, unsupportedFeatures: [UnsupportedLayerFeature]) {
    let (light, unsupportedFeatures) = try elements(of: tracks, options, encodePicture)
    var root = SVGElement("svg", ["xmlns": "http://www.w3.org/2000/svg"])
    let size = tracks.size
    let (width, height) = (
      DecimalText.text(size.width, decimals: 4), DecimalText.text(size.height, decimals: 4)
    )
    root["width"] = width
    root["height"] = height
    root["viewBox"] = "0 0 \(width) \(height)"
    root.children = light
    if let dark {
      root.children = SVGColorSchemes.merged(
        light,
        try elements(of: dark, options, encodePicture).elements
      )
    }
    // Layers that blend with the picture must not blend with the page behind it.
    if root.children.contains(where: \.isBlending) { root["style"] = "isolation:isolate" }
    SVGSharedPaths.share(in: &root)
    return (root.xml + "\n", unsupportedFeatures)
  }

  private static func elements(
    of tracks: LayerTracks,
    _ options: Options,
    _ encodePicture: @escaping (Bitmap) throws -> [UInt8]
  ) throws -> (elements: [SVGElement], unsupportedFeatures: [UnsupportedLayerFeature]) {
    guard let root = tracks.root else {
      requirementFailed("A file cannot show layers without a sample of them")
    }
    let timeline = SVGTimeline(times: tracks.times, plays: options.plays)
    var writer = SVGLayerWriter(
      timeline: timeline,
      precision: VectorPrecision(factor: options.tolerance),
      encodePicture: encodePicture
    )
    return (try writer.elements(of: root), writer.notes.unsupportedFeatures)
  }
}

extension LayerTracks {
  /// The size of the picture at the start, in points.
  public var size: Size { root?.runs.first?.layer?.bounds.size ?? .zero }
}
