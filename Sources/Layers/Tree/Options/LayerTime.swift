/// A layer's timing and actions, stored separately because most layers have the defaults.
struct LayerTime: Hashable, Sendable {
  var timing = MediaTiming()
  var actions: [PropertyKey: LayerAction] = [:]
  var styleActions: [PropertyKey: LayerAction] = [:]
  var isViewLayer = false

  static let none = LayerTime()
}

/// A box that keeps layers small: most layers have the default timing and no actions.
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
    // Default values are stored as `.none`, so that layers with equal values compare as equal.
    set { self = newValue == .none ? .none : .time(newValue) }
  }
}
