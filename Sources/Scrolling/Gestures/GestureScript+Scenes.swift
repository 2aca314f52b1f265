extension GestureScript {
  /// Returns the gesture of the reference scenes: down at 0 s, a uniform drag from 0.1 s to 0.9 s,
  /// held to 1.1 s, lifted without velocity.
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

  /// Returns a pull that is uniform as it is shown, there and back, under a finger that stays down.
  ///
  /// It takes 1 s to the given pull, is held for 0.2 s, and takes 1 s back.
  ///
  /// - Parameters:
  ///   - pull: The greatest distance that the content is shown beyond its edge, in points.
  ///   - scrollViewHeight: The height of the scroll view in points, greater than the pull.
  /// - Returns: The script.
  public static func pull(toShown pull: Double, scrollViewHeight: Double) -> GestureScript {
    GestureScript(
      [.down(at: 0), .pull(to: pull, over: 1), .hold(for: 0.2), .pull(to: 0, over: 1)],
      scrollViewHeight: scrollViewHeight
    )
  }

  /// Returns a pull that is uniform as it is shown, in 0.6 s to the given pull, and let go there.
  ///
  /// - Parameters:
  ///   - pull: The distance that the content is shown beyond its edge at the lift, in points.
  ///   - scrollViewHeight: The height of the scroll view in points, greater than the pull.
  /// - Returns: The script.
  public static func cancel(fromShown pull: Double, scrollViewHeight: Double) -> GestureScript {
    GestureScript(
      [.down(at: 0), .pull(to: pull, over: 0.6), .lift],
      scrollViewHeight: scrollViewHeight
    )
  }

  /// Returns the gesture of a list that is flung up and comes to rest, then is flung back and
  /// bounces at its top.
  ///
  /// Up at 1,200 points a second, 4 s of slowing down, back at 1,600 points a second.
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
