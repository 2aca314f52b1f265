import Decoding

/// A writer for the chunks of an APNG, frame by frame.
struct APNGWriter {
  /// The blending of a frame with the canvas; the raw values are APNG's.
  private enum Blending: UInt8 {
    case source = 0
    case over = 1
  }

  private let changes: [APNGSurvey.Change]
  private let delays: [FrameFractions.Delay]
  /// The number of frames in the source.
  private let frameCount: Int
  private let width: Int
  private let height: Int
  private let options: APNGEncoder.Options
  private let format: PNGPixelFormat
  private let data: PNGImageData
  /// Whether the pixel format can store transparent pixels.
  private let canBlend: Bool
  /// The numbers of the next frame (`index`), change (`next`) and chunk (`sequenceNumber`).
  private var index = 0
  private var next = 0
  private var sequenceNumber: UInt32 = 0
  private var shown: Bitmap?

  init(
    _ survey: APNGSurvey,
    options: APNGEncoder.Options,
    _ watch: @escaping EncodingWatch
  ) {
    (width, height) = (survey.width, survey.height)
    self.options = options
    changes = survey.changes
    frameCount = survey.frameCount
    delays = FrameFractions(endTimes: changes.map(\.endTime)).delays
    data = PNGImageData(effort: options.compression, watch: watch)
    let wantsToBlend = changes.dropFirst().contains { $0.isOpaque }
    let census = survey.census
    let area = changes.reduce(0) { $0 + $1.rect.width * $1.rect.height }
    var format = PNGPixelFormat.candidates(census, width: area, height: 1)[0]
    // The palette gets a transparent entry unless one more entry would need more bits per pixel.
    let isFull = [2, 4, 16, 256].contains(census.colors.count)
    if wantsToBlend, format.colorType == .indexed, !isFull {
      census.add([0], count: 1)
      format = PNGPixelFormat(indexed: census)
    }
    self.format = format
    canBlend = wantsToBlend && format.canStoreTransparency
  }

  func writeHeader(to sink: inout some ByteSink) throws {
    let header = PNGHeader(
      format: format,
      width: width,
      height: height,
      scale: options.scale,
      animation: (delays.reduce(0) { $0 + $1.numerators.count }, options.loopCount)
    )
    try header.write(to: &sink)
  }

  /// Writes the next frame of the source if it differs from the previous frame.
  mutating func write(_ frame: Frame, to sink: inout some ByteSink) throws {
    guard index < frameCount, frame.bitmap.width == width, frame.bitmap.height == height else {
      throw FrameError.changed
    }
    defer { index += 1 }
    guard next < changes.count, changes[next].index == index else { return }
    let change = changes[next]
    let delay = delays[next]
    var lines = PNGScanlines(frame.bitmap, in: change.rect, format: format)
    var compressed = try data.compress(lines)
    var blending = Blending.source
    if canBlend, change.isOpaque, let shown {
      lines = PNGScanlines(frame.bitmap, in: change.rect, over: shown, format: format)
      let attempt = try data.compress(lines)
      if attempt.count < compressed.count { (compressed, blending) = (attempt, .over) }
    }
    try writeControl(change.rect, delay.numerators[0], delay.denominator, blending, to: &sink)
    try write(compressed, to: &sink)
    next += 1
    // A frame that exceeds the maximum delay is followed by frames that repeat one pixel.
    let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
    for numerator in delay.numerators.dropFirst() {
      try writeControl(corner, numerator, delay.denominator, .source, to: &sink)
      try write(data.compress(PNGScanlines(frame.bitmap, in: corner, format: format)), to: &sink)
    }
    shown = canBlend ? frame.bitmap : nil
  }

  func finish(to sink: inout some ByteSink) throws {
    guard index == frameCount else { throw FrameError.changed }
    try PNGChunk.write("IEND", [], to: &sink)
  }

  private mutating func writeControl(
    _ rect: PixelRect,
    _ numerator: Int,
    _ denominator: Int,
    _ blending: Blending,
    to sink: inout some ByteSink
  ) throws {
    let sides = [rect.width, rect.height, rect.x, rect.y]
    var content = PNGChunk.bigEndian(sequenceNumber)
    content += sides.flatMap { PNGChunk.bigEndian(UInt32($0)) }
    content += [numerator, denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    // No disposal: each frame is drawn over the previous frame.
    try PNGChunk.write("fcTL", content + [0, blending.rawValue], to: &sink)
    sequenceNumber += 1
  }

  /// Writes the data of a frame; the first frame is also the still picture.
  private mutating func write(_ compressed: [UInt8], to sink: inout some ByteSink) throws {
    let isPicture = sequenceNumber == 1
    try compressed.forEachPiece { piece in
      if isPicture {
        try PNGChunk.write("IDAT", piece, to: &sink)
      } else {
        try PNGChunk.write("fdAT", PNGChunk.bigEndian(sequenceNumber) + Array(piece), to: &sink)
        sequenceNumber += 1
      }
    }
  }
}
