package import Files

/// The values of a clip at one frame.
package struct TrackFrame: Encodable, Hashable, Sendable {
  /// The time from the clip's beginning, in seconds at the playback speed.
  package let time: Double
  /// The presented content offset, in points; `nil` without a scroll view.
  package let offset: Double?
  /// The top content inset, in points; `nil` without a scroll view.
  package let inset: Double?
  /// How far the content is below its resting position, in points; `nil` without a scroll view.
  ///
  /// The resting position is the position without a refresh.
  package let pull: Double?
  /// The phase of the refresh; `nil` if the clip has no refresh.
  package let phase: String?
  /// The presented values of each tracked layer, by layer and property.
  package let layers: [String: [String: JSONValue]]

  /// Records the values of the layers in the clip's `tracking`, at the playback's current time.
  ///
  /// The speed is in seconds of the clip per second of the export. `lastPaths` holds the last
  /// recorded path of each layer, because only changed paths are recorded again.
  ///
  /// - Throws: A problem if a value is infinite or NaN, which JSON cannot represent.
  init(
    of clip: any LayerClip,
    _ playback: any Playback,
    speed: Double,
    lastPaths: inout [String: String]
  ) throws(Problem) {
    let moment = try playback.moment()
    let clipTime = moment.presentation.time
    time = clipTime / speed
    offset = moment.offset
    inset = moment.inset
    pull = moment.pull
    phase = moment.phase
    var layers: [String: [String: JSONValue]] = [:]
    for name in clip.tracking.layers {
      guard let (layer, isInTree) = playback.layer(named: name) else { continue }
      if let property = layer.nonFiniteProperty {
        throw .nonFinite(property, of: "layer \(name)", at: clip.place(at: clipTime))
      }
      var values = layer.trackValues
      values["hidden"] = .flag(layer.isHidden || !isInTree)
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
  /// The values of all properties that a layer of this kind has, except for its path.
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
