import Goldens
import Pullreel

/// A change somebody could make by mistake, and what it should be found to be.
struct Mutation: Sendable, CustomStringConvertible {
  /// What is changed.
  let name: String
  /// The scene that is changed.
  let source: ClipSource
  /// What a diagnosis should call it.
  let expected: Diagnosis.Kind
  /// What the first line should say, which follows from the change and from nothing else.
  let words: [String]
  /// Between which numbers the first amount must lie; `nil` if the words tell all of it.
  let amount: ClosedRange<Double>?
  /// What is changed: what is presented, only the pixels of it, or only what layers are called.
  let touches: Touches
  /// Makes the changed clip from the scene.
  let mutated: @Sendable (MutableClip) throws -> MutableClip

  /// What a change reaches.
  enum Touches: Hashable, Sendable {
    case values, pixelsOnly, namesOnly
  }

  /// A mutation of what is presented.
  init(
    _ name: String,
    _ source: ClipSource,
    is expected: Diagnosis.Kind,
    saying words: String...,
    by amount: ClosedRange<Double>? = nil,
    touching touches: Touches = .values,
    _ change: @escaping @Sendable (inout MutableClip) throws -> Void
  ) {
    self.name = name
    self.source = source
    self.expected = expected
    self.words = words
    self.amount = amount
    self.touches = touches
    mutated = {
      var clip = $0
      try change(&clip)
      return clip
    }
  }

  /// A mutation that plays the scene again with other parameters.
  init(
    _ name: String,
    _ source: ClipSource,
    is expected: Diagnosis.Kind,
    saying words: String...,
    by amount: ClosedRange<Double>? = nil,
    set settings: [String: String]
  ) {
    self.name = name
    self.source = source
    self.expected = expected
    self.words = words
    self.amount = amount
    touches = .values
    mutated = { _ in try MutableClip(source, set: settings) }
  }

  var description: String { "\(source): \(name)" }
}
