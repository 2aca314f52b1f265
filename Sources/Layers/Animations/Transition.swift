/// Blends from a picture of a layer's former look to one of its present look: Core Animation's
/// `CATransition`.
///
/// The look of the layer when the transition was added, with its sublayers, is kept. So add the
/// transition first and then change the layer:
///
/// ```swift
/// stage.add(.transition(.push, .fromRight, duration: 0.4), to: oval)
/// stage.update(oval) { $0.contents = .image(ImageContents(bitmap)) }
/// ```
///
/// A layer has one transition at a time, under the key ``key`` whatever it was added under. On a
/// layer that no frame has shown yet it shows nothing, and neither does one inside a group. A
/// presented tree has two layers in the layer's place inside it, `before` and `after`, each with
/// all of the layer's look; what lies around it, and how it is combined with that, stays the
/// layer's own.
public struct Transition: Hashable, Sendable {
  /// The motion of the two pictures.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A cross-dissolve, their weighted sum: where both are opaque, nothing shines through.
    ///
    /// Not clipped, so that parts outside the bounds stay there.
    case fade
    /// The new one moves in and pushes the old one out.
    case push
    /// The new one moves in over the old one, which stays.
    case moveIn
    /// The old one moves out and reveals the new one below, which stays.
    case reveal
    /// The old one turns away about the middle of the bounds, the new one is on its back.
    ///
    /// UIKit's flip of a view; the side that it comes from moves towards the viewer. Not clipped.
    case flip
  }

  /// The side from which the moving picture comes.
  ///
  /// The moving picture is clipped to the layer's bounds, and moves by their size. In a
  /// ``Kind/flip`` the named side turns towards the viewer: left, right, upper or lower, as the
  /// cases say for it. Top and bottom are as on iOS, where y grows downwards and the names do not
  /// follow: a picture that comes ``fromTop`` moves *up* the screen, and shows at the lower edge
  /// first.
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

  /// The key under which a layer has its transition.
  public static let key = "transition"

  /// The motion of the two pictures.
  public var kind: Kind
  /// The side from which the moving picture comes; without effect on a fade.
  public var subtype: Subtype
  /// The progress at its start, in `0...1`.
  public var startProgress = 0.0
  /// The progress at its end, in `0...1`.
  public var endProgress = 1.0

  /// Creates a transition.
  public init(_ kind: Kind = .fade, _ subtype: Subtype = .fromLeft) {
    self.kind = kind
    self.subtype = subtype
  }
}
