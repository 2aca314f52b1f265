/// A compressor that encodes the images of a clip with ``LossyLZWParser`` and adjusts λ.
///
/// λ, the price of a bit, is the same for the whole clip until the error of a frame exceeds the
/// allowed error. Such a frame is parsed again with a smaller λ until its error is allowed. If the
/// error is then far below the limit, λ is raised again for the next frame, so a single frame with
/// too large an error costs few extra bytes.
struct LossyLZWCoder: ~Copyable {
  private var parser: LossyLZWParser
  private let tolerance: CodeTolerance
  private let transparent: Int
  private var lambda: Float
  private var trial = FillingTrial()
  private var isFirst = true

  init(_ plan: PalettePlan, _ tolerance: CodeTolerance) {
    self.tolerance = tolerance
    transparent = plan.transparentIndex ?? -1
    lambda = tolerance.lambda
    parser = LossyLZWParser(plan.table, transparent: plan.transparentIndex)
  }

  /// Compresses an image, and replaces its pixels with the pixels that a decoder will show.
  mutating func encode(_ image: ClipImage) -> EncodedImage {
    load(image)
    let errors = tolerance.errors
    let outside = errors.sum(image.shown, outside: image.rect)
    var codes = parse(image, isFirst ? [.all] : transparent < 0 ? [.shortRuns] : trial.rules())
    isFirst = false
    var error = outside + errors.sum(image.shown, inside: image.rect)
    while error > tolerance.allowed, lambda > tolerance.lambda / 1000 {
      let share = Float(tolerance.allowed / error)
      lambda *= min(0.9, max(0.5, share * share))
      codes = parse(image, [codes.usesTransparency ? .all : .shortRuns])
      error = outside + errors.sum(image.shown, inside: image.rect)
    }
    let growth = Float(0.95 * tolerance.allowed / max(error, 1))
    if growth > 1 { lambda = min(tolerance.lambda, lambda * min(1.5, growth)) }
    return codes.packed
  }

  /// Parses an image with each rule, and returns the shortest result.
  ///
  /// The rules determine whether unchanged pixels may be transparent. The pixels of the image are
  /// replaced with the pixels that a decoder will show.
  private mutating func parse(_ image: ClipImage, _ rules: [ImageFiller.Rule]) -> LZWCodes {
    let width = image.rect.width
    var codes: [LZWCodes] = []
    var shown: [[UInt8]] = []
    for rule in rules {
      codes.append(parser.parse(width: width, lambda: lambda, mayBeTransparent: rule == .all))
      shown.append(Array(parser.shown))
    }
    var best = 0
    if codes.count > 1 {
      trial.note(shortRuns: codes[0].codes.count, all: codes[1].codes.count)
      best = codes[1].codes.count < codes[0].codes.count ? 1 : 0
    }
    let symbols = shown[best]
    var place = 0
    for y in image.rect.rows {
      let (row, canvas) = (image.shown.row(y), image.canvas.row(y))
      for x in image.rect.columns {
        row[x] = Int(symbols[place]) == transparent ? canvas[x] : symbols[place]
        place += 1
      }
    }
    return codes[best]
  }

  /// Passes the pixels of an image to the parser.
  private mutating func load(_ image: ClipImage) {
    parser.begin()
    let errors = tolerance.errors
    for y in image.rect.rows {
      guard let numbers = image.shown.numbers(y) else { continue }
      let canvas = image.canvas.row(y)
      let end = image.rect.columns.upperBound
      var x = image.rect.x
      while x < end {
        let runEnd = runEnd(numbers, from: x, to: end)
        let wanted = errors.point(numbers[x])
        var place = LossyLZWParser.Place(
          wanted: wanted?.color ?? LossyLZWParser.far,
          held: LossyLZWParser.far,
          leastError: wanted?.leastError ?? 0,
          isArea: (wanted?.isArea ?? false) && runEnd - x >= ColorHistogram.areaLength
        )
        for column in x..<runEnd {
          let index = Int(canvas[column])
          place.held =
            wanted == nil || index == transparent ? LossyLZWParser.far : errors.colors[index]
          parser.append(place, continuesRun: column > x)
        }
        x = runEnd
      }
    }
  }
}

/// The loss that is allowed when LZW strings only approximate the pixels of an image.
struct CodeTolerance {
  /// The increase of the squared error that is accepted to save one bit, in squared levels.
  var lambda: Float
  /// The maximum sum of squared errors of a frame.
  var allowed: Double
  var errors: ColorErrors
}

/// The differences between the palette colours of pixels and their original colours.
struct ColorErrors {
  /// A colour of the clip.
  struct Point: BitwiseCopyable {
    var color: ColorPoint
    /// The squared distance to the nearest palette colour.
    var leastError: Float
    /// Whether most pixels of the colour are in flat areas.
    var isArea: Bool
  }

  /// The colour of each palette index.
  let colors: [ColorPoint]
  private let points: [Point]

  init(_ entries: [ColorHistogram.Entry], _ table: [RGBColor], reserved: Int) {
    colors = table.map { ColorPoint($0) } + Array(repeating: .zero, count: 256 - table.count)
    var points = [Point](
      repeating: Point(color: .zero, leastError: 0, isArea: false),
      count: (entries.last?.number ?? -1) + 1
    )
    let nearest = NearestColor(Array(colors[reserved..<table.count]))
    let matches = nearest.matches(entries.map { ColorPoint($0.color) })
    for (entry, match) in zip(entries, matches) {
      points[entry.number] = Point(
        color: ColorPoint(entry.color),
        leastError: match.error,
        isArea: entry.isArea
      )
    }
    self.points = points
  }

  /// Returns the colour with the given number; `nil` if the number stands for transparency.
  @inline(__always)
  func point(_ number: UInt32) -> Point? {
    let number = Int(number)
    guard number < points.count else { return nil }
    return points[number]
  }

  /// Returns the sum of the squared errors of a plane's pixels in a rectangle.
  func sum(_ plane: IndexPlane, inside rect: PixelRect) -> Double {
    rect.rows.reduce(0) { $0 + sum(plane, row: $1, rect.columns) }
  }

  func sum(_ plane: IndexPlane, outside rect: PixelRect) -> Double {
    (0..<plane.height).reduce(0) { sum, y in
      guard rect.rows.contains(y) else { return sum + self.sum(plane, row: y, 0..<plane.width) }
      return sum + self.sum(plane, row: y, 0..<rect.x)
        + self.sum(plane, row: y, rect.columns.upperBound..<plane.width)
    }
  }

  private func sum(_ plane: IndexPlane, row: Int, _ columns: Range<Int>) -> Double {
    guard let numbers = plane.numbers(row) else { return 0 }
    let indices = plane.row(row)
    var sum: Float = 0
    for x in columns {
      guard let point = point(numbers[x]) else { continue }
      sum += point.color.squaredDistance(to: colors[Int(indices[x])])
    }
    return Double(sum)
  }
}
