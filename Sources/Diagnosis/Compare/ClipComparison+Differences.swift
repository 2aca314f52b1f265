extension ClipComparison {
  /// Returns the ranges of the frames whose verdict is in `verdicts`; if these are all frames, an
  /// empty array, which stands for the whole clip.
  func ranges(of verdicts: Set<ComparedFrame.Verdict>) -> [ClosedRange<Int>] {
    [ClosedRange<Int>](
      frames.filter { verdicts.contains($0.verdict) }.map(\.number),
      of: frames.count
    )
  }

  /// The frame with the largest pixel difference; `nil` if no pixels were compared.
  private var worst: (number: Int, comparison: FrameComparison)? {
    differingFrames.compactMap { frame in frame.comparison.map { (frame.number, $0) } }
      .reduce(nil) { worst, frame in
        frame.1.meanSquaredDifference > worst?.comparison.meanSquaredDifference ?? -1
          ? frame : worst
      }
  }

  /// The number of differing pixels and the largest difference in the frame that differs most.
  var worstAmounts: [Diagnosis.Amount] {
    guard let worst else { return [] }
    return [
      .init("pixels", Double(worst.comparison.differingPixels), unit: "pixels"),
      .init("difference", Double(worst.comparison.largestDifference), unit: "levels"),
    ]
  }

  /// The end of a sentence: the differing pixels and area of the frame that differs most.
  var worstPlace: String {
    worst.map { PictureWords.place($0.comparison, inFrame: $0.number) } ?? ""
  }

  /// The end of a sentence: the text of `worstPlace`, then the names of the layers in the area.
  var worstPlaceOfLayers: String {
    guard let worst, let tracks = actual.tracks else { return worstPlace }
    let places = LayerPlaces(tracks, frame: worst.number, scale: actual.scale)
    return worstPlace + PictureWords.layers(places.layers(in: worst.comparison.bounds))
  }

  /// Whether the frame rates differ.
  ///
  /// The value is `false` for picture files, which have a delay for each frame and no rate.
  var hasOtherRate: Bool {
    !hasOnlyPictures && abs(expected.framesPerSecond - actual.framesPerSecond) > 1e-6
  }

  /// Whether only the pictures and their delays are known, without the values of layers.
  var hasOnlyPictures: Bool {
    [expected, actual].allSatisfy { clip in
      clip.tracks?.channels.allSatisfy { $0 == Channel("", "delay") } ?? false
    }
  }
}
