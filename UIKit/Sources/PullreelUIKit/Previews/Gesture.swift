import Geometry
import Scrolling

/// The movements of a finger in a preview, with times in seconds and locations in points.
public struct Gesture: Hashable, Sendable {
  var steps: [GestureStep]

  /// A y coordinate that stands for 85 % of the preview's height, which a gesture does not know.
  private static let lowestPlace = Double.infinity

  /// Returns the steps of the finger in a view of the given height, in points.
  func steps(inHeight height: Double) -> [GestureStep] {
    steps.map { step in
      guard case .down(let time, Self.lowestPlace?, let x) = step else { return step }
      return .down(at: time, y: 0.85 * height, x: x)
    }
  }

  /// The longest pull of content, in points.
  var longestPull: Double {
    steps.map { if case .pull(let distance, _, _) = $0 { abs(distance) } else { 0 } }.max() ?? 0
  }

  /// No gesture.
  public static let none = Gesture(steps: [])

  /// A downward pull that is long enough for any refresh control, a short hold and the release.
  public static let pullToRefresh = Gesture.sequence(
    .wait(0.4),
    .pull(to: 130, over: 0.6, hold: 0.2)
  )

  /// Returns a tap: a finger touches down and lifts a tenth of a second later.
  ///
  /// - Parameter point: The point of the tap.
  /// - Returns: The gesture.
  public static func tap(at point: CGPoint) -> Gesture {
    Gesture(steps: [.down(y: Double(point.y), x: Double(point.x)), .hold(for: 0.1), .lift])
  }

  /// Returns a drag: a finger moves from one point to another at constant speed.
  ///
  /// - Parameters:
  ///   - start: The point of the touch down.
  ///   - end: The point of the lift.
  ///   - seconds: The duration.
  /// - Returns: The gesture.
  public static func drag(from start: CGPoint, to end: CGPoint, over seconds: Double) -> Gesture {
    let travel = Vector(dx: Double(end.x - start.x), dy: Double(end.y - start.y))
    return Gesture(steps: [
      .down(y: Double(start.y), x: Double(start.x)), .move(by: travel, over: seconds), .lift,
    ])
  }

  /// Returns a pull of a scroll view's content by a distance past its edge.
  ///
  /// - Parameters:
  ///   - distance: The distance in points; negative for a pull upwards at the end of the content.
  ///   - seconds: The duration of the pull.
  ///   - hold: The time for which the content is held afterwards.
  /// - Returns: The gesture.
  public static func pull(to distance: CGFloat, over seconds: Double, hold: Double = 0) -> Gesture {
    var steps: [GestureStep] = [
      .down(y: distance < 0 ? lowestPlace : nil), .pull(to: Double(distance), over: seconds),
    ]
    if hold > 0 { steps.append(.hold(for: hold)) }
    return Gesture(steps: steps + [.lift])
  }

  /// Returns a pause without a touch.
  ///
  /// - Parameter seconds: The duration.
  /// - Returns: The gesture.
  public static func wait(_ seconds: Double) -> Gesture {
    Gesture(steps: [.wait(for: seconds)])
  }

  /// Combines gestures into a sequence.
  ///
  /// - Parameter gestures: The gestures, in order.
  /// - Returns: The combined gesture.
  public static func sequence(_ gestures: Gesture...) -> Gesture {
    Gesture(steps: gestures.flatMap(\.steps))
  }
}
