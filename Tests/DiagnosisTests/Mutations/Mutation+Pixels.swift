import Geometry
import Pullreel

/// Changes of the rasteriser: all values agree.
extension Mutation {
  private static let flight = ClipSource("airplane", .loading, framesPerSecond: 30)
  /// At scale 1, a twentieth of a line's width is less at each edge than antialiasing may be off.
  private static let sharpFlight = ClipSource("airplane", .loading, framesPerSecond: 30, scale: 2)
  private static let sharpSpin = ClipSource("ring", .loading, framesPerSecond: 30, scale: 3)

  static let pixels: [Mutation] = [
    Mutation("everything 0.25 px to the right", flight, is: .raster, touching: .pixelsOnly) {
      for frame in $0.moments.indices {
        $0.moments[frame].presentation =
          $0.moments[frame].presentation.shifted(by: Vector(dx: 0.25, dy: 0))
      }
    },
    Mutation("strokes 5 % wider", sharpFlight, is: .raster, touching: .pixelsOnly) {
      $0.editShape("oval") { $0.lineWidth *= 1.05 }
    },
    Mutation("strokes 5 % wider", sharpSpin, is: .raster, touching: .pixelsOnly) { clip in
      for ring in ["ringT", "ringR", "ringX", "ringO"] {
        clip.editShape(ring) { $0.lineWidth *= 1.05 }
      }
    },
  ]
}
