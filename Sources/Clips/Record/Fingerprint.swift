/// What pictures depend on besides the animation: the libraries that drew them and the recipe.
public struct Fingerprint: Hashable, Sendable {
  /// A name with its value: a library with its version, a parameter with what was set.
  public struct Entry: Hashable, Sendable, Comparable {
    /// The name.
    public let name: String
    /// The value, as text.
    public let value: String

    /// Creates an entry.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Whether one entry stands before another.
    public static func < (a: Entry, b: Entry) -> Bool { (a.name, a.value) < (b.name, b.value) }
  }

  /// An entry that two fingerprints do not share.
  public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    /// What differs: `cairo`, `architecture`, `scale`, `parameter strokeColor`.
    public let name: String
    /// What the golden was recorded with; `nil` if it had nothing of this name.
    public let expected: String?
    /// What is here now; `nil` if there is nothing of this name.
    public let actual: String?

    /// Creates a mismatch.
    package init(name: String, expected: String?, actual: String?) {
      self.name = name
      self.expected = expected
      self.actual = actual
    }

    /// What differs in a few words: `cairo 1.16.0 when recorded, 1.18.0 here`.
    public var description: String {
      if let contents = PictureContents.change(self) { return contents }
      return "\(name) \(expected ?? "none") when recorded, \(actual ?? "none") here"
    }
  }

  /// The machine: `architecture`, `cairo`, `pixman`, sorted by name.
  ///
  /// Where two differ, tracks must still agree exactly and pictures to the eye.
  public let environment: [Entry]
  /// What was asked for: `scale`, `fps`, `parameter NAME` for each one that is set, sorted by name.
  ///
  /// Where two differ, the golden is that of another clip.
  public let recipe: [Entry]

  /// The name of a recipe's entry for the hash of the file that a clip comes from.
  public static let sourceHash = "source hash"

  /// Creates a fingerprint.
  public init(environment: [Entry], recipe: [Entry]) {
    self.environment = environment.sorted()
    self.recipe = recipe.sorted()
  }

  /// How the machine differs from that of a recorded fingerprint; empty where it does not.
  public func environmentMismatches(from recorded: Fingerprint) -> [Mismatch] {
    Self.mismatches(expected: recorded.environment, actual: environment)
  }

  /// How the recipe differs from that of a recorded fingerprint; empty where it does not.
  public func recipeMismatches(from recorded: Fingerprint) -> [Mismatch] {
    Self.mismatches(expected: recorded.recipe, actual: recipe).filter {
      // A file that was written anew may well show the same.
      if $0.name == Self.sourceHash { return false }
      // A golden need not say what is in a picture; that it is another parameter is told anyway.
      return !PictureContents.isName($0.name) || $0.expected != nil && $0.actual != nil
    }
  }

  private static func mismatches(expected: [Entry], actual: [Entry]) -> [Mismatch] {
    Set(expected.map(\.name) + actual.map(\.name)).sorted().compactMap { name in
      let before = expected.first { $0.name == name }?.value
      let now = actual.first { $0.name == name }?.value
      return before == now ? nil : Mismatch(name: name, expected: before, actual: now)
    }
  }
}
