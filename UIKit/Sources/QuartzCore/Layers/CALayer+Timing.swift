import Layers

// The time of a layer.
extension CALayer {
  /// Converts a time from another layer's time, or from the simulation's, to this layer's time.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    world.stage.convert(time, from: layer?.id, to: id) ?? time
  }

  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    world.stage.convert(time, from: id, to: layer?.id) ?? time
  }
}
