/// A change from a picture of a layer's former appearance to a picture of its present appearance:
/// Core Animation's `CATransition`.
///
/// The stage keeps the layer's appearance, with its sublayers, from when the transition was added.
/// So add the transition first and then change the layer:
///
/// ```swift
/// stage.add(.transition(.push, .fromRight, duration: 0.4), to: oval)
/// stage.update(oval) { $0.contents = .image(ImageContents(bitmap)) }
/// ```
///
/// A layer has one transition at a time. Its key is always ``key``, whichever key it was added
/// with. A transition has no effect in a group, or on a layer that no frame has shown yet. In a
/// presented tree the layer has two sublayers instead of its own content, `before` and `after`,
/// each with the layer's whole appearance. The layer itself keeps its placement and its blend mode.
public struct Transition: Hashable, Sendable {
  /// The motion of the two pictures.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A cross-dissolve, the weighted sum of both pictures: if both are opaque, so is the sum.
    ///
    /// The pictures are not clipped, so parts outside the bounds stay visible.
    case fade
    /// The new picture moves in and pushes the old one out.
    case push
    /// The new picture moves in over the old one, which stays.
    case moveIn
    /// The old picture moves out and reveals the new one below, which stays.
    case reveal
    /// The old picture turns about the centre of the bounds, with the new picture on its back.
    ///
    /// This is UIKit's flip of a view: the side that the subtype names moves towards the viewer.
    /// The pictures are not clipped.
    case flip
  }

  /// The side from which the moving picture comes.
  ///
  /// The moving picture is clipped to the layer's bounds, and moves by their size. Top and bottom
  /// mean what they do on iOS, where y grows downwards but the names were not changed: a picture
  /// that comes ``fromTop`` moves *up* the screen, and shows at the lower edge first. In a
  /// ``Kind/flip``, the named side turns towards the viewer; there, top is the upper edge.
  public enum Subtype: String, Hashable, Sendable, CaseIterable {
    /// A movement to the right.
    case fromLeft
    /// A movement to the left.
    case fromRight
    /// A movement up.
    case fromTop
    /// A movement down.
    case fromBottom
  }

  /// The key of every transition on its layer.
  public static let key = "transition"

  /// The motion of the two pictures.
  public var kind: Kind
  /// The side from which the moving picture comes; a fade ignores it.
  public var subtype: Subtype
  /// The progress at the start of the transition, in `0...1`.
  public var startProgress = 0.0
  /// The progress at the end of the transition, in `0...1`.
  public var endProgress = 1.0

  /// Creates a transition.
  public init(_ kind: Kind = .fade, _ subtype: Subtype = .fromLeft) {
    self.kind = kind
    self.subtype = subtype
  }
}
