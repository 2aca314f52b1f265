/// A layer's timing and actions, kept apart so that layers stay small: most follow their
/// superlayer.
struct LayerTime: Hashable, Sendable {
  var timing = MediaTiming()
  var actions: [PropertyKey: LayerAction] = [:]
  var styleActions: [PropertyKey: LayerAction] = [:]
  var isViewLayer = false

  static let none = LayerTime()
}

/// Keeps a layer small.
indirect enum LayerTimeBox: Hashable, Sendable {
  case none
  case time(LayerTime)

  var time: LayerTime {
    get {
      switch self {
      case .none: .none
      case .time(let time): time
      }
    }
    // A time that is all defaults is none, so that equal layers are equal.
    set { self = newValue == .none ? .none : .time(newValue) }
  }
}
