public import Clips

/// What to make of pictures that exist already: at which size and rate, which part, in what format.
///
/// ```swift
/// var request = PictureRequest(["frames/*.png"], output: "clip.gif")
/// request.framesPerSecond = 25
/// request.layout.canvas = .width(320)
/// request.isBounced = true
/// try PictureExport(request).run()
/// ```
public struct PictureRequest: Sendable {
  /// Files, a folder, a pattern such as `frames/*.png`, or `-` for standard input; at least one.
  public var sources: [String]
  /// Whether several files play in the order in which they are named, not by the numbers in their names.
  public var keepsOrder = false
  /// The size of pictures on standard input that come as bytes without a header, in pixels.
  public var rawSize: (width: Int, height: Int)?
  /// What becomes of the pixels of each picture.
  public var layout = PictureLayout()
  /// Frames per second; nil for the times that the source tells.
  public var framesPerSecond: Double?
  /// A file with the time of each picture, in seconds, a line each.
  public var delays: String?
  /// Where the part begins, in seconds of the source.
  public var start: Double?
  /// Where the part ends, in seconds of the source.
  public var end: Double?
  /// How fast it plays, as a multiple.
  public var speed = 1.0
  /// Whether the last picture comes first.
  public var isReversed = false
  /// Whether it plays there and back.
  public var isBounced = false
  /// Whether a picture that shows the same as the one before goes, with its time.
  public var dropsRepeats = false
  /// Whether a file that is damaged is refused, though browsers show it.
  public var isStrict = false
  /// Where the result goes; `-` is standard output.
  public var output: String
  /// Whether files in a folder of output are replaced.
  public var overwritesFiles = false
  /// What is made; nil for what the output's name stands for.
  public var format: OutputFormat?
  /// How often it plays, 0 for ever; nil for as often as the source.
  public var loopCount: Int?
  /// The channel whose rules the file keeps, which decides the size; nil for none.
  public var target: Target?
  /// How the file is written.
  public var encoding = EncodingOptions()
  /// How a film strip is laid out.
  public var strip = StripOptions()

  /// Asks for pictures as they are.
  public init(_ sources: [String], output: String) {
    self.sources = sources
    self.output = output
  }

  /// Whether nothing is to change that the pictures show, or when.
  var keepsContent: Bool {
    let usual = EncodingOptions()
    return layout.isPlain && framesPerSecond == nil && delays == nil && start == nil && end == nil
      && speed == 1 && !isReversed && !isBounced && !dropsRepeats && loopCount == nil
      && encoding.colors == usual.colors && encoding.dithering == usual.dithering
      && encoding.matte == nil && encoding.alphaThreshold == usual.alphaThreshold
  }
}
