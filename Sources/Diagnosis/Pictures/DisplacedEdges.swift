/// The hypothesis that edges moved by less than a pixel, without a more specific cause.
struct DisplacedEdges: PictureHypothesis, Equatable {
  static let (isExact, isNamed) = (false, false)

  /// Fits if 97 % of the differing pixels have a colour between the expected colours around them.
  static func fit(_ sample: PictureSample) -> DisplacedEdges? {
    var (count, hits) = (0, 0)
    sample.before.withUnsafeBufferPointer { before in
      sample.now.withUnsafeBufferPointer { now in
        let pair = PicturePair(expected: before, actual: now, width: sample.width)
        for place in before.indices where before[place] != now[place] {
          count += 1
          let (x, y) = (place % sample.width, place / sample.width)
          let around = pair.expectedExtremes(x: x, y: y)
          let pixel = ShadedPixel(now[place]).channels
          let isBetween =
            (around.low &- pixel).max() <= SubpixelShift.rounding
            && (pixel &- around.high).max() <= SubpixelShift.rounding
          if isBetween, (around.high &- around.low).max() >= 24 { hits += 1 }
          if (count - hits) * 100 > 3 * sample.differing { return }
        }
      }
    }
    return hits * 100 >= 97 * sample.differing ? DisplacedEdges() : nil
  }
}
