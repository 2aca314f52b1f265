public import Geometry
public import Pixels

/// A type of which some animatable property is.
public protocol Animatable {
  /// The value in the form that animations work with.
  var animatableValue: AnimatableValue { get }
}

extension Double: Animatable {
  /// The number.
  public var animatableValue: AnimatableValue { .number(self) }
}

extension Bool: Animatable {
  /// The switch.
  public var animatableValue: AnimatableValue { .flag(self) }
}

extension Point: Animatable {
  /// The location.
  public var animatableValue: AnimatableValue { .point(self) }
}

extension Size: Animatable {
  /// The width and height.
  public var animatableValue: AnimatableValue { .size(self) }
}

extension Rect: Animatable {
  /// The rectangle.
  public var animatableValue: AnimatableValue { .rect(self) }
}

extension Color: Animatable {
  /// The colour.
  public var animatableValue: AnimatableValue { .color(self) }
}

extension Transform3D: Animatable {
  /// The transform.
  public var animatableValue: AnimatableValue { .transform(self) }
}

extension Path: Animatable {
  /// The outline.
  public var animatableValue: AnimatableValue { .path(self) }
}

extension LayerContents: Animatable {
  /// The contents.
  public var animatableValue: AnimatableValue { .contents(self) }
}
