public import Files
import Geometry
import Layers
import Pixels
import RefreshAnimations
import Scrolling

/// What a scene showed at one frame, in numbers.
public struct TrackFrame: Encodable, Hashable, Sendable {
  /// The time, in seconds of the clip from the scene's beginning.
  public let time: Double
  /// The presented content offset, in points.
  public let offset: Double
  /// The content inset's top, in points.
  public let inset: Double
  /// How far the content lies below its place at rest before any refresh, in points.
  public let pull: Double
  /// What the refresh was doing.
  public let phase: String
  /// The presented values of each tracked layer, by layer and property.
  public let layers: [String: [String: JSONValue]]

  /// Notes the values of a simulation.
  ///
  /// - Parameters:
  ///   - simulation: The simulation.
  ///   - scene: The scene that it plays; its descriptor names the layers to note.
  ///   - speed: How fast the clip plays, in seconds of the scene per second of the clip.
  ///   - lastPaths: The path of each layer when it was noted last; a path is noted only where it
  ///     differs.
  /// - Throws: A problem where a value is infinite or not a number, which JSON cannot write.
  init(
    _ simulation: Simulation,
    of scene: StagedScene,
    speed: Double,
    lastPaths: inout [String: String]
  ) throws(Problem) {
    try scene.checkScrollView(of: simulation)
    let world = simulation.animation.world
    time = simulation.time / speed
    offset = world.scrollView.presentedContentOffset
    inset = world.scrollView.contentInset.top
    pull = -offset - world.originalInset
    phase = simulation.animation.phase.rawValue
    var layers: [String: [String: JSONValue]] = [:]
    for name in scene.descriptor.trackedLayers {
      guard let id = world.stage.layer(named: name) else { continue }
      let layer = world.stage.presented(id)
      if let property = layer.nonFiniteProperty {
        throw scene.nonFinite(property.rawValue, of: "layer \(name)", at: simulation.time)
      }
      var values = layer.trackValues
      values["hidden"] = .flag(layer.isHidden || !world.stage.isInTree(id))
      if let path = layer.shape?.path?.svgPathData(), path != lastPaths[name] {
        values["path"] = .text(path)
        lastPaths[name] = path
      }
      layers[name] = values
    }
    self.layers = layers
  }
}

extension Layer {
  /// Every property of a layer of this kind, but for its path.
  fileprivate var trackValues: [String: JSONValue] {
    var values: [String: JSONValue] = [
      "position": .numbers([position.x, position.y]),
      "rotation": .number(rotation),
      "translation": .numbers([transform.translationX, transform.translationY]),
      "bounds": .numbers([bounds.minX, bounds.minY, bounds.width, bounds.height]),
      "opacity": .number(opacity),
    ]
    if let shape {
      values["strokeStart"] = .number(shape.strokeStart)
      values["strokeEnd"] = .number(shape.strokeEnd)
      values["lineWidth"] = .number(shape.lineWidth)
      values["strokeColor"] = .text((shape.strokeColor ?? .clear).hexRGBA)
      values["fillColor"] = .text((shape.fillColor ?? .clear).hexRGBA)
    }
    return values
  }
}
