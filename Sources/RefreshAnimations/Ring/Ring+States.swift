extension Ring {
  /// Updates the state according to the finger, and the ring according to the pull.
  mutating func evaluate(isDragging: Bool) {
    switch state {
    case .stopped where isDragging:
      enter(.dragging)
      context.stage.set(.opacity, of: layers.loading, to: 1)
    case .dragging where !isDragging:
      if context.pull >= geometry.trigger { bounce() } else { enter(.stopped) }
    case .stopped, .dragging:
      guard height > RingGeometry.leastHeight else { return }
      apply(progress: state == .stopped ? 0 : geometry.progress(atPull: max(context.pull, 0)))
    case .animatingBounce, .loading, .animatingToStopped: break
    }
  }

  private mutating func enter(_ newState: RingState) {
    state = newState
    context.stage.set(.hidden, of: layers.logo, to: !newState.showsLogo)
  }

  private mutating func apply(progress newProgress: Double) {
    progress = newProgress
    if progress >= 1 { startSpinning() } else { stopSpinning() }
  }

  // MARK: Spinning

  private static let spinKey = "spin"

  /// Replaces the disc with the coloured rings and rotates them, unless they already rotate.
  private mutating func startSpinning() {
    let disc = layers.disc
    guard context.stage.animation(forKey: Self.spinKey, on: disc) == nil else { return }
    for ring in layers.rings { context.stage.move(ring, to: disc) }
    paintDisc(.clear)
    context.stage.add(
      .basic(.rotation, from: 0, to: 2 * .pi, duration: cycle).repeated(.infinity),
      to: disc,
      forKey: Self.spinKey
    )
  }

  /// Removes the rings and shows the disc again.
  private mutating func stopSpinning() {
    context.stage.removeAnimation(forKey: Self.spinKey, from: layers.disc)
    for ring in layers.rings { context.stage.detach(ring) }
    paintDisc(discColor)
  }

  private mutating func paintDisc(_ color: Color) {
    context.stage.set(thinsStroke ? .strokeColor : .fillColor, of: layers.disc, to: color)
  }

  // MARK: Bounce

  /// Starts the refresh from code, and moves the view from its current to its loading height.
  public mutating func beginRefreshing() {
    guard state == .stopped || state == .dragging else { return }
    context.stage.set(.opacity, of: layers.loading, to: 1)
    apply(progress: 1)
    bounce()
  }

  /// Moves the view to its loading height: a hidden helper layer is animated, and a display link
  /// sets the inset and the offset from the helper's position.
  private mutating func bounce() {
    let start = originalInset + height
    let end = originalInset + geometry.loadingHeight
    enter(.animatingBounce)
    startSpinning()
    observesScrollView = false
    setContentInsetTop(start)
    setScrollEnabled(false)
    context.stage.removeAllAnimations(from: layers.helper)
    context.stage.update(layers.helper) { $0.position.y = start }
    animateAwaited(duration: openDuration) {
      $0.context.stage.set(.positionY, of: $0.layers.helper, to: end)
    }
    context[link].isPaused = false
  }

  /// Sets the inset and the offset from the presented position of the hidden helper layer.
  private mutating func followHelper() {
    setContentInsetTop(context.stage.presented(layers.helper).position.y)
    setContentOffset(-scrollView.contentInset.top)
  }

  /// Ends the bounce and observes the scroll view again.
  private mutating func endBounce() {
    context[link].isPaused = true
    followHelper()
    observesScrollView = true
    setScrollEnabled(true)
  }

  /// Updates the layers that depend on presented values.
  mutating func followPresentation() {
    switch state {
    case .stopped, .dragging, .loading: layOut()
    case .animatingBounce:
      followHelper()
      // In this state, the original puts the view one point above its usual place.
      layOut(height: scrollView.contentInset.top - originalInset, gap: 1)
    case .animatingToStopped: layOutRegion()
    }
  }

  // MARK: Loading and end

  private mutating func beginLoading() {
    endBounce()
    enter(.loading)
    layOut()
    context.callHandler()
  }

  /// Enters the loading state, with the complete ring and without the logo.
  public mutating func enterLoading() {
    context.stage.beginTransaction(disablesActions: true)
    apply(progress: 1)
    context.stage.commitTransaction()
    enter(.loading)
    unobserved {
      $0.setContentInsetTop($0.originalInset + $0.geometry.loadingHeight)
      $0.setContentOffset(-$0.scrollView.contentInset.top)
    }
    layOut()
  }

  /// Closes the view from its current height; does nothing if no refresh is in progress.
  ///
  /// As in JESPullToRefresh, the layout of the closed view is animated, so the views shrink while
  /// the gap above the rows closes. The circles are not animated, so they disappear immediately.
  public mutating func endRefreshing() {
    switch state {
    case .stopped, .dragging, .animatingToStopped: return
    case .animatingBounce: endBounce()
    case .loading: break
    }
    layOut()
    enter(.animatingToStopped)
    context[link].isPaused = false
    animateAwaited(duration: closeDuration) {
      $0.context.stage.set(.opacity, of: $0.layers.loading, to: 0)
      $0.unobserved { $0.setContentInsetTop($0.originalInset) }
      $0.layOut()
    }
  }

  private mutating func finishClosing() {
    context[link].isPaused = true
    enter(.stopped)
    apply(progress: 0)
    layOut()
  }

  // MARK: Blocks

  /// Animates changes in an animation block whose completion advances the state.
  private mutating func animateAwaited(duration: Double, _ changes: (inout Self) -> Void) {
    blockCount += 1
    animate(duration: duration, completion: awaitedCompletion, changes)
  }

  private var awaitedCompletion: Completion { Completion("ring block \(blockCount)") }

  /// Advances from the bounce to the loading state, or from the closing to the stopped state.
  public mutating func animationDidComplete(_ completion: Completion) {
    guard completion == awaitedCompletion else { return }
    switch state {
    case .animatingBounce: beginLoading()
    case .animatingToStopped: finishClosing()
    case .stopped, .dragging, .loading: break
    }
  }
}
