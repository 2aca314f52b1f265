/// A control with segments side by side, one of which is selected.
open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  private struct Item {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
  }

  private var items: [Item] = []
  private var labels: [UIButton] = []
  private let slide = UIView()
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { show() } }
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }
  open var isMomentary = false
  @Undrawn("UISegmentedControl.apportionsSegmentWidthsByContent")
  open var apportionsSegmentWidthsByContent = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    self.items = (items ?? []).map {
      Item(title: $0 as? String ?? ($0 as? UIAction)?.title, image: $0 as? UIImage)
    }
    prepare()
    frame.size = intrinsicContentSize
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    backgroundColor = UIColor(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.12)
    layer.cornerRadius = 9
    slide.layer.cornerRadius = 7
    slide.isUserInteractionEnabled = false
    addSubview(slide)
    make()
  }

  open var numberOfSegments: Int { items.count }

  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    items.insert(Item(title: title), at: min(max(index, 0), items.count))
    noteChange(animated)
    make()
  }
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    items.insert(Item(image: image), at: min(max(index, 0), items.count))
    noteChange(animated)
    make()
  }
  private func noteChange(_ animated: Bool) {
    guard animated, window != nil else { return }
    World.current.note("UISegmentedControl shows new and removed segments without an animation")
  }
  open func removeSegment(at index: Int, animated: Bool) {
    guard items.indices.contains(index) else { return }
    items.remove(at: index)
    noteChange(animated)
    make()
  }
  open func removeAllSegments() {
    items = []
    make()
  }

  private func change(_ index: Int, _ body: (inout Item) -> Void) {
    guard items.indices.contains(index) else { return }
    body(&items[index])
    make()
  }
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    change(index) { $0.title = title }
  }
  open func titleForSegment(at index: Int) -> String? {
    items.indices.contains(index) ? items[index].title : nil
  }
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    change(index) { $0.image = image }
  }
  open func imageForSegment(at index: Int) -> UIImage? {
    items.indices.contains(index) ? items[index].image : nil
  }
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    change(index) { $0.width = width }
  }
  open func widthForSegment(at index: Int) -> CGFloat {
    items.indices.contains(index) ? items[index].width : 0
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    change(index) { $0.isEnabled = enabled }
  }
  open func isEnabledForSegment(at index: Int) -> Bool {
    items.indices.contains(index) && items[index].isEnabled
  }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    make()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }
  open func setBackgroundImage(
    _ image: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) { if state == .normal { backgroundColor = .clear } }
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset,
    forSegmentType segment: Segment,
    barMetrics: UIBarMetrics
  ) {}

  private func make() {
    for label in labels { label.removeFromSuperview() }
    labels = items.enumerated().map { index, item in
      let button = UIButton()
      button.isUserInteractionEnabled = false
      button.isEnabled = item.isEnabled
      if let image = item.image { button.setImage(image, for: .normal) }
      button.setTitle(item.title, for: .normal)
      addSubview(button)
      return button
    }
    show()
    invalidateIntrinsicContentSize()
  }

  private func show() {
    slide.backgroundColor = selectedSegmentTintColor ?? .white
    slide.isHidden = !items.indices.contains(selectedSegmentIndex)
    let width = bounds.width / CGFloat(max(items.count, 1))
    for (index, button) in labels.enumerated() {
      let isSelected = index == selectedSegmentIndex
      let own = attributes[isSelected ? .selected : .normal] ?? attributes[.normal] ?? [:]
      button.titleLabel?.font =
        own[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
      button.setTitleColor(own[.foregroundColor] as? UIColor ?? .black, for: .normal)
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    slide.frame = CGRect(
      x: CGFloat(max(selectedSegmentIndex, 0)) * width + 2,
      y: 2,
      width: max(width - 4, 0),
      height: max(bounds.height - 4, 0)
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  override var actsOnTap: Bool { isEnabled }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, !items.isEmpty, bounds.width > 0 else { return }
    let index = Int(touch.location(in: self).x / bounds.width * CGFloat(items.count))
    guard items.indices.contains(index), index != selectedSegmentIndex else { return }
    UIView.animate(withDuration: 0.2) { self.selectedSegmentIndex = index }
    sendActions(for: .change)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override var intrinsicContentSize: CGSize { naturalSize }
  private var naturalSize: CGSize {
    let widths = items.map { item in
      let text = NSString(string: item.title ?? "")
      let width = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).width
      return max(item.width, max(width, item.image?.size.width ?? 0) + 20)
    }
    return CGSize(width: (widths.max() ?? 0) * CGFloat(items.count), height: 32)
  }
}

public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
