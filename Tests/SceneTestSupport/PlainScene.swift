import Foundation
package import Pixels

/// A scene drawn with plain loops: a colour for each point and instant, without this project's
/// code.
package struct PlainScene: Sendable {
  /// Red, green and blue, 0 to 255.
  package typealias RGB = SIMD3<Double>

  package let name: String
  /// Returns the colours of all points, in pixels, at a time from 0 to 1; `wider` is the additional
  /// width of strokes, in pixels on either side.
  package let colors:
    @Sendable (_ time: Double, _ wider: Double) -> (_ x: Double, _ y: Double) -> RGB

  package static let width = 96
  package static let height = 72
  package static let frameCount = 30

  /// The camera of a picture.
  package struct Camera {
    /// Maps a point of the canvas to one of the scene.
    package var point: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
    /// The number of samples along each side of a pixel.
    package var samples: Int
    package var wider: Double

    package init(
      point: @escaping (_ x: Double, _ y: Double) -> (x: Double, y: Double) = { ($0, $1) },
      samples: Int = 6,
      wider: Double = 0
    ) {
      self.point = point
      self.samples = samples
      self.wider = wider
    }
  }

  /// Returns the scene with one colour replaced by another.
  package func replacing(_ old: UInt32, with new: UInt32) -> PlainScene {
    let (old, new) = (Self.channels(old), Self.channels(new))
    return PlainScene(name: name) { time, wider in
      let color = colors(time, wider)
      return { x, y in
        let own = color(x, y)
        return own == old ? new : own
      }
    }
  }

  /// Returns a picture: each pixel is the mean of its samples, rounded.
  package func picture(at time: Double, _ camera: Camera = Camera()) -> Bitmap {
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    let count = camera.samples
    let color = colors(time, camera.wider)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        var sum = RGB(repeating: 0)
        for row in 0..<count {
          for column in 0..<count {
            let point = camera.point(
              Double(x) + (Double(column) + 0.5) / Double(count),
              Double(y) + (Double(row) + 0.5) / Double(count)
            )
            sum += color(point.x, point.y)
          }
        }
        bitmap[x, y] = Self.pixel(sum / Double(count * count))
      }
    }
    return bitmap
  }

  /// Returns an opaque pixel.
  package static func pixel(_ color: RGB) -> UInt32 {
    let levels = (0..<3).map { UInt32(min(max(color[$0].rounded(), 0), 255)) }
    return 0xFF00_0000 | levels[0] << 16 | levels[1] << 8 | levels[2]
  }

  /// Returns the channels of an opaque pixel.
  package static func channels(_ pixel: UInt32) -> RGB {
    RGB(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
  }
}

extension PlainScene {
  package static let all = [arc, ball, bars, tick, photo]

  private static func hex(_ number: UInt32) -> RGB { channels(number) }

  private static func isNear(
    _ x: Double,
    _ y: Double,
    _ a: (Double, Double),
    _ b: (Double, Double),
    _ radius: Double
  ) -> Bool {
    let way = (b.0 - a.0, b.1 - a.1)
    let square = max(way.0 * way.0 + way.1 * way.1, 1e-9)
    let part = min(max(((x - a.0) * way.0 + (y - a.1) * way.1) / square, 0), 1)
    return isInside(x - a.0 - part * way.0, y - a.1 - part * way.1, radius)
  }

  /// Whether a distance is at most a radius; much faster than `hypot`.
  private static func isInside(_ dx: Double, _ dy: Double, _ radius: Double) -> Bool {
    dx * dx + dy * dy <= radius * radius
  }

  /// A part of a ring that turns once around, beside a dot.
  package static let arc = PlainScene(name: "arc") { time, wider in
    { x, y in
      let (dx, dy) = (x - 42, y - 38)
      if isInside(dx, dy, 26.5 + wider), !isInside(dx, dy, 21.5 - wider) {
        let angle = atan2(dy, dx) / (2 * Double.pi) - time
        if angle - angle.rounded(.down) < 0.6 { return hex(0x2060C0) }
      }
      return isInside(x - 82, y - 12, 6 + wider) ? hex(0x2060C0) : hex(0xFFFFFF)
    }
  }

  /// A ball that flies over the ground and lands.
  package static let ball = PlainScene(name: "ball") { time, wider in
    let center = (12 + 66 * time, 56 - 160 * time * (1 - time))
    return { x, y in
      if isInside(x - center.0, y - center.1, 8 + wider) { return hex(0xD03020) }
      return y >= 64 - wider && x >= 5 && x < 60 ? hex(0x404040) : hex(0xF4F0E8)
    }
  }

  /// Bars of three colours that rise and sink in turn.
  package static let bars = PlainScene(name: "bars") { time, wider in
    let tops = (0..<5).map { bar in
      60.4 - 8 - 20 * (1 + sin(2 * Double.pi * (time + Double(bar) / 7)))
    }
    return { x, y in
      for bar in 0..<5 {
        let left = 8.3 + 15.7 * Double(bar)
        if x >= left - wider, x < left + 10 + wider, y >= tops[bar] - wider, y < 60.4 + wider {
          return hex([0xFFC040, 0x40C0A0, 0xE06080][bar % 3])
        }
      }
      return hex(0x102030)
    }
  }

  /// A tick that draws itself, first fast and then slow.
  package static let tick = PlainScene(name: "tick") { time, wider in
    let length = 1 - (1 - time) * (1 - time)
    let points = [(18.0, 38.0), (38.0, 57.0), (78.0, 15.0)]
    let (first, second) = (min(length / 0.35, 1), max((length - 0.35) / 0.65, 0))
    func point(_ line: Int, _ part: Double) -> (Double, Double) {
      let (a, b) = (points[line], points[line + 1])
      return (a.0 + part * (b.0 - a.0), a.1 + part * (b.1 - a.1))
    }
    let (corner, end) = (point(0, first), point(1, second))
    return { x, y in
      let isTick =
        isNear(x, y, points[0], corner, 3 + wider)
        || second > 0 && isNear(x, y, points[1], end, 3 + wider)
      return isTick ? hex(0x20A050) : hex(0xFFFFFF)
    }
  }

  /// A disc that moves over a smooth ground, as in a photograph.
  package static let photo = PlainScene(name: "photo") { time, wider in
    let center = (22 + 50 * time, 36 + 14 * sin(6 * time))
    return { x, y in
      let (dx, dy) = (x - center.0, y - center.1)
      let distance = (dx * dx + dy * dy).squareRoot()
      let inside = min(max(14 + wider - distance, 0), 3) / 3
      let ground = RGB(
        40 + 150 * x / Double(width),
        60 + 120 * y / Double(height),
        200 - 100 * x / Double(width)
      )
      return ground + inside * (RGB(236, 200, 90) - ground)
    }
  }
}
