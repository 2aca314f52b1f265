import Requirements

/// The key path of a property of layers, as Core Animation writes it.
///
/// Layers have a fixed set of properties, ``allCases``. A layer may also have values under custom
/// keys, which your own drawing code can read: see ``custom(_:)``.
///
/// ```swift
/// layer.transform = .rotation(.pi / 2)
/// if let key = PropertyKey.named("transform.rotation.z") {
///   print(key.whole, layer[key: key])  // transform number(1.5707963267948966)
/// }
/// ```
///
/// Each property is declared once, in `PropertyKey+Geometry.swift` or a neighbouring file. The
/// declaration serves access by key path, implicit animations and dumps.
///
/// The type is a class so that its subclass ``LayerProperty`` can add the type of the values.
public class PropertyKey: @unchecked Sendable {
  // Sendable because every stored property is constant and Sendable.

  /// The key path as Core Animation writes it, or the custom key.
  public let rawValue: String
  private let larger: PropertyKey?
  private let isCustom: Bool

  /// Whether a change of the property is animated implicitly on a layer without a view.
  ///
  /// Paths and values under custom keys are never animated implicitly. A change of ``hidden`` fades
  /// the layer, as a recording of Core Animation showed. Changes of ``contents`` cross-fade. All
  /// other Booleans and enumerated values change immediately.
  public let hasImplicitAnimation: Bool
  /// The kind of layer that has the property.
  package let owner: Owner
  /// The part of a layer to redraw if the property changes.
  package let paintedPart: PaintedPart
  /// The aspect of the picture that the property changes, used to describe differences.
  package let aspect: Aspect
  /// The smallest visible difference between two values; 0 if every difference is visible.
  package let visibleStep: Double
  /// The names of the numbers in a value, such as `x` and `y`; empty for a single number.
  package let components: [String]
  /// The value on a new layer; `.nothing` if a new layer lacks the property.
  package let defaultValue: AnimatableValue
  /// The functions that read, write and compare the value.
  let access: PropertyAccess

  init(
    _ keyPath: String,
    of larger: PropertyKey? = nil,
    _ owner: Owner = .layer,
    paints part: PaintedPart,
    _ aspect: Aspect = .value,
    step: Double = 0,
    components: [String] = [],
    isImplicit: Bool = true,
    _ access: PropertyAccess
  ) {
    rawValue = keyPath
    self.larger = larger
    isCustom = false
    hasImplicitAnimation = isImplicit
    self.owner = owner
    paintedPart = part
    self.aspect = aspect
    visibleStep = step
    self.components = components
    self.access = access
    defaultValue = access.read(Layer(shape: Shape()))
  }

  init(custom name: String) {
    require(
      PropertyKey.named(name) == nil,
      "The name \(name) is taken by a built-in layer property; choose another"
    )
    rawValue = name
    larger = nil
    isCustom = true
    hasImplicitAnimation = false
    owner = .layer
    paintedPart = .nothing
    aspect = .value
    visibleStep = 0
    components = []
    defaultValue = .nothing
    access = PropertyAccess(custom: name)
  }

  /// Returns a custom key.
  ///
  /// A layer stores a value for the key. Animations can change the value, which is never drawn.
  ///
  /// Core Animation uses such keys with `needsDisplay(forKey:)` in layers that draw themselves.
  ///
  /// ```swift
  /// var gauge = Layer(name: "gauge")
  /// gauge[key: .custom("progress")] = .number(0)
  /// let id = stage.add(gauge)
  /// stage.add(.basic(.custom("progress"), from: 0, to: 1, duration: 2), to: id)
  /// // Later:
  /// stage.presented(id)[.custom("progress") as LayerProperty<Double>]
  /// ```
  ///
  /// The value is `.nothing` until it is set. Any kind of value may be set; `.nothing` removes the
  /// value. A change is animated only if ``Layer/actions`` has an action for the key.
  ///
  /// - Parameter name: The key; dots have no special meaning.
  /// - Returns: The key.
  /// - Precondition: No built-in property of layers has the name.
  public class func custom(_ name: String) -> PropertyKey { PropertyKey(custom: name) }

  /// The property that contains this property (`position` for `position.x`), or else this property.
  public var whole: PropertyKey { larger ?? self }

  /// Whether the property is a whole such as `position`, rather than a part such as `position.x`.
  package var isWhole: Bool { larger == nil }

  /// Returns whether a layer has the property.
  package func isPresent(in layer: Layer) -> Bool {
    switch (owner, layer.contents) {
    case (.layer, _), (.image, .image), (.gradient, .gradient): true
    case (.shape, _): layer.hasShape
    case (.replicator, _): layer.replicator != nil
    case (.image, _), (.gradient, _): false
    }
  }
}

extension PropertyKey {
  /// All built-in properties, including properties that only some layers use.
  public static let allCases: [PropertyKey] =
    geometry + transforms + appearance + pictures + gradients + shapes + copies

  /// Returns the built-in property with a key path; `nil` if there is none.
  public static func named(_ keyPath: String) -> PropertyKey? { byKeyPath[keyPath] }

  private static let byKeyPath =
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension PropertyKey: Hashable, CustomStringConvertible {
  /// Returns whether two keys are equal; custom keys are equal if their names are equal.
  public static func == (a: PropertyKey, b: PropertyKey) -> Bool {
    // Each built-in property is a single object.
    a === b || a.isCustom && b.isCustom && a.rawValue == b.rawValue
  }

  /// Feeds the key to a hasher.
  public func hash(into hasher: inout Hasher) {
    if isCustom {
      hasher.combine(rawValue)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }

  /// The key path.
  public var description: String { rawValue }
}

extension PropertyKey {
  /// The kind of layer that has a property.
  package enum Owner: Sendable {
    /// Every layer.
    case layer
    case shape
    /// A layer whose contents are a picture.
    case image
    /// A layer whose contents are a gradient.
    case gradient
    case replicator
  }

  /// The kind of difference that a viewer sees if a property changes.
  package enum Aspect: Sendable {
    /// A number or a position.
    case value
    case color
    /// An outline or the style of its stroke.
    case outline
    /// The drawing order.
    case order
  }

  /// The smallest visible differences.
  package enum VisibleStep {
    /// The smallest visible difference between lengths or positions, in points.
    package static let length = 0.02
    /// The smallest visible difference between fractions, or between angles in radians.
    package static let fraction = 0.002
  }
}
