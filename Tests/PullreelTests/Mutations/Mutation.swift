import Pullreel

/// A change somebody could make by mistake, and what it should be found to be.
struct Mutation: Sendable, CustomStringConvertible {
  /// What is changed.
  let name: String
  /// The scene that is changed.
  let source: ClipSource
  /// What a diagnosis should call it.
  let expected: Diagnosis.Kind
  /// Makes the changed clip from the scene.
  let mutated: @Sendable (MutableClip) throws -> MutableClip

  /// A mutation of what is presented.
  init(
    _ name: String,
    _ source: ClipSource,
    is expected: Diagnosis.Kind,
    _ change: @escaping @Sendable (inout MutableClip) -> Void
  ) {
    self.name = name
    self.source = source
    self.expected = expected
    mutated = {
      var clip = $0
      change(&clip)
      return clip
    }
  }

  /// A mutation that plays the scene again with other parameters.
  init(
    _ name: String,
    _ source: ClipSource,
    is expected: Diagnosis.Kind,
    set settings: [String: String]
  ) {
    self.name = name
    self.source = source
    self.expected = expected
    mutated = { _ in try MutableClip(source, set: settings) }
  }

  var description: String { "\(source): \(name)" }
}
