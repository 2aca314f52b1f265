import Pixels

/// What has to be known of a whole clip before the first byte of its APNG can be written.
///
/// Of the pixels nothing is kept but the latest picture.
final class ClipSurvey {
  /// A frame that shows something new.
  struct Change: Hashable {
    /// Which frame of the source it is.
    var index: Int
    /// What differs from the frame before.
    var rect: PixelRect
    /// When the next change takes over, in seconds.
    var endTime: Double
    /// Whether every pixel that changes becomes opaque, so that the others may be left transparent.
    var isOpaque: Bool
  }

  let width: Int
  let height: Int
  let census = PixelCensus()
  private(set) var changes: [Change] = []
  /// How many frames have been looked at.
  private(set) var frameCount = 0
  private var latest: Bitmap?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Looks at the next frame.
  ///
  /// - Precondition: It has the clip's size.
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
