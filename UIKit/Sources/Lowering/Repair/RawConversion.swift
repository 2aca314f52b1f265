/// A conversion between a structure and the string or number that Swift 4 had instead, or between
/// dictionaries whose keys differ in this way.
///
/// Core Animation's names were all strings, so a name of one kind was accepted as another kind.
struct RawConversion {
  private let isFromRaw: Bool
  private var isBetweenStructures = false
  private let isOptional: Bool
  private var isOfKeys = false

  private static let rawTypes: Set = [
    "String", "CGFloat", "Float", "Int", "UInt", "UInt32", "Double",
  ]

  /// Creates a conversion from the two types in an error; `nil` unless one type is raw and the
  /// other is a structure.
  init?(_ error: CompilerError) {
    guard
      error.begins(with: "cannot convert value of type '")
        || error.begins(with: "cannot assign value of type '")
        || error.begins(with: "cannot convert return expression of type '")
    else { return nil }
    let types = error.names.filter { name in
      !["Optional<", "Dictionary<", "("].contains(where: name.hasPrefix)
    }
    guard let first = types.first, let last = types.last, types.count == 2 else { return nil }
    let pair = [first, last].map { $0.filter { !"?!".contains($0) } }
    isOptional = first.hasSuffix("?")
    if Self.rawTypes.contains(pair[0]), Self.isStructure(pair[1]) {
      isFromRaw = true
    } else if Self.rawTypes.contains(pair[1]), Self.isStructure(pair[0]) {
      isFromRaw = false
    } else if pair.allSatisfy({ $0.hasPrefix("CA") && Self.isStructure($0) }), !isOptional {
      isFromRaw = true
      isBetweenStructures = true
    } else if let old = Self.key(of: pair[0]), let new = Self.key(of: pair[1]),
      old == "String" && Self.isStructure(new) || new == "String" && Self.isStructure(old)
    {
      isFromRaw = old == "String"
      isOfKeys = true
    } else {
      return nil
    }
  }

  /// Returns the type of the keys of a dictionary; `nil` for any other type.
  private static func key(of type: String) -> String? {
    guard type.hasPrefix("["), type.hasSuffix("]"), let colon = type.firstIndex(of: ":") else {
      return nil
    }
    return type[..<colon].dropFirst().filter { $0 != " " }
  }

  /// Returns whether a type is one of Apple's structures that wrap a string or a number.
  private static func isStructure(_ name: String) -> Bool {
    let endings = [
      "Mode", "Name", "Key", "Type", "Subtype", "Rule", "LineCap", "LineJoin", "Gravity", "Rate",
      "Priority", "Weight", "Shape", "Filter", "Format", "Level", "Traits", "Style", "Identifier",
    ]
    return ["CA", "UI", "NS", "CG"].contains(where: name.hasPrefix)
      && endings.contains(where: name.hasSuffix)
  }

  /// The text to insert before the value, and the text to insert after it.
  var parts: (before: String, after: String) {
    if isBetweenStructures { return (".init(rawValue: (", ").rawValue)") }
    if isOfKeys { return isOptional ? ("(", ").map(converted)") : ("converted(", ")") }
    return switch (isFromRaw, isOptional) {
    case (true, true): ("(", ").map { .init(rawValue: $0) }")
    case (true, false): (".init(rawValue: ", ")")
    case (false, true): ("(", ")?.rawValue")
    case (false, false): ("(", ").rawValue")
    }
  }
}
