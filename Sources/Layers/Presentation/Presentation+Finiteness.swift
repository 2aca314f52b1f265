extension Presentation {
  /// A layer's property that cannot be drawn because it is infinite or not a number.
  public struct NonFiniteValue: Hashable, Sendable {
    /// The name of the layer or, if it has none, of the innermost enclosing layer with a name.
    public let layer: String
    /// The key path of the property, or its name in Swift if it has no key path.
    public let property: String
  }

  /// The first value that is infinite or not a number, back to front; `nil` if all visible values
  /// are finite.
  ///
  /// Hidden layers do not count, because they are not drawn.
  ///
  /// - Complexity: O(*n*) in the number of layers and shapes.
  public var firstNonFiniteValue: NonFiniteValue? { root.firstNonFiniteValue(inside: "") }
}

extension Layer {
  /// The first of the layer's own properties that is infinite or not a number; `nil` if all
  /// properties are finite.
  ///
  /// A property without a key path is identified by its name in Swift, such as `pathMasks`. Values
  /// under custom keys do not count, because they are not drawn.
  package var nonFiniteProperty: String? {
    Self.isFinite(self) ? nil : Self.checks.first { !$0.isFinite(self) }?.name
  }

  /// A named check; not a tuple, because calling a closure in a tuple would copy the layer.
  private struct Check {
    let name: String
    let isFinite: @Sendable (Layer) -> Bool
  }

  /// The checks of all properties that contain numbers; the bounds come first, because infinite
  /// bounds often cause an infinite position.
  private static let checks: [Check] = {
    let all = DrawnValue.all.compactMap { value in
      value.isFinite.map { Check(name: value.name, isFinite: $0) }
    }
    let bounds = PropertyKey.bounds.rawValue
    return all.filter { $0.name == bounds } + all.filter { $0.name != bounds }
  }()

  /// All checks in one function, which is much faster than separate calls.
  private static let isFinite: @Sendable (Layer) -> Bool = {
    var all: @Sendable (Layer) -> Bool = { _ in true }
    for check in checks.reversed() { all = { [all] in check.isFinite($0) && all($0) } }
    return all
  }()

  fileprivate func firstNonFiniteValue(inside outerName: String) -> Presentation.NonFiniteValue? {
    guard !isHidden else { return nil }
    let name = name.isEmpty ? outerName : name
    if let property = nonFiniteProperty {
      return Presentation.NonFiniteValue(layer: name, property: property)
    }
    if let found = mask?.firstNonFiniteValue(inside: name) { return found }
    for sublayer in sublayers {
      if let found = sublayer.firstNonFiniteValue(inside: name) { return found }
    }
    return nil
  }
}

extension Shape: FiniteValue {
  var isFinite: Bool { Layer(shape: self).nonFiniteProperty == nil }
}

extension Gradient: FiniteValue {
  var isFinite: Bool { Layer(showing: .gradient(self)).nonFiniteProperty == nil }
}

extension Layer {
  fileprivate init(showing contents: LayerContents) { self.contents = contents }
}

extension LayerContents: FiniteValue {
  /// Whether all values in the contents that have no key path, such as shapes, are finite.
  var isFinite: Bool {
    switch self {
    case .none, .image, .gradient: true
    case .drawing(let drawing): drawing.shapes.isFinite
    case .crossFade(let fade):
      fade.fraction.isFinite
        && [fade.from, fade.to].allSatisfy { Layer(showing: $0).nonFiniteProperty == nil }
    case .projected(let projected):
      projected.outline.isFinite && Layer(showing: projected.contents).nonFiniteProperty == nil
    }
  }
}
