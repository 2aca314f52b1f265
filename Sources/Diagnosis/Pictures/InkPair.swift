/// The ink of two pictures: the distance of each pixel's colour from the background colour.
///
/// A pixel on an edge mixes the colours of both sides, so its ink is proportional to its coverage.
struct InkPair {
  /// The amount of a change, and the fraction of the squared ink difference that stays unexplained.
  typealias Fit = (amount: Double, rest: Double)

  private let width: Int
  private let height: Int
  private let before: [Double]
  private let now: [Double]

  /// The width of the unmeasured border, in pixels; shifts and blurring read pixels in this border.
  private static let margin = 3
  /// The minimum fraction of the squared difference that the first round of ``shift`` must explain.
  ///
  /// Shifts of up to three pixels explain at least a tenth, even for the thinnest strokes.
  private static let leastExplained = 0.02

  init(_ sample: PictureSample) {
    (width, height) = (sample.width, sample.height)
    let background = sample.background
    func ink(_ pixel: UInt32) -> Double {
      let squares = [UInt32(0), 8, 16, 24].map { shift in
        let difference = Int(pixel >> shift & 255) - Int(background >> shift & 255)
        return difference * difference
      }
      return Double(squares.reduce(0, +)).squareRoot()
    }
    (before, now) = (sample.before.map(ink), sample.now.map(ink))
  }

  private var isMeasurable: Bool { min(width, height) > 2 * Self.margin }

  // MARK: Shift

  /// The shift that explains the difference best, in pixels to the right and down, and the
  /// fraction of the squared difference that it leaves unexplained.
  ///
  /// Each picture is moved by half the distance, so that interpolation blurs both pictures equally.
  /// The shift is found on blurred pictures, because a sharp edge has too few intermediate values.
  var shift: (x: Double, y: Double, rest: Double) {
    let none = (0.0, 0.0, 1.0)
    guard isMeasurable, case let whole = slopes(before, now, 0, 0).sum, whole > 0 else {
      return none
    }
    let soft = (softened(softened(before)), softened(softened(now)))
    var (x, y) = (0.0, 0.0)
    for round in 0..<6 {
      let (sum, xx, yy, xy, xr, yr) = slopes(soft.0, soft.1, x, y)
      let determinant = xx * yy - xy * xy
      let step: (x: Double, y: Double)
      if determinant > 1e-9 * (xx + yy) * (xx + yy) {
        step = ((xr * yy - yr * xy) / determinant, (yr * xx - xr * xy) / determinant)
      } else {
        // If all edges have the same direction, a motion along them cannot be measured. The shift
        // is then measured along only one axis.
        guard xx + yy > 0 else { return none }
        step = xx > yy ? (xr / xx, 0) : (0, yr / yy)
      }
      // For noise, a shift explains almost nothing, so the search ends after the first round.
      if round == 0, step.x * xr + step.y * yr < Self.leastExplained * sum { return none }
      (x, y) = (x - step.x, y - step.y)
      // For rounding noise, the gradients lead to arbitrary shifts.
      guard abs(x) < 3, abs(y) < 3 else { return none }
    }
    return (x, y, slopes(before, now, x, y).sum / whole)
  }

  /// Blurs a picture with weights 1, 4, 6, 4, 1 in each direction; the border pixels are repeated.
  private func softened(_ picture: [Double]) -> [Double] {
    [true, false].reduce(picture) { picture, isAcross in
      let (size, step) = isAcross ? (width, 1) : (height, width)
      let steps = (0..<size).map { number in
        [-2, -1, 1, 2].map { (min(max(number + $0, 0), size - 1) - number) * step }
      }
      return picture.indices.map { place in
        let steps = steps[isAcross ? place % width : place / width]
        let outer = picture[place + steps[0]] + picture[place + steps[3]]
        let inner = picture[place + steps[1]] + picture[place + steps[2]]
        return (outer + 4 * inner + 6 * picture[place]) / 16
      }
    }
  }

  /// Returns a picture moved by less than two pixels to the left and up.
  ///
  /// A border of ``margin`` − 1 pixels is not computed; its pixels are 0 in the result.
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

  /// The sums of all products of two of three numbers: the gradient's components x (across) and y
  /// (down), and the difference r; `sum` is the sum of r².
  private typealias Slopes = (
    sum: Double, xx: Double, yy: Double, xy: Double, xr: Double, yr: Double
  )

  /// Returns the ``Slopes`` of two pictures, each moved by half of a shift of less than 3 pixels.
  private func slopes(_ before: [Double], _ now: [Double], _ x: Double, _ y: Double) -> Slopes {
    var (sum, xx, yy, xy, xr, yr) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    moved(before, -x / 2, -y / 2).withUnsafeBufferPointer { left in
      moved(now, x / 2, y / 2).withUnsafeBufferPointer { right in
        for row in Self.margin..<height - Self.margin {
          for place in row * width + Self.margin..<(row + 1) * width - Self.margin {
            let (next, below) = (left[place + 1] + right[place + 1], place + width)
            let across = (next - left[place - 1] - right[place - 1]) / 4
            let above = place - width
            let down = (left[below] + right[below] - left[above] - right[above]) / 4
            let difference = right[place] - left[place]
            sum += difference * difference
            xx += across * across
            yy += down * down
            xy += across * down
            xr += across * difference
            yr += down * difference
          }
        }
      }
    }
    return (sum, xx, yy, xy, xr, yr)
  }

  // MARK: Amounts

  /// Returns the amounts of growth, zoom, turn (in radians), strength and blur, fitted separately.
  func amounts(around center: (x: Double, y: Double)) -> [Fit] {
    var (products, squares, all) = (SIMD8<Double>.zero, SIMD8<Double>.zero, 0.0)
    let places = isMeasurable ? 0..<before.count : 0..<0
    for place in places where 1..<width - 1 ~= place % width && 1..<height - 1 ~= place / width {
      let difference = now[place] - before[place]
      func mean(_ place: Int) -> Double { (before[place] + now[place]) / 2 }
      let (left, right) = (mean(place - 1), mean(place + 1))
      let (above, below) = (mean(place - width), mean(place + width))
      let (across, down) = ((right - left) / 2, (below - above) / 2)
      let (x, y) = (Double(place % width) - center.x, Double(place / width) - center.y)
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
    return (0..<5).map { basis in
      let (product, square) = (products[basis], squares[basis])
      guard all > 0, square > 0 else { return (0, 1) }
      return (product / square, 1 - product * product / square / all)
    }
  }
}
