/// What is known about one property of layers: a row of the table in `PropertyTraits+Table.swift`.
///
/// Reading and writing by key path, implicit animations, the search for values that cannot be drawn,
/// dumps, value tracks (which leave out filters) and diagnoses all follow from it.
///
/// A class, because a row is looked up for every animated property of every frame and has many parts.
package final class PropertyTraits: Sendable {
  /// What has the property.
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

  /// What a change of the property changes, in a viewer's words.
  package enum Aspect: Sendable {
    /// A number or a place.
    case value
    /// A colour.
    case color
    /// An outline or how it is stroked.
    case outline
    /// What is drawn over what.
    case order
  }

  /// The smallest difference that can be seen.
  package enum VisibleStep {
    /// Of a length or a place: a fiftieth of a point.
    package static let length = 0.02
    /// Of what goes from 0 to 1: a five-hundredth.
    package static let fraction = 0.002
  }

  /// The property.
  package let key: PropertyKey
  /// The property that it is a part of; itself where it is a whole one.
  package let whole: PropertyKey
  /// What has it.
  package let owner: Owner
  /// What a change of it changes.
  package let aspect: Aspect
  /// The smallest difference that can be seen; 0 where any can.
  package let visibleStep: Double
  /// What the numbers of its values are called; empty for a single one.
  package let components: [String]
  /// Whether a change of a stand-alone layer is animated without being asked to.
  package let isImplicit: Bool
  /// Its value on a new layer; `.nothing` where such a layer lacks it.
  package let defaultValue: AnimatableValue

  /// Whether it is finite; true on a layer that lacks it, and of a key of the caller's own.
  let isFinite: @Sendable (Layer) -> Bool
  /// Reads it; `.nothing` on a layer that lacks it.
  let read: @Sendable (Layer) -> AnimatableValue
  /// Writes it, without effect on a layer that lacks it; false for a value of another kind.
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

  /// A value under a key of the caller's own.
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

  /// Whether it is no part of another property.
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
  /// What is known about the property.
  ///
  /// Of a key of the caller's own this is made at each call: layers keep such values in a list, and
  /// few layers have any.
  package var traits: PropertyTraits {
    switch name {
    case .known(let property): property.traits
    case .custom(let name): PropertyTraits(custom: self, named: name)
    }
  }
}

extension KnownProperty {
  /// What is known about the property.
  var traits: PropertyTraits {
    // A case without values is its number in one byte.
    Self.table[Int(unsafeBitCast(self, to: UInt8.self))]
  }

  private static let table = allCases.map { $0.makeTraits() }
}
