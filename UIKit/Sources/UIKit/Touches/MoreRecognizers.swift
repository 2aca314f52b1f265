/// A recogniser of two fingers moving apart, which a preview's single finger cannot trigger.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

/// A recogniser of two rotating fingers, which a preview's single finger cannot trigger.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

/// A recogniser of a finger that moves in from an edge of the window.
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

/// A recogniser of a pointer above a view; there is no pointer here.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
