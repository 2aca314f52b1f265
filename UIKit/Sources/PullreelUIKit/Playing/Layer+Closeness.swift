import Geometry
import Layers
import Pixels

extension Layer {
  /// Returns whether two layer trees look the same, except for rounding.
  func isClose(to other: Layer) -> Bool {
    if self == other { return true }
    guard sublayers.count == other.sublayers.count, isHidden == other.isHidden,
      Self.wholeKeys.allSatisfy({ self[key: $0].isClose(to: other[key: $0]) })
    else { return false }
    switch (mask, other.mask) {
    case (nil, nil): break
    case (let mask?, let otherMask?): guard mask.isClose(to: otherMask) else { return false }
    default: return false
    }
    return zip(sublayers, other.sublayers).allSatisfy { $0.isClose(to: $1) }
  }

  /// The properties that are not part of another property; `position.x`, for example, is excluded.
  private static let wholeKeys = PropertyKey.allCases.filter { $0.whole == $0 }
}

extension AnimatableValue {
  /// Returns whether two values are equal except for rounding.
  fileprivate func isClose(to other: AnimatableValue) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.colors(let a), .colors(let b)):
      return a.count == b.count
        && zip(a, b).allSatisfy { AnimatableValue.color($0).isClose(to: .color($1)) }
    case (.filters(let a), .filters(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1) }
    case (.path(let a), .path(let b)):
      return a.elements.count == b.elements.count && Self.areClose(a.numbers, b.numbers)
    default:
      guard let a = parts, let b = other.parts else { return false }
      return Self.areClose(a, b)
    }
  }

  fileprivate static func areClose(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0), abs($1)) }
  }

  /// The numbers that the value consists of; `nil` for a value that is not a fixed set of numbers.
  private var parts: [Double]? {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .numbers(let numbers): numbers
    case .transform(let t):
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
        t.m42, t.m43, t.m44,
      ]
    case .path, .colors, .filters, .flag, .contents, .keyword, .nothing: nil
    }
  }
}

extension Filter {
  /// Returns whether two filters are equal except for rounding of colour matrices.
  fileprivate func isClose(to other: Filter) -> Bool {
    guard case .colorMatrix(let a) = self, case .colorMatrix(let b) = other else {
      return self == other
    }
    return AnimatableValue.areClose(a.numbers, b.numbers)
  }
}

extension ColorMatrix {
  fileprivate var numbers: [Double] {
    [red, green, blue, alpha].flatMap { [$0.red, $0.green, $0.blue, $0.alpha, $0.constant] }
  }
}

extension Path {
  /// The coordinates of all path elements, each preceded by a number for the kind of element.
  fileprivate var numbers: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let end): [0, end.x, end.y]
      case .line(let end): [1, end.x, end.y]
      case .quadratic(let control, let end): [2, control.x, control.y, end.x, end.y]
      case .cubic(let first, let second, let end):
        [3, first.x, first.y, second.x, second.y, end.x, end.y]
      case .close: [4]
      }
    }
  }
}
