import Pixels

/// Compresses images of a clip with ``TolerantParser``, no frame being worse than is allowed.
///
/// λ is the clip's, but for frames that would have too large an error: they are parsed again with less of
/// it until they have not. Frames after them begin with as much as would have used nearly all of what
/// is allowed, so that an error just too large costs no more bytes than need be.
final class TolerantCoder {
  private var parser: TolerantParser
  private let tolerance: CodeTolerance
  private let transparent: Int
  /// The number of indices.
  private let limit: Int
  private var lambda: Float
  private var trial = FillingTrial()
  private var imageCount = 0
  private var errors: ColorErrors { tolerance.errors }

  /// - Parameters:
  ///   - plan: The palette.
  ///   - tolerance: What is tolerated.
  init(_ plan: PalettePlan, _ tolerance: CodeTolerance) {
    self.tolerance = tolerance
    transparent = plan.transparentIndex ?? -1
    limit = plan.table.count
    lambda = tolerance.lambda
    parser = TolerantParser(plan.table, transparent: plan.transparentIndex.map { UInt8($0) })
  }

  /// Compresses an image, which becomes what its codes show.
  func encode(_ image: ClipImage) -> EncodedImage {
    imageCount += 1
    Self.load(
      image,
      limit: limit,
      errors,
      transparent,
      &parser
    )
    let outside = errors.sum(image.shown, outside: image.rect)
    var (result, symbols) = parse(image, imageCount == 1 ? [.all] : rules())
    var error = outside + apply(symbols, to: image)
    while error > tolerance.allowed, lambda > tolerance.lambda / 1000 {
      let share = Float(tolerance.allowed / error)
      lambda *= min(0.9, max(0.5, share * share))
      (result, symbols) = parse(image, [result.usesTransparency ? .all : .shortRuns])
      error = outside + apply(symbols, to: image)
    }
    let growth = Float(0.95 * tolerance.allowed / max(error, 1))
    if growth > 1 { lambda = min(tolerance.lambda, lambda * min(1.5, growth)) }
    return EncodedImage(
      blocks: result.codes.blocks,
      minimumCodeSize: result.codes.minimumCodeSize,
      usesTransparency: result.usesTransparency
    )
  }

  /// Which unchanged pixels may be left as they are: all or none.
  private func rules() -> [ImageFiller.Rule] {
    guard transparent >= 0 else { return [.shortRuns] }
    return trial.rules()
  }

  private func parse(
    _ image: ClipImage,
    _ rules: [ImageFiller.Rule]
  ) -> (TolerantParser.Result, [UInt8]) {
    let count = image.rect.width * image.rect.height
    var attempts = rules.map { rule in
      let result = parser.parse(
        width: image.rect.width,
        lambda: lambda,
        mayBeTransparent: rule == .all
      )
      return (result, Array(UnsafeBufferPointer(start: parser.symbols, count: count)))
    }
    if attempts.count > 1 {
      let (without, with) = (attempts[0].0.codes.codes.count, attempts[1].0.codes.codes.count)
      trial.note(shortRuns: without, all: with)
      attempts.swapAt(0, with < without ? 1 : 0)
    }
    return attempts[0]
  }

  /// Hands the pixels of an image to a parser.
  private static func load(
    _ image: ClipImage,
    limit: Int,
    _ errors: ColorErrors,
    _ transparent: Int,
    _ parser: inout TolerantParser
  ) {
    parser.begin(limit: limit)
    for y in image.rect.rows {
      guard let numbers = image.shown.numbers(y) else { continue }
      let canvas = image.canvas.row(y)
      let end = image.rect.columns.upperBound
      var x = image.rect.x
      while x < end {
        let runEnd = runEnd(numbers, from: x, to: end)
        let wanted = errors.point(numbers[x])
        var place = TolerantParser.Place(
          wanted: wanted?.color ?? TolerantParser.far,
          held: TolerantParser.far,
          floor: wanted?.floor ?? 0,
          isArea: (wanted?.isArea ?? false) && runEnd - x >= ColorHistogram.areaLength
        )
        for column in x..<runEnd {
          let index = Int(canvas[column])
          place.held =
            wanted == nil || index == transparent ? TolerantParser.far : errors.colors[index]
          parser.append(place, continuesRun: column > x)
        }
        x = runEnd
      }
    }
  }

  /// Makes an image what its codes show; returns its error.
  private func apply(_ symbols: [UInt8], to image: ClipImage) -> Double {
    var place = 0
    for y in image.rect.rows {
      let (row, canvas) = (image.shown.row(y), image.canvas.row(y))
      for x in image.rect.columns {
        row[x] = Int(symbols[place]) == transparent ? canvas[x] : symbols[place]
        place += 1
      }
    }
    return errors.sum(image.shown, inside: image.rect)
  }
}

/// How much code strings may differ from what they stand for.
struct CodeTolerance {
  /// What a bit is worth, in squared steps of a channel.
  var lambda: Float
  /// The sum of squared errors that a frame may have.
  var allowed: Double
  /// What colours are wrong by.
  var errors: ColorErrors
}

/// What the pixels of a plane that has colour numbers are wrong by.
struct ColorErrors {
  /// A colour of the clip.
  struct Point: BitwiseCopyable {
    var color: ColorPoint
    /// The squared error of the nearest colour of the palette.
    var floor: Float
    /// Whether most of its pixels lie in areas.
    var isArea: Bool
  }

  /// The colours of all indices.
  let colors: [ColorPoint]
  private let points: [Point]

  init(_ entries: [ColorHistogram.Entry], _ table: [RGBColor], reserved: Int) {
    colors = table.map { ColorPoint($0) } + Array(repeating: .zero, count: 256 - table.count)
    var points = [Point](
      repeating: Point(color: .zero, floor: 0, isArea: false),
      count: (entries.last?.number ?? -1) + 1
    )
    let nearest = NearestColor(Array(colors[reserved..<table.count]))
    let matches = nearest.matches(entries.map { ColorPoint($0.color) })
    for (entry, match) in zip(entries, matches) {
      points[entry.number] = Point(
        color: ColorPoint(entry.color),
        floor: match.error,
        isArea: entry.isArea
      )
    }
    self.points = points
  }

  /// A colour by its number; nil where that stands for transparent pixels.
  @inline(__always)
  func point(_ number: UInt32) -> Point? {
    let number = Int(number)
    guard number < points.count else { return nil }
    return points[number]
  }

  /// The sum of squared errors in a rectangle.
  func sum(_ plane: IndexPlane, inside rect: PixelRect) -> Double {
    rect.rows.reduce(0) { $0 + sum(plane, row: $1, rect.columns) }
  }

  /// The sum of squared errors everywhere else.
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
