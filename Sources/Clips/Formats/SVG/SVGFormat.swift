import Encoding
import Files
import Pixels
import Vectors

extension FileKind {
  /// A picture made of shapes.
  static let svg = FileKind(
    "SVG",
    signature: FileSignature("<svg"),
    mimeType: "image/svg+xml"
  )
}

extension OutputFormat {
  /// An animated SVG: the layers themselves, crisp at any size; of one moment where one is asked for.
  public static let svg = OutputFormat(
    "svg",
    "animated vectors, or one still of them",
    content: .document(SVGFile.bytes),
    file: .svg,
    player: .picture,
    takesMoment: true,
    hasRate: false,
    options: [.loop, .fitTolerance, .appearance]
  )
}

/// Writes clips as SVG.
private enum SVGFile {
  /// How often a clip is sampled, in samples per second: a multiple of the rate at which scenes are
  /// played, so that what happens at one of their ticks is met exactly.
  private static let rate = 240.0
  /// The same for a clip that is longer than ``longTime``, of which fewer samples have to do.
  private static let rateOfLongClips = 60.0
  /// In seconds of the clip.
  private static let longTime = 60.0

  static func bytes(_ setup: DocumentSetup) throws -> [UInt8] {
    let clip = setup.frames.clip
    var options = SVGDocument.Options()
    options.plays = setup.options.loopCount
    options.tolerance = setup.options.fitTolerance
    let document = try SVGDocument(
      tracks(of: clip, setup),
      dark: setup.darkClip.map { try tracks(of: $0, setup) },
      options: options,
      encodePicture: png
    )
    return Array(document.text.utf8)
  }

  private static func tracks(
    of clip: any LayerClip,
    _ setup: DocumentSetup
  ) throws(Problem) -> LayerTracks {
    var tracks = LayerTracks()
    let clock = setup.frames.clock
    if let moment = setup.moment {
      let still = try clip.moment(
        at: moment,
        framesPerSecond: clock.framesPerSecond,
        speed: clock.speed
      )
      tracks.append(still.presentation, at: 0)
      return tracks
    }
    let start = clock.time(ofFrame: setup.frames.range.lowerBound)
    let end = clock.end(ofFrame: setup.frames.range.upperBound - 1)
    let rate = end - start > longTime ? rateOfLongClips : Self.rate
    var playback = clip.makePlayback()
    let first = Int((start * rate).rounded(.up))
    let last = Int((end * rate - 1e-6).rounded(.up))
    var times = (first..<max(last, first)).map { Double($0) / rate }
    if times.first.map({ $0 - start > 1e-9 }) ?? true { times.insert(start, at: 0) }
    // Where a loop ends, it is at its beginning again.
    for time in times + [end] {
      try Interruption.check()
      playback.advance(to: time)
      tracks.append(try playback.moment().presentation, at: time / clock.speed)
    }
    return tracks
  }

  private static func png(_ bitmap: Bitmap) throws -> [UInt8] {
    try PNGEncoder(options: .init(compression: .small)).encode(bitmap)
  }
}
