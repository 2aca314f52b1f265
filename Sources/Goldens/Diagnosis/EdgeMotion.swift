import Clips
import Pixels

/// How the edges of two pictures differ: moved, grown, blurred, by fractions of a pixel.
///
/// What lies on the ground is seen as ink: how far each pixel's colour is from that of the ground.
/// A pixel that an edge crosses is a mixture of both sides, so ink is what of it is covered, whatever
/// the colours are.
struct EdgeMotion {
  /// A kind of change with its amount, and the part of the squared difference that it leaves.
  struct Fit {
    var amount = 0.0
    var rest = 1.0
  }

  /// The shift that explains most, in pixels to the right and down, and what it leaves.
  private(set) var shift: (x: Double, y: Double, rest: Double) = (0, 0, 1)
  /// How far edges lie further out, in pixels.
  private(set) var growth = Fit()
  /// By which part everything is larger around the centre of the canvas.
  private(set) var zoom = Fit()
  /// The angle by which everything is turned around it, clockwise, in degrees.
  private(set) var turn = Fit()
  /// By which part everything is stronger.
  private(set) var strength = Fit()
  /// How much of its neighbours each pixel has taken on: positive where the picture is softer.
  private(set) var blur = Fit()
  private let width: Int
  private let height: Int
  private let before: [Double]
  private let now: [Double]

  /// Measures a part of two pictures.
  init(_ sample: PictureSample) {
    (width, height) = (sample.width, sample.height)
    let ground = sample.ground
    before = sample.before.map { Self.ink($0, over: ground) }
    now = sample.now.map { Self.ink($0, over: ground) }
    guard width > 6, height > 6 else { return }
    measureShift()
    measureOthers(sample)
  }

  private static func ink(_ pixel: UInt32, over ground: UInt32) -> Double {
    var sum = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let difference = Int(pixel >> shift & 255) - Int(ground >> shift & 255)
      sum += difference * difference
    }
    return Double(sum).squareRoot()
  }

  private func value(_ picture: [Double], _ x: Double, _ y: Double) -> Double {
    // What lies beyond the part is as at its edge.
    let (x, y) = (min(max(x, 0), Double(width - 1)), min(max(y, 0), Double(height - 1)))
    let column = min(Int(x), width - 2)
    let row = min(Int(y), height - 2)
    let (u, v) = (x - Double(column), y - Double(row))
    let place = row * width + column
    let upper = picture[place] + u * (picture[place + 1] - picture[place])
    let lower = picture[place + width] + u * (picture[place + width + 1] - picture[place + width])
    return upper + v * (lower - upper)
  }

  // MARK: Shift

  /// Moves both pictures half the way towards each other, so that both are softened alike.
  private mutating func measureShift() {
    let margin = 3
    let whole = squares(0, 0, margin).sum
    guard whole > 0 else { return }
    var (x, y) = (0.0, 0.0)
    for _ in 0..<6 {
      let step = squares(x, y, margin)
      let determinant = step.xx * step.yy - step.xy * step.xy
      guard determinant > 1e-9 * (step.xx + step.yy) * (step.xx + step.yy) else {
        // Edges of one direction tell nothing about moving along them.
        guard step.xx + step.yy > 0 else { return }
        if step.xx > step.yy { x -= step.xr / step.xx } else { y -= step.yr / step.yy }
        // Gradients that are rounding noise lead anywhere.
        guard abs(x) < 3, abs(y) < 3 else { return }
        continue
      }
      x -= (step.xr * step.yy - step.yr * step.xy) / determinant
      y -= (step.yr * step.xx - step.xr * step.xy) / determinant
      guard abs(x) < 3, abs(y) < 3 else { return }
    }
    shift = (x, y, squares(x, y, margin).sum / whole)
  }

  private typealias Squares = (
    sum: Double, xx: Double, yy: Double, xy: Double, xr: Double, yr: Double
  )

  /// The squared differences that a shift leaves, and how they change with it.
  private func squares(_ x: Double, _ y: Double, _ margin: Int) -> Squares {
    var left = Array(repeating: 0.0, count: width * height)
    var right = left
    for row in margin - 1..<height - margin + 1 {
      for column in margin - 1..<width - margin + 1 {
        let place = row * width + column
        left[place] = value(before, Double(column) - x / 2, Double(row) - y / 2)
        right[place] = value(now, Double(column) + x / 2, Double(row) + y / 2)
      }
    }
    var result: Squares = (0, 0, 0, 0, 0, 0)
    for row in margin..<height - margin {
      for column in margin..<width - margin {
        let place = row * width + column
        let difference = right[place] - left[place]
        let across =
          (left[place + 1] + right[place + 1] - left[place - 1] - right[place - 1]) / 4
        let down =
          (left[place + width] + right[place + width] - left[place - width]
            - right[place - width]) / 4
        result.sum += difference * difference
        result.xx += across * across
        result.yy += down * down
        result.xy += across * down
        result.xr += across * difference
        result.yr += down * difference
      }
    }
    return result
  }

  // MARK: Growth, zoom, turn, strength, blur

  private mutating func measureOthers(_ sample: PictureSample) {
    var sums = Array(repeating: (product: 0.0, square: 0.0), count: 5)
    var all = 0.0
    let centerX = Double(sample.canvas.width - 1) / 2 - Double(sample.place.x)
    let centerY = Double(sample.canvas.height - 1) / 2 - Double(sample.place.y)
    for row in 1..<height - 1 {
      for column in 1..<width - 1 {
        let place = row * width + column
        let difference = now[place] - before[place]
        func mean(_ place: Int) -> Double { (before[place] + now[place]) / 2 }
        let across = (mean(place + 1) - mean(place - 1)) / 2
        let down = (mean(place + width) - mean(place - width)) / 2
        let (x, y) = (Double(column) - centerX, Double(row) - centerY)
        let around =
          mean(place + 1) + mean(place - 1) + mean(place + width) + mean(place - width)
        let bases = [
          (across * across + down * down).squareRoot(),
          -(x * across + y * down),
          -(x * down - y * across),
          before[place],
          around - 4 * mean(place),
        ]
        for (index, base) in bases.enumerated() {
          sums[index].product += base * difference
          sums[index].square += base * base
        }
        all += difference * difference
      }
    }
    guard all > 0 else { return }
    let fits = sums.map { sum -> Fit in
      guard sum.square > 0 else { return Fit() }
      return Fit(
        amount: sum.product / sum.square,
        rest: 1 - sum.product * sum.product / sum.square / all
      )
    }
    (growth, zoom, turn, strength, blur) = (fits[0], fits[1], fits[2], fits[3], fits[4])
    turn.amount *= 180 / Double.pi
  }
}
