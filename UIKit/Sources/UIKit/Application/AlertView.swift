/// The view of an alert: a rounded card with texts, text fields and actions.
///
/// An action sheet has its cancelling action on a card of its own, below the other one. The measures
/// and colours are estimates of those of a phone.
final class AlertView: UIView {
  static let width: CGFloat = 270

  weak var alert: UIAlertController?
  private let cards = UIView()
  /// The card and its content.
  ///
  /// As in UIKit, the content is three levels below the view, each time the first subview: code that
  /// colours an alert sets the background colour of that view.
  private let (card, content) = AlertView.makeCard(white: 0.97, dark: 0.15)
  private let (cancelCard, cancelContent) = AlertView.makeCard(white: 1, dark: 0.17)
  /// The content above the actions, such as texts; if there is not enough room, its end is cut off.
  private let head = UIView()
  private var headHeight: CGFloat = 0
  /// The views that were made from the alert's properties, each with a function for its place.
  private var made: [(view: UIView, place: (CGFloat) -> CGRect)] = []
  private var heights = (card: CGFloat(0), cancel: CGFloat(0))
  private var builtWidth: CGFloat = -1

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 0))
    addSubview(cards)
    cards.addSubview(card)
    head.clipsToBounds = true
    content.addSubview(head)
  }

  required init?(coder: NSCoder) { nil }

  private static func makeCard(white: CGFloat, dark: CGFloat) -> (UIView, UIView) {
    let (card, content) = (UIView(), UIView())
    card.backgroundColor = UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? dark : white, alpha: 1)
    }
    card.layer.cornerRadius = 13
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    card.addSubview(content)
    return (card, content)
  }

  /// Makes the content again at the next layout.
  func setNeedsContent() {
    builtWidth = -1
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let total = height(width: bounds.width)
    // Constraints of the alert's view may make the card higher, and a low screen may make it lower.
    let difference = bounds.height - total
    let extra = max(difference, -headHeight)
    cards.frame = bounds
    card.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(heights.card + difference, 0)
    )
    content.frame = card.bounds
    head.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headHeight + extra)
    cancelCard.frame = CGRect(
      x: 0,
      y: card.frame.maxY + Self.gap,
      width: bounds.width,
      height: heights.cancel
    )
    cancelContent.frame = cancelCard.bounds
    for (view, place) in made { view.frame = place(extra) }
  }

  /// Returns the height of the content at a width.
  func height(width: CGFloat) -> CGFloat {
    build(width: width)
    return heights.cancel == 0 ? heights.card : heights.card + Self.gap + heights.cancel
  }

  // MARK: Content

  /// The distance between the two cards of an action sheet.
  private static let gap: CGFloat = 8

  private func build(width: CGFloat) {
    guard width != builtWidth, let alert else { return }
    builtWidth = width
    for (view, _) in made { view.removeFromSuperview() }
    made = []
    let isSheet = alert.preferredStyle == .actionSheet
    headHeight = buildHead(of: alert, width: width)
    var y = headHeight
    let cancelling = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    let rowHeight: CGFloat = isSheet ? 57 : 44
    // Two actions of an alert are side by side, the cancelling one on the left.
    if !isSheet, alert.actions.count == 2 {
      addLine(y: y, width: width)
      for (index, action) in (cancelling + others).enumerated() {
        let half = CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: rowHeight)
        addAction(row(action), half)
      }
      addLine(CGRect(x: width / 2, y: y, width: Self.hairline, height: rowHeight))
      heights = (y + rowHeight, 0)
      return cancelCard.removeFromSuperview()
    }
    for action in isSheet ? others : others + cancelling {
      if y > 0 { addLine(y: y, width: width) }
      addAction(row(action), CGRect(x: 0, y: y, width: width, height: rowHeight))
      y += rowHeight
    }
    heights = (y, isSheet ? rowHeight * CGFloat(cancelling.count) : 0)
    guard heights.cancel > 0 else { return cancelCard.removeFromSuperview() }
    cards.addSubview(cancelCard)
    for (index, action) in cancelling.enumerated() {
      let place = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: width, height: rowHeight)
      let row = row(action)
      cancelContent.addSubview(row)
      made.append((row, { _ in place }))
    }
  }

  /// Adds the texts, the text fields and the view of the content's controller.
  ///
  /// - Returns: The height above the actions; 0 without any of these.
  private func buildHead(of alert: UIAlertController, width: CGFloat) -> CGFloat {
    let isSheet = alert.preferredStyle == .actionSheet
    let margin: CGFloat = isSheet ? 14 : 20
    var y = margin
    let bold = UIFont.systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    for (text, attributed, font) in [
      (alert.title, alert.attributedTitle, bold),
      (alert.message, alert.attributedMessage, UIFont.systemFont(ofSize: 13)),
    ] where attributed != nil || text?.isEmpty == false {
      let label = UILabel()
      label.font = font
      label.textColor = isSheet ? .secondaryLabel : .label
      label.text = text
      if let attributed { label.attributedText = attributed }
      label.numberOfLines = 0
      label.textAlignment = .center
      let size = label.sizeThatFits(CGSize(width: width - 32, height: 0))
      add(label, CGRect(x: 16, y: y, width: width - 32, height: size.height + 2))
      y += size.height + 2
    }
    if let fields = alert.textFields, !fields.isEmpty {
      y += 8
      for field in fields {
        add(field, CGRect(x: 16, y: y, width: width - 32, height: 30))
        y += 30
      }
    }
    if y > margin { y += margin - 2 } else { y = 0 }
    if let controller = alert.contentViewController, let view = controller.view {
      let height = controller.preferredContentSize.height
      add(view, CGRect(x: 0, y: y, width: width, height: height))
      y += height
    }
    return y
  }

  /// Adds a view above the actions.
  private func add(_ view: UIView, _ place: CGRect) {
    head.addSubview(view)
    made.append((view, { _ in place }))
  }

  /// Adds a view to the actions; the view keeps its distance from the card's lower edge, even if
  /// the card is higher or lower than its content.
  private func addAction(_ view: UIView, _ place: CGRect) {
    content.addSubview(view)
    made.append((view, { extra in place.offsetBy(dx: 0, dy: extra) }))
  }

  /// The thickness of the lines between the actions: one pixel.
  private static var hairline: CGFloat { 1 / World.current.screenScale }

  private func addLine(y: CGFloat, width: CGFloat) {
    addLine(CGRect(x: 0, y: y, width: width, height: Self.hairline))
  }

  private func addLine(_ place: CGRect) {
    let line = UIView()
    line.backgroundColor = .separator
    addAction(line, place)
  }

  private func row(_ action: UIAlertAction) -> AlertRow {
    let preferred = alert?.preferredAction
    let isBold = preferred.map { $0 === action } ?? (action.style == .cancel)
    let size: CGFloat = alert?.preferredStyle == .actionSheet ? 20 : 17
    let font = UIFont.systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    let row = AlertRow(action, font: font)
    row.addAction(
      UIAction { [weak alert] _ in alert?.choose(action) },
      for: .touchUpInside
    )
    return row
  }
}
