extension UIView {
  func tellTint() {
    tintColorDidChange()
    for view in views where view.ownTintColor == nil { view.tellTint() }
  }

  /// The screen's traits, but with the style of the nearest view or controller that overrides it.
  var traits: UITraitCollection {
    for view in sequence(first: self, next: \.superview) {
      let styles = [view.overrideUserInterfaceStyle, view.controller?.overrideUserInterfaceStyle]
      if let style = styles.compactMap({ $0 }).first(where: { $0 != .unspecified }) {
        return UITraitCollection(userInterfaceStyle: style)
      }
    }
    return UITraitCollection()
  }

  /// Whether the view is displayed in a different style from its screen.
  var hasOwnStyle: Bool {
    shownStyle != nil && shownStyle != UITraitCollection().userInterfaceStyle
  }

  /// Whether any view or controller has overridden the style, so that view trees must be searched.
  private static var hasOverride: Bool {
    get { World.current.objects["a style is overridden"] != nil }
    set { World.current.objects["a style is overridden"] = newValue ? true : nil }
  }

  /// Updates the style after a view or controller has overridden it; `nil` if no view is loaded.
  static func overrideDidChange(of view: UIView?) {
    hasOverride = true
    view?.updateStyle()
  }

  /// Updates the style after the view has moved to another superview.
  func updateStyleAfterMove() { if UIView.hasOverride { updateStyle() } }

  /// Updates the style of the view and its descendants, and notifies views whose style has changed.
  private func updateStyle() {
    let traits = traitCollection
    let old = shownStyle ?? UITraitCollection().userInterfaceStyle
    if traits.userInterfaceStyle != old {
      shownStyle = traits.userInterfaceStyle
      let previous = UITraitCollection(userInterfaceStyle: old)
      traits.performAsCurrent {
        if let color = dynamicBackground { layer.backgroundColor = color.cgColor }
        styleDidChange()
        setNeedsDisplay()
        setNeedsLayout()
        traitCollectionDidChange(previous)
        controller?.traitCollectionDidChange(previous)
        TraitRegistration.tell(self, previous)
        if let controller { TraitRegistration.tell(controller, previous) }
      }
    }
    for view in views { view.updateStyle() }
  }

  /// Runs a closure with the view's traits as the current traits.
  func withOwnTraits(_ body: () -> Void) {
    if hasOwnStyle { traitCollection.performAsCurrent(body) } else { body() }
  }
}
