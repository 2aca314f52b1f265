/// The libraries and settings that, together with the animation, determine a clip's pictures.
package struct Fingerprint: Hashable, Sendable {
  /// A name and a value, such as a library and its version or a parameter and its setting.
  package struct Entry: Hashable, Sendable, Comparable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    package static func < (a: Entry, b: Entry) -> Bool { (a.name, a.value) < (b.name, b.value) }
  }

  /// An entry that differs between two fingerprints, or that is missing from one of them.
  package struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    /// The name of the entry: `cairo`, `architecture`, `scale`, `parameter strokeColor`.
    package let name: String
    /// The value when the golden was recorded; `nil` if the entry did not exist then.
    package let expected: String?
    /// The current value; `nil` if the entry no longer exists.
    package let actual: String?

    package init(name: String, expected: String?, actual: String?) {
      self.name = name
      self.expected = expected
      self.actual = actual
    }

    /// The mismatch in words, such as `cairo 1.16.0 when recorded, 1.18.0 now`.
    package var description: String {
      if let contents = PictureContents.change(self) { return contents }
      return "\(name) \(expected ?? "unknown") when recorded, \(actual ?? "none") now"
    }
  }

  /// The entries for the machine: `architecture`, `cairo`, `pixman`, sorted by name.
  ///
  /// If the entries of two machines differ, tracks must agree exactly, but pictures only visually.
  package let environment: [Entry]
  /// The entries for the requested settings, sorted by name, such as `scale`, `fps`, and
  /// `parameter NAME` for each parameter that is set.
  ///
  /// If entries other than ``sourceHash`` differ, a clip cannot be compared with its golden.
  package let recipe: [Entry]

  /// The name of the recipe entry with the hash of a clip's source file.
  package static let sourceHash = "source hash"

  package init(environment: [Entry], recipe: [Entry]) {
    self.environment = environment.sorted()
    self.recipe = recipe.sorted()
  }

  /// Returns the differences between the machines of this fingerprint and a recorded fingerprint.
  package func environmentMismatches(from recorded: Fingerprint) -> [Mismatch] {
    Self.mismatches(expected: recorded.environment, actual: environment)
  }

  /// Returns the differences between the recipes of this fingerprint and a recorded fingerprint.
  package func recipeMismatches(from recorded: Fingerprint) -> [Mismatch] {
    Self.mismatches(expected: recorded.recipe, actual: recipe).filter {
      // A file that was rewritten may still show the same animation.
      if $0.name == Self.sourceHash { return false }
      // A golden need not have a hash of a picture's contents. If the parameter names a different
      // picture, the parameter's own entry shows that.
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
