/// The layout of a bar's items in a row.
enum BarRow {
  /// Returns an item's custom view or its button; `nil` for a space between items.
  ///
  /// An item keeps its button when it changes, with the views that code has added to the button.
  /// The button inherits the bar's tint unless the item has its own.
  static func view(for item: UIBarButtonItem, tint: UIColor) -> UIView? {
    if let custom = item.customView {
      item.view = custom
      return fitted(custom)
    }
    guard item.title != nil || item.image != nil else { return nil }
    let button = item.view as? UIButton ?? makeButton(for: item)
    item.view = button
    button.setImage(item.image, for: .normal)
    button.setTitle(item.image == nil ? item.title : nil, for: .normal)
    button.titleLabel?.font = .systemFont(
      ofSize: 17,
      weight: item.style == .done ? .semibold : .regular
    )
    button.imageEdgeInsets = item.imageInsets
    let own = item.styled(\.tintColor)
    button.tintColor = own
    button.isEnabled = item.isEnabled
    button.menu = item.menu
    button.showsMenuAsPrimaryAction = item.primaryAction == nil && item.action == nil
    setTitles(of: button, item, tint: own ?? tint)
    button.sizeToFit()
    return button
  }

  /// Returns a button that sends the item's action with the item as the sender.
  private static func makeButton(for item: UIBarButtonItem) -> UIButton {
    let button = UIButton(type: .system)
    let action = Selector("sendAction:withEvent:", UIBarButtonItem.sendAction(from:with:))
    button.addTarget(item, action: action, for: .touchUpInside)
    return button
  }

  /// Returns the given view; if its size is zero, the view first gets the size of its content.
  static func fitted(_ view: UIView) -> UIView {
    if view.bounds.size == .zero {
      view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    return view
  }

  /// Sets a bar item's title attributes; states without attributes use the normal state's.
  private static func setTitles(of button: UIButton, _ item: UIBarButtonItem, tint: UIColor) {
    let normal = item.titleTextAttributes(for: .normal)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      guard let own = item.titleTextAttributes(for: state) ?? normal,
        let title = button.title(for: .normal), let font = button.titleLabel?.font
      else {
        button.setAttributedTitle(nil, for: state)
        continue
      }
      let color: UIColor = state == .disabled ? .tertiaryLabel : tint
      var attributes = [.font: font, .foregroundColor: color].merging(own) { $1 }
      if state == .highlighted, item.titleTextAttributes(for: state)?[.foregroundColor] == nil,
        let color = attributes[.foregroundColor] as? UIColor
      {
        let alpha = UIButton.fadedAlpha * color.cgColor.alpha
        attributes[.foregroundColor] = color.withAlphaComponent(alpha)
      }
      let text = NSAttributedString(string: title, attributes: attributes)
      button.setAttributedTitle(text, for: state)
    }
  }
}
