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
  private var backgrounds: [UIControl.State: UIImage] = [:]
  /// The pictures between two segments, by the states of the segments on the left and on the right.
  private var dividers: [[UIControl.State]: UIImage] = [:]
  private var lines: [UIImageView] = []

  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { show() } }
  open var selectedSegmentTintColor: UIColor? { didSet { show() } }
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false { didSet { make() } }

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
  ) {
    guard barMetrics == .default else { return }
    if state == .normal, image != nil { backgroundColor = .clear }
    backgrounds[state] = image
    show()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgrounds[state] : nil
  }
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    dividers[[left, right]] = image
    invalidateIntrinsicContentSize()
    show()
  }
  open func dividerImage(
    forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? dividers[[left, right]] : nil }
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset,
    forSegmentType segment: Segment,
    barMetrics: UIBarMetrics
  ) {
    World.current.note(
      "UISegmentedControl.setContentPositionAdjustment(_:forSegmentType:barMetrics:) has no effect"
    )
  }

  private func make() {
    for view in labels + lines { view.removeFromSuperview() }
    lines = items.dropFirst().map { _ in UIImageView() }
    for line in lines { addSubview(line) }
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
    slide.isHidden = !backgrounds.isEmpty || !items.indices.contains(selectedSegmentIndex)
    let widths = segmentWidths
    var x: CGFloat = 0
    for (index, button) in labels.enumerated() {
      let isSelected = index == selectedSegmentIndex
      if index > 0 { x += place(lines[index - 1], after: index - 1, at: x) }
      let own = attributes[isSelected ? .selected : .normal] ?? attributes[.normal] ?? [:]
      button.titleLabel?.font =
        own[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
      button.setTitleColor(own[.foregroundColor] as? UIColor ?? .black, for: .normal)
      button.setBackgroundImage(background(at: index), for: .normal)
      button.frame = CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
      x += widths[index]
    }
    let selected = items.indices.contains(selectedSegmentIndex) ? selectedSegmentIndex : 0
    let highlighted = labels.isEmpty ? .zero : labels[selected].frame
    slide.frame = CGRect(
      x: highlighted.minX + 2,
      y: 2,
      width: max(highlighted.width - 4, 0),
      height: max(bounds.height - 4, 0)
    )
  }

  private func state(at index: Int) -> UIControl.State {
    if index == selectedSegmentIndex { return .selected }
    return items[index].isEnabled ? .normal : .disabled
  }

  private func background(at index: Int) -> UIImage? {
    backgrounds[state(at: index)] ?? backgrounds[.normal]
  }

  private func divider(after index: Int) -> UIImage? {
    dividers[[state(at: index), state(at: index + 1)]] ?? dividers[[.normal, .normal]]
  }

  /// Places the divider after a segment: its picture or, between segments that are not selected, a
  /// line, which takes no room.
  ///
  /// - Returns: The width of the picture.
  private func place(_ line: UIImageView, after index: Int, at x: CGFloat) -> CGFloat {
    line.image = divider(after: index)
    line.backgroundColor = line.image == nil ? .separator : nil
    if let image = line.image {
      line.alpha = 1
      line.frame = CGRect(x: x, y: 0, width: image.size.width, height: bounds.height)
      return image.size.width
    }
    let isBesideSelected = index == selectedSegmentIndex || index + 1 == selectedSegmentIndex
    line.alpha = isBesideSelected || !backgrounds.isEmpty ? 0 : 1
    line.frame = CGRect(x: x - 0.5, y: bounds.height / 4, width: 1, height: bounds.height / 2)
    return 0
  }

  /// The total width of the pictures between segments.
  private var dividerWidth: CGFloat {
    lines.indices.map { divider(after: $0)?.size.width ?? 0 }.reduce(0, +)
  }

  /// The widths of the segments: those that code has set, and equal or proportional shares of the rest.
  private var segmentWidths: [CGFloat] {
    let shares: [CGFloat] = zip(items, contentWidths).map { item, content in
      if item.width > 0 { return 0 }
      return apportionsSegmentWidthsByContent ? content : 1
    }
    let rest = max(bounds.width - dividerWidth - items.map(\.width).reduce(0, +), 0)
    let sum = shares.reduce(0, +)
    return zip(items, shares).map { item, share in
      item.width > 0 ? item.width : rest * share / sum
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  override var actsOnTap: Bool { isEnabled }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, !items.isEmpty, bounds.width > 0 else { return }
    let x = touch.location(in: self).x
    guard let index = labels.firstIndex(where: { $0.frame.minX <= x && x < $0.frame.maxX }),
      index != selectedSegmentIndex, items[index].isEnabled
    else { return }
    UIView.animate(withDuration: 0.2) { self.selectedSegmentIndex = index }
    sendActions(for: .change)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override var intrinsicContentSize: CGSize { naturalSize }
  private var naturalSize: CGSize {
    let contents = contentWidths
    let widths = zip(items, contents).map { item, content in
      if item.width > 0 { return item.width }
      return apportionsSegmentWidthsByContent ? content : contents.max() ?? content
    }
    return CGSize(width: widths.reduce(dividerWidth, +), height: 32)
  }
  /// The widths that the texts and pictures of the segments need.
  private var contentWidths: [CGFloat] {
    items.map { item in
      let text = NSString(string: item.title ?? "")
      let width = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).width
      return max(width, item.image?.size.width ?? 0) + 20
    }
  }
}

public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
