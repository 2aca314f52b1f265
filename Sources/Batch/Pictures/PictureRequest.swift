import Inputs
public import Formats
package import PictureClips

/// A request to convert existing pictures: their size, rate, part and format.
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
  /// Whether several files play in the order in which they are named, not by the numbers in their
  /// names.
  public var keepsOrder = false
  /// The size of pictures on standard input that come as bytes without a header, in pixels.
  public var rawSize: (width: Int, height: Int)?
  /// The layout of each picture.
  package var layout = PictureLayout()
  /// Frames per second; `nil` for the times of the source.
  public var framesPerSecond: Double?
  /// A file with the delay of each picture, in seconds, one per line.
  public var delays: String?
  /// The start of the part, in seconds of the source.
  public var start: Double?
  /// The end of the part, in seconds of the source.
  public var end: Double?
  /// The playback speed, as a multiple.
  public var speed = 1.0
  /// Whether the last picture comes first.
  public var isReversed = false
  /// Whether the pictures play forwards and then backwards.
  public var isBounced = false
  /// Whether a picture that equals the one before is dropped, with its time.
  public var dropsRepeats = false
  /// Whether a damaged file is refused, even if browsers show it.
  public var isStrict = false
  /// The path of the result; `-` is standard output.
  public var output: String
  /// Whether files in a folder of output are replaced.
  public var overwritesFiles = false
  /// The format; `nil` for the one of the output's name.
  public var format: OutputFormat?
  /// The number of plays, 0 for ever; `nil` for that of the source.
  public var loopCount: Int?
  /// The delivery preset whose rules the file keeps, which determines the size; `nil` for none.
  public var target: DeliveryPreset?
  /// The encoding options.
  package var encoding = EncodingOptions()
  /// The layout of a film strip.
  public var strip = StripOptions()

  /// Creates a request that leaves pictures unchanged.
  public init(_ sources: [String], output: String) {
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
