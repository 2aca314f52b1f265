import Layers

// The time of a layer, as `CAMediaTiming` has it.
extension CALayer {
  public var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { update { $0.timing.beginTime = newValue } }
  }
  public var duration: CFTimeInterval {
    get { values.timing.duration }
    set { update { $0.timing.duration = newValue } }
  }
  public var speed: Float {
    get { Float(values.timing.speed) }
    set { update { $0.timing.speed = Double(newValue) } }
  }
  public var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { update { $0.timing.timeOffset = newValue } }
  }
  public var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { update { $0.timing.repeatCount = Double(newValue) } }
  }
  public var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { update { $0.timing.repeatDuration = newValue } }
  }
  public var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { update { $0.timing.autoreverses = newValue } }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: values.timing.fillMode.rawValue) }
    set { update { $0.timing.fillMode = newValue.mode } }
  }

  /// Returns a time of another layer, or of the simulation, in this layer's time.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    world.stage.convert(time, from: layer?.id, to: id) ?? time
  }

  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    world.stage.convert(time, from: id, to: layer?.id) ?? time
  }
}
