public import Geometry
import Requirements

/// A simulated scroll view: its geometry, its offset, and what is moving it.
///
/// It is a value, so that a simulation can be forked by copying. It is moved through the
/// ``ScrollViewOwner`` that holds it, because every movement notifies the owner. Offsets grow as the
/// content moves up and to the left; a pull makes them smaller. Both axes follow the same laws,
/// each for itself; see ``ScrollAxis``.
///
/// Guarantees: the size and the screen scale are positive; offset and inset are finite; each
/// coordinate of ``contentOffset`` is a whole number of pixels or exactly an edge of the range.
///
/// ```swift
/// struct List: ScrollViewOwner {
///   var scrollView = ScrollView(size: Size(320, 568), contentSize: Size(320, 2000))
/// }
/// var list = List()
/// list.touchDown(at: 100)
/// list.touchMoved(to: 210)
/// print(list.scrollView.contentOffset.y)  // -50.0, since the rubber band resists
/// ```
public struct ScrollView: Hashable, Sendable {
  /// How the content scrolls from left to right.
  public internal(set) var horizontal: ScrollAxis
  /// How the content scrolls from top to bottom.
  public internal(set) var vertical: ScrollAxis

  /// What the safe area does to the inset.
  public let insetAdjustment: InsetAdjustment
  /// The safe area's insets, in points.
  public let safeAreaInsets: EdgeInsets
  /// How quickly the content slows down after a lift.
  public let decelerationRate: DecelerationRate
  /// Whether content that is let go comes to rest at multiples of the view's size.
  ///
  /// The owner is not asked for a target then, as Apple's reference has it. See
  /// ``ScrollAxis/length`` for the pages.
  public var isPagingEnabled: Bool
  /// Whether a drag that begins along one axis scrolls along that axis only.
  ///
  /// It does where the finger has come at least twice as far along it as along the other when it
  /// passes the hysteresis (the angle is chosen); a drag that begins more diagonally scrolls along
  /// both until it ends.
  public var isDirectionalLockEnabled: Bool

  /// Whether touches scroll.
  public internal(set) var isScrollEnabled = true
  /// Whether the content goes on moving after the finger has lifted, by inertia, to a page or by
  /// bouncing, along either axis.
  public internal(set) var isDecelerating = false
  /// Where a finger touches the view, in points from its upper left corner, whether it scrolls or
  /// not.
  public internal(set) var fingerPosition: Point?
  /// The current instant of the simulation, in seconds.
  public internal(set) var time: Double

  /// What the owner first assigned that was infinite or not a number, and that was refused for it;
  /// `nil` if nothing was.
  public internal(set) var refusedAssignment: Assignment?

  /// Grows whenever a motion begins or is cancelled, so that code that has notified an observer can
  /// tell whether its motion survived.
  private(set) var motionGeneration = 0
  /// Whether an observer of the offset is being told.
  var isTellingObserver = false
  /// Whether the owner is being told that a drag is about to end.
  var isEndingDrag = false
  /// The innermost view animation block being executed.
  var openBlock: AnimationBlock?
  /// How far the picture is behind the model.
  var lag: PresentedLag?

  /// Creates a scroll view at rest.
  ///
  /// - Parameters:
  ///   - size: Its size in points.
  ///   - contentSize: The size of its content in points.
  ///   - contentInset: The margins around the content.
  ///   - contentOffset: The first offset; where nil, the content's upper left corner rests inside the
  ///     insets.
  ///   - screenScale: Pixels per point.
  ///   - insetAdjustment: What the safe area does to the inset.
  ///   - safeAreaInsets: The safe area's insets.
  ///   - decelerationRate: How quickly the content slows down after a lift.
  ///   - alwaysBounceVertical: Whether a finger pulls content that is no higher than the view; unlike
  ///     `UIScrollView`'s, true by default, as every refresh control sets it.
  ///   - alwaysBounceHorizontal: The same for content that is no wider.
  ///   - isPagingEnabled: Whether content that is let go comes to rest at pages.
  ///   - isDirectionalLockEnabled: Whether a drag along one axis keeps to it.
  ///   - time: The first instant of the simulation in seconds.
  /// - Precondition: The size and the scale are positive, all numbers are finite.
  public init(
    size: Size,
    contentSize: Size,
    contentInset: EdgeInsets = .zero,
    contentOffset: Point? = nil,
    screenScale: Double = 2,
    insetAdjustment: InsetAdjustment = .never,
    safeAreaInsets: EdgeInsets = .zero,
    decelerationRate: DecelerationRate = .normal,
    alwaysBounceVertical: Bool = true,
    alwaysBounceHorizontal: Bool = false,
    isPagingEnabled: Bool = false,
    isDirectionalLockEnabled: Bool = false,
    time: Double = 0
  ) {
    require(
      size.width > 0 && size.height > 0,
      "A scroll view needs a positive size, not \(size.width) by \(size.height)"
    )
    require(screenScale > 0, "A screen scale is positive, not \(screenScale)")
    let numbers = [
      size.width, size.height, contentSize.width, contentSize.height, contentInset.top,
      contentInset.left, contentInset.bottom, contentInset.right, safeAreaInsets.top,
      safeAreaInsets.left, safeAreaInsets.bottom, safeAreaInsets.right, contentOffset?.x ?? 0,
      contentOffset?.y ?? 0, screenScale, time,
    ]
    require(numbers.allSatisfy(\.isFinite), "A scroll view of \(numbers) is not finite")
    func axis(_ axis: Axis, alwaysBounces: Bool) -> ScrollAxis {
      ScrollAxis(
        length: size[axis],
        contentLength: contentSize[axis],
        inset: contentInset[axis],
        safeArea: insetAdjustment == .always ? safeAreaInsets[axis] : AxisInsets(),
        screenScale: screenScale,
        alwaysBounces: alwaysBounces,
        offset: contentOffset?[axis]
      )
    }
    horizontal = axis(.horizontal, alwaysBounces: alwaysBounceHorizontal)
    vertical = axis(.vertical, alwaysBounces: alwaysBounceVertical)
    self.insetAdjustment = insetAdjustment
    self.safeAreaInsets = safeAreaInsets
    self.decelerationRate = decelerationRate
    self.isPagingEnabled = isPagingEnabled
    self.isDirectionalLockEnabled = isDirectionalLockEnabled
    self.time = time
  }

  /// One of the axes.
  subscript(axis: Axis) -> ScrollAxis {
    get {
      switch axis {
      case .horizontal: horizontal
      case .vertical: vertical
      }
    }
    _modify {
      switch axis {
      case .horizontal: yield &horizontal
      case .vertical: yield &vertical
      }
    }
  }

  /// Makes a motion take over along an axis.
  mutating func begin(_ motion: ScrollMotion, along axis: Axis) {
    self[axis].motion = motion
    motionGeneration += 1
  }
}
