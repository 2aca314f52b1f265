/// The appearance objects of classes, whose settings apply to instances without their own.
enum Appearances {
  private struct Entry {
    let object: NSObject
    /// Whether the object is that of instances in certain containers, and therefore has no effect.
    let isContained: Bool
  }

  private static let key = "appearances"

  private static var all: [Entry] {
    get { World.current.objects[key] as? [Entry] ?? [] }
    set { World.current.objects[key] = newValue }
  }

  /// Returns the appearance object of a class, which a closure creates at the first request.
  static func object<Made: NSObject>(isContained: Bool = false, _ make: () -> Made) -> Made {
    // A subclass has an object of its own.
    for known in all where known.isContained == isContained && type(of: known.object) == Made.self {
      if let made = known.object as? Made { return made }
    }
    let made = make()
    all.append(Entry(object: made, isContained: isContained))
    return made
  }

  static func contains(_ object: NSObject) -> Bool { all.contains { $0.object === object } }

  /// Returns the appearance objects of an object's class and of its superclasses, the nearest
  /// first.
  static func objects(for object: NSObject) -> [NSObject] {
    all.filter {
      !$0.isContained && $0.object !== object && object.isKind(of: type(of: $0.object))
    }.map(\.object).sorted { $0 !== $1 && $0.isKind(of: type(of: $1)) }
  }
}

extension UIAppearance where Self: NSObject {
  /// Returns a setting of the object, or else of the appearance object of its class.
  func styled<Value>(_ setting: (Self) -> Value?) -> Value? {
    if let own = setting(self) { return own }
    return Appearances.objects(for: self).compactMap { ($0 as? Self).flatMap(setting) }.first
  }
}
