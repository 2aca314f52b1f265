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

extension Bitmap {
  /// The smallest rectangle around everything that differs; empty where nothing does.
  ///
  /// - Parameters:
  ///   - other: A bitmap of the same size.
  ///   - area: Where to look, inside both.
  /// - Returns: The rectangle, inside `area`.
  fileprivate func difference(from other: Bitmap, in area: PixelRect) -> PixelRect {
    withPixels { new in
      other.withPixels { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return area }
        func differs(_ y: Int) -> Bool {
          let start = y * width + area.x
          return firstChange(new + start, old + start, count: area.width) < area.width
        }
        let rows = area.y..<area.y + area.height
        guard let top = rows.first(where: differs), let bottom = rows.last(where: differs) else {
          return PixelRect(x: area.x, y: area.y, width: 0, height: 0)
        }
        var left = area.x + area.width
        var right = area.x
        for y in top...bottom {
          let start = y * width
          // Only what lies outside of what is known to differ can widen it.
          if let x = (area.x..<left).first(where: { new[start + $0] != old[start + $0] }) {
            left = x
          }
          if let x = (max(right, area.x)..<area.x + area.width).last(where: {
            new[start + $0] != old[start + $0]
          }) {
            right = x + 1
          }
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
      }
    }
  }

  fileprivate func isOpaque(whereItDiffersFrom other: Bitmap, in rect: PixelRect) -> Bool {
    withPixels { new in
      other.withPixels { old in
        (rect.y..<rect.y + rect.height).allSatisfy { y in
          (y * width + rect.x..<y * width + rect.x + rect.width).allSatisfy {
            new[$0] >> 24 == 255 || new[$0] == old[$0]
          }
        }
      }
    }
  }
}
