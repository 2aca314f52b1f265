extension PictureSample {
  /// Creates a hypothesis if it explains enough.
  private typealias Fit = (PictureSample) -> (any PictureHypothesis)?

  /// The cause that explains the difference, or `nil` if none does and the shapes have changed.
  ///
  /// Simple causes are tried first. Of equally simple causes, the one that leaves the least
  /// unexplained is chosen.
  var cause: (any PictureHypothesis)? {
    let ranks: [[Fit]] = [
      [HardEdges.fit], [ToneChange.fit, Recoloring.fit], [FewerColors.fit],
      [Recoloring.fitSeveral], [Translation.fit], [Mirroring.fit], [DitheredColors.fit],
      [EdgeMotion.fit], [DisplacedEdges.fit],
    ]
    for rank in ranks {
      let fits = rank.compactMap { $0(self) }
      if let best = fits.min(by: { $0.unexplained < $1.unexplained }) { return best }
    }
    return nil
  }

  /// Returns the cause of the difference between two pictures of one size.
  static func cause(expected: Bitmap, actual: Bitmap) -> (any PictureHypothesis)? {
    PictureSample(expected: expected, actual: actual)?.cause
  }
}
