import Geometry
import Scrolling

extension Recorder {
  /// Returns an owner of a view of 568 by 568 points with content of the same extent along both
  /// axes.
  static func square(
    content: Double = 2000,
    inset: Double = 0,
    offset: Point? = nil,
    alwaysBounces: Bool = true,
    isPaging: Bool = false,
    locks: Bool = false
  ) -> Recorder {
    Recorder(
      ScrollView(
        size: Size(568, 568),
        contentSize: Size(content, content),
        contentInset: EdgeInsets(top: inset, left: inset),
        contentOffset: offset,
        alwaysBounceVertical: alwaysBounces,
        alwaysBounceHorizontal: alwaysBounces,
        isPagingEnabled: isPaging,
        isDirectionalLockEnabled: locks
      )
    )
  }

  /// The offset of both axes.
  var point: Point { scrollView.contentOffset }
}

extension GestureScript {
  /// Returns a finger that goes down in the middle of a square view and moves uniformly, tick by
  /// tick.
  static func stroke(
    _ travel: Vector,
    ticks: Int = 10,
    holding: Double = 0
  ) -> GestureScript {
    GestureScript(
      [
        .down(at: 0, y: 284, x: 284), .move(by: travel, over: Double(ticks) / 60),
        .hold(for: holding), .lift,
      ],
      scrollViewHeight: 568
    )
  }
}
