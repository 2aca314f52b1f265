/// The layers of a clip over time, collected from presentations.
///
/// A layer is identified from sample to sample by its ``/Layers/Layer/id``, or by its name if it is
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
  /// The times of the samples, in seconds from the first one.
  public private(set) var times: [Double] = []
  /// The times and timing functions between keyframes that layers are known to follow, in seconds
  /// from the first sample; see ``/Layers/Stage/timings(lasting:)``.
  ///
  /// A value that follows these keyframes gets the same keyframes in a file. There must be samples
  /// at the times of the keyframes.
  public var timings: [[EasedStretch]] = []
  var root: LayerTrack?
  private var first = 0.0

  /// Creates tracks without samples.
  public init() {}

  /// Appends the next sample.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of the sample.
  ///   - time: The time, in seconds, later than that of the last sample.
  public mutating func append(_ presentation: Presentation, at time: Double) {
    if times.isEmpty { first = time }
    // Without perspective, depth does not affect positions in the plane.
    var layer = presentation.root.flattened()
    // The root's bounds are the picture; the root's own placement is ignored.
    (layer.anchorPoint, layer.position, layer.transform) = (.zero, .zero, .identity)
    if layer.cornerRadius == 0 { layer.masksToBounds = false }
    layer.shadow.opacity = 0
    layer.separateOpacity()
    let root = self.root ?? LayerTrack(layer)
    root.note(layer, at: times.count)
    self.root = root
    times.append(time - first)
  }
}
