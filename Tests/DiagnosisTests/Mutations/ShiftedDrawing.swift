import Geometry
import Layers
import Pixels
import Pullreel
import Raster
import SceneTestSupport

/// The part of a difference that a shift of the whole picture by a tenth of a pixel cannot explain.
///
/// It draws the expected moment again at nine places and is independent of the comparator.
struct ShiftedDrawing {
  /// The least number of pixels that differ by 8 levels or more, over all places.
  private(set) var unexplained = Int.max
  /// The number of pixels.
  let pixelCount: Int

  /// The fraction of a frame's pixels that count as a change.
  static let visible = 0.0002

  /// Compares an actual picture with all places of an expected one.
  init(_ expected: Presentation, scale: Double, with actual: Bitmap) throws {
    pixelCount = actual.width * actual.height
    let renderer = Renderer()
    for shift in Self.shifts {
      let points = Vector(dx: shift.dx / scale, dy: shift.dy / scale)
      let picture = try renderer.draw(expected.shifted(by: points), scale: scale)
      guard picture.width == actual.width, picture.height == actual.height else { continue }
      unexplained = min(unexplained, Self.differing(picture, actual))
    }
  }

  /// Whether too much is left for a shift.
  var isChange: Bool { Double(unexplained) >= Self.visible * Double(pixelCount) }

  /// A tenth of a pixel, and less, in all directions.
  private static let shifts: [Vector] = {
    let half = 0.1 * 0.5.squareRoot()
    return [
      Vector(dx: 0, dy: 0), Vector(dx: 0.1, dy: 0), Vector(dx: -0.1, dy: 0),
      Vector(dx: 0, dy: 0.1), Vector(dx: 0, dy: -0.1), Vector(dx: half, dy: half),
      Vector(dx: half, dy: -half), Vector(dx: -half, dy: half), Vector(dx: -half, dy: -half),
    ]
  }()

  /// Returns the number of pixels that differ by 8 levels or more, over black or over white.
  static func differing(_ a: Bitmap, _ b: Bitmap) -> Int {
    a.withPixels { left in
      b.withPixels { right in
        // Without pairs, which take most of the time where nothing is optimised.
        var count = 0
        for place in left.indices where left[place] != right[place] {
          count += largest(left[place], right[place]) >= 8 ? 1 : 0
        }
        return count
      }
    }
  }

  /// Returns the largest difference of two pixels, in levels over black or over white.
  static func largest(_ a: UInt32, _ b: UInt32) -> Int {
    let veil = Int(255 - a >> 24) - Int(255 - b >> 24)
    return [0, 8, 16].map { shift in
      let difference = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
      return max(abs(difference), abs(difference + veil))
    }.max() ?? 0
  }
}

extension Presentation {
  /// Returns the presentation with all layers on the canvas moved, in points.
  func shifted(by vector: Vector) -> Presentation {
    var copy = self
    for index in copy.root.sublayers.indices {
      copy.root.sublayers[index].position = copy.root.sublayers[index].position + vector
    }
    return copy
  }

  /// Returns the presentation on a canvas that is larger on all sides, by so many points.
  func withMargin(_ margin: Double) -> Presentation {
    var copy = shifted(by: Vector(dx: margin, dy: margin))
    copy.root = copy.root.scrollingBetweenPixels
    let size = root.bounds.size
    copy.root.frame = Rect(
      x: 0,
      y: 0,
      width: size.width + 2 * margin,
      height: size.height + 2 * margin
    )
    return copy
  }
}
