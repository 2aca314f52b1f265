import Layers

// The time of a layer.
extension CALayer {
  /// Returns a time of another layer, or of the simulation, in this layer's time.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    world.stage.convert(time, from: layer?.id, to: id) ?? time
  }

  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    world.stage.convert(time, from: id, to: layer?.id) ?? time
  }
}
