// Methods for callers that represent layers as objects. Such layers may be outside the tree.
extension Stage {
  /// Adds a layer and everything inside it to the stage, but not to the tree.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The layer's identifier, for ``move(_:to:at:)``.
  public mutating func insert(_ layer: Layer) -> LayerID { insert(layer, parent: nil) }

  /// Sets or removes the mask of a layer.
  ///
  /// - Parameters:
  ///   - mask: The new mask, which is removed from its place in the tree; `nil` for no mask.
  ///   - id: The layer to mask.
  public mutating func setMask(_ mask: LayerID?, of id: LayerID) {
    if let old = nodes[id].mask { detach(old) }
    guard let mask else { return }
    detach(mask)
    nodes[mask].parent = id
    nodes[id].mask = mask
    needsCommit = true
  }

  /// Returns whether a layer was in the tree at any frame's end, so its changes can be animated.
  public func isShown(_ id: LayerID) -> Bool { nodes[id].isCommitted }
}
