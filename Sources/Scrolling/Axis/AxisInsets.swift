/// Margins at the two ends of an axis, in points, positive inwards.
struct AxisInsets: Hashable, Sendable {
  /// The margin at the left or upper end, in points.
  var leading = 0.0
  /// The margin at the right or lower end, in points.
  var trailing = 0.0

  static func + (a: AxisInsets, b: AxisInsets) -> AxisInsets {
    AxisInsets(leading: a.leading + b.leading, trailing: a.trailing + b.trailing)
  }
}

extension EdgeInsets {
  subscript(axis: Axis) -> AxisInsets {
    switch axis {
    case .horizontal: AxisInsets(leading: left, trailing: right)
    case .vertical: AxisInsets(leading: top, trailing: bottom)
    }
  }

  init(horizontal: AxisInsets, vertical: AxisInsets) {
    self.init(
      top: vertical.leading,
      left: horizontal.leading,
      bottom: vertical.trailing,
      right: horizontal.trailing
    )
  }
}
