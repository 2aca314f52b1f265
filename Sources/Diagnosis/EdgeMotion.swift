import Pixels

/// The motion of edges between two pictures: moved, grown, blurred, by fractions of a pixel.
///
/// Shapes on the ground are seen as ink: the distance of each pixel's colour from that of the
/// ground. A pixel that an edge crosses is a mixture of both sides, so its ink is its covered
/// share, for any two colours.
struct EdgeMotion {
  /// A kind of change with its amount, and the part of the squared difference that it leaves.
  struct Fit {
    var amount = 0.0
    var rest = 1.0
  }

  /// The shift that explains most, in pixels to the right and down, and the part that it leaves.
  private(set) var shift: (x: Double, y: Double, rest: Double) = (0, 0, 1)
  /// The distance by which edges have moved outwards, in pixels.
  private(set) var growth = Fit()
  /// The part by which everything is larger around the centre of the canvas.
  private(set) var zoom = Fit()
  /// The angle by which everything is rotated around the centre, clockwise, in degrees.
  private(set) var turn = Fit()
  /// The part by which everything is stronger.
  private(set) var strength = Fit()
  /// The share of its neighbours that each pixel has taken on: positive if the picture is softer.
  private(set) var blur = Fit()
  private let width: Int
  private let height: Int
  private let before: [Double]
  private let now: [Double]

  /// The part of a picture's border that is not measured, since shifts and softening reach that
  /// far.
  private static let margin = 3
  /// The least part of the squared difference that the first step towards a shift must explain.
  ///
  /// Shifts of up to three pixels explain a tenth and more, of the thinnest strokes too.
  private static let leastExplained = 0.02

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

  // MARK: Shift

  /// Moves both pictures half the way towards each other, so that both are softened equally.
  ///
  /// The way is found on softened pictures: next to an edge that is no wider than a pixel, steps
  /// between pixels show too little of the colours between them.
  private mutating func measureShift() {
    let whole = squares(before, now, 0, 0).sum
    guard whole > 0 else { return }
    let (before, now) = (softened(softened(before)), softened(softened(now)))
    var (x, y) = (0.0, 0.0)
    for round in 0..<6 {
      let step = squares(before, now, x, y)
      // It explains next to nothing of noise, however often it is repeated.
      if round == 0, step.explained < Self.leastExplained { return }
      let determinant = step.determinant
      guard step.isTwoWay else {
        // Edges of one direction give no information about moving along them.
        guard step.xx + step.yy > 0 else { return }
        if step.xx > step.yy { x -= step.xr / step.xx } else { y -= step.yr / step.yy }
        // Gradients of rounding noise lead anywhere.
        guard abs(x) < 3, abs(y) < 3 else { return }
        continue
      }
      x -= (step.xr * step.yy - step.yr * step.xy) / determinant
      y -= (step.yr * step.xx - step.xr * step.xy) / determinant
      guard abs(x) < 3, abs(y) < 3 else { return }
    }
    shift = (x, y, squares(self.before, self.now, x, y).sum / whole)
  }

  /// Returns a picture whose pixels are means of those up to two pixels around, with the weights 1,
  /// 4, 6, 4, 1.
  ///
  /// Beyond the edge, the edge pixels are repeated.
  private func softened(_ picture: [Double]) -> [Double] {
    softened(softened(picture, across: true), across: false)
  }

  /// Softens along rows or along columns.
  private func softened(_ picture: [Double], across: Bool) -> [Double] {
    Array(unsafeUninitializedCapacity: picture.count) { result, count in
      picture.withUnsafeBufferPointer { picture in
        /// Softens some pixels; the offsets are those of their neighbours on each side.
        func soften(_ places: Range<Int>, _ far: Int, _ near: Int, _ next: Int, _ last: Int) {
          for place in places {
            let outer = picture[place &+ far] + picture[place &+ last]
            let inner = picture[place &+ near] + picture[place &+ next]
            result[place] = (outer + 4 * inner + 6 * picture[place]) / 16
          }
        }
        let (size, step) = across ? (width, 1) : (height, width)
        func offset(_ distance: Int, from number: Int) -> Int {
          (min(max(number + distance, 0), size - 1) - number) * step
        }
        func soften(_ places: Range<Int>, number: Int) {
          soften(
            places,
            offset(-2, from: number),
            offset(-1, from: number),
            offset(1, from: number),
            offset(2, from: number)
          )
        }
        for row in 0..<height {
          let start = row * width
          guard across else {
            soften(start..<start + width, number: row)
            continue
          }
          soften(start + 2..<start + width - 2, number: 2)
          for column in [0, 1, width - 2, width - 1] {
            soften(start + column..<start + column + 1, number: column)
          }
        }
        count = picture.count
      }
    }
  }

  /// The sums of squared differences, of squared gradients and of their products.
  private struct Squares {
    var (sum, xx, yy, xy, xr, yr) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    var determinant: Double { xx * yy - xy * xy }
    /// Whether the gradients have more than one direction.
    var isTwoWay: Bool { determinant > 1e-9 * (xx + yy) * (xx + yy) }

    /// The part of the sum that a shift explains, judged by its gradients.
    var explained: Double {
      guard isTwoWay else { return (xr * xr + yr * yr) / max(xx + yy, .leastNormalMagnitude) / sum }
      return (xr * xr * yy - 2 * xr * yr * xy + yr * yr * xx) / determinant / sum
    }
  }

  /// Returns a picture moved by less than two pixels to the left and up, inside the margin and one
  /// pixel around that.
  private func moved(_ picture: [Double], _ x: Double, _ y: Double) -> [Double] {
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (x - column, y - row)
    let offset = Int(row) * width + Int(column)
    var result = Array(repeating: 0.0, count: width * height)
    picture.withUnsafeBufferPointer { picture in
      for row in Self.margin - 1..<height - Self.margin + 1 {
        for place in row * width + Self.margin - 1..<(row + 1) * width - Self.margin + 1 {
          let from = place + offset
          let upper = (1 - u) * picture[from] + u * picture[from + 1]
          let lower = (1 - u) * picture[from + width] + u * picture[from + width + 1]
          result[place] = (1 - v) * upper + v * lower
        }
      }
    }
    return result
  }

  /// Returns the squared differences that a shift by less than three pixels leaves, and their
  /// derivatives.
  private func squares(_ before: [Double], _ now: [Double], _ x: Double, _ y: Double) -> Squares {
    let (left, right) = (moved(before, -x / 2, -y / 2), moved(now, x / 2, y / 2))
    var result = Squares()
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        for row in Self.margin..<height - Self.margin {
          for place in row * width + Self.margin..<(row + 1) * width - Self.margin {
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
      }
    }
    return result
  }

  // MARK: Growth, zoom, turn, strength, blur

  private mutating func measureOthers(_ sample: PictureSample) {
    var (products, squares) = (SIMD8<Double>.zero, SIMD8<Double>.zero)
    var all = 0.0
    let centerX = Double(sample.canvas.width - 1) / 2 - Double(sample.place.x)
    let centerY = Double(sample.canvas.height - 1) / 2 - Double(sample.place.y)
    for row in 1..<height - 1 {
      for column in 1..<width - 1 {
        let place = row * width + column
        let difference = now[place] - before[place]
        func mean(_ place: Int) -> Double { (before[place] + now[place]) / 2 }
        let (left, right) = (mean(place - 1), mean(place + 1))
        let (above, below) = (mean(place - width), mean(place + width))
        let (across, down) = ((right - left) / 2, (below - above) / 2)
        let (x, y) = (Double(column) - centerX, Double(row) - centerY)
        // The bases of growth, zoom, turn, strength and blur.
        let bases = SIMD8<Double>(
          (across * across + down * down).squareRoot(),
          -(x * across + y * down),
          -(x * down - y * across),
          before[place],
          left + right + above + below - 4 * mean(place),
          0,
          0,
          0
        )
        products += bases * difference
        squares += bases * bases
        all += difference * difference
      }
    }
    guard all > 0 else { return }
    let fits = (0..<5).map { index -> Fit in
      let (product, square) = (products[index], squares[index])
      guard square > 0 else { return Fit() }
      return Fit(amount: product / square, rest: 1 - product * product / square / all)
    }
    (growth, zoom, turn, strength, blur) = (fits[0], fits[1], fits[2], fits[3], fits[4])
    turn.amount *= 180 / Double.pi
  }
}
