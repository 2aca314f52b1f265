/// The appearance of a layer with its sublayers at one time.
///
/// A class, because animations refer to snapshots and are copied at every frame.
final class Snapshot: Sendable {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }
}
