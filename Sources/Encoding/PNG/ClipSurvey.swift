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

  /// - Parameters:
  ///   - width: The number of columns of every frame.
  ///   - height: The number of rows of every frame.
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
    let bounds = frame.bitmap.bounds
    guard let latest else {
      census.add(frame.bitmap, in: bounds)
      changes.append(
        Change(index: frameCount, rect: bounds, endTime: frame.endTime, isOpaque: false)
      )
      return
    }
    let area = frame.changed.map { $0.bounds.intersection(bounds) } ?? bounds
    let rect = frame.bitmap.difference(from: latest, in: area)
    guard !rect.isEmpty else {
      changes[changes.count - 1].endTime = frame.endTime
      return
    }
    census.add(frame.bitmap, in: rect)
    changes.append(
      Change(
        index: frameCount,
        rect: rect,
        endTime: frame.endTime,
        isOpaque: frame.bitmap.isOpaque(whereItDiffersFrom: latest, in: rect)
      )
    )
  }
}
