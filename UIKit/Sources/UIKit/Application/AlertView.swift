/// The view of an alert: a rounded card with texts, text fields and actions.
///
/// An action sheet has its cancelling action on a card of its own, below the other one.
final class AlertView: UIView {
  static let width: CGFloat = 270

  weak var alert: UIAlertController?
  private let cards = UIView()
  /// The card and its content.
  ///
  /// Code that colours an alert looks for the first subview of the first subview of the first one.
  private let (card, content) = AlertView.makeCard(white: 0.97, dark: 0.15)
  private let (cancelCard, cancelContent) = AlertView.makeCard(white: 1, dark: 0.17)
  /// The views that were made from the alert's properties, each with a function for its place.
  private var made: [(view: UIView, place: (CGFloat) -> CGRect)] = []
  private var heights = (card: CGFloat(0), cancel: CGFloat(0))
  private var builtWidth: CGFloat = -1

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 0))
    addSubview(cards)
    cards.addSubview(card)
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
    // Constraints of the alert's view make the card higher than its content.
    let extra = max(bounds.height - total, 0)
    cards.frame = bounds
    card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heights.card + extra)
    content.frame = card.bounds
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
    var y: CGFloat = buildHead(of: alert, width: width)
    let cancelling = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    // Two actions of an alert are side by side, the cancelling one on the left.
    if !isSheet, alert.actions.count == 2 {
      addLine(y: y, width: width)
      for (index, action) in (cancelling + others).enumerated() {
        let half = CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: 44)
        add(row(action), half, moves: true)
      }
      addLine(CGRect(x: width / 2, y: y, width: 0.5, height: 44))
      heights = (y + 44, 0)
      return cancelCard.removeFromSuperview()
    }
    let rowHeight: CGFloat = isSheet ? 57 : 44
    for action in isSheet ? others : others + cancelling {
      if y > 0 { addLine(y: y, width: width) }
      add(row(action), CGRect(x: 0, y: y, width: width, height: rowHeight), moves: true)
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

  /// Adds a view, which stays at the lower edge of a card that is higher than its content if it
  /// `moves`.
  private func add(_ view: UIView, _ place: CGRect, moves: Bool = false) {
    content.addSubview(view)
    made.append((view, { extra in place.offsetBy(dx: 0, dy: moves ? extra : 0) }))
  }

  private func addLine(y: CGFloat, width: CGFloat) {
    addLine(CGRect(x: 0, y: y, width: width, height: 0.5))
  }

  private func addLine(_ place: CGRect) {
    let line = UIView()
    line.backgroundColor = .separator
    add(line, place, moves: true)
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
