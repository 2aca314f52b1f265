/// The name of a clip: an animation and one of its scenes, or a suite and one of its tests.
public struct ClipName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The animation or the suite; any text.
  public let animation: String
  /// The scene or the test; any text.
  public let scene: String

  /// Creates a name.
  public init(animation: String, scene: String) {
    self.animation = animation
    self.scene = scene
  }

  /// The name for display, such as `airplane/loading`; not escaped, so not usable as a file name.
  public var description: String { "\(animation)/\(scene)" }

  /// Returns whether one name is sorted before another.
  public static func < (a: ClipName, b: ClipName) -> Bool {
    (a.animation, a.scene) < (b.animation, b.scene)
  }
}
