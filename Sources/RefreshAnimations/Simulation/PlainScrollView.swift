import Geometry
public import Layers
import Pixels
import Scrolling
public import Parameters

/// A scroll view without a refresh, as it is left when one has been removed.
public struct PlainScrollView: RefreshAnimation {
  /// The scroll view and its stage.
  public var world: World
  /// The scroll view's own layer.
  public var view: LayerID { world.scrollLayer }

  /// Takes over a world as it is.
  public init(world: World, parameters: Parameters) { self.world = world }

  /// Takes an animation's world without the animation: its view goes, and with it the room that it
  /// held open.
  public init(removing animation: some RefreshAnimation) {
    world = animation.world
    world.stage.removeFromSuperlayer(animation.view)
    world.forgetAnimation()
    setScrollEnabled(true)
    setContentInsetTop(world.originalInset)
    // A scroll that the animation has begun has nothing to lead to.
    setContentOffset(scrollView.clampedOffset(scrollView.contentOffset))
  }

  /// A plain list with nothing to tell.
  public static let descriptor = AnimationDescriptor(
    name: "plain",
    summary: "a scroll view without a refresh",
    screenSize: Size(320, 568),
    background: .white,
    rows: .init(
      count: 15,
      height: 44,
      color: .white,
      placeholder: Color(223, 226, 232),
      separator: Color(200, 199, 204)
    ),
    viewSize: Size(320, 568),
    fit: .height,
    trigger: nil,
    loadingDuration: 1,
    posterTime: 0,
    parameters: [],
    trackedLayers: []
  )
}
