extension CurveControl {
  /// Positions the control in the gap above the rows, and centres the inner view in the control.
  mutating func place(height: Double, centerY: Double) {
    context.stage.set(.boundsHeight, of: view, to: height)
    context.stage.set(.position, of: view, to: Point(context.width / 2, centerY))
    context.stage.set(.positionY, of: inner, to: height / 2)
  }

  /// Updates the control for the given progress of a pull.
  mutating func show(_ progress: Double) {
    self.progress = progress
    context.stage.set(.opacity, of: view, to: progress)
    context.stage.set(.hidden, of: view, to: progress == 0)
    scrub(to: progress)
  }

  /// Scrubs the animations of the lines and arrows to a progress.
  ///
  /// The animations are attached when the pull begins and removed when it ends. They start at the
  /// first visible progress, which is slightly above 0. A complete pull therefore stops slightly
  /// before their end, with a rotation of about -2.5°, as in a recording of CurveRefreshControl.
  mutating func scrub(to progress: Double) {
    guard !isSpinning else { return }
    let layers = [leftLine, rightLine, leftArrow, rightArrow]
    if progress == 0 {
      for layer in layers { context.stage.removeAllAnimations(from: layer) }
      isScrubbing = false
    } else if !isScrubbing {
      attachScrubbing()
    }
    for layer in layers { context.stage.update(layer) { $0.timing.timeOffset = progress } }
  }

  /// Attaches the animations that a pull scrubs; they begin at the end of the current frame.
  mutating func attachScrubbing() {
    context.stage.add(scrubbing.line, to: leftLine)
    context.stage.add(scrubbing.line, to: rightLine)
    context.stage.add(scrubbing.leftArrow, to: leftArrow)
    context.stage.add(scrubbing.rightArrow, to: rightArrow)
    isScrubbing = true
  }

  /// Starts the endless rotation of the inner view, which contains the lines and arrows.
  mutating func startSpinning() {
    context.stage.add(
      .basic(.rotationZ, by: 2 * .pi, duration: cycle).repeated(.infinity),
      to: inner,
      forKey: Self.spin
    )
    isSpinning = true
  }

  /// Stops the rotation, which makes the inner view upright immediately.
  mutating func stopSpinning() {
    context.stage.removeAnimation(forKey: Self.spin, from: inner)
    isSpinning = false
  }

  private static let spin = "spin"

  /// Returns the control at its full height, as if the gap above the rows were open.
  public func shownAlone(_ presented: Layer) -> Layer {
    var control = presented
    control.bounds = control.bounds.insetBy(
      dx: 0,
      dy: (control.bounds.height - Self.height) / 2
    )
    return control
  }
}
