import Diagnosis
import Pullreel

/// A change that somebody could make by mistake, with its expected diagnosis.
struct Mutation: Sendable, CustomStringConvertible {
  /// The change in words.
  let name: String
  /// The scene that is changed.
  let source: ClipSource
  /// The kind of the expected diagnosis.
  let expected: Diagnosis.Kind
  /// The words expected in the first line, which follow only from the change.
  let words: [String]
  /// The range of the first amount; `nil` if the words say everything.
  let amount: ClosedRange<Double>?
  /// The affected part: the presented values, only the pixels, or only the names of layers.
  let touches: Touches
  /// Makes the changed clip from the scene.
  let mutated: @Sendable (MutableClip) throws -> MutableClip

  /// The part of a clip that a change affects.
  enum Touches: Hashable, Sendable {
    case values, pixelsOnly, namesOnly
  }

  /// Creates a mutation of the presented values.
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

  /// Creates a mutation that plays the scene again with other parameters.
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
