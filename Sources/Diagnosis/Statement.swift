/// A description of a change: a clause in words, and measured amounts.
struct Statement {
  let kind: Diagnosis.Kind
  /// The amounts of the change; empty if they cannot be measured.
  let amounts: [Diagnosis.Amount]
  /// The change as a clause that does not mention frames.
  let clause: String
  /// The start of the sentence; `nil` to start with the affected frames.
  var opening: String?

  init(_ kind: Diagnosis.Kind, _ amounts: [Diagnosis.Amount], _ clause: String) {
    (self.kind, self.amounts, self.clause) = (kind, amounts, clause)
  }

  init(_ kind: Diagnosis.Kind, _ clause: String) { self.init(kind, [], clause) }

  init(
    _ kind: Diagnosis.Kind,
    _ clause: String,
    _ name: String,
    _ amount: Double,
    _ unit: String = ""
  ) {
    self.init(kind, [.init(name, amount, unit: unit)], clause)
  }
}

extension Diagnosis {
  /// Creates a diagnosis from a statement; `frames` is empty for the whole clip.
  init(_ words: Statement, frames: [ClosedRange<Int>] = [], channels: [Channel] = []) {
    self.init(
      words.kind,
      frames: frames,
      channels: channels,
      amounts: words.amounts,
      sentence: (words.opening ?? Wording.prefix(frames)) + words.clause
    )
  }
}
