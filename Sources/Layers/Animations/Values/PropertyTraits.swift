/// The facts about one property of layers: a row of the table in `PropertyTraits+Table.swift`.
///
/// Reading and writing by key path, implicit animations, the search for values that cannot be drawn,
/// dumps, value tracks (which leave out filters) and diagnoses all follow from it.
///
/// A class, because a row is looked up for every animated property of every frame and has many parts.
package final class PropertyTraits: Sendable {
  /// The kind of layers that have a property.
  package enum Owner: Sendable {
    /// Every layer.
    case layer
    /// A layer with a shape.
    case shape
    /// A layer whose contents are a picture.
    case image
    /// A layer whose contents are a gradient.
    case gradient
    /// A layer with a replicator.
    case replicator
  }

  /// The visible aspect that a property changes, in a viewer's words.
  package enum Aspect: Sendable {
    /// A number or a place.
    case value
    /// A colour.
    case color
    /// An outline or how it is stroked.
    case outline
    /// The drawing order.
    case order
  }

  /// The smallest difference that can be seen.
  package enum VisibleStep {
    /// The tolerance of a length or a place: a fiftieth of a point.
    package static let length = 0.02
    /// The tolerance of a value from 0 to 1: a five-hundredth.
    package static let fraction = 0.002
  }

  /// The property.
  package let key: PropertyKey
  /// The property that this one is a part of; itself if it is a whole property.
  package let whole: PropertyKey
  /// The kind of layers that have the property.
  package let owner: Owner
  /// The visible aspect that the property changes.
  package let aspect: Aspect
  /// The smallest difference that can be seen; 0 if any can.
  package let visibleStep: Double
  /// The names of the numbers in its values; empty for a single number.
  package let components: [String]
  /// Whether a change of a stand-alone layer is animated implicitly.
  package let isImplicit: Bool
  /// The value on a new layer; `.nothing` if such a layer lacks the property.
  package let defaultValue: AnimatableValue

  /// Whether the value is finite; true on a layer without the property, and for a key of the
  /// caller's own.
  let isFinite: @Sendable (Layer) -> Bool
  /// Reads the value; `.nothing` on a layer without the property.
  let read: @Sendable (Layer) -> AnimatableValue
  /// Writes the value, without effect on a layer without the property; returns false for a value of
  /// another kind.
  let write: @Sendable (inout Layer, AnimatableValue) -> Bool

  init(
    key: PropertyKey,
    whole: PropertyKey,
    owner: Owner,
    aspect: Aspect,
    visibleStep: Double,
    components: [String],
    isImplicit: Bool,
    isFinite: @escaping @Sendable (Layer) -> Bool,
    read: @escaping @Sendable (Layer) -> AnimatableValue,
    write: @escaping @Sendable (inout Layer, AnimatableValue) -> Bool
  ) {
    self.key = key
    self.whole = whole
    self.owner = owner
    self.aspect = aspect
    self.visibleStep = visibleStep
    self.components = components
    self.isImplicit = isImplicit
    self.isFinite = isFinite
    self.read = read
    self.write = write
    defaultValue = read(Layer(shape: Shape()))
  }

  /// Creates the traits of a value under a key of the caller's own.
  fileprivate init(custom key: PropertyKey, named name: String) {
    self.key = key
    whole = key
    owner = .layer
    aspect = .value
    visibleStep = 0
    components = []
    isImplicit = false
    defaultValue = .nothing
    isFinite = { _ in true }
    read = { $0.customValues[name] ?? .nothing }
    write = { layer, value in
      layer.customValues[name] = value == .nothing ? nil : value
      return true
    }
  }

  /// Whether the property is not a part of another one.
  package var isWhole: Bool { whole == key }

  /// Whether a layer has the property.
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
  /// The facts about the property.
  ///
  /// For a key of the caller's own they are made at each call: layers keep such values in a list,
  /// and few layers have any.
  package var traits: PropertyTraits {
    switch name {
    case .known(let property): property.traits
    case .custom(let name): PropertyTraits(custom: self, named: name)
    }
  }
}

extension KnownProperty {
  /// The facts about the property.
  var traits: PropertyTraits {
    // A case without values is its number in one byte.
    Self.table[Int(unsafeBitCast(self, to: UInt8.self))]
  }

  private static let table = allCases.map { $0.makeTraits() }
}
