extension PictureSample {
  /// A function that returns a fitted hypothesis, or `nil` if the hypothesis explains too little.
  private typealias Fit = (PictureSample) -> (any PictureHypothesis)?

  /// The cause of the difference; `nil` if the shapes have changed.
  ///
  /// Simple causes are tried first; of equally simple causes, the best explanation is chosen.
  var cause: (any PictureHypothesis)? {
    let ranks: [[Fit]] = [
      [HardEdges.fit], [ToneChange.fit, Recoloring.fit], [MergedColors.fit],
      [Recoloring.fitSeveral], [Translation.fit], [Mirroring.fit], [DitheredColors.fit],
      [EdgeMotion.fit], [DisplacedEdges.fit],
    ]
    for rank in ranks {
      let fits = rank.compactMap { $0(self) }
      if let best = fits.min(by: { $0.unexplained < $1.unexplained }) { return best }
    }
    return nil
  }

  /// Returns the cause of the difference between two pictures of the same size; `nil` if unknown.
  static func cause(expected: Bitmap, actual: Bitmap) -> (any PictureHypothesis)? {
    PictureSample(expected: expected, actual: actual)?.cause
  }
}
