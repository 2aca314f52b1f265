/// A type whose values can be animated.
public protocol Animatable: Sendable {
  /// The value as an animatable value.
  var animatableValue: AnimatableValue { get }

  /// Creates a value from an animatable value; `nil` if the animatable value is of another kind.
  init?(animatableValue: AnimatableValue)
}

extension Double: Animatable, LayerValue {
  /// The number as an animatable value.
  public var animatableValue: AnimatableValue { .number(self) }

  /// Creates a number from an animatable value; `nil` if the value is not a number.
  public init?(animatableValue: AnimatableValue) {
    guard case .number(let number) = animatableValue else { return nil }
    self = number
  }
}

extension Bool: Animatable, LayerValue {
  /// The Boolean as an animatable value.
  public var animatableValue: AnimatableValue { .flag(self) }

  /// Creates a Boolean from an animatable value; `nil` if the value is not a Boolean.
  public init?(animatableValue: AnimatableValue) {
    guard case .flag(let flag) = animatableValue else { return nil }
    self = flag
  }
}

extension Point: Animatable, LayerValue {
  /// The point as an animatable value.
  public var animatableValue: AnimatableValue { .point(self) }

  /// Creates a point from an animatable value; `nil` if the value is not a point.
  public init?(animatableValue: AnimatableValue) {
    guard case .point(let point) = animatableValue else { return nil }
    self = point
  }
}

extension Size: Animatable, LayerValue {
  /// The size as an animatable value.
  public var animatableValue: AnimatableValue { .size(self) }

  /// Creates a size from an animatable value; `nil` if the value is not a size.
  public init?(animatableValue: AnimatableValue) {
    guard case .size(let size) = animatableValue else { return nil }
    self = size
  }
}

extension Rect: Animatable, LayerValue {
  /// The rectangle as an animatable value.
  public var animatableValue: AnimatableValue { .rect(self) }

  /// Creates a rectangle from an animatable value; `nil` if the value is not a rectangle.
  public init?(animatableValue: AnimatableValue) {
    guard case .rect(let rect) = animatableValue else { return nil }
    self = rect
  }
}

extension Color: Animatable, LayerValue {
  /// The colour as an animatable value.
  public var animatableValue: AnimatableValue { .color(self) }

  /// Creates a colour from an animatable value; `nil` if the value is not a colour.
  public init?(animatableValue: AnimatableValue) {
    guard case .color(let color) = animatableValue else { return nil }
    self = color
  }
}

extension Transform3D: Animatable, LayerValue {
  /// The transform as an animatable value.
  public var animatableValue: AnimatableValue { .transform(self) }

  /// Creates a transform from an animatable value; `nil` if the value is not a transform.
  public init?(animatableValue: AnimatableValue) {
    guard case .transform(let transform) = animatableValue else { return nil }
    self = transform
  }
}

extension Path: Animatable, LayerValue {
  /// The path as an animatable value.
  public var animatableValue: AnimatableValue { .path(self) }

  /// Creates a path from an animatable value; `nil` if the value is not a path.
  public init?(animatableValue: AnimatableValue) {
    guard case .path(let path) = animatableValue else { return nil }
    self = path
  }
}

extension LayerContents: Animatable, LayerValue {
  /// The contents as an animatable value.
  public var animatableValue: AnimatableValue { .contents(self) }

  /// Creates contents from an animatable value; `nil` if the value is of another kind.
  public init?(animatableValue: AnimatableValue) {
    guard case .contents(let contents) = animatableValue else { return nil }
    self = contents
  }
}

/// A type whose arrays can be animated.
public protocol AnimatableElement: Sendable {
  /// Returns a list as an animatable value.
  static func animatableValue(of list: [Self]) -> AnimatableValue

  /// Returns the list that an animatable value contains; `nil` if the value is of another kind.
  static func list(from value: AnimatableValue) -> [Self]?
}

extension Array: Animatable where Element: AnimatableElement {
  /// The list as an animatable value.
  public var animatableValue: AnimatableValue { Element.animatableValue(of: self) }

  /// Creates a list from an animatable value; `nil` if the value is of another kind.
  public init?(animatableValue: AnimatableValue) {
    guard let list = Element.list(from: animatableValue) else { return nil }
    self = list
  }
}

extension Double: AnimatableElement {
  /// Returns a list of numbers, such as a dash pattern, as an animatable value.
  public static func animatableValue(of list: [Double]) -> AnimatableValue { .numbers(list) }

  /// Returns the numbers in an animatable value; `nil` if the value is not a list of numbers.
  public static func list(from value: AnimatableValue) -> [Double]? {
    guard case .numbers(let numbers) = value else { return nil }
    return numbers
  }
}

extension Color: AnimatableElement {
  /// Returns a list of colours, such as a gradient's, as an animatable value.
  public static func animatableValue(of list: [Color]) -> AnimatableValue { .colors(list) }

  /// Returns the colours in an animatable value; `nil` if the value is not a list of colours.
  public static func list(from value: AnimatableValue) -> [Color]? {
    guard case .colors(let colors) = value else { return nil }
    return colors
  }
}

extension Filter: AnimatableElement {
  /// Returns a layer's filters as an animatable value.
  public static func animatableValue(of list: [Filter]) -> AnimatableValue { .filters(list) }

  /// Returns the filters in an animatable value; `nil` if the value is of another kind.
  public static func list(from value: AnimatableValue) -> [Filter]? {
    guard case .filters(let filters) = value else { return nil }
    return filters
  }
}

extension Optional: Animatable where Wrapped: Animatable {
  /// The wrapped value as an animatable value; `.nothing` for `nil`.
  public var animatableValue: AnimatableValue { self?.animatableValue ?? .nothing }

  /// Creates an optional from an animatable value; `.nothing` becomes `nil`.
  public init?(animatableValue: AnimatableValue) {
    if case .nothing = animatableValue {
      self = .none
    } else if let value = Wrapped(animatableValue: animatableValue) {
      self = value
    } else {
      return nil
    }
  }
}

extension Animatable where Self: RawRepresentable, RawValue == String {
  /// The name of the case as an animatable value.
  public var animatableValue: AnimatableValue { .keyword(rawValue) }

  /// Creates the case that an animatable value names; `nil` if no case matches.
  public init?(animatableValue: AnimatableValue) {
    guard case .keyword(let name) = animatableValue else { return nil }
    self.init(rawValue: name)
  }
}

extension Shape.FillRule: Animatable, LayerValue {}
extension Shape.LineCap: Animatable, LayerValue {}
extension Shape.LineJoin: Animatable, LayerValue {}
extension Shape.DashAnchor: Animatable, LayerValue {}
extension ImageContents.Gravity: Animatable, LayerValue {}
extension ImageContents.ScalingFilter: Animatable, LayerValue {}
extension Gradient.Kind: Animatable, LayerValue {}
extension BlendMode: Animatable, LayerValue {}

/// A type that a stored property of a layer can have if the property is animatable.
protocol LayerValue: Animatable, FiniteValue, Equatable {
  /// The type of the values that animations set, such as `Color` for an optional colour.
  associatedtype Plain: Animatable = Self
}

extension Array: LayerValue where Element: AnimatableElement & FiniteValue & Equatable {}

extension Optional: LayerValue where Wrapped: LayerValue { typealias Plain = Wrapped }
