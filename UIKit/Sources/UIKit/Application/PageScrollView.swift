/// The scroll view of a page controller: the current page between its neighbours.
final class PageScrollView: UIScrollView {
  private weak var owner: UIPageViewController?

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init(frame: .zero)
    isPagingEnabled = true
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    sizeChanged = { [weak owner] in owner?.placePages() }
  }

  required init?(coder: NSCoder) { nil }

  override func move(to offset: CGPoint) {
    super.move(to: offset)
    owner?.pagesMoved()
  }

  override func didEndMoving() { owner?.pagesStopped() }

  /// Lets the content move to both neighbours, whether or not they exist.
  func openAll() { contentInset = .zero }
}
