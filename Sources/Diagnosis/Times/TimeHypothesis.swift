/// A possible cause of the difference between two clips: a change in the timing of their pictures.
protocol TimeHypothesis: Hypothesis where Evidence == PictureSequences {
  /// The affected frames; an empty array if the whole clip is affected.
  var frames: [ClosedRange<Int>] { get }
}

extension TimeHypothesis {
  var frames: [ClosedRange<Int>] { [] }
  var diagnosis: Diagnosis { Diagnosis(words, frames: frames) }
}
