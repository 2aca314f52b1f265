// When a controller's view appears and disappears.
extension UIViewController {
  /// How far a view is on its way to the screen or from it.
  enum Appearance {
    case gone
    /// A container, or the window itself, shows the view.
    case appearing(byWindow: Bool)
    case shown
    case leaving(byWindow: Bool)
  }

  /// Tells the controller once that its view will appear.
  func willAppear(_ animated: Bool, byWindow: Bool = false) {
    switch appearance {
    case .appearing, .shown: return
    case .gone, .leaving: break
    }
    appearance = .appearing(byWindow: byWindow)
    viewWillAppear(animated)
  }

  /// Tells the controller once that its view has appeared.
  func didAppear(_ animated: Bool) {
    willAppear(animated)
    guard case .appearing = appearance else { return }
    appearance = .shown
    viewIsAppearing(animated)
    viewDidAppear(animated)
  }

  func willDisappear(_ animated: Bool, byWindow: Bool = false) {
    switch appearance {
    case .gone, .leaving: return
    case .appearing, .shown: break
    }
    appearance = .leaving(byWindow: byWindow)
    viewWillDisappear(animated)
  }

  func didDisappear(_ animated: Bool) {
    willDisappear(animated)
    guard case .leaving = appearance else { return }
    appearance = .gone
    viewDidDisappear(animated)
  }

  /// Follows the view into a window or out of it, where no container has told the controller.
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
      // The views are laid out first.
      World.current.queue.schedule(after: 0) { [weak self] in
        guard let self, case .appearing(byWindow: true) = appearance else { return }
        didAppear(false)
      }
    } else if !isShown, case .leaving(byWindow: true) = appearance {
      didDisappear(false)
    }
  }
}
