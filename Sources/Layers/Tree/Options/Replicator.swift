/// The repetition of a layer's sublayers: Core Animation's `CAReplicatorLayer`.
///
/// Each copy is the previous copy, transformed about the centre of the layer's bounds, tinted and
/// delayed.
///
/// ```swift
/// var row = Layer(frame: Rect(x: 0, y: 0, width: 90, height: 10))
/// row.replicator = Replicator(count: 5, delay: 0.1, transform: .translation(x: 20, y: 0))
/// let dots = stage.add(row)
/// let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
/// let dot = stage.add(Layer(shape: Shape(disc)), to: dots)
/// // Five dots in a row, each fading 0.1 seconds after the previous dot.
/// stage.add(.basic(.opacity, from: 1, to: 0, duration: 0.5).repeated(.infinity), to: dot)
/// ```
public struct Replicator: Hashable, Sendable {
  /// The number of copies, including the sublayers themselves; 1 by default.
  public var instanceCount = 1
  /// The delay between one copy and the next, in seconds.
  public var instanceDelay = 0.0
  /// The transform from one copy to the next.
  public var instanceTransform = Transform3D.identity
  /// The colour that multiplies the first copy; opaque white by default.
  public var instanceColor = Color.white
  /// The amount added to the red of the colour from one copy to the next.
  public var instanceRedOffset = 0.0
  /// The amount added to the green of the colour from one copy to the next.
  public var instanceGreenOffset = 0.0
  /// The amount added to the blue of the colour from one copy to the next.
  public var instanceBlueOffset = 0.0
  /// The amount added to the alpha of the colour from one copy to the next.
  public var instanceAlphaOffset = 0.0
  /// Whether the copies keep their depth, as the sublayers of a transform layer do.
  public var preservesDepth = false

  /// Creates a replicator that shows the sublayers once.
  public init() {}

  /// Creates a replicator.
  public init(count: Int, delay: Double = 0, transform: Transform3D = .identity) {
    instanceCount = count
    instanceDelay = delay
    instanceTransform = transform
  }

  /// Returns the colour that multiplies a copy's colours, with each component in `0...1`.
  ///
  /// - Parameter index: The number of the copy, from 0.
  /// - Returns: The factors for red, green, blue and alpha.
  public func color(ofCopy index: Int) -> Color {
    func clamped(_ start: Double, _ offset: Double) -> Double {
      min(max(start + offset * Double(index), 0), 1)
    }
    return Color(
      red: clamped(instanceColor.red, instanceRedOffset),
      green: clamped(instanceColor.green, instanceGreenOffset),
      blue: clamped(instanceColor.blue, instanceBlueOffset),
      alpha: clamped(instanceColor.alpha, instanceAlphaOffset)
    )
  }
}
