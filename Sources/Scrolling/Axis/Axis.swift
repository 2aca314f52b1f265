/// An axis along which content scrolls, independently of the other axis.
enum Axis: CaseIterable {
  case horizontal
  case vertical
}

extension Point {
  subscript(axis: Axis) -> Double {
    get {
      switch axis {
      case .horizontal: x
      case .vertical: y
      }
    }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension Vector {
  subscript(axis: Axis) -> Double {
    switch axis {
    case .horizontal: dx
    case .vertical: dy
    }
  }
}

extension Size {
  subscript(axis: Axis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}
