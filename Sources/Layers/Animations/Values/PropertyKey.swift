import Requirements

/// The key path of a property of layers, as Core Animation writes it.
///
/// Layers have a closed set of properties, ``allCases``. Besides them any layer may have values under
/// keys of the caller's own, for code that draws by them: see ``custom(_:)``.
///
/// ```swift
/// layer.transform = .rotation(.pi / 2)
/// if let key = PropertyKey(rawValue: "transform.rotation.z") {
///   print(key.whole, layer[key: key])  // transform number(1.5707963267948966)
/// }
/// ```
public struct PropertyKey: Hashable, Sendable {
  /// The meaning of a key.
  enum Name: Hashable, Sendable {
    case known(KnownProperty)
    case custom(String)
  }

  let name: Name

  init(_ property: KnownProperty) { name = .known(property) }

  /// Returns a key of the caller's own.
  ///
  /// Layers keep the value, and animations change it like other properties, but nothing here draws
  /// it.
  ///
  /// Core Animation's way for layers that draw themselves: `needsDisplay(forKey:)`, `draw(in:)`.
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
  /// A layer without a value reads as `.nothing`. Any kind of value may be set; `.nothing` takes it
  /// away. No change is animated without being asked to: ``Layer/actions`` say which is.
  ///
  /// - Parameter name: The key; a dot in it has no meaning.
  /// - Returns: The key.
  /// - Precondition: No property of layers has the name.
  public static func custom(_ name: String) -> PropertyKey {
    require(KnownProperty(rawValue: name) == nil, "Layers have a property \(name) of their own")
    return PropertyKey(customName: name)
  }

  private init(customName: String) { name = .custom(customName) }

  /// The property that this one is a part of; itself if it is a whole property.
  ///
  /// An implicit animation animates the whole property.
  public var whole: PropertyKey {
    switch name {
    case .known(let property): property.traits.whole
    case .custom: self
    }
  }

  /// Whether a change of a stand-alone layer is animated implicitly.
  ///
  /// Paths never are, nor are values under keys of the caller's own. ``hidden`` fades, as if the
  /// opacity went to 0 or came from there: measured on a recording of stand-alone layers.
  /// ``contents`` cross-fade. Other switches and choices change at once.
  public var hasImplicitAnimation: Bool {
    switch name {
    case .known(let property): property.traits.isImplicit
    case .custom: false
    }
  }
}

extension PropertyKey: CaseIterable {
  /// The properties of all layers.
  public static let allCases = KnownProperty.allCases.map { PropertyKey($0) }
}

extension PropertyKey: RawRepresentable, CustomStringConvertible {
  /// The property of layers with a key path; `nil` if none has it.
  public init?(rawValue: String) {
    guard let property = KnownProperty(rawValue: rawValue) else { return nil }
    self.init(property)
  }

  /// The key path as Core Animation writes it, or the caller's own key.
  public var rawValue: String {
    switch name {
    case .known(let property): property.rawValue
    case .custom(let name): name
    }
  }

  /// The key path.
  public var description: String { rawValue }
}
