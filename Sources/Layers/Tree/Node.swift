/// A layer of a stage with its state over time.
struct Node: Sendable {
  /// The layer's own values, without sublayers and mask, which are nodes themselves.
  var model: Layer
  var parent: LayerID?
  var children: [LayerID] = []
  var mask: LayerID?
  var attachments: [Attachment] = []
  /// Whether the layer has been in the tree at the end of a frame.
  ///
  /// Until then its values have never been shown, so there is nothing to animate from.
  var isCommitted = false
  private(set) var isFree = false

  static let free: Node = {
    var node = Node(Layer(), parent: nil)
    node.isFree = true
    return node
  }()

  init(_ model: Layer, parent: LayerID?) {
    self.model = model
    self.parent = parent
  }
}
