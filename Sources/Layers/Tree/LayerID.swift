/// Names one layer of a ``Stage``, for as long as the stage exists.
public struct LayerID: Hashable, Sendable {
  let index: Int
}
