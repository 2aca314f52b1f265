/// A request to convert existing pictures, for example to another size, rate or format.
package struct PictureRequest: Sendable {
  /// One or more files, folders or patterns such as `frames/*.png`, or `-` for standard input.
  package var sources: [String]
  /// Whether the pictures play in the order of `sources`, not in the natural order of their names.
  package var keepsOrder = false
  /// The size, in pixels, of raw pictures on standard input; `nil` for other input.
  package var rawSize: (width: Int, height: Int)?
  package var layout = PictureLayout()
  /// Frames per second; `nil` for the original timing.
  package var framesPerSecond: Double?
  /// The path of a file with each picture's delay, in seconds, one per line; `nil` without a file.
  package var delays: String?
  /// The start of the part to convert, in seconds of the source; `nil` for the beginning.
  package var start: Double?
  /// The end of the part to convert, in seconds of the source; `nil` for the end of the source.
  package var end: Double?
  /// The playback speed; 2 is twice the original speed.
  package var speed = 1.0
  package var isReversed = false
  /// Whether the pictures play forwards and then backwards.
  package var isBounced = false
  /// Whether a picture that equals the previous one is dropped, along with its display time.
  package var dropsRepeats = false
  /// Whether a damaged source is an error even if browsers would show the file.
  package var isStrict = false
  /// The path of the output; `-` is standard output.
  package var output: String
  /// Whether existing files in an output folder are replaced.
  package var overwritesFiles = false
  /// The output format; `nil` for the format that the name of the output implies.
  package var format: OutputFormat?
  /// The number of plays; 0 for endless play, and `nil` for the source's number.
  package var loopCount: Int?
  /// The delivery preset that the file must satisfy and that determines its size; `nil` for none.
  package var preset: DeliveryPreset?
  package var encoding = EncodingOptions()
  package var strip = StripOptions()

  /// Creates a request that leaves pictures unchanged.
  package init(_ sources: [String], output: String) {
    self.sources = sources
    self.output = output
  }

  /// Whether the output has the same pictures and timing as the source.
  var keepsContent: Bool {
    let usual = EncodingOptions()
    return layout.isPlain && framesPerSecond == nil && delays == nil && start == nil && end == nil
      && speed == 1 && !isReversed && !isBounced && !dropsRepeats && loopCount == nil
      && encoding.colors == usual.colors && encoding.dithering == usual.dithering
      && encoding.matte == nil && encoding.alphaThreshold == usual.alphaThreshold
  }
}
