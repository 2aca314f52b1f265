/// A type of which some animatable property is.
public protocol Animatable: Sendable {
  /// The value in the form that animations work with.
  var animatableValue: AnimatableValue { get }

  /// Takes a value back from that form; `nil` if it is of another kind.
  init?(animatableValue: AnimatableValue)
}

extension Double: Animatable, LayerValue {
  /// The number.
  public var animatableValue: AnimatableValue { .number(self) }

  /// Takes the number back.
  public init?(animatableValue: AnimatableValue) {
    guard case .number(let number) = animatableValue else { return nil }
    self = number
  }
}

extension Bool: Animatable, LayerValue {
  /// The switch.
  public var animatableValue: AnimatableValue { .flag(self) }

  /// Takes the switch back.
  public init?(animatableValue: AnimatableValue) {
    guard case .flag(let flag) = animatableValue else { return nil }
    self = flag
  }
}

extension Point: Animatable, LayerValue {
  /// The location.
  public var animatableValue: AnimatableValue { .point(self) }

  /// Takes the location back.
  public init?(animatableValue: AnimatableValue) {
    guard case .point(let point) = animatableValue else { return nil }
    self = point
  }
}

extension Size: Animatable, LayerValue {
  /// The width and height.
  public var animatableValue: AnimatableValue { .size(self) }

  /// Takes the width and height back.
  public init?(animatableValue: AnimatableValue) {
    guard case .size(let size) = animatableValue else { return nil }
    self = size
  }
}

extension Rect: Animatable, LayerValue {
  /// The rectangle.
  public var animatableValue: AnimatableValue { .rect(self) }

  /// Takes the rectangle back.
  public init?(animatableValue: AnimatableValue) {
    guard case .rect(let rect) = animatableValue else { return nil }
    self = rect
  }
}

extension Color: Animatable, LayerValue {
  /// The colour.
  public var animatableValue: AnimatableValue { .color(self) }

  /// Takes the colour back.
  public init?(animatableValue: AnimatableValue) {
    guard case .color(let color) = animatableValue else { return nil }
    self = color
  }
}

extension Transform3D: Animatable, LayerValue {
  /// The transform.
  public var animatableValue: AnimatableValue { .transform(self) }

  /// Takes the transform back.
  public init?(animatableValue: AnimatableValue) {
    guard case .transform(let transform) = animatableValue else { return nil }
    self = transform
  }
}

extension Path: Animatable, LayerValue {
  /// The outline.
  public var animatableValue: AnimatableValue { .path(self) }

  /// Takes the outline back.
  public init?(animatableValue: AnimatableValue) {
    guard case .path(let path) = animatableValue else { return nil }
    self = path
  }
}

extension LayerContents: Animatable, LayerValue {
  /// The contents.
  public var animatableValue: AnimatableValue { .contents(self) }

  /// Takes the contents back.
  public init?(animatableValue: AnimatableValue) {
    guard case .contents(let contents) = animatableValue else { return nil }
    self = contents
  }
}

/// A type of which some property is a list.
public protocol AnimatableElement: Sendable {
  /// Returns a list in the form that animations work with.
  static func animatableValue(of list: [Self]) -> AnimatableValue

  /// Takes a list back from that form; `nil` if the value is of another kind.
  static func list(from value: AnimatableValue) -> [Self]?
}

extension Array: Animatable where Element: AnimatableElement {
  /// The list.
  public var animatableValue: AnimatableValue { Element.animatableValue(of: self) }

  /// Takes the list back.
  public init?(animatableValue: AnimatableValue) {
    guard let list = Element.list(from: animatableValue) else { return nil }
    self = list
  }
}

extension Double: AnimatableElement {
  /// Returns a list of numbers, such as a dash pattern.
  public static func animatableValue(of list: [Double]) -> AnimatableValue { .numbers(list) }

  /// Takes a list of numbers back.
  public static func list(from value: AnimatableValue) -> [Double]? {
    guard case .numbers(let numbers) = value else { return nil }
    return numbers
  }
}

extension Color: AnimatableElement {
  /// Returns a list of colours, such as a gradient's.
  public static func animatableValue(of list: [Color]) -> AnimatableValue { .colors(list) }

  /// Takes a list of colours back.
  public static func list(from value: AnimatableValue) -> [Color]? {
    guard case .colors(let colors) = value else { return nil }
    return colors
  }
}

extension Filter: AnimatableElement {
  /// Returns a layer's filters.
  public static func animatableValue(of list: [Filter]) -> AnimatableValue { .filters(list) }

  /// Takes a layer's filters back.
  public static func list(from value: AnimatableValue) -> [Filter]? {
    guard case .filters(let filters) = value else { return nil }
    return filters
  }
}

extension Optional: Animatable where Wrapped: Animatable {
  /// The value, or its absence.
  public var animatableValue: AnimatableValue { self?.animatableValue ?? .nothing }

  /// Takes the value or its absence back.
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
  /// The choice, by its name.
  public var animatableValue: AnimatableValue { .keyword(rawValue) }

  /// Takes the choice back.
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

/// A type in which layers store an animatable property.
protocol LayerValue: Animatable, FiniteValue, Equatable {
  /// The type of the values that animations give it; `Color` for an optional colour.
  associatedtype Plain: Animatable = Self
}

extension Array: LayerValue where Element: AnimatableElement & FiniteValue & Equatable {}

extension Optional: LayerValue where Wrapped: LayerValue { typealias Plain = Wrapped }
