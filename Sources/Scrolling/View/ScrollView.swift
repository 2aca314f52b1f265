public import Geometry
import Requirements

/// A simulated scroll view: its geometry, its offset, and what is moving it.
///
/// It is a value, so that a simulation can be forked by copying. It is moved through the
/// ``ScrollViewOwner`` that holds it, because every movement notifies the owner. Only the y axis
/// moves; offsets grow as the content moves up, and a pull makes them smaller.
///
/// Guarantees: the size's height and the screen scale are positive; offset and inset are finite;
/// ``contentOffset`` is a whole number of pixels or exactly an edge of the range.
public struct ScrollView: Hashable, Sendable {
  /// The size of the view, in points.
  public let size: Size
  /// The size of its content, in points.
  public let contentSize: Size
  /// Pixels per point; stored offsets are rounded to pixels.
  public let screenScale: Double
  /// What the safe area does to the inset.
  public let insetAdjustment: InsetAdjustment
  /// The safe area's insets, in points.
  public let safeAreaInsets: EdgeInsets
  /// How quickly the content slows down after a lift.
  public let decelerationRate: DecelerationRate

  /// The scrollable margins around the content, in points.
  public internal(set) var contentInset: EdgeInsets
  /// The y of the content's point at the view's upper edge, in points: the model value.
  ///
  /// Rounded to pixels, except that an edge of the range is kept exactly.
  public internal(set) var contentOffset: Double
  /// Whether a finger is down in the view, moving or not.
  ///
  /// Where content bounces back after a drag, ``ScrollViewOwner/contentOffsetDidChange()`` sees it
  /// turn false with the fourth frame only; the delegate sees it at the lift.
  public var isTracking: Bool { touch != nil || hidesLift }
  /// Whether a finger has begun to scroll and is still down; seen late as ``isTracking`` is.
  public var isDragging: Bool { hasDragged || hidesLift }
  /// Whether the content goes on moving after the finger has lifted, by inertia or by bouncing.
  public internal(set) var isDecelerating = false
  /// Whether touches scroll.
  public internal(set) var isScrollEnabled = true
  /// Where a finger touches the view, in points below its upper edge, whether it scrolls or not.
  public internal(set) var fingerPosition: Double?
  /// Where a finger touches the view, in points from its left edge, whether it scrolls or not.
  public internal(set) var fingerX: Double?
  /// The current instant of the simulation, in seconds.
  public internal(set) var time: Double

  /// What the owner first assigned that was infinite or not a number, and that was refused for it;
  /// nil where nothing was.
  public internal(set) var refusedAssignment: Assignment?

  /// The offset before rounding, from which the next movement starts.
  var exactOffset: Double
  /// What moves the content by itself.
  private(set) var motion = ScrollMotion.none
  /// Grows whenever a motion begins or is cancelled, so that code that has notified an observer can
  /// tell whether its motion survived.
  private(set) var motionGeneration = 0
  /// The finger that holds the content.
  var touch: ScrollTouch?
  /// Whether that finger has begun to scroll.
  var hasDragged = false
  /// Whether an observer of the offset is being told.
  var isTellingObserver = false
  /// Whether the owner is being told that a drag is about to end.
  var isEndingDrag = false
  /// The velocity with which the content will go on after the lift in progress.
  var liftVelocity = 0.0
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
  ///   - contentOffset: The first offset; where nil, the content's top rests below the inset.
  ///   - screenScale: Pixels per point.
  ///   - insetAdjustment: What the safe area does to the inset.
  ///   - safeAreaInsets: The safe area's insets.
  ///   - decelerationRate: How quickly the content slows down after a lift.
  ///   - time: The first instant of the simulation in seconds.
  /// - Precondition: The height and the scale are positive, all numbers are finite.
  public init(
    size: Size,
    contentSize: Size,
    contentInset: EdgeInsets = .zero,
    contentOffset: Double? = nil,
    screenScale: Double = 2,
    insetAdjustment: InsetAdjustment = .never,
    safeAreaInsets: EdgeInsets = .zero,
    decelerationRate: DecelerationRate = .normal,
    time: Double = 0
  ) {
    require(size.height > 0, "A scroll view needs a positive height, not \(size.height)")
    require(screenScale > 0, "A screen scale is positive, not \(screenScale)")
    let numbers = [
      size.width, size.height, contentSize.width, contentSize.height, contentInset.top,
      contentInset.bottom, safeAreaInsets.top, safeAreaInsets.bottom, contentOffset ?? 0,
      screenScale, time,
    ]
    require(numbers.allSatisfy(\.isFinite), "A scroll view of \(numbers) is not finite")
    self.size = size
    self.contentSize = contentSize
    self.contentInset = contentInset
    self.screenScale = screenScale
    self.insetAdjustment = insetAdjustment
    self.safeAreaInsets = safeAreaInsets
    self.decelerationRate = decelerationRate
    self.time = time
    self.contentOffset = 0
    exactOffset = 0
    self.contentOffset = storedOffset(contentOffset ?? allowedRange.lowerBound)
    exactOffset = self.contentOffset
  }

  /// Where a finger is whose x is not given, in points from the left edge: beside the
  /// middle, where it would cover what is shown.
  public var usualFingerX: Double { size.width * 0.78 }

  /// Makes a motion take over.
  mutating func begin(_ newMotion: ScrollMotion) {
    motion = newMotion
    motionGeneration += 1
  }

  /// Lets one motion pass into another as part of the same movement.
  mutating func pass(to newMotion: ScrollMotion) {
    motion = newMotion
  }
}
