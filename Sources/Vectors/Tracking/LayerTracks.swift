/// The layers of a clip over time, collected from presentations.
///
/// A layer is matched between samples by its ``/Layers/Layer/id``, or by its name if the layer is
/// not on a stage. Only changes are stored.
///
/// ```swift
/// var tracks = LayerTracks()
/// tracks.timings = stage.timings(lasting: 2)
/// for sample in 0...120 {
///   stage.advance(to: Double(sample) / 60)
///   tracks.append(stage.presentation(), at: stage.time)
/// }
/// print(tracks.times.count)  // 121
/// ```
public struct LayerTracks {
  /// The times of the samples, in seconds from the first sample.
  public private(set) var times: [Double] = []
  /// The timings of animations whose keyframes are known, in seconds from the first sample.
  ///
  /// Use ``/Layers/Stage/timings(lasting:)`` to get them from a stage. A value that follows these
  /// timings is written with the same keyframes. There must be samples at the keyframes.
  public var timings: [[EasedStretch]] = []
  var root: LayerTrack?
  private var first = 0.0

  /// Creates tracks without samples.
  public init() {}

  /// Appends the next sample.
  ///
  /// - Parameters:
  ///   - presentation: The presentation to add.
  ///   - time: The time of the sample, in seconds; later than the previous sample.
  public mutating func append(_ presentation: Presentation, at time: Double) {
    if times.isEmpty { first = time }
    // Without perspective, depth does not affect positions in the plane.
    var layer = presentation.root.flattened()
    // The root's bounds define the picture, so the placement of the root is removed.
    (layer.anchorPoint, layer.position, layer.transform) = (.zero, .zero, .identity)
    if layer.cornerRadius == 0 { layer.masksToBounds = false }
    layer.shadow.opacity = 0
    layer.adaptToFiles()
    let root = self.root ?? LayerTrack(layer)
    root.note(layer, at: times.count)
    self.root = root
    times.append(time - first)
  }
}
