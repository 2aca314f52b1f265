import Files
import Geometry
import Layers

/// Facts about the animations of a preview, gathered tick by tick for its notes.
struct PreviewFindings: Sendable {
  private let hasGesture: Bool
  /// The number of animations added to any layer, inside or outside the window.
  private var added = 0
  /// Notes on requests of the preview's code that were not carried out, in order.
  var notes: [String] = []
  /// The names of the window's layers that had animations, in the order of first occurrence.
  private var animated = NameList()
  /// The names of the layers whose path was animated between paths of different structures.
  private var matched = NameList()

  /// Creates empty findings.
  ///
  /// - Parameter hasGesture: Whether the preview has a gesture.
  init(hasGesture: Bool) { self.hasGesture = hasGesture }

  /// Gathers facts from the layers and animations at a tick.
  ///
  /// - Parameters:
  ///   - stage: The layers and their animations.
  ///   - count: The number of animations that were added so far.
  mutating func note(_ stage: Stage, addedAnimations count: Int) {
    added = count
    visit(stage.root, on: stage)
  }

  /// Returns the preview's notes, including one on each path whose segments had to be matched.
  ///
  /// - Parameter name: The name of the preview.
  /// - Returns: The notes, one line each.
  func notices(on name: String) -> [Message] {
    notes.map { Message("\(name): \($0)") }
      + matched.names.map {
        """
        \(name): the path of \($0) is animated between paths with different segments. The longest segments are \
        split until both paths have the same number
        """
      }
  }

  /// The likely reason why nothing moves, judged by the animations.
  var stillness: Message {
    if added == 0, animated.names.isEmpty {
      return hasGesture
        ? "The gesture moved nothing and started no animation"
        : "No animation was added. Start one in the preview's closure, or in didMoveToWindow"
    }
    guard let first = animated.names.first else {
      return """
        Animations were added only to layers that are not in the window. Add them to the view of the preview
        """
    }
    let others = animated.names.count > 1 ? " and \(animated.names.count - 1) more" : ""
    return """
      The animations of \(first)\(others) change nothing visible. The layer may be hidden, transparent, \
      empty, covered or outside the picture
      """
  }

  private mutating func visit(_ id: LayerID, on stage: Stage) {
    let animations = stage.animationKeys(of: id).compactMap { stage.animation(forKey: $0, on: id) }
    if !animations.isEmpty {
      let layer = stage[id]
      animated.insert(layer.name)
      if animations.contains(where: { $0.matchesPaths(of: layer) }) {
        matched.insert(layer.name)
      }
    }
    for inner in stage.sublayers(of: id) { visit(inner, on: stage) }
    if let mask = stage.mask(of: id) { visit(mask, on: stage) }
  }
}

/// The distinct names of layers, in the order of first occurrence.
private struct NameList {
  private(set) var names: [String] = []
  private var known: Set<String> = []

  mutating func insert(_ name: String) {
    let name = name.isEmpty ? "a layer" : name
    if known.insert(name).inserted { names.append(name) }
  }
}

extension Animation {
  /// Returns whether the animation is between paths of different structures, so that their segments
  /// must be matched.
  fileprivate func matchesPaths(of layer: Layer) -> Bool {
    switch kind {
    case .basic(let basic): basic.matchesPaths(of: layer)
    case .spring(let spring): spring.basic.matchesPaths(of: layer)
    case .keyframe(let keyframes):
      keyframes.property == .path && keyframes.calculationMode != .discrete
        && zip(keyframes.values, keyframes.values.dropFirst()).contains {
          $0.differsInStructure(from: $1)
        }
    case .group(let group): group.animations.contains { $0.matchesPaths(of: layer) }
    case .transition: false
    }
  }
}

extension BasicAnimation {
  fileprivate func matchesPaths(of layer: Layer) -> Bool {
    guard property == .path else { return false }
    return (from ?? layer[key: .path]).differsInStructure(from: to ?? layer[key: .path])
  }
}

extension AnimatableValue {
  fileprivate func differsInStructure(from other: AnimatableValue) -> Bool {
    guard case .path(let a) = self, case .path(let b) = other else { return false }
    return !a.hasSameStructure(as: b)
  }
}
