import Pixels

/// The ink of two pictures: the distance of each pixel's colour from that of the ground.
///
/// A pixel that an edge crosses is a mixture of both sides, so its ink is its covered share, for any
/// two colours.
struct InkPair {
  /// A motion or another change of all ink, with the part of the squared difference that it leaves.
  typealias Fit = (amount: Double, rest: Double)

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

  init(_ sample: PictureSample) {
    (width, height) = (sample.width, sample.height)
    let ground = sample.ground
    func ink(_ pixel: UInt32) -> Double {
      let squares = [UInt32(0), 8, 16, 24].map { shift in
        let difference = Int(pixel >> shift & 255) - Int(ground >> shift & 255)
        return difference * difference
      }
      return Double(squares.reduce(0, +)).squareRoot()
    }
    (before, now) = (sample.before.map(ink), sample.now.map(ink))
  }

  private var isMeasurable: Bool { min(width, height) > 2 * Self.margin }

  // MARK: Shift

  /// The shift that explains most, in pixels to the right and down, and the part of the squared
  /// difference that it leaves.
  ///
  /// Both pictures move half the way towards each other, so that both are softened equally. The way
  /// is found on softened pictures: next to an edge that is no wider than a pixel, steps between
  /// pixels show too little of the colours between them.
  var shift: (x: Double, y: Double, rest: Double) {
    let none = (0.0, 0.0, 1.0)
    guard isMeasurable, case let whole = slopes(before, now, 0, 0)[0], whole > 0 else {
      return none
    }
    let soft = (softened(softened(before)), softened(softened(now)))
    var (x, y) = (0.0, 0.0)
    for round in 0..<6 {
      let sums = slopes(soft.0, soft.1, x, y)
      let (xx, yy, xy, xr, yr) = (sums[1], sums[2], sums[3], sums[4], sums[5])
      let determinant = xx * yy - xy * xy
      let step: (x: Double, y: Double)
      if determinant > 1e-9 * (xx + yy) * (xx + yy) {
        step = ((xr * yy - yr * xy) / determinant, (yr * xx - xr * xy) / determinant)
      } else {
        // Edges of one direction give no information about moving along them.
        guard xx + yy > 0 else { return none }
        step = xx > yy ? (xr / xx, 0) : (0, yr / yy)
      }
      // It explains next to nothing of noise, however often it is repeated.
      if round == 0, step.x * xr + step.y * yr < Self.leastExplained * sums[0] { return none }
      (x, y) = (x - step.x, y - step.y)
      // Gradients of rounding noise lead anywhere.
      guard abs(x) < 3, abs(y) < 3 else { return none }
    }
    return (x, y, slopes(before, now, x, y)[0] / whole)
  }

  /// Returns a picture whose pixels are means of those up to two pixels around, with the weights 1,
  /// 4, 6, 4, 1.
  ///
  /// Beyond the edge, the edge pixels are repeated.
  private func softened(_ picture: [Double]) -> [Double] {
    [true, false].reduce(picture) { picture, isAcross in
      let (size, step) = isAcross ? (width, 1) : (height, width)
      return picture.withUnsafeBufferPointer { picture in
        picture.indices.map { place in
          let number = isAcross ? place % width : place / width
          func at(_ distance: Int) -> Double {
            picture[place + (min(max(number + distance, 0), size - 1) - number) * step]
          }
          return (at(-2) + at(2) + 4 * (at(-1) + at(1)) + 6 * picture[place]) / 16
        }
      }
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
      for place in places(inside: Self.margin - 1) {
        let from = place + offset
        let upper = (1 - u) * picture[from] + u * picture[from + 1]
        let lower = (1 - u) * picture[from + width] + u * picture[from + width + 1]
        result[place] = (1 - v) * upper + v * lower
      }
    }
    return result
  }

  /// Returns the sums of the squared differences that a shift by less than three pixels leaves, of
  /// the squared gradients across and down and their product, and of the products of both with the
  /// difference.
  private func slopes(_ before: [Double], _ now: [Double], _ x: Double, _ y: Double)
    -> SIMD8<Double>
  {
    var sums = SIMD8<Double>.zero
    moved(before, -x / 2, -y / 2).withUnsafeBufferPointer { left in
      moved(now, x / 2, y / 2).withUnsafeBufferPointer { right in
        for place in places(inside: Self.margin) {
          func mean(_ step: Int) -> Double {
            (left[place + step] + right[place + step] - left[place - step] - right[place - step])
              / 4
          }
          let (across, down, difference) = (mean(1), mean(width), right[place] - left[place])
          let factors = SIMD8(difference, across, down, across, across, down, 0, 0)
          sums += factors * SIMD8(difference, across, down, down, difference, difference, 0, 0)
        }
      }
    }
    return sums
  }

  /// Returns the places of all pixels that are so far from the border, row by row.
  private func places(inside margin: Int) -> some Sequence<Int> {
    (margin..<height - margin).lazy.flatMap { row in
      row * width + margin..<(row + 1) * width - margin
    }
  }

  // MARK: Amounts

  /// Returns the amounts of growth, zoom and turn in radians around the centre of the canvas, of
  /// strength and of blur that explain most, each by itself.
  func amounts(around center: (x: Double, y: Double)) -> [Fit] {
    var (products, squares, all) = (SIMD8<Double>.zero, SIMD8<Double>.zero, 0.0)
    for place in isMeasurable ? Array(places(inside: 1)) : [] {
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
