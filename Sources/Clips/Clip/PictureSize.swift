import Files
import Raster

/// The limits for the sizes of pictures.
enum PictureSize {
  /// Checks that a picture can be drawn; `place` is the subject of the error message.
  ///
  /// - Throws: A problem if a side, in points, is too long or NaN, or if the scale, in pixels per
  ///   point, is invalid.
  static func check(_ size: Size, scale: Double, at place: Message) throws(Problem) {
    guard scale > 0, scale.isFinite else {
      throw Problem.usage("invalid scale: \(scale.short) pixels per point").at(place)
        .remedy("choose a scale above 0")
    }
    let limit = Double(Renderer.largestSide)
    let isDrawable = [size.width, size.height].allSatisfy { (abs($0) * scale).rounded() <= limit }
    guard !isDrawable else { return }
    throw Problem.usage(
      "a picture of \(size.width.short) × \(size.height.short) points "
        + "at scale \(scale.short) is too large"
    )
    .at(place)
    .remedy("choose a smaller size or scale; the limit is \(Renderer.largestSide) pixels a side")
  }
}
