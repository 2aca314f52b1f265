// The appearance and disappearance of a controller's view.
extension UIViewController {
  /// The state of a view between appearing on the screen and disappearing from it.
  enum Appearance {
    case gone
    /// The view is about to appear, because of a container controller or of the window itself.
    case appearing(byWindow: Bool)
    case shown
    case leaving(byWindow: Bool)
  }

  /// Notifies the controller that its view will appear, unless it has been notified already.
  ///
  /// - Parameters:
  ///   - animated: Whether the view appears with animation.
  ///   - byWindow: Whether the view entered a window by itself, without a container controller.
  func willAppear(_ animated: Bool, byWindow: Bool = false) {
    switch appearance {
    case .appearing, .shown: return
    case .gone, .leaving: break
    }
    appearance = .appearing(byWindow: byWindow)
    isAppearingAnimated = animated
    viewIfLoaded?.setNeedsLayout()
    viewWillAppear(animated)
  }

  /// Notifies the controller of what has changed since the last layout, and of the layout.
  func viewWillBeLaidOut() {
    noteSafeArea()
    noteAppearing()
    viewWillLayoutSubviews()
  }

  /// Notifies the controller once that its view is in the window and is about to be laid out.
  private func noteAppearing() {
    guard let animated = isAppearingAnimated, viewIfLoaded?.window != nil else { return }
    isAppearingAnimated = nil
    viewIsAppearing(animated)
  }

  /// Notifies the controller that its view has appeared, unless it has been notified already.
  func didAppear(_ animated: Bool) {
    willAppear(animated)
    guard case .appearing = appearance else { return }
    appearance = .shown
    noteAppearing()
    // The views are laid out first, because the controller may measure them.
    viewIfLoaded?.window?.layoutIfNeeded()
    viewDidAppear(animated)
    for child in children where child.appearsWithParent { child.didAppear(animated) }
  }

  /// Whether the view is in the window, and the notification of its appearance is still to come.
  private var appearsWithParent: Bool {
    guard case .appearing(byWindow: true) = appearance else { return false }
    return viewIfLoaded?.window != nil
  }

  /// Whether a transition shows a parent, whose children appear at the end of the transition.
  private var hasArrivingParent: Bool {
    guard let parent else { return false }
    if case .appearing(byWindow: false) = parent.appearance { return true }
    return parent.hasArrivingParent
  }

  func willDisappear(_ animated: Bool, byWindow: Bool = false) {
    switch appearance {
    case .gone, .leaving: return
    case .appearing, .shown: break
    }
    appearance = .leaving(byWindow: byWindow)
    isAppearingAnimated = nil
    viewWillDisappear(animated)
  }

  func didDisappear(_ animated: Bool) {
    willDisappear(animated)
    guard case .leaving = appearance else { return }
    appearance = .gone
    viewDidDisappear(animated)
  }

  /// Notifies the controller that its view enters or leaves a window, if no container has done so.
  func viewMoves(will: Bool, isShown: Bool) {
    if will {
      if isShown {
        willAppear(false, byWindow: true)
      } else {
        willDisappear(false, byWindow: true)
      }
      return
    }
    if isShown, case .appearing(byWindow: true) = appearance {
      // The notification comes after the layout of the views.
      World.current.queue.schedule(after: 0) { [weak self] in
        guard let self, appearsWithParent, !hasArrivingParent else { return }
        didAppear(false)
      }
    } else if !isShown, case .leaving(byWindow: true) = appearance {
      didDisappear(false)
    }
  }
}
