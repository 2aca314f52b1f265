/// The appearance of a layer with its sublayers at a moment; a class, because layers are large and
/// animations are copied at every frame.
final class Snapshot: Sendable {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }
}
