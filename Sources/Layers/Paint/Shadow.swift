/// The shadow of a layer.
///
/// ```swift
/// layer.shadow.opacity = 0.25  // 0, the default, hides the shadow
/// layer.shadow.offset = Size(0, 4)
/// layer.shadow.radius = 8
/// ```
public struct Shadow: Hashable, Sendable {
  /// The colour, opaque black by default.
  public var color: Color? = .black
  /// The opacity of the shadow, in `0...1`; 0, the default, hides the shadow.
  public var opacity = 0.0
  /// The offset of the shadow from the layer, in points; 3 upwards by default.
  public var offset = Size(0, -3)
  /// The standard deviation of the shadow's blur, in points; 3 by default.
  public var radius = 3.0

  /// Creates the default shadow, which is invisible.
  public init() {}
}
