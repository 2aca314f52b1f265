/// The buttons beside a swiped row, the first one at the edge of the table.
final class RowActionsView: UIView {
  let isTrailing: Bool
  /// The total length of the buttons, in points.
  let length: CGFloat
  private let buttons: [UIButton]
  private let lengths: [CGFloat]
  private static let shortest: CGFloat = 74

  init(_ actions: RowActions, isTrailing: Bool, perform: @escaping (Int) -> Void) {
    self.isTrailing = isTrailing
    buttons = actions.all.enumerated().map { index, action in
      let button = UIButton(type: .custom)
      button.backgroundColor = action.color
      button.setTitle(action.title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: action.image == nil ? 17 : 13)
      button.clipsToBounds = true
      if let image = action.image {
        let icon = UIImageView(image: image)
        icon.tintColor = .white
        button.addSubview(icon)
      }
      button.addAction(UIAction { _ in perform(index) }, for: .touchUpInside)
      return button
    }
    lengths = buttons.map {
      max($0.sizeThatFits(.zero).width.rounded(.up) + 30, Self.shortest)
    }
    length = lengths.reduce(0, +)
    super.init(frame: .zero)
    // The first button is in front, at the edge.
    for button in buttons.reversed() { addSubview(button) }
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the buttons in the space that the moved row uncovers.
  ///
  /// - Parameter offset: The offset of the row: negative if it has moved to the left.
  func show(offset: CGFloat) {
    let room = abs(offset)
    let share = length > 0 ? room / length : 0
    var place = room
    for (index, button) in buttons.enumerated().reversed() {
      // Each button extends from its inner edge to the edge of the table.
      let start = isTrailing ? bounds.width - place : 0
      button.frame = CGRect(x: start, y: 0, width: max(place, 0), height: bounds.height)
      arrange(button, lengths[index])
      place -= lengths[index] * share
    }
  }

  /// Centres the picture and, below it, the title in the always visible part of a button.
  private func arrange(_ button: UIButton, _ length: CGFloat) {
    let x = isTrailing ? 0 : button.bounds.width - length
    guard let icon = button.subviews.compactMap({ $0 as? UIImageView }).last, icon.image != nil
    else {
      let rest = button.bounds.width - length
      button.titleEdgeInsets = UIEdgeInsets(
        top: 0,
        left: isTrailing ? 0 : max(rest, 0),
        bottom: 0,
        right: isTrailing ? max(rest, 0) : 0
      )
      return
    }
    let hasTitle = button.title(for: .normal)?.isEmpty == false
    icon.center = CGPoint(x: x + length / 2, y: bounds.midY - (hasTitle ? 10 : 0))
    button.titleEdgeInsets = UIEdgeInsets(
      top: 26,
      left: isTrailing ? 0 : max(button.bounds.width - length, 0),
      bottom: 0,
      right: isTrailing ? max(button.bounds.width - length, 0) : 0
    )
  }
}
