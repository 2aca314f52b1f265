import Requirements

/// A simulated scroll view: its geometry, its offset, and its motion.
///
/// A scroll view is a value, so a simulation can be forked by copying it. The content is moved
/// through the ``ScrollViewOwner`` that holds the scroll view, because every movement notifies the
/// owner. Offsets grow as the content moves up and to the left; a pull makes them smaller. Both
/// axes follow the same laws, independently; see ``ScrollAxis``.
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
/// print(list.scrollView.contentOffset.y)  // -50.0, because of the rubber band
/// ```
public struct ScrollView: Hashable, Sendable {
  /// The axis along which the content scrolls from left to right.
  public internal(set) var horizontal: ScrollAxis
  /// The axis along which the content scrolls from top to bottom.
  public internal(set) var vertical: ScrollAxis

  /// The effect of the safe area on the inset.
  package let insetAdjustment: InsetAdjustment
  /// The safe area's insets, in points.
  public let safeAreaInsets: EdgeInsets
  /// The deceleration of the content after a lift.
  public let decelerationRate: DecelerationRate
  /// Whether released content comes to rest at multiples of the view's size.
  ///
  /// With paging, the owner is not asked for a target offset; Apple documents this for UIKit. A
  /// page is as long as ``ScrollAxis/length``.
  public var isPagingEnabled: Bool
  /// Whether a drag that begins along one axis scrolls along that axis only.
  ///
  /// The lock applies if, when the drag begins, the finger has moved at least twice as far along
  /// one axis as along the other. Apple does not document the factor. A more diagonal drag scrolls
  /// along both axes until it ends.
  public var isDirectionalLockEnabled: Bool

  /// Whether a touch can scroll the content.
  public internal(set) var isScrollEnabled = true
  /// Whether content still moves after a lift: by inertia, to a page, or by bouncing.
  public internal(set) var isDecelerating = false
  /// The position of a finger on the view, in points from the view's upper left corner, whether the
  /// finger scrolls or not; `nil` if no finger is down.
  public internal(set) var fingerPosition: Point?
  /// The current time of the simulation, in seconds.
  public internal(set) var time: Double

  /// The first assignment refused because a value was infinite or NaN; `nil` if there was none.
  package internal(set) var refusedAssignment: Assignment?

  /// A counter that changes when a motion begins or is cancelled; it shows whether an observer has
  /// replaced the motion.
  private(set) var motionGeneration = 0
  /// Whether an observer of the offset is being notified.
  var isTellingObserver = false
  /// Whether the owner is being notified that a drag is about to end.
  var isEndingDrag = false
  /// The innermost view animation block being executed; `nil` if there is none.
  var openBlock: AnimationBlock?
  /// The lag of the presented offset behind the model offset; `nil` if the two are equal.
  var lag: PresentedLag?

  /// Creates a scroll view at rest.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points.
  ///   - contentSize: The size of the content, in points.
  ///   - contentInset: The margins around the content, in points.
  ///   - contentOffset: The initial offset; if `nil`, the content's upper left corner rests inside
  ///     the insets.
  ///   - screenScale: The number of pixels per point.
  ///   - insetAdjustment: The effect of the safe area on the inset.
  ///   - safeAreaInsets: The safe area's insets.
  ///   - decelerationRate: The deceleration of the content after a lift.
  ///   - alwaysBounceVertical: Whether a finger can pull content that is no taller than the view;
  ///     true by default, unlike in `UIScrollView`, because every refresh control enables it.
  ///   - alwaysBounceHorizontal: Whether a finger can pull content that is no wider than the view.
  ///   - isPagingEnabled: Whether released content comes to rest at pages.
  ///   - isDirectionalLockEnabled: Whether a drag along one axis scrolls along that axis only.
  ///   - time: The initial time of the simulation, in seconds.
  /// - Precondition: The size and the scale are positive, and all numbers are finite.
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
    require(screenScale > 0, "A screen scale must be above 0, not \(screenScale)")
    let numbers = [
      size.width, size.height, contentSize.width, contentSize.height, contentInset.top,
      contentInset.left, contentInset.bottom, contentInset.right, safeAreaInsets.top,
      safeAreaInsets.left, safeAreaInsets.bottom, safeAreaInsets.right, contentOffset?.x ?? 0,
      contentOffset?.y ?? 0, screenScale, time,
    ]
    require(numbers.allSatisfy(\.isFinite), "A scroll view needs finite numbers, not \(numbers)")
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

  mutating func begin(_ motion: ScrollMotion, along axis: Axis) {
    self[axis].motion = motion
    motionGeneration += 1
  }
}
