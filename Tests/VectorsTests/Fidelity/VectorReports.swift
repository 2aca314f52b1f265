/// The features that files do not show and writers report.
enum VectorReports {
  static let lottie: Set<String> = both.union([
    "blend inside a clip", "blend plusLighter", "filter colours", "filter tones linearMean 0.4",
    "filter tones linearMean 1.0", "filter tones luma 0.4", "filter tones luma 1.0", "filter two",
    "filters whose kind changes", "gradient stroke ellipse", "gradient stroke ellipse clear",
    "gradient stroke ellipse faded", "gradient stroke ellipse focal",
    "gradient stroke ellipse placed", "moving compositingFilter", "moving contents",
    "moving magnificationFilter", "moving miterLimit", "moving shadowPath", "path mask difference",
    "path mask difference faded", "path mask difference first", "path mask difference inverted",
    "path mask even-odd", "path mask of two parts", "path mask with a hole",
    "still magnificationFilter", "still shadowPath",
  ])

  static let svg: Set<String> = both

  /// The features that neither format has.
  private static let both: Set<String> = [
    "a picture in perspective", "filter blur both clamped", "filter blur horizontal clamped",
    "filter blur vertical clamped", "filter clear tones linearMean 0.4",
    "filter clear tones linearMean 1.0", "filter clear tones luma 0.4",
    "filter clear tones luma 1.0", "filter wide shadow", "gradient contents conic",
    "gradient contents conic clear", "gradient contents conic faded",
    "gradient contents conic placed", "gradient fill conic", "gradient fill conic clear",
    "gradient fill conic faded", "gradient fill conic placed", "gradient stroke conic",
    "gradient stroke conic clear", "gradient stroke conic faded", "gradient stroke conic placed",
    "moving contentsCenter", "moving minificationFilter", "picture nearest",
    "some corners of a border", "still contentsCenter", "still minificationFilter",
  ]
}
