// The menu of a button.
extension UIButton {
  /// Opens the menu of a pressed button whose primary action is the menu.
  func openMenu() {
    guard showsMenuAsPrimaryAction, let menu, let window, !(window.subviews.last is MenuPanel)
    else { return }
    sendActions(for: .menuActionTriggered)
    MenuPanel.show(menu, from: self) { [weak self] action in self?.choose(action) }
  }

  private func choose(_ action: UIAction) {
    if let menu, changesSelectionAsPrimaryAction || menu.options.contains(.singleSelection) {
      for other in menu.allActions { other.state = other === action ? .on : .off }
      showChoice()
    }
    action.sender = self
    action.handler(action)
  }

  /// Shows the title of the chosen action, the first one unless another is on, if the button is one
  /// for choosing.
  func showChoice() {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction,
      let actions = menu?.allActions,
      let chosen = actions.first(where: { $0.state == .on }) ?? actions.first
    else { return }
    chosen.state = .on
    if configuration == nil {
      setTitle(chosen.title, for: .normal)
    } else {
      configuration?.title = chosen.title
    }
  }
}
