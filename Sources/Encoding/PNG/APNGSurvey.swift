/// The properties of a clip that must be known before the first byte of its APNG is written; only
/// the latest picture is kept in memory.
final class APNGSurvey {
  /// A frame that differs from the previous frame.
  struct Change: Hashable {
    /// The number of the frame in the source.
    var index: Int
    /// The bounds of the differences from the previous frame.
    var rect: PixelRect
    /// The time at which the next change is shown, in seconds.
    var endTime: Double
    /// Whether all changed pixels become opaque, so that unchanged pixels can be transparent.
    var isOpaque: Bool
  }

  let width: Int
  let height: Int
  let census = PixelCensus()
  private(set) var changes: [Change] = []
  /// The number of frames added so far.
  private(set) var frameCount = 0
  private var latest: Bitmap?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Adds the next frame, which must have the clip's size.
  func add(_ frame: Frame) {
    defer {
      latest = frame.bitmap
      frameCount += 1
    }
    let rect = latest.map { frame.difference(from: $0) } ?? frame.bitmap.bounds
    guard !rect.isEmpty else {
      changes[changes.count - 1].endTime = frame.endTime
      return
    }
    census.add(frame.bitmap, in: rect)
    let isOpaque = latest.map { frame.bitmap.isOpaque(whereItDiffersFrom: $0, in: rect) }
    changes.append(
      Change(
        index: frameCount,
        rect: rect,
        endTime: frame.endTime,
        isOpaque: isOpaque ?? false
      )
    )
  }
}
