extension UIView {
  /// The traits of the screen, with the style of the nearest view or controller that overrides it.
  var traits: UITraitCollection {
    for view in sequence(first: self, next: \.superview) {
      let styles = [view.overrideUserInterfaceStyle, view.controller?.overrideUserInterfaceStyle]
      if let style = styles.compactMap({ $0 }).first(where: { $0 != .unspecified }) {
        return UITraitCollection(userInterfaceStyle: style)
      }
    }
    return UITraitCollection()
  }

  /// Whether the view is shown in another style than its screen.
  var hasOwnStyle: Bool {
    shownStyle != nil && shownStyle != UITraitCollection().userInterfaceStyle
  }

  /// Whether some view or controller has overridden the style, so that trees have to be looked through.
  private static var hasOverride: Bool {
    get { World.current.objects["a style is overridden"] != nil }
    set { World.current.objects["a style is overridden"] = newValue ? true : nil }
  }

  /// Follows an override of a view, or of a controller whose view may not be loaded.
  static func overrideDidChange(of view: UIView?) {
    hasOverride = true
    view?.updateStyle()
  }

  /// Follows the style around the view in its new place.
  func updateStyleAfterMove() { if UIView.hasOverride { updateStyle() } }

  /// Follows the style around the view, and tells the view and those inside if it is a new one.
  private func updateStyle() {
    let traits = traitCollection
    let old = shownStyle ?? UITraitCollection().userInterfaceStyle
    if traits.userInterfaceStyle != old {
      shownStyle = traits.userInterfaceStyle
      let previous = UITraitCollection(userInterfaceStyle: old)
      traits.performAsCurrent {
        if let color = dynamicBackground { layer.backgroundColor = color.cgColor }
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

  /// Runs a closure with the view's traits as the current ones.
  func withOwnTraits(_ body: () -> Void) {
    if hasOwnStyle { traitCollection.performAsCurrent(body) } else { body() }
  }
}
