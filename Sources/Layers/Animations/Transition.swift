/// A transition between a layer's previous and current picture: Core Animation's `CATransition`.
///
/// The old picture is the layer with its sublayers at the last commit. The new picture has all
/// changes since then, no matter whether they are made before or after the transition is added:
///
/// ```swift
/// stage.add(.transition(.push, .fromRight, duration: 0.4), to: oval)
/// stage.update(oval) { $0.contents = .image(ImageContents(bitmap)) }
/// ```
///
/// A layer has at most one transition, always under the key ``key``. A transition has no effect in
/// a group, or on a layer that no frame has shown yet. In a presented tree, two sublayers replace
/// the layer's content: `before` and `after`, with the layer's previous and current appearance. The
/// layer keeps its placement and its blend mode.
public struct Transition: Hashable, Sendable {
  /// The motion of the old and the new picture.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A cross-dissolve, the weighted sum of both pictures: if both are opaque, so is the sum.
    ///
    /// The pictures are not clipped, so parts outside the bounds stay visible.
    case fade
    /// The new picture moves in and pushes the old one out.
    case push
    /// The new picture moves in over the old picture, which stays in place.
    case moveIn
    /// The old picture moves out and reveals the new picture, which stays in place.
    case reveal
    /// The old picture turns about the centre of the bounds, with the new picture on its back.
    ///
    /// The side that the subtype names moves towards the viewer, like the side of a view that UIKit
    /// flips. The pictures are not clipped.
    case flip
  }

  /// The side from which the moving picture comes.
  ///
  /// The moving picture is clipped to the layer's bounds, and moves by the size of the bounds. The
  /// names assume that y grows upwards. Here, as on iOS, y grows downwards, so a picture that comes
  /// ``fromTop`` moves *up* the screen and appears at the lower edge first. In a ``Kind/flip``, the
  /// named side turns towards the viewer, and top is the upper edge.
  public enum Subtype: String, Hashable, Sendable, CaseIterable {
    /// The picture comes from the left and moves to the right.
    case fromLeft
    /// The picture comes from the right and moves to the left.
    case fromRight
    /// The picture moves up the screen; the name assumes that y grows upwards.
    case fromTop
    /// The picture moves down the screen; the name assumes that y grows upwards.
    case fromBottom
  }

  /// The key under which a layer stores its transition.
  public static let key = "transition"

  /// The motion of the old and the new picture.
  public var kind: Kind
  /// The side from which the moving picture comes; ignored by a fade.
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
