/// A writer that compresses the frames of a WebP and assembles the file.
struct WebPWriter {
  /// A compressed frame whose end time is not yet known.
  private struct Pending {
    var file: [UInt8]
    var rect: PixelRect
    var isBlended: Bool
    /// The start of the frame, in milliseconds.
    var start: Int
  }

  private let width: Int
  private let height: Int
  private let compressor: WebPCompressor
  private let container = WebPContainer()
  private var pending: Pending?
  private var frameCount = 0
  private var latest: Bitmap?
  /// The end of the last frame that was added, in milliseconds.
  private var time = 0

  init(width: Int, height: Int, _ compressor: WebPCompressor) {
    self.width = width
    self.height = height
    self.compressor = compressor
  }

  mutating func write(_ frame: Frame) throws {
    let bitmap = frame.bitmap
    let start = time
    defer {
      latest = bitmap
      // Clamped, since the conversion to an integer would trap for a clip of centuries.
      time = max(start, Int(min(1e12, max(0, frame.endTime * 1000)).rounded()))
    }
    guard let latest else {
      pending = Pending(
        file: try compressor.compress(bitmap, in: bitmap.bounds, over: nil),
        rect: bitmap.bounds,
        isBlended: false,
        start: start
      )
      return
    }
    let changed = frame.difference(from: latest)
    guard !changed.isEmpty else { return }
    try push(until: start)
    let rect = changed.withEvenOrigin
    let isOpaque =
      compressor.leavesOutPixels && bitmap.isOpaque(whereItDiffersFrom: latest, in: rect)
    var (file, isBlended) = (
      try compressor.compress(bitmap, in: rect, over: isOpaque ? latest : nil), isOpaque
    )
    if isOpaque, compressor.triesOpaque {
      let plain = try compressor.compress(bitmap, in: rect, over: nil)
      if plain.count < file.count { (file, isBlended) = (plain, false) }
    }
    pending = Pending(file: file, rect: rect, isBlended: isBlended, start: start)
  }

  /// Completes the file and returns it.
  mutating func finish(loopCount: Int) throws -> [UInt8] {
    if let pending, frameCount == 0 { return pending.file }
    try push(until: time)
    return try container.assemble(width: width, height: height, loopCount: loopCount)
  }

  private mutating func push(until end: Int) throws {
    guard let pending else { return }
    try container.push(
      pending.file,
      at: pending.rect,
      isBlended: pending.isBlended,
      duration: end - pending.start
    )
    frameCount += 1
    self.pending = nil
  }
}

extension PixelRect {
  /// The rectangle, extended so that x and y are even, because WebP stores only even positions.
  fileprivate var withEvenOrigin: PixelRect {
    let (oddX, oddY) = (x & 1, y & 1)
    return PixelRect(x: x - oddX, y: y - oddY, width: width + oddX, height: height + oddY)
  }
}
