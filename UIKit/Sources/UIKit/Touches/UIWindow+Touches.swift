// The touches of a window; the player of a preview's gesture calls these functions.
extension UIWindow {
  /// Returns the frontmost window that takes a touch at a point, which is in this window's coordinates.
  package func touchedWindow(at point: CGPoint) -> UIWindow {
    UIApplication.shared.windows.last {
      $0.hitTest($0.convert(point, from: self), with: UIEvent()) != nil
    } ?? self
  }

  /// The key of an object that the simulation stores while it finds the view under a new touch.
  static let touchingKey = "a finger looks for its view"

  package func touchDown(at point: CGPoint) {
    guard finger == nil, !UIApplication.shared.isIgnoringInteractionEvents else { return }
    World.current.objects[Self.touchingKey] = true
    let touched = hitTest(point, with: UIEvent())
    World.current.objects[Self.touchingKey] = nil
    guard let view = touched else { return }
    let touch = UITouch()
    touch.timestamp = World.current.now
    touch.position = point
    touch.previousPosition = point
    touch.view = view
    touch.window = self
    finger = touch
    isFingerTaken = false
    let event = UIEvent(touch)
    sendEvent(event)
    var owner: UIView? = view
    fingerRecognizers = []
    while let current = owner {
      let recognizers = current.recognizers.filter {
        $0.isEnabled && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
      }
      // A pan that code has added to a scroll view prevents the scroll view's own pan.
      fingerRecognizers += recognizers.filter { !($0 is ScrollPanRecognizer) }
      fingerRecognizers += recognizers.filter { $0 is ScrollPanRecognizer }
      owner = current.superview
    }
    for recognizer in fingerRecognizers { recognizer.begin(touch) }
    for recognizer in fingerRecognizers {
      for other in fingerRecognizers where other !== recognizer { recognizer.askAbout(other) }
    }
    for recognizer in fingerRecognizers {
      recognizer.receive { $0.touchesBegan([touch], with: event) }
    }
    view.touchesBegan([touch], with: event)
    takeIfRecognized(touch, event)
  }

  /// Moves the finger; called at every frame while it is down, even if it has not moved.
  package func touchMoved(to point: CGPoint) {
    guard let touch = finger else { return }
    move(touch, to: point)
    touch.phase = .moved
    let event = UIEvent(touch)
    if touch.position != touch.previousPosition { sendEvent(event) }
    for recognizer in fingerRecognizers where recognizer.isEnabled {
      // Of several gestures that the same movement completes, the first prevents the others.
      takeIfRecognized(touch, event)
      recognizer.receive { $0.touchesMoved([touch], with: event) }
    }
    takeIfRecognized(touch, event)
    if !isFingerTaken, touch.position != touch.previousPosition {
      touch.view?.touchesMoved([touch], with: event)
    }
  }

  package func touchUp(at point: CGPoint) {
    guard let touch = finger else { return }
    move(touch, to: point)
    touch.phase = .ended
    let event = UIEvent(touch)
    sendEvent(event)
    for recognizer in endingRecognizers where recognizer.isEnabled {
      // As with a movement, the first of several gestures prevents the others.
      if !(recognizer is ScrollPanRecognizer) { takeIfRecognized(touch, event) }
      recognizer.receive { $0.touchesEnded([touch], with: event) }
    }
    takeIfRecognized(touch, event)
    if !isFingerTaken { touch.view?.touchesEnded([touch], with: event) }
    finishTouch()
  }

  package func touchCancelled() {
    guard let touch = finger else { return }
    touch.phase = .cancelled
    let event = UIEvent(touch)
    sendEvent(event)
    for recognizer in endingRecognizers {
      recognizer.receive { $0.touchesCancelled([touch], with: event) }
    }
    if !isFingerTaken { touch.view?.touchesCancelled([touch], with: event) }
    finishTouch()
  }

  /// The recognisers in the order in which they learn of the end of the touch.
  ///
  /// The recognisers of scroll views are last, because the motion after the lift starts from the
  /// offset and the insets, which the actions of other recognisers may assign.
  private var endingRecognizers: [UIGestureRecognizer] {
    fingerRecognizers.filter { !($0 is ScrollPanRecognizer) }
      + fingerRecognizers.filter { $0 is ScrollPanRecognizer }
  }

  private func move(_ touch: UITouch, to point: CGPoint) {
    touch.previousPosition = touch.position
    touch.position = point
    touch.timestamp = World.current.now
  }

  /// Cancels the view's touch and fails other recognisers once a recogniser has recognised its
  /// gesture.
  private func takeIfRecognized(_ touch: UITouch, _ event: UIEvent) {
    for winner in fingerRecognizers where winner.hasRecognized && !winner.hasPrevented {
      winner.hasPrevented = true
      if winner.cancelsTouchesInView, !isFingerTaken {
        isFingerTaken = true
        touch.view?.touchesCancelled([touch], with: event)
      }
      let losers = fingerRecognizers.filter { winner.prevents($0) }
      // A loser must not recognise its gesture just because another loser has been cancelled.
      for loser in losers { loser.release() }
      for loser in losers { loser.cancel() }
    }
  }

  private func finishTouch() {
    for recognizer in fingerRecognizers { recognizer.finish() }
    for recognizer in fingerRecognizers { recognizer.tellWaiting() }
    fingerRecognizers = []
    finger = nil
  }
}
