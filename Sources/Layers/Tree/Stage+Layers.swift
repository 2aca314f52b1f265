import Requirements

extension Stage {
  // MARK: Adding and removing

  /// Adds a layer with its sublayers to the tree.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - parent: The new superlayer; the root if `nil`.
  ///   - index: The index among the siblings, where 0 is the back; the front if `nil`.
  /// - Returns: The layer's identifier on the stage.
  @discardableResult
  public mutating func add(
    _ layer: Layer,
    to parent: LayerID? = nil,
    at index: Int? = nil
  ) -> LayerID {
    let parent = parent ?? root
    let id = insert(layer, parent: nil)
    attach(id, to: parent, at: index)
    return id
  }

  /// Adds a layer directly in front of a sibling.
  @discardableResult
  public mutating func add(_ layer: Layer, above sibling: LayerID) -> LayerID {
    let place = place(of: sibling)
    return add(layer, to: place.parent, at: place.index + 1)
  }

  /// Adds a layer directly behind a sibling.
  @discardableResult
  public mutating func add(_ layer: Layer, below sibling: LayerID) -> LayerID {
    let place = place(of: sibling)
    return add(layer, to: place.parent, at: place.index)
  }

  /// Sets the mask of a layer, which replaces any earlier mask.
  ///
  /// ```swift
  /// let window = Path(rect: Rect(x: 0, y: 0, width: 60, height: 40))
  /// let mask = stage.setMask(Layer(shape: Shape(window)), of: oval)
  /// stage.add(.basic(.positionY, from: 0, to: 40, duration: 1), to: mask)
  /// ```
  ///
  /// - Parameters:
  ///   - mask: The mask with its sublayers, in the masked layer's coordinates; its alpha multiplies
  ///     all that the masked layer draws.
  ///   - id: The layer to mask.
  /// - Returns: The mask's identifier on the stage.
  @discardableResult
  public mutating func setMask(_ mask: Layer, of id: LayerID) -> LayerID {
    if let old = nodes[id].mask { removeFromSuperlayer(old) }
    let new = insert(mask, parent: id)
    nodes[id].mask = new
    return new
  }

  /// Moves a layer of the stage to another place in the tree.
  ///
  /// - Precondition: The new parent does not lie inside the layer.
  public mutating func move(_ id: LayerID, to parent: LayerID, at index: Int? = nil) {
    require(!ancestry(parent).contains(id), "A layer cannot lie inside itself")
    takeOut(id)
    attach(id, to: parent, at: index)
  }

  /// Removes a layer with its sublayers, or a mask.
  ///
  /// The layer's animations end unfinished, and its identifier becomes invalid. To keep the
  /// identifier, use ``detach(_:)``.
  ///
  /// - Returns: The layer's own values with its sublayers, which can be added again as new layers.
  /// - Precondition: The layer is not the root.
  @discardableResult
  public mutating func removeFromSuperlayer(_ id: LayerID) -> Layer {
    require(id != root, "The root of a stage cannot be removed")
    takeOut(id)
    return free(id)
  }

  /// Removes a layer with its sublayers from the tree, but keeps it on the stage.
  ///
  /// ``move(_:to:at:)`` puts the layer back. The layer then counts as new: changes made before its
  /// first frame are not animated.
  public mutating func detach(_ id: LayerID) {
    takeOut(id)
    forgetCommit(of: id)
  }

  // MARK: Finding

  /// Returns the sublayers of a layer, back to front, ignoring z positions.
  public func sublayers(of id: LayerID) -> [LayerID] { nodes[id].children }

  /// Returns the mask of a layer; `nil` if there is none.
  ///
  /// ``setMask(_:of:)->LayerID`` returns the mask's identifier.
  public func mask(of id: LayerID) -> LayerID? { nodes[id].mask }

  /// Returns the superlayer of a layer, or the layer that a mask masks; `nil` if there is none.
  public func superlayer(of id: LayerID) -> LayerID? { nodes[id].parent }

  /// Returns the first layer with a name.
  ///
  /// The tree is searched first, each layer before its mask and sublayers; then detached layers.
  public func layer(named name: String) -> LayerID? {
    if let found = layer(named: name, inside: root) { return found }
    return nodes.slots.lazy.compactMap { nodes.id(inSlot: $0) }
      .first { nodes[$0].model.name == name }
  }

  private func layer(named name: String, inside id: LayerID) -> LayerID? {
    let node = nodes[id]
    if node.model.name == name { return id }
    if let mask = node.mask, let found = layer(named: name, inside: mask) { return found }
    for child in node.children {
      if let found = layer(named: name, inside: child) { return found }
    }
    return nil
  }

  /// Returns whether the stage has a layer, in the tree or detached.
  public func contains(_ id: LayerID) -> Bool { nodes.contains(id) }

  /// Returns whether a layer can be reached from the root; false for a removed layer.
  public func isInTree(_ id: LayerID) -> Bool { contains(id) && ancestry(id).last == root }

  /// Returns a layer and its superlayers, innermost first.
  func ancestry(_ id: LayerID) -> [LayerID] {
    var chain = [id]
    var current = id
    while let parent = nodes[current].parent {
      chain.append(parent)
      current = parent
    }
    return chain
  }

  // MARK: Building

  /// Adds nodes for a layer, its sublayers and its mask.
  mutating func insert(_ layer: Layer, parent: LayerID?) -> LayerID {
    needsCommit = true
    let id = nodes.insert(layer, parent: parent)
    adoptSublayers(of: id)
    return id
  }

  /// Turns the sublayers and the mask in a layer's own value into nodes of the stage.
  mutating func adoptSublayers(of id: LayerID) {
    let layer = nodes[id].model
    if !layer.sublayers.isEmpty {
      nodes[id].model.sublayers = []
      for sublayer in layer.sublayers {
        let child = insert(sublayer, parent: id)
        nodes[id].children.append(child)
      }
    }
    if let mask = layer.mask {
      nodes[id].model.mask = nil
      setMask(mask, of: id)
    }
  }

  private mutating func attach(_ id: LayerID, to parent: LayerID, at index: Int?) {
    let count = nodes[parent].children.count
    needsCommit = true
    nodes[parent].children.insert(id, at: min(max(index ?? count, 0), count))
    nodes[id].parent = parent
  }

  private mutating func takeOut(_ id: LayerID) {
    guard let parent = nodes[id].parent else { return }
    nodes[parent].children.removeAll { $0 == id }
    if nodes[parent].mask == id { nodes[parent].mask = nil }
    nodes[id].parent = nil
  }

  /// Frees the nodes of a layer, its sublayers and its mask, and returns the layer as a value.
  private mutating func free(_ id: LayerID) -> Layer {
    removeAllAnimations(from: id)
    var layer = nodes[id].model
    layer.id = nil
    layer.sublayers = nodes[id].children.map { free($0) }
    layer.mask = nodes[id].mask.map { free($0) }
    nodes.free(id)
    return layer
  }

  private mutating func forgetCommit(of id: LayerID) {
    nodes[id].isCommitted = false
    for child in nodes[id].children { forgetCommit(of: child) }
    if let mask = nodes[id].mask { forgetCommit(of: mask) }
  }

  private func place(of id: LayerID) -> (parent: LayerID, index: Int) {
    guard let parent = nodes[id].parent,
      let index = nodes[parent].children.firstIndex(of: id)
    else { requirementFailed("'\(nodes[id].model.name)' is not a sublayer and has no siblings") }
    return (parent, index)
  }
}
