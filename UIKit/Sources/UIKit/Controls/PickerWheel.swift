/// The rows of a picker's component, on a wheel that a finger turns.
///
/// The radius and the opacities are estimates of those of a phone.
final class PickerWheel: UIView, UIScrollViewDelegate {
  /// A closure that receives the row in the middle after a finger has turned the wheel.
  var turned: (Int) -> Void = { _ in }
  /// A closure that returns the view of a row, which may be a view of a row that has gone.
  private let make: (Int, UIView?) -> UIView
  /// The invisible content whose offset turns the wheel.
  private let scroller = UIScrollView()
  /// The holders of the visible rows' views.
  private var holders: [Int: UIView] = [:]
  private var spare: [UIView] = []
  private var count = 0
  private var rowHeight: CGFloat = 0
  /// Whether a finger has turned the wheel, and ``turned`` has not been called since.
  private var isTouched = false

  /// The angle between the middle and the last visible row, in radians.
  private static let reach: CGFloat = 1.35

  init(make: @escaping (Int, UIView?) -> UIView) {
    self.make = make
    super.init(frame: .zero)
    clipsToBounds = true
    scroller.delegate = self
    scroller.showsVerticalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.scrollsToTop = false
    scroller.decelerationRate = .fast
    scroller.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tap:", PickerWheel.tap))
    )
    addSubview(scroller)
  }

  required init?(coder: NSCoder) { nil }

  func view(forRow row: Int) -> UIView? { holders[row]?.subviews.first }

  /// Shows the wheel with a row in the middle.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - height: The height of a row, in points.
  ///   - isOutdated: Whether the views of the rows must be requested again.
  ///   - selected: The row in the middle.
  func show(_ count: Int, height: CGFloat, isOutdated: Bool, selected: Int) {
    let isNew = isOutdated || count != self.count || height != rowHeight
    if isNew { for row in holders.keys.sorted() { retire(row) } }
    (self.count, rowHeight) = (count, height)
    let size = CGSize(
      width: bounds.width,
      height: bounds.height + height * CGFloat(max(count - 1, 0))
    )
    if scroller.frame != bounds || scroller.contentSize != size {
      scroller.frame = bounds
      scroller.contentSize = size
    }
    if isNew { turn(to: selected, animated: false) }
    place()
  }

  func turn(to row: Int, animated: Bool) {
    let offset = CGPoint(x: 0, y: CGFloat(max(min(row, count - 1), 0)) * rowHeight)
    scroller.setContentOffset(offset, animated: animated)
  }

  private var radius: CGFloat { max(bounds.height / 2 - 8, rowHeight) }
  private var position: CGFloat { rowHeight > 0 ? scroller.contentOffset.y / rowHeight : 0 }

  private func place() {
    guard rowHeight > 0, count > 0 else { return }
    let (position, step) = (position, rowHeight / radius)
    let visible = (0..<count).clamped(
      to: Int((position - Self.reach / step).rounded(.up))..<Int(position + Self.reach / step) + 1
    )
    for row in holders.keys.sorted() where !visible.contains(row) { retire(row) }
    for row in visible {
      let holder = holders[row] ?? makeHolder(row)
      let distance = CGFloat(row) - position
      let angle = distance * step
      holder.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      holder.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
      holder.transform = CGAffineTransform(scaleX: 1, y: cos(angle))
      holder.alpha = cos(angle) * (1 - 0.45 * min(abs(distance), 1))
      holder.subviews.first?.frame = holder.bounds
    }
  }

  private func makeHolder(_ row: Int) -> UIView {
    let holder = UIView()
    holder.addSubview(make(row, spare.popLast()))
    holders[row] = holder
    insertSubview(holder, belowSubview: scroller)
    return holder
  }

  private func retire(_ row: Int) {
    guard let holder = holders.removeValue(forKey: row) else { return }
    holder.removeFromSuperview()
    for view in holder.subviews {
      view.removeFromSuperview()
      spare.append(view)
    }
  }

  // MARK: Turning

  func tap(_ recognizer: UITapGestureRecognizer) {
    guard rowHeight > 0 else { return }
    let sine = (recognizer.location(in: self).y - bounds.midY) / radius
    let row = position + asin(max(min(sine, 1), -1)) * radius / rowHeight
    let target = max(min(Int(row.rounded()), count - 1), 0)
    guard target != Int(position.rounded()) else { return }
    isTouched = true
    turn(to: target, animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { place() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isTouched = true }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard rowHeight > 0 else { return }
    let row = (targetContentOffset.pointee.y / rowHeight).rounded()
    targetContentOffset.pointee.y = max(min(row, CGFloat(count - 1)), 0) * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { reportSelection() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { reportSelection() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { reportSelection() }

  private func reportSelection() {
    guard isTouched else { return }
    isTouched = false
    turned(max(min(Int(position.rounded()), count - 1), 0))
  }
}
