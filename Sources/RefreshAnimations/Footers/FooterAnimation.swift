/// A refresh animation with a control at the end of the content.
///
/// Call this protocol's methods from the matching hooks:
///
/// ```swift
/// struct LoadMore: FooterAnimation {
///   static let descriptor = PlainScrollView.descriptor
///   var context: RefreshContext
///   let view: LayerID
///   var footer = RefreshFooter(height: 60)
///
///   init(context: RefreshContext, parameters: Parameters) {
///     self.context = context
///     let y = footer.origin(in: context.scrollView)
///     let frame = Rect(x: 0, y: y, width: context.width, height: footer.height)
///     view = self.context.addRefreshView(Layer(name: "footer", frame: frame))
///   }
///
///   mutating func contentOffsetDidChange() { followFooter() }
///
///   mutating func scrollViewWillEndDragging(velocity: Vector, targetContentOffset: inout Point) {
///     guard footer.phase == .armed else { return }
///     beginFooter()
///     context.callHandler()
///   }
///
///   mutating func endRefreshing() { endFooter(completion: "closed") }
///
///   mutating func animationDidComplete(_ completion: Completion) {
///     if completion == "closed" { footerDidClose() }
///   }
/// }
/// ```
public protocol FooterAnimation: RefreshAnimation {
  /// The control at the end of the content.
  var footer: RefreshFooter { get set }
}

extension FooterAnimation {
  /// The phase of the footer.
  public var phase: RefreshPhase { footer.phase }

  /// Updates the footer's phase from the pull.
  public mutating func followFooter() { footer.follow(scrollView) }

  /// Starts the refresh and uncovers the full footer, unless the footer is refreshing or ending.
  ///
  /// - Parameter duration: The duration of the content's motion, in seconds.
  public mutating func beginFooter(duration: Double = 0.3) {
    guard footer.phase != .refreshing, footer.phase != .ending else { return }
    let bottom = scrollView.contentInset.bottom
    let gap = footer.origin(in: scrollView) - scrollView.contentSize.height
    footer.phase = .refreshing
    footer.heldInset = footer.height + gap
    let held = footer.heldInset
    animate(duration: duration) {
      $0.setContentInsetBottom(bottom + held)
      // If the pull is shorter than the footer, the new inset alone does not move the content.
      let rest = $0.scrollView.vertical.range.upperBound
      if $0.scrollView.contentOffset.y < rest { $0.setContentOffset(rest) }
    }
  }

  /// Ends a running refresh: the content moves to hide the footer, unless more content was loaded.
  ///
  /// - Parameters:
  ///   - duration: The duration of the content's motion, in seconds.
  ///   - completion: The completion passed to `animationDidComplete(_:)` at the end. That method
  ///     must call ``footerDidClose()``.
  public mutating func endFooter(duration: Double = 0.3, completion: Completion) {
    guard footer.phase == .refreshing else { return }
    footer.phase = .ending
    let bottom = scrollView.contentInset.bottom - footer.heldInset
    footer.heldInset = 0
    animate(duration: duration, completion: completion) { $0.setContentInsetBottom(bottom) }
  }

  /// Returns the footer to its idle phase.
  public mutating func footerDidClose() {
    guard footer.phase == .ending else { return }
    footer.phase = .idle
    followFooter()
  }
}
