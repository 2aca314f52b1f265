// For who holds layers as objects, which may be in no tree for a while.
extension Stage {
  /// Makes a layer that is in no tree yet, with everything inside it.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The name by which the stage knows it, for ``move(_:to:at:)``.
  public mutating func insert(_ layer: Layer) -> LayerID { insert(layer, parent: nil) }

  /// Makes a layer that the stage knows the mask of another one.
  ///
  /// - Parameters:
  ///   - mask: The mask, which leaves its place in the tree; `nil` for no mask.
  ///   - id: The layer to mask.
  public mutating func setMask(_ mask: LayerID?, of id: LayerID) {
    if let old = nodes[id].mask { detach(old) }
    guard let mask else { return }
    detach(mask)
    nodes[mask].parent = id
    nodes[id].mask = mask
    needsCommit = true
  }

  /// Whether a layer has been in the tree at the end of a frame, so that changes of it may glide.
  public func isShown(_ id: LayerID) -> Bool { nodes[id].isCommitted }
}
