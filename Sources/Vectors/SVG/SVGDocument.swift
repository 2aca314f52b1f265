import Requirements

/// An SVG file of animated layers, without scripts.
///
/// Paths, strokes, gradients and pictures are written with keyframes fitted to the sampled values.
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
/// The animations use SMIL, which can animate any attribute and also plays in an `img` element of a
/// page. All animations last as long as the samples and repeat together.
public struct SVGDocument {
  /// The playback settings and the accuracy of a file.
  public struct Options: Hashable, Sendable {
    /// The number of plays; 0, the default, means forever.
    public var plays = 0
    /// The factor, above 0, that multiplies the default tolerances: 0.05 points, 0.1 degrees, and
    /// half a level of an 8-bit colour.
    public var tolerance = 1.0

    /// Creates the default options.
    public init() {}
  }

  /// The text of the file.
  public let text: String
  /// The features that the layers use but the file does not show.
  public let unsupportedFeatures: [UnsupportedLayerFeature]

  /// Creates a file from sampled layers; a single sample gives a still picture.
  ///
  /// - Parameters:
  ///   - tracks: The layers over time, with at least one sample. The last sample is the end.
  ///   - dark: The layers for viewers that prefer dark colours; `nil` to show the same layers.
  ///   - options: The playback settings and the accuracy.
  ///   - encodePicture: Encodes a picture of a layer as a PNG.
  /// - Throws: The errors of `encodePicture`.
  /// - Precondition: There is a sample, and the tolerance is above 0.
  public init(
    _ tracks: LayerTracks,
    dark: LayerTracks? = nil,
    options: Options = Options(),
    encodePicture: @escaping (Bitmap) throws -> [UInt8]
  ) throws {
    require(options.tolerance > 0, "The tolerance must be above 0, not \(options.tolerance)")
    let draft = try Self.draft(tracks, dark: dark, options, encodePicture)
    // Also try a version in which the outlines of waves move, and use the shorter file. Errors of
    // position and scale add up in a moving outline, so the tolerance is halved there.
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
    // Layers may blend with other layers, but not with the page behind the picture.
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
      requirementFailed("A file needs at least one sample of its layers")
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
  /// The size of the picture at the first sample, in points.
  public var size: Size { root?.runs.first?.layer?.bounds.size ?? .zero }
}
