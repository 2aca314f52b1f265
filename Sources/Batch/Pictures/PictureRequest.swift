/// A request to convert existing pictures to another size, rate, part or format.
package struct PictureRequest: Sendable {
  /// Files, a folder, a pattern such as `frames/*.png`, or `-` for standard input; at least one.
  package var sources: [String]
  /// Whether several files play in the order of the request, not by the numbers in their names.
  package var keepsOrder = false
  /// The size of pictures on standard input that are raw bytes without a header, in pixels.
  package var rawSize: (width: Int, height: Int)?
  /// The layout of each picture.
  package var layout = PictureLayout()
  /// Frames per second; `nil` for the times of the source.
  package var framesPerSecond: Double?
  /// A file with the delay of each picture, in seconds, one per line.
  package var delays: String?
  /// The start of the part, in seconds of the source.
  package var start: Double?
  /// The end of the part, in seconds of the source.
  package var end: Double?
  /// The playback speed, as a multiple.
  package var speed = 1.0
  /// Whether the pictures play in reverse.
  package var isReversed = false
  /// Whether the pictures play forwards and then backwards.
  package var isBounced = false
  /// Whether a picture that equals the one before is dropped together with its time.
  package var dropsRepeats = false
  /// Whether a damaged file is refused even if browsers would show it.
  package var isStrict = false
  /// The path of the result; `-` is standard output.
  package var output: String
  /// Whether existing files in an output folder are replaced.
  package var overwritesFiles = false
  /// The format; `nil` for the one of the output's name.
  package var format: OutputFormat?
  /// The number of plays, 0 for ever; `nil` for that of the source.
  package var loopCount: Int?
  /// The delivery preset whose rules the file meets, which determines the size; `nil` for none.
  package var target: DeliveryPreset?
  /// The encoding options.
  package var encoding = EncodingOptions()
  /// The layout of a film strip.
  package var strip = StripOptions()

  /// Creates a request that leaves pictures unchanged.
  package init(_ sources: [String], output: String) {
    self.sources = sources
    self.output = output
  }

  /// Whether neither the pictures nor their times change.
  var keepsContent: Bool {
    let usual = EncodingOptions()
    return layout.isPlain && framesPerSecond == nil && delays == nil && start == nil && end == nil
      && speed == 1 && !isReversed && !isBounced && !dropsRepeats && loopCount == nil
      && encoding.colors == usual.colors && encoding.dithering == usual.dithering
      && encoding.matte == nil && encoding.alphaThreshold == usual.alphaThreshold
  }
}
