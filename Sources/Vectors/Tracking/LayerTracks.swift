import Geometry
public import Layers

/// What the layers of a clip show over time, collected presentation by presentation.
///
/// A layer is the same one from sample to sample where its ``/Layers/Layer/id`` is; layers that are on
/// no stage are where their names are. Only what changes is kept.
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
  /// The times and timing functions of keyframes that layers are known to follow, in seconds from the
  /// first sample; see ``/Layers/Stage/timings(lasting:)``.
  ///
  /// What follows one of them has the same keyframes in a file. Samples have to be there at their times.
  public var timings: [[EasedStretch]] = []
  var root: LayerTrack?
  private var first = 0.0

  /// Begins without a sample.
  public init() {}

  /// Adds what is shown next.
  ///
  /// - Parameters:
  ///   - presentation: What is shown.
  ///   - time: When, in seconds, after the last sample.
  public mutating func append(_ presentation: Presentation, at time: Double) {
    if times.isEmpty { first = time }
    var layer = presentation.root
    // The root's bounds are the picture, wherever it says it lies.
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
