/// A key path with the type of its values, so that values of other types do not compile.
///
/// ```swift
/// let property = PropertyKey.cornerRadius
/// stage.set(property, of: oval, to: 12)
/// print(property, stage[oval][property] ?? 0)  // cornerRadius 12.0
/// stage.add(.basic(property, from: 0, to: 12, duration: 0.3), to: oval)
/// ```
public final class LayerProperty<Value: Animatable>: PropertyKey, @unchecked Sendable {
  // Sendable because it stores nothing besides the constant properties of its superclass.

  /// Returns a property with a custom key and values of this type; see ``PropertyKey/custom(_:)``.
  ///
  /// - Parameter name: The key.
  /// - Returns: The property.
  /// - Precondition: No built-in property of layers has the name.
  public override class func custom(_ name: String) -> LayerProperty {
    LayerProperty(custom: name)
  }

  /// Creates a property that every layer has.
  ///
  /// `larger` is the property that contains this property. `part` is the part of a layer to redraw
  /// if the property changes; if in doubt, everything. `step` is the smallest visible difference,
  /// or 0 if any difference is visible. `components` has the names of the numbers in the property's
  /// values. `isOption` is whether the value belongs to ``LayerOptions``, which few layers have.
  @inline(__always)
  convenience init<Stored: LayerValue>(
    _ keyPath: String,
    of larger: PropertyKey? = nil,
    _ read: @escaping @Sendable (Layer) -> Stored,
    _ write: @escaping @Sendable (inout Layer, Stored) -> Void,
    paints part: PaintedPart = .everything,
    _ aspect: Aspect = .value,
    step: Double = 0,
    components: [String] = [],
    isImplicit: Bool = true,
    isOption: Bool = false
  ) where Stored.Plain == Value {
    self.init(
      keyPath,
      of: larger,
      paints: part,
      aspect,
      step: step,
      components: components,
      isImplicit: isImplicit,
      PropertyAccess(isOption: isOption, read, write)
    )
  }

  /// Creates a property of a layer's shape.
  @inline(__always)
  convenience init<Stored: LayerValue>(
    _ keyPath: String,
    ofShape read: @escaping @Sendable (Shape) -> Stored,
    _ write: @escaping @Sendable (inout Shape, Stored) -> Void,
    _ aspect: Aspect = .outline,
    step: Double = 0,
    isImplicit: Bool = true
  ) where Stored.Plain == Value {
    let access = PropertyAccess(in: { $0.shape }, updatedBy: { $0.updateShape($1) }, read, write)
    self.init(keyPath, .shape, paints: .shape, aspect, step: step, isImplicit: isImplicit, access)
  }

  /// Creates a property of a layer's picture.
  @inline(__always)
  convenience init<Stored: LayerValue>(
    _ keyPath: String,
    ofImage read: @escaping @Sendable (ImageContents) -> Stored,
    _ write: @escaping @Sendable (inout ImageContents, Stored) -> Void,
    isImplicit: Bool = true
  ) where Stored.Plain == Value {
    let access = PropertyAccess(
      in: { $0.contents.image },
      updatedBy: { layer, change in
        guard var image = layer.contents.image else { return }
        change(&image)
        layer.contents = .image(image)
      },
      read,
      write
    )
    self.init(keyPath, .image, paints: .contents, isImplicit: isImplicit, access)
  }

  /// Creates a property of a layer's gradient.
  @inline(__always)
  convenience init<Stored: LayerValue>(
    _ keyPath: String,
    ofGradient read: @escaping @Sendable (Gradient) -> Stored,
    _ write: @escaping @Sendable (inout Gradient, Stored) -> Void,
    isImplicit: Bool = true
  ) where Stored.Plain == Value {
    let access = PropertyAccess(
      in: { $0.contents.gradient },
      updatedBy: { layer, change in
        guard var gradient = layer.contents.gradient else { return }
        change(&gradient)
        layer.contents = .gradient(gradient)
      },
      read,
      write
    )
    self.init(keyPath, .gradient, paints: .contents, isImplicit: isImplicit, access)
  }

  /// Creates a property of a layer's replicator.
  ///
  /// The property affects only the copies, which a ``Presentation`` contains as sublayers.
  @inline(__always)
  convenience init<Stored: LayerValue>(
    _ keyPath: String,
    ofReplicator read: @escaping @Sendable (Replicator) -> Stored,
    _ write: @escaping @Sendable (inout Replicator, Stored) -> Void,
    _ aspect: Aspect = .value
  ) where Stored.Plain == Value {
    let access = PropertyAccess(
      in: { $0.replicator },
      updatedBy: { layer, change in
        guard var replicator = layer.replicator else { return }
        change(&replicator)
        layer.replicator = replicator
      },
      read,
      write
    )
    self.init(keyPath, .replicator, paints: .place, aspect, access)
  }
}
