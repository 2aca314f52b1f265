import JSON

/// A rule for the value of a key in an object.
///
/// A rule distinguishes values of the wrong type from missing values. A missing value usually has a
/// default. A value without which the object cannot be drawn is required, and named in messages.
struct MemberRule: Sendable {
  enum Kind: Hashable, Sendable {
    /// A number; a Boolean value counts as 0 or 1.
    case number
    /// A Boolean value, usually written as a number.
    case flag
    case text
    case list
    case object
    /// A list with at least the given number of numbers.
    case numbers(Int)
    /// A property whose values are lists with at least the given number of numbers.
    case values(Int)
    /// A required value and its name in messages, such as "a colour" in "a fill without a colour".
    indirect case needed(Kind, String)
  }

  enum Fault: Hashable, Sendable {
    case missing
    case wrong
    /// The list has too few numbers.
    case short
  }

  let key: String
  let kind: Kind
  /// The name of a required value for messages; `nil` for an optional value.
  private(set) var needed: String?

  init(_ key: String, _ kind: Kind) {
    self.key = key
    if case .needed(let inner, let name) = kind {
      (self.kind, needed) = (inner, name)
    } else {
      self.kind = kind
    }
  }

  /// Returns the fault of the value in an object; `nil` if the value is valid.
  ///
  /// `slots` contains the slots by name. A slot replaces each property that refers to its name.
  func fault(in object: JSONNode, slots: [String: JSONNode]) -> Fault? {
    guard let value = object[key], value != .null else { return needed == nil ? nil : .missing }
    switch kind {
    case .number, .flag: return value.number == nil ? .wrong : nil
    case .text: return value.string == nil ? .wrong : nil
    case .list: return value.array == nil ? .wrong : nil
    case .object: return value.isObject ? nil : .wrong
    case .numbers(let count): return Self.fault(of: value, count)
    case .values(let count): return fault(of: value, count, slots)
    // Unreachable: the initialiser unwraps the inner kind.
    case .needed: return nil
    }
  }

  private static func fault(of value: JSONNode, _ count: Int) -> Fault? {
    guard value.number == nil else { return count > 1 ? .short : nil }
    guard let list = value.array, list.allSatisfy({ $0.number != nil }) else { return .wrong }
    return list.count < count ? .short : nil
  }

  private func fault(of json: JSONNode, _ count: Int, _ slots: [String: JSONNode]) -> Fault? {
    let slot = json["sid"]?.string
    let property = slot.flatMap { slots[$0] } ?? json
    guard let value = property.isObject ? property["k"] : property else {
      // Supported: nothing is missing, because a theme provides the value through the slot.
      guard slot == nil else { return nil }
      return property == [:] ? (needed == nil ? nil : .missing) : .wrong
    }
    guard let list = value.array, list.first?.isObject ?? false else {
      return Self.fault(of: value, count)
    }
    // Other faults of keyframes are noted by the code that reads keyframes.
    let isShort = list.contains { keyframe in
      ["s", "e"].contains { key in
        keyframe[key].map { Self.fault(of: $0, count) == .short } ?? false
      }
    }
    return isShort ? .short : nil
  }
}

extension DocumentReader {
  /// Notes all values of an object that are missing or have the wrong type.
  ///
  /// `part` is the kind of the object, a key of ``MemberRules/table``; `name` is the object's name
  /// in messages about missing values.
  mutating func check(_ json: JSONNode, as part: String, _ name: String = "") {
    for rule in MemberRules.table[part]?.rules ?? [] {
      switch rule.fault(in: json, slots: slots) {
      // Supported: a valid value needs no note.
      case nil: continue
      case .missing:
        note("\(name) without \(rule.needed ?? rule.key)", "so the default is used")
      // A hidden layer counts too, because it can move other layers.
      case .wrong: unsupportedFeatures.note(Self.isWrong, Self.hasDefault, layer: layerName)
      case .short:
        noteValue("a value with too few numbers", "so the missing numbers are 0")
      }
    }
  }
}
