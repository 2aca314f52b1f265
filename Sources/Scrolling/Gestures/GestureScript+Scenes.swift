extension GestureScript {
  /// Returns the gesture of a full scene: touch down at 0 s, a uniform drag from 0.1 s to 0.9 s, a
  /// hold until 1.1 s, and a lift without velocity.
  ///
  /// - Parameters:
  ///   - travel: The distance that the finger moves down, in points.
  ///   - scrollViewHeight: The height of the scroll view in points.
  /// - Returns: The script.
  public static func reference(travel: Double, scrollViewHeight: Double) -> GestureScript {
    GestureScript(
      [
        .down(at: 0), .hold(for: 0.1), .drag(by: travel, over: 0.8), .hold(for: 0.2), .lift,
      ],
      scrollViewHeight: scrollViewHeight
    )
  }

  /// Returns a script that pulls the content uniformly down and back; the finger stays down.
  ///
  /// The finger pulls for 1 s, holds the pull for 0.2 s, and moves back for 1 s.
  ///
  /// - Parameters:
  ///   - pull: The largest overshoot of the content, as shown on screen, in points.
  ///   - scrollViewHeight: The height of the scroll view in points, greater than the pull.
  /// - Returns: The script.
  public static func pull(toShown pull: Double, scrollViewHeight: Double) -> GestureScript {
    GestureScript(
      [.down(at: 0), .pull(to: pull, over: 1), .hold(for: 0.2), .pull(to: 0, over: 1)],
      scrollViewHeight: scrollViewHeight
    )
  }

  /// Returns a script that pulls the content uniformly for 0.6 s and then releases it.
  ///
  /// - Parameters:
  ///   - pull: The overshoot of the content at the lift, as shown on screen, in points.
  ///   - scrollViewHeight: The height of the scroll view in points, greater than the pull.
  /// - Returns: The script.
  public static func cancel(fromShown pull: Double, scrollViewHeight: Double) -> GestureScript {
    GestureScript(
      [.down(at: 0), .pull(to: pull, over: 0.6), .lift],
      scrollViewHeight: scrollViewHeight
    )
  }

  /// Returns a script that flings a list up, waits, and flings it back, so it bounces at the top.
  ///
  /// The first fling has a speed of 1,200 points per second. The second fling follows after 4 s, at
  /// 1,600 points per second.
  ///
  /// - Parameter scrollViewHeight: The height of the scroll view in points.
  /// - Returns: The script.
  public static func fling(scrollViewHeight: Double) -> GestureScript {
    GestureScript(
      [
        .down(at: 0.1, y: 0.8 * scrollViewHeight), .drag(by: -120, over: 0.1), .lift,
        .wait(for: 4),
        .down(y: 0.3 * scrollViewHeight), .drag(by: 160, over: 0.1), .lift,
      ],
      scrollViewHeight: scrollViewHeight
    )
  }
}
