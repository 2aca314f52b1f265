/// The appearance objects of a preview.
final class Appearances {
  /// The values that appearance objects have given to an object, by the properties' names.
  private final class Applied { var values: [String: Any?] = [:] }
  nonisolated(unsafe) private static var appliedKey: UInt8 = 0

  private struct Entry {
    let object: NSObject
    let type: AnyClass
    let containers: [AnyClass]
    /// The values that a new object of the class has, by the properties' names.
    let initial: [String: Any]
    /// The number of superclasses; settings of a subclass override those of its superclass.
    let depth: Int
  }
  private var entries: [Entry] = []
  /// Whether the values of a new appearance object are read, which is not among the entries yet.
  private var isReading = false

  static var current: Appearances {
    if let known = World.current.objects["appearances"] as? Appearances { return known }
    let made = Appearances()
    World.current.objects["appearances"] = made
    return made
  }

  func has(_ object: NSObject) -> Bool { isReading || entries.contains { $0.object === object } }

  /// Returns the appearance objects of an object's class and of its superclasses, the nearest
  /// first, without those for containers.
  func objects(for object: NSObject) -> [NSObject] {
    guard !isReading else { return [] }
    return entries.reversed().filter {
      $0.containers.isEmpty && $0.object !== object && object.isKind(of: $0.type)
    }.map(\.object)
  }

  /// Returns the object of a class and its containers, which a closure creates at the first request.
  func object<Made: NSObject>(
    _ type: AnyClass,
    in containers: [any UIAppearanceContainer.Type],
    _ make: () -> Made
  ) -> Made {
    let containers = containers.map { $0 as AnyClass }
    let known = entries.first {
      $0.type == type && $0.containers.elementsEqual(containers, by: ==)
    }
    if let known = known?.object as? Made { return known }
    let object = make()
    isReading = true
    let initial = object.appearanceProperties.compactMapValues { $0.get() }
    isReading = false
    let depth = sequence(first: type) { _getSuperclass($0) }.reduce(0) { count, _ in count + 1 }
    entries.append(
      Entry(object: object, type: type, containers: containers, initial: initial, depth: depth)
    )
    entries.sort { ($0.depth, $0.containers.count) < ($1.depth, $1.containers.count) }
    return object
  }

  /// Sets the properties of an object that enters a window or a bar, except those with a value of
  /// their own and those that read their values from the appearance object, as bars do.
  ///
  /// A value that an appearance object has set is not the object's own, so a new theme replaces it.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - responder: The innermost responder that contains the object.
  func apply(to object: NSObject, in responder: UIResponder?) {
    guard !entries.isEmpty else { return }
    let matches = entries.filter {
      object.isKind(of: $0.type) && isContained(responder, in: $0.containers)
    }
    guard !matches.isEmpty else { return }
    let properties = object.appearanceProperties
    let styledNames = object.styledNames
    var settings: [String: (value: Any?, initial: Any?)] = [:]
    for entry in matches {
      let own = entry.object.appearanceProperties.filter {
        !Self.isSame($0.value.get(), entry.initial[$0.key])
      }
      if own.isEmpty {
        Notices.sayOnce(
          "the settings of \(entry.type).appearance() have no effect. Set the properties of each object."
        )
      }
      let isGeneral = entry.containers.isEmpty
      for (name, property) in own
      where !(isGeneral && (name == "tintColor" || styledNames.contains(name))) {
        settings[name] = (property.get(), entry.initial[name])
      }
    }
    guard !settings.isEmpty else { return }
    let known = objc_getAssociatedObject(object, &Self.appliedKey) as? Applied
    let applied = known ?? Applied()
    for (name, setting) in settings.sorted(by: { $0.key < $1.key }) {
      guard let property = properties[name] else { continue }
      let value = property.get()
      let isApplied = applied.values[name].map { Self.isSame(value, $0) } ?? false
      guard isApplied || Self.isSame(value, setting.initial), !Self.isSame(value, setting.value)
      else { continue }
      property.set(setting.value)
      // The property may hold a copy, as for the appearances of bars.
      applied.values.updateValue(property.get(), forKey: name)
    }
    if known == nil {
      objc_setAssociatedObject(object, &Self.appliedKey, applied, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  /// Returns whether a responder or its next ones are of the classes, innermost first.
  private func isContained(_ responder: UIResponder?, in containers: [AnyClass]) -> Bool {
    var rest = containers[...]
    var responder = responder
    while let type = rest.first, let current = responder {
      if current.isKind(of: type) { rest.removeFirst() }
      responder = current.next
    }
    return rest.isEmpty
  }

  private static func isSame(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    if let first = first as? AnyHashable, let second = second as? AnyHashable {
      return first == second
    }
    return "\(first)" == "\(second)"
  }
}
