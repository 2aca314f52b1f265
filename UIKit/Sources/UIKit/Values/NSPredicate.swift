import Requirements

/// A condition that is written as text, in the most common part of Apple's predicate language.
///
/// Comparisons, `BEGINSWITH`, `ENDSWITH`, `CONTAINS`, `LIKE`, `MATCHES`, `IN` and `BETWEEN`, each with
/// `[c]`, can be combined with `AND`, `OR` and `NOT`. Other syntax ends the preview with a message.
open class NSPredicate: NSObject {
  public let predicateFormat: String
  private let test: (Any?) -> Bool

  private init(_ format: String, _ test: @escaping (Any?) -> Bool) {
    predicateFormat = format
    self.test = test
  }

  /// Creates a predicate from its text, whose placeholders `%@`, `%K` and `%d` take the arguments.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  public convenience init(format: String, argumentArray arguments: [Any]?) {
    var parser = PredicateParser(format, arguments ?? [])
    guard let test = parser.predicate() else {
      requirementFailed("NSPredicate(format:) does not support \"\(format)\"")
    }
    self.init(format, test)
  }

  public convenience init(value: Bool) {
    self.init(value ? "TRUEPREDICATE" : "FALSEPREDICATE") { _ in value }
  }

  public convenience init(block: @escaping (Any?, [String: Any]?) -> Bool) {
    self.init("BLOCKPREDICATE") { block($0, nil) }
  }

  open func evaluate(with object: Any?) -> Bool { test(object) }
  open func evaluate(with object: Any?, substitutionVariables: [String: Any]?) -> Bool {
    test(object)
  }
}

/// A combination of other predicates.
open class NSCompoundPredicate: NSPredicate {
  public convenience init(andPredicateWithSubpredicates parts: [NSPredicate]) {
    self.init { object, _ in parts.allSatisfy { $0.evaluate(with: object) } }
  }
  public convenience init(orPredicateWithSubpredicates parts: [NSPredicate]) {
    self.init { object, _ in parts.contains { $0.evaluate(with: object) } }
  }
  public convenience init(notPredicateWithSubpredicate part: NSPredicate) {
    self.init { object, _ in !part.evaluate(with: object) }
  }
}

extension NSArray {
  /// Returns the elements for which a predicate is true.
  public func filtered(using predicate: NSPredicate) -> [Any] {
    filter { predicate.evaluate(with: $0) }
  }
}

extension NSMutableArray {
  /// Removes the elements for which a predicate is false.
  public func filter(using predicate: NSPredicate) {
    setArray(filtered(using: predicate))
  }
}

extension NSSet {
  /// Returns the elements for which a predicate is true.
  public func filtered(using predicate: NSPredicate) -> Set<AnyHashable> {
    Set(compactMap { $0 as? AnyHashable }.filter { predicate.evaluate(with: $0.base) })
  }
}
