// The menu of a button.
extension UIButton {
  /// Whether a press opens the menu instead of sending events.
  var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

  /// Opens the menu of a pressed button whose primary action is the menu.
  func openMenu() {
    guard showsMenuAsPrimaryAction, let menu, let window, !(window.subviews.last is MenuPanel)
    else { return }
    sendActions(for: .menuActionTriggered)
    MenuPanel.show(menu, from: self) { [weak self] action in self?.choose(action) }
  }

  private func choose(_ action: UIAction) {
    let path = menu?.path(to: action) ?? []
    // A menu for a single selection includes its submenus.
    let group = path.first {
      changesSelectionAsPrimaryAction || $0.options.contains(.singleSelection)
    }
    if let group {
      for other in group.nestedActions { other.state = other === action ? .on : .off }
      showChoice()
    }
    action.sender = self
    action.handler(action)
  }

  /// Shows the title of the chosen action, which is the first one if none is chosen.
  func showChoice() {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu else { return }
    let actions = menu.nestedActions
    let chosen = actions.first { $0.state == .on } ?? menu.allActions.first ?? actions.first
    guard let chosen else { return }
    chosen.state = .on
    if configuration == nil {
      setTitle(chosen.title, for: .normal)
    } else {
      configuration?.title = chosen.title
    }
  }
}

extension UIMenu {
  /// The actions of the menu and of all its submenus.
  fileprivate var nestedActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.nestedActions }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }

  /// Returns the menus from this menu to the one with the action; empty if no menu has it.
  fileprivate func path(to action: UIAction) -> [UIMenu] {
    if children.contains(where: { $0 === action }) { return [self] }
    for case let menu as UIMenu in children {
      let path = menu.path(to: action)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}
