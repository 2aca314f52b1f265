package import Files
import Raster

/// A search for the part of a clip's canvas that its frames draw on.
package struct DrawnPart {
  /// The largest number of pixels in an examined picture.
  private static let maximumPixels = 1e7

  /// Pixels per point; the edges of the part lie on pixel boundaries at this scale.
  private let scale: Double

  /// Creates a search at a positive number of pixels per point.
  ///
  /// The part's edges lie on pixel boundaries, or on whole points if pictures would be very large.
  package init(scale: Double) { self.scale = scale }

  /// Returns the smallest rectangle around everything the frames draw; `nil` if nothing is drawn.
  ///
  /// The rectangle is in points of the clip's canvas, whose background does not count. The frames
  /// are really drawn, so layers that are never visible do not count either. Drawing stops as soon
  /// as `isEnough` accepts the rectangle around the frames drawn so far.
  ///
  /// - Throws: A problem if a frame cannot be drawn, or a signal interrupts the process.
  package func rect(
    of frames: ClipFrames,
    isEnough: (Rect) -> Bool = { _ in false }
  ) throws(Problem) -> Rect? {
    let size = frames.clip.size
    let isLarge = size.width * size.height * scale * scale > Self.maximumPixels
    let scale = isLarge ? min(scale, 1) : scale
    let renderer = Renderer()
    var playback = frames.makePlayback()
    var drawn = PixelRect.none
    var part: Rect?
    for frame in frames.range {
      try Interruption.check()
      var presentation = try playback.moment(ofFrame: frame).presentation
      presentation.root.backgroundColor = nil
      let bitmap: Bitmap
      do throws(RasterError) {
        bitmap = try renderer.draw(presentation, scale: scale)
      } catch {
        throw Problem(drawing: error, at: "\(frames.clip.name)")
      }
      for rect in renderer.changed?.rects ?? [bitmap.bounds] {
        drawn = drawn.union(bitmap.opaqueBounds(in: rect, skipping: drawn))
      }
      guard !drawn.isEmpty else { continue }
      let known = Rect(
        x: Double(drawn.x) / scale,
        y: Double(drawn.y) / scale,
        width: Double(drawn.width) / scale,
        height: Double(drawn.height) / scale
      )
      part = known
      if drawn == bitmap.bounds || isEnough(known) { break }
    }
    return part
  }
}

extension Bitmap {
  /// Returns the bounds of the visible pixels in `area`; empty if `known` contains all of `area`.
  fileprivate func opaqueBounds(in area: PixelRect, skipping known: PixelRect) -> PixelRect {
    guard known.intersection(area) != area else { return .none }
    return withPixels { pixels in
      var (left, right) = (area.x + area.width, area.x - 1)
      var (top, bottom) = (area.y + area.height, area.y - 1)
      for y in area.y..<area.y + area.height {
        let row = y * width
        guard let first = (area.x..<area.x + area.width).first(where: { pixels[row + $0] != 0 })
        else { continue }
        (top, bottom) = (min(top, y), max(bottom, y))
        left = min(left, first)
        var last = area.x + area.width - 1
        while last > right, pixels[row + last] == 0 { last -= 1 }
        right = max(right, last)
      }
      return right < left
        ? .none : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }
}
