/// The appearance objects of a bar, and the distance by which content is scrolled from its edge.
final class BarAppearances<Appearance: UIBarAppearance> {
  private let copy: (UIBarAppearance) -> Appearance
  /// A closure to call after a change of an appearance.
  private let changed: () -> Void
  /// A closure to call after a change of the distance from the edge.
  private let moved: () -> Void

  /// The appearance that code has set or changed; `nil` if the bar's own properties apply.
  private(set) var assignedStandard: Appearance?
  /// The appearance that code has set for content at its edge; `nil` if none was set.
  private(set) var assignedEdge: Appearance?
  /// The distance by which the content is scrolled from its edge; `nil` without a controller.
  ///
  /// At 0, the content is at its edge. At 1, the bar has its standard look.
  var edgeProgress: CGFloat? { didSet { if edgeProgress != oldValue { moved() } } }

  /// Creates the appearances of a bar for which code has set no appearance.
  ///
  /// - Parameters:
  ///   - copy: Returns a copy of an appearance.
  ///   - changed: The closure to call after a change of an appearance.
  ///   - moved: The closure to call after a change of the distance from the edge.
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
