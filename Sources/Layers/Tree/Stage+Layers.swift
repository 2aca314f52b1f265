public import Geometry
import Requirements

extension Stage {
  // MARK: Adding and removing

  /// Adds a layer, with everything inside it, in front of its new siblings.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - parent: Where it is added; the root where nil.
  ///   - index: Its place among the siblings, 0 being the back; the front where nil.
  /// - Returns: The name by which the stage knows it.
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

  /// Gives a layer a mask, in place of the one that it has.
  ///
  /// ```swift
  /// let mask = stage.setMask(Layer(shape: Shape(Path(rect: window))), of: picture)
  /// stage.add(.basic(.positionY, from: 0, to: 40, duration: 1), to: mask)
  /// ```
  ///
  /// - Parameters:
  ///   - mask: The layer whose alpha multiplies everything drawn, with everything inside it, in the
  ///     masked layer's coordinates.
  ///   - id: The layer to mask.
  /// - Returns: The name by which the stage knows the mask.
  @discardableResult
  public mutating func setMask(_ mask: Layer, of id: LayerID) -> LayerID {
    if let old = nodes[id.index].mask { removeFromSuperlayer(old) }
    let new = insert(mask, parent: id)
    nodes[id.index].mask = new
    return new
  }

  /// Puts a layer that the stage knows into another place of the tree.
  ///
  /// - Precondition: The new parent does not lie inside the layer.
  public mutating func move(_ id: LayerID, to parent: LayerID, at index: Int? = nil) {
    require(!ancestry(parent).contains(id), "A layer cannot lie inside itself")
    detach(id)
    attach(id, to: parent, at: index)
  }

  /// Takes a layer out of the tree; the stage still knows it and it can be put back.
  ///
  /// Put back, it counts as a new layer with everything inside it: its changes show at once until
  /// a frame has shown it. A mask is taken away likewise.
  public mutating func removeFromSuperlayer(_ id: LayerID) {
    detach(id)
    forgetCommit(of: id)
  }

  // MARK: Finding

  /// The sublayers of a layer, back to front before z positions count.
  public func sublayers(of id: LayerID) -> [LayerID] { nodes[id.index].children }

  /// The layer whose alpha multiplies what a layer draws; nil where there is none.
  ///
  /// Whoever makes the mask gets its name from ``setMask(_:of:)``.
  public func mask(of id: LayerID) -> LayerID? { nodes[id.index].mask }

  /// The layer that holds a layer, nil for the root and for layers outside the tree.
  public func superlayer(of id: LayerID) -> LayerID? { nodes[id.index].parent }

  /// The first layer with a name, in or outside the tree, in the order of their adding.
  public func layer(named name: String) -> LayerID? {
    nodes.firstIndex { $0.model.name == name }.map(LayerID.init)
  }

  /// Whether a layer can be reached from the root.
  public func isInTree(_ id: LayerID) -> Bool { isInTree(id.index) }

  func isInTree(_ index: Int) -> Bool { ancestry(LayerID(index: index)).last == root }

  /// A layer and the layers around it, innermost first.
  func ancestry(_ id: LayerID) -> [LayerID] {
    var chain = [id]
    var current = id
    while let parent = nodes[current.index].parent {
      chain.append(parent)
      current = parent
    }
    return chain
  }

  // MARK: Coordinates

  /// A point in one layer's coordinates as it is in another's, by the layers' own values.
  ///
  /// - Returns: The point, or nil where a layer around the target is squashed flat.
  public func convert(_ point: Point, from source: LayerID, to target: LayerID) -> Point? {
    transformToStage(of: target).inverse?
      .apply(to: transformToStage(of: source).apply(to: point))
  }

  private func transformToStage(of id: LayerID) -> AffineTransform {
    ancestry(id).reduce(AffineTransform.identity) { transform, id in
      let node = nodes[id.index]
      let geometry = node.parent.map { nodes[$0.index].model.sublayerGeometry } ?? .identity
      return transform.then(node.model.transformToSuperlayer).then(geometry)
    }
  }

  // MARK: Building

  /// Makes nodes of a layer and everything inside it.
  mutating func insert(_ layer: Layer, parent: LayerID?) -> LayerID {
    needsCommit = true
    let id = LayerID(index: nodes.count)
    nodes.append(Node(layer, parent: parent))
    adoptSublayers(of: id)
    return id
  }

  /// Makes nodes of the layers that a layer's own value holds.
  mutating func adoptSublayers(of id: LayerID) {
    let layer = nodes[id.index].model
    if !layer.sublayers.isEmpty {
      nodes[id.index].model.sublayers = []
      for sublayer in layer.sublayers {
        let child = insert(sublayer, parent: id)
        nodes[id.index].children.append(child)
      }
    }
    if let mask = layer.mask {
      nodes[id.index].model.mask = nil
      setMask(mask, of: id)
    }
  }

  private mutating func attach(_ id: LayerID, to parent: LayerID, at index: Int?) {
    let count = nodes[parent.index].children.count
    needsCommit = true
    nodes[parent.index].children.insert(id, at: min(max(index ?? count, 0), count))
    nodes[id.index].parent = parent
  }

  private mutating func detach(_ id: LayerID) {
    guard let parent = nodes[id.index].parent else { return }
    nodes[parent.index].children.removeAll { $0 == id }
    if nodes[parent.index].mask == id { nodes[parent.index].mask = nil }
    nodes[id.index].parent = nil
  }

  private mutating func forgetCommit(of id: LayerID) {
    nodes[id.index].isCommitted = false
    for child in nodes[id.index].children { forgetCommit(of: child) }
    if let mask = nodes[id.index].mask { forgetCommit(of: mask) }
  }

  private func place(of id: LayerID) -> (parent: LayerID, index: Int) {
    guard let parent = nodes[id.index].parent,
      let index = nodes[parent.index].children.firstIndex(of: id)
    else { requirementFailed("\(nodes[id.index].model.name) has no siblings") }
    return (parent, index)
  }
}
