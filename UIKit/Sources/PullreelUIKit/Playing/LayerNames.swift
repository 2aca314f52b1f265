import Layers

/// Names for layers, made from the classes and properties that hold them, such as
/// `BallView.circles[2]`.
///
/// The names make value tracks and goldens readable. A layer that the user's code has named keeps
/// its name.
@MainActor final class LayerNames {
  /// The names, in the order in which their layers first appeared.
  private(set) var all: [String] = []
  private var named: [LayerID: String] = [:]
  private var taken: Set<String> = []
  /// For each layer whose object is of a user's class, the prefix for the object's property names.
  private var prefixes: [LayerID: String] = [:]
  private var takenPrefixes: Set<String> = []

  /// The name of an object of a user's class, and the object's properties with layers or views.
  private struct Owner {
    let prefix: String
    let labels: [ObjectIdentifier: String]
  }

  /// Names the layers that are new since the last call.
  ///
  /// - Parameters:
  ///   - window: The window that holds the preview.
  ///   - world: The simulation of the preview.
  func update(_ window: UIWindow, in world: World) {
    let layers = window.layer.sublayers ?? []
    guard layers.contains(where: hasUnnamed) else { return }
    for layer in layers { visit(layer, in: world, owners: [], around: nil) }
  }

  private func hasUnnamed(_ layer: CALayer) -> Bool {
    if layer.delegate is PlaceholderRow { return false }
    if let id = layer.id, named[id] == nil { return true }
    return layer.mask.map(hasUnnamed) == true
      || layer.sublayers?.contains(where: hasUnnamed) == true
  }

  private func visit(_ layer: CALayer, in world: World, owners: [Owner], around outer: String?) {
    // A view is named in place of its own layer.
    let object: AnyObject = (layer.delegate as? UIView) ?? layer
    guard !(object is PlaceholderRow), let id = layer.id else { return }
    let name = named[id] ?? newName(of: object, layer, id, in: world, owners, outer)
    let isUserClass = Self.isUserClass(type(of: object))
    var owners = owners
    var prefix = name
    if isUserClass {
      prefix = prefixes[id] ?? newPrefix(of: object, id)
      owners.append(Owner(prefix: prefix, labels: Self.labels(of: object)))
    }
    for inner in layer.sublayers ?? [] { visit(inner, in: world, owners: owners, around: prefix) }
    if let mask = layer.mask { visit(mask, in: world, owners: owners, around: prefix) }
  }

  private func newName(
    of object: AnyObject,
    _ layer: CALayer,
    _ id: LayerID,
    in world: World,
    _ owners: [Owner],
    _ outer: String?
  ) -> String {
    let own = world.stage[id].name
    let label = owners.reversed().lazy.compactMap { owner in
      (owner.labels[ObjectIdentifier(object)] ?? owner.labels[ObjectIdentifier(layer)])
        .map { "\(owner.prefix).\($0)" }
    }.first
    let kind = String(describing: type(of: object))
    let other = outer.flatMap { Self.isUserClass(type(of: object)) ? nil : "\($0).\(kind)" } ?? kind
    let name = Self.unique(own.isEmpty ? label ?? other : own, &taken)
    named[id] = name
    all.append(name)
    world.stage.update(id) { $0.name = name }
    return name
  }

  private func newPrefix(of object: AnyObject, _ id: LayerID) -> String {
    let prefix = Self.unique(String(describing: type(of: object)), &takenPrefixes)
    prefixes[id] = prefix
    return prefix
  }

  /// Returns a name that is not in use yet: the second layer of a name gets a `[1]`.
  private static func unique(_ wanted: String, _ taken: inout Set<String>) -> String {
    var name = wanted
    var number = 0
    while !taken.insert(name).inserted {
      number += 1
      name = "\(wanted)[\(number)]"
    }
    return name
  }

  /// Returns whether a class comes from the user's sources.
  private static func isUserClass(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return !["UIKit.", "QuartzCore.", "PullreelUIKit."].contains { name.hasPrefix($0) }
  }

  /// Returns the names of an object's properties that hold layers, views or lists of them.
  private static func labels(of object: AnyObject) -> [ObjectIdentifier: String] {
    var labels: [ObjectIdentifier: String] = [:]
    func note(_ value: Any, _ label: String) {
      let item = (value as? UIView).map { ObjectIdentifier($0) }
      if let item = item ?? (value as? CALayer).map({ ObjectIdentifier($0) }) {
        if labels[item] == nil { labels[item] = label }
        return
      }
      // A list may be optional.
      var mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional, let inside = mirror.children.first {
        mirror = Mirror(reflecting: inside.value)
      }
      guard mirror.displayStyle == .collection else { return }
      for (index, child) in mirror.children.enumerated() {
        guard child.value is UIView || child.value is CALayer else { return }
        note(child.value, "\(label)[\(index)]")
      }
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, isUserClass(current.subjectType) {
      for child in current.children {
        guard var label = child.label else { continue }
        let lazy = "$__lazy_storage_$_"
        if label.hasPrefix(lazy) { label.removeFirst(lazy.count) }
        note(child.value, label)
      }
      mirror = current.superclassMirror
    }
    return labels
  }
}
