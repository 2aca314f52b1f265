// The places of pages, and their transitions.
extension UIPageViewController {
  private static let dotsHeight: CGFloat = 37
  private static let fadingTime = 0.4

  private var isAcross: Bool { navigationOrientation == .horizontal }

  /// Returns the content offset at which the page at a place (0, 1 or 2) is displayed.
  func offset(of place: Int) -> CGPoint {
    let size = pages.bounds.size
    return isAcross
      ? CGPoint(x: size.width * CGFloat(place), y: 0)
      : CGPoint(x: 0, y: size.height * CGFloat(place))
  }

  func layOut() {
    guard isViewLoaded else { return }
    showDots()
    // Code may have wrapped the original view, which holds `pages`, in another view.
    var area = pages.superview?.bounds ?? view.bounds
    if !dots.isHidden {
      area.size.height -= Self.dotsHeight
      dots.frame = CGRect(
        x: 0,
        y: area.height,
        width: area.width,
        height: Self.dotsHeight
      )
    }
    pages.frame = area.insetBy(dx: isAcross ? -spacing / 2 : 0, dy: isAcross ? 0 : -spacing / 2)
    placePages()
  }

  /// Shows as many dots as the data source counts pages.
  func showDots() {
    let count =
      transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
    dots.isHidden = count == 0
    guard count > 0 else { return }
    dots.numberOfPages = count
    dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
  }

  /// Moves the current pages to place 1, the middle of the three places.
  func placePages() {
    guard isViewLoaded, turning == nil else { return }
    let size = pages.bounds.size
    pages.contentSize = CGSize(
      width: isAcross ? size.width * 3 : size.width,
      height: isAcross ? size.height : size.height * 3
    )
    limit()
    layOutPages()
    if pages.contentOffset != offset(of: 1) { pages.contentOffset = offset(of: 1) }
  }

  /// Lets a finger move the content only to neighbours that exist.
  private func limit() {
    let size = pages.bounds.size
    var inset = UIEdgeInsets.zero
    if isAcross {
      inset.left = before == nil ? -size.width : 0
      inset.right = after == nil ? -size.width : 0
    } else {
      inset.top = before == nil ? -size.height : 0
      inset.bottom = after == nil ? -size.height : 0
    }
    if pages.contentInset != inset { pages.contentInset = inset }
    let bounces = dataSource != nil
    if isAcross { pages.alwaysBounceHorizontal = bounces }
    if !isAcross { pages.alwaysBounceVertical = bounces }
  }

  /// Asks the data source for the pages before and after the current pages.
  func askForNeighbours() {
    guard turning == nil else { return }
    before = viewControllers?.first.flatMap {
      dataSource?.pageViewController(self, viewControllerBefore: $0)
    }
    after = viewControllers?.last.flatMap {
      dataSource?.pageViewController(self, viewControllerAfter: $0)
    }
    placePages()
  }

  /// Places the wrapper views of the displayed pages; each page's view fills its wrapper.
  func layOutPages() {
    let size = pages.bounds.size
    func place(_ controllers: [UIViewController], at place: Int) {
      let origin = offset(of: place)
      let area = CGRect(origin: origin, size: size)
        .insetBy(dx: isAcross ? spacing / 2 : 0, dy: isAcross ? 0 : spacing / 2)
      let width = area.width / CGFloat(max(controllers.count, 1))
      for (index, controller) in controllers.enumerated() {
        guard let wrapper = wrapper(of: controller) else { continue }
        wrapper.frame = CGRect(
          x: area.minX + CGFloat(index) * width,
          y: area.minY,
          width: width,
          height: area.height
        )
        controller.view.frame = wrapper.bounds
      }
    }
    if let turning {
      place(turning.old, at: 1)
      place(turning.new, at: transitionStyle == .scroll ? turning.place : 1)
    } else {
      place(viewControllers ?? [], at: 1)
    }
  }

  /// Returns the view between the scroll view and a page's view; `nil` if the page is not displayed.
  private func wrapper(of controller: UIViewController) -> UIView? {
    guard let wrapper = controller.viewIfLoaded?.superview, wrapper.superview === pages else {
      return nil
    }
    return wrapper
  }

  private func removeView(of controller: UIViewController) {
    let wrapper = wrapper(of: controller)
    controller.viewIfLoaded?.removeFromSuperview()
    wrapper?.removeFromSuperview()
  }

  /// Adds pages as children with their views.
  func add(_ controllers: [UIViewController]) {
    for controller in controllers {
      if controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      guard wrapper(of: controller) == nil else { continue }
      let wrapper = UIView(frame: CGRect(origin: .zero, size: controller.view.bounds.size))
      pages.addSubview(wrapper)
      wrapper.addSubview(controller.view)
    }
    layOutPages()
  }

  /// Begins a transition when a finger has moved the current page.
  func pagesMoved() {
    guard pages.isDragging, turning?.isByFinger ?? true else { return }
    let (now, rest) = (pages.contentOffset, offset(of: 1))
    let way = isAcross ? now.x - rest.x : now.y - rest.y
    guard way != 0 else { return }
    if let turning {
      guard turning.isForward != (way > 0) else { return }
      endTurning(isComplete: false, stays: true)
    }
    guard let next = way > 0 ? after : before, let old = viewControllers else { return }
    let turn = PageTurn(from: old, to: [next], isForward: way > 0)
    turn.isByFinger = true
    turning = turn
    add(turn.new)
    delegate?.pageViewController(self, willTransitionTo: turn.new)
    for controller in turn.outgoing { controller.willDisappear(true) }
    for controller in turn.incoming { controller.willAppear(true) }
  }

  /// Ends a transition at the page where the content has come to rest.
  func pagesStopped() {
    guard let turning else { return }
    let (now, target) = (pages.contentOffset, offset(of: turning.place))
    endTurning(isComplete: !turning.isByFinger || abs(now.x - target.x) + abs(now.y - target.y) < 1)
  }

  /// Ends the transition that is going on, if any.
  ///
  /// - Parameters:
  ///   - isComplete: Whether the new pages stay.
  ///   - stays: Whether the content stays where it is, because a finger holds it.
  func endTurning(isComplete: Bool, stays: Bool = false) {
    guard let turn = turning else { return }
    turning = nil
    let (shown, hidden) =
      isComplete ? (turn.new, turn.outgoing) : (turn.old, turn.incoming)
    viewControllers = shown
    add(shown)
    for controller in hidden {
      controller.willMove(toParent: nil)
      removeView(of: controller)
      controller.removeFromParent()
    }
    if view.window != nil {
      for controller in hidden { controller.didDisappear(turn.isByFinger) }
      for controller in shown { controller.didAppear(turn.isByFinger) }
    }
    if turn.isByFinger {
      if isComplete { dots.currentPage += turn.isForward ? 1 : -1 }
      delegate?.pageViewController(
        self,
        didFinishAnimating: true,
        previousViewControllers: turn.old,
        transitionCompleted: isComplete
      )
    }
    if !stays { askForNeighbours() }
    turn.end?(true)
  }

  /// Turns to a neighbour with a fade, in place of a curl.
  func curl(_ direction: NavigationDirection) {
    guard turning == nil, let next = direction == .forward ? after : before,
      let old = viewControllers
    else { return }
    let turn = PageTurn(from: old, to: [next], isForward: direction == .forward)
    turn.isByFinger = true
    turning = turn
    delegate?.pageViewController(self, willTransitionTo: turn.new)
    fade(turn)
  }

  func fade(_ turn: PageTurn) {
    World.current.note("UIPageViewController fades pages and does not curl them")
    UIView.transition(with: pages, duration: Self.fadingTime, options: .transitionCrossDissolve) {
      self.add(turn.incoming)
      for controller in turn.outgoing { self.removeView(of: controller) }
    } completion: { [weak self] _ in
      if self?.turning === turn { self?.endTurning(isComplete: true) }
    }
  }
}
