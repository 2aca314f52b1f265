/// A bar's appearances, and its progress from the look at the content's edge to the standard look.
final class BarAppearances<Appearance: UIBarAppearance> {
  private let copy: (UIBarAppearance) -> Appearance
  /// A closure to call after a change of an appearance.
  private let changed: () -> Void
  /// A closure to call after a change of ``edgeProgress``.
  private let moved: () -> Void

  /// The appearance that code has set or changed; `nil` if the bar's own properties apply.
  private(set) var assignedStandard: Appearance?
  /// The appearance that code has set for content scrolled to its edge; `nil` if none was set.
  private(set) var assignedEdge: Appearance?
  /// The bar's progress from its edge look to its standard look; `nil` without a controller.
  ///
  /// At 0, the scrolled content is at its edge, and the bar has its edge look.
  var edgeProgress: CGFloat? { didSet { if edgeProgress != oldValue { moved() } } }

  /// Creates the appearances of a bar for which code has set no appearance.
  ///
  /// - Parameters:
  ///   - copy: Returns a copy of an appearance.
  ///   - changed: The closure to call after a change of an appearance.
  ///   - moved: The closure to call after a change of ``edgeProgress``.
  init(
    copy: @escaping (UIBarAppearance) -> Appearance,
    changed: @escaping () -> Void,
    moved: @escaping () -> Void
  ) {
    (self.copy, self.changed, self.moved) = (copy, changed, moved)
  }

  var standard: Appearance {
    get {
      if let assignedStandard { return assignedStandard }
      let new = adopted(UIBarAppearance())
      assignedStandard = new
      changed()
      return new
    }
    set {
      assignedStandard = adopted(newValue)
      changed()
    }
  }

  var edge: Appearance? {
    get { assignedEdge }
    set {
      assignedEdge = newValue.map(adopted)
      changed()
    }
  }

  private func adopted(_ appearance: UIBarAppearance) -> Appearance {
    let copy = copy(appearance)
    copy.changed = changed
    return copy
  }
}
