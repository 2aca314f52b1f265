/// What a layer showed at a moment, with everything inside it.
///
/// A class, because layers are large and animations are copied at every frame.
final class Snapshot: Sendable {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }
}
