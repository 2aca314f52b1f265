import Requirements
import Synchronization

/// The nodes of a stage, found by the identifiers of their layers.
///
/// The slot of a removed node is reused, so the size of the table is the largest number of layers
/// that were on the stage at the same time. Every access checks that the identifier matches the
/// slot's current node.
struct NodeTable: Sendable {
  private static let stageCount = Atomic<UInt32>(0)

  private let stage: UInt32
  private var nodes: [Node] = []
  /// The identifier of each slot's layer; for a free slot, the identifier of its next layer.
  private var ids: [LayerID] = []
  private var freeSlots: [Int] = []

  init() {
    stage = Self.stageCount.add(1, ordering: .relaxed).newValue
  }

  /// The slots, free ones included.
  var slots: Range<Int> { nodes.indices }

  /// Returns the identifier of the layer in a slot; `nil` if the slot is free.
  func id(inSlot slot: Int) -> LayerID? { nodes[slot].isFree ? nil : ids[slot] }

  func contains(_ id: LayerID) -> Bool { slot(of: id) != nil }

  /// The node of a layer, which must be on the stage.
  subscript(id: LayerID) -> Node {
    _read { yield nodes[checkedSlot(of: id)] }
    _modify { yield &nodes[checkedSlot(of: id)] }
  }

  /// Inserts a node for a layer, but not for its sublayers or mask; returns the layer's identifier.
  mutating func insert(_ model: Layer, parent: LayerID?) -> LayerID {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      nodes[slot] = Node(model, parent: parent)
    } else {
      slot = nodes.count
      nodes.append(Node(model, parent: parent))
      ids.append(LayerID(stage: stage, slot: UInt32(slot), generation: 0))
    }
    nodes[slot].model.id = ids[slot]
    return ids[slot]
  }

  /// Removes a node, and makes the identifier of its layer invalid.
  mutating func free(_ id: LayerID) {
    let slot = checkedSlot(of: id)
    nodes[slot] = .free
    ids[slot] = LayerID(stage: stage, slot: id.slot, generation: id.generation &+ 1)
    freeSlots.append(slot)
  }

  private func slot(of id: LayerID) -> Int? {
    let slot = Int(id.slot)
    return slot < ids.count && ids[slot] == id && !nodes[slot].isFree ? slot : nil
  }

  private func checkedSlot(of id: LayerID) -> Int {
    if let slot = slot(of: id) { return slot }
    requirementFailed(
      id.stage == stage
        ? "The layer was removed from its stage" : "The layer belongs to another stage"
    )
  }
}
