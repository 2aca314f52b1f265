/// The recogniser with which a table detects that a finger moves a row to the side.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  private unowned let table: UITableView
  private var origin = CGPoint.zero

  init(_ table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    origin = location(in: table)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, state != .failed else { return }
    let point = location(in: table)
    let way = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    if state == .possible, hypot(way.x, way.y) >= 10 {
      guard abs(way.x) > abs(way.y), table.swipe.begin(at: origin, toLeft: way.x < 0) else {
        measure(touch)
        return state = .failed
      }
      origin = point
      return super.touchesMoved(touches, with: event)
    }
    super.touchesMoved(touches, with: event)
    if state == .changed { table.swipe.move(by: way.x) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { table.swipe.end(speed: velocity(in: table).x) }
    super.touchesEnded(touches, with: event)
  }

  override func cancel() {
    if state == .began || state == .changed { table.swipe.close(animated: true) }
    super.cancel()
  }
}
