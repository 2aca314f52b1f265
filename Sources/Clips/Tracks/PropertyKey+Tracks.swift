/// The values of layer properties in tracks.
extension PropertyKey {
  /// The properties that have a channel.
  ///
  /// A part of another property, such as `position.x`, has no channel. The transform's rotation is
  /// the exception, because the transform's matrix does not show full turns.
  ///
  /// ``LayerRecord`` also records `hidden`, `path`, and a summary of the contents. Filters are not
  /// recorded, so changes to a filter show only in pictures.
  static let tracked = allCases.filter { key in
    switch (key, key.owner) {
    case (.hidden, _), (.path, _), (.contents, _), (_, .image), (_, .gradient): false
    case (.filters, _): false
    case _ where key.paintedPart == .nothing: false
    case (.rotation, _): true
    default: key.isWhole
    }
  }

  /// Returns the value of a layer's property; `nil` if the layer lacks the property.
  func trackValue(of layer: Layer) -> TrackValue? {
    guard isPresent(in: layer) else { return nil }
    if self == .rotation { return .number(layer.rotation) }
    return TrackValue(layer[key: self])
  }

  /// The property's value on a new layer; `nil` if a new layer has no value, for example no path.
  package var defaultTrackValue: TrackValue? {
    switch (self, owner) {
    case (.path, _), (.contents, _), (_, .image), (_, .gradient), (_, .replicator): nil
    default: TrackValue(defaultValue)
    }
  }
}

extension TrackValue {
  /// Creates the value of a property; `nil` for filters, and for paths, contents and gradient
  /// colours, which are summarised instead.
  init?(_ value: AnimatableValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .point(let point): self = .vector([point.x, point.y])
    case .size(let size): self = .vector([size.width, size.height])
    case .rect(let rect): self = .vector([rect.minX, rect.minY, rect.width, rect.height])
    case .color(let color): self = .color(color.straightPixel)
    case .transform(let transform):
      let matrix = transform.affine
      self = .vector([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    case .flag(let flag): self = .flag(flag)
    case .keyword(let name): self = .text(name)
    case .numbers(let numbers): self = .vector(numbers)
    // A missing colour is drawn like transparent black.
    case .nothing: self = .color(Color.clear.straightPixel)
    case .path, .contents, .colors, .filters: return nil
    }
  }
}
