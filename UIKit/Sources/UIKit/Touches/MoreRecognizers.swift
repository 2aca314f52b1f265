/// Two fingers that move apart; a gesture of one finger does not begin it.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

/// Two fingers that turn; a gesture of one finger does not begin it.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

/// A finger that comes from an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch, let bounds = touch.window?.bounds else { return }
    let point = touch.position
    let isAtEdge =
      edges.contains(.left) && point.x < 20 || edges.contains(.right) && point.x > bounds.maxX - 20
      || edges.contains(.top) && point.y < 20
      || edges.contains(.bottom) && point.y > bounds.maxY - 20
    if !isAtEdge { state = .failed }
  }
}

/// A pointer above a view; there is none.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
