extension ClipComparison {
  /// Returns the frames that have one of the verdicts, as ranges; empty if all frames have one.
  func ranges(of verdicts: Set<ComparedFrame.Verdict>) -> [ClosedRange<Int>] {
    [ClosedRange<Int>](
      frames.filter { verdicts.contains($0.verdict) }.map(\.number),
      of: frames.count
    )
  }

  /// The frame whose pixels differ most; `nil` if no pixels were compared.
  private var worst: (number: Int, comparison: FrameComparison)? {
    differingFrames.compactMap { frame in frame.comparison.map { (frame.number, $0) } }
      .reduce(nil) { worst, frame in
        frame.1.meanSquaredDifference > worst?.comparison.meanSquaredDifference ?? -1
          ? frame : worst
      }
  }

  /// The amounts by which the worst frame differs.
  var worstAmounts: [Diagnosis.Amount] {
    guard let worst else { return [] }
    return [
      .init("pixels", Double(worst.comparison.differingPixels), unit: "pixels"),
      .init("difference", Double(worst.comparison.largestDifference), unit: "levels"),
    ]
  }

  /// Words for the area in which the worst frame differs, as the end of a sentence.
  var worstPlace: String {
    worst.map { PictureWords.place($0.comparison, inFrame: $0.number) } ?? ""
  }

  /// Words for the area in which the worst frame differs, and for the layers there.
  var worstPlaceOfLayers: String {
    guard let worst, let tracks = actual.tracks else { return worstPlace }
    let places = LayerPlaces(tracks, frame: worst.number, scale: actual.scale)
    return worstPlace + PictureWords.layers(places.layers(in: worst.comparison.bounds))
  }

  /// Whether the frame rates differ.
  ///
  /// Pictures from files have their own delays, so they have no rate.
  var hasOtherRate: Bool {
    !isOfPictures && abs(expected.framesPerSecond - actual.framesPerSecond) > 1e-6
  }

  /// Whether only the pictures and their delays are known.
  var isOfPictures: Bool {
    [expected, actual].allSatisfy { clip in
      clip.tracks?.channels.allSatisfy { $0 == Channel("", "delay") } ?? false
    }
  }
}
