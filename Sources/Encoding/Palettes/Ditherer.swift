/// The dithering of colours that a palette lacks.
///
/// ```swift
/// let encoder = GIFEncoder(options: .init(colors: 64, dithering: .ordered))
/// let file = try encoder.encode(frames)
/// ```
public enum Dithering: String, Hashable, Sendable, CaseIterable {
  /// No dithering: the nearest colour of the palette.
  case none
  /// Ordered dithering: a fixed pattern of the nearest palette colours.
  case ordered
  /// Error diffusion: errors are passed to later pixels; unchanged pixels keep their pattern.
  case diffusion
}

/// Paints the pixels of a clip as mixtures of palette colours.
///
/// A pixel whose colour does not change keeps its index, so nothing flickers where nothing moves:
/// an ordered pattern is fixed anyway, and errors are passed on only among changed pixels.
final class Ditherer {
  private let dithering: Dithering
  private let width: Int
  /// The colours in an order that does not depend on the palette's, because the order decides
  /// between equally near colours.
  private let palette: [ColorPoint]
  /// The palette index of each of these colours.
  private let places: [UInt8]
  private let nearest: NearestColor
  private let offset: UInt8
  private let transparent: UInt8
  private let binarize: Binarizer
  private let exact: Set<RGBColor>
  /// The range of shifts that the pattern adds to a colour: about the distance between
  /// neighbouring colours of the palette.
  private let amplitude: Float
  /// The true colours of the plane's pixels, and whether a frame has set them yet.
  private var colors: [UInt32]
  private var hasColors = false
  /// The errors to be added to pixels of this row and the next.
  private var errors: [ColorPoint]
  private var nextErrors: [ColorPoint]

  init(_ dithering: Dithering, _ bounds: PixelRect, _ plan: PalettePlan, _ binarize: Binarizer) {
    self.dithering = dithering
    width = bounds.width
    self.binarize = binarize
    let all = plan.palette.colors
    let order = all.indices.sorted {
      (all[$0].red, all[$0].green, all[$0].blue) < (all[$1].red, all[$1].green, all[$1].blue)
    }
    palette = order.map { ColorPoint(all[$0]) }
    places = order.map { UInt8(truncatingIfNeeded: $0) }
    nearest = NearestColor(palette)
    offset = UInt8(plan.reserved)
    transparent = UInt8(truncatingIfNeeded: plan.transparentIndex ?? 0)
    exact = Set(all)
    amplitude = Ditherer.spacing(of: palette)
    colors = Array(repeating: 0, count: width * bounds.height)
    errors = Array(repeating: .zero, count: width + 2)
    nextErrors = errors
  }

  /// Returns the mean distance of each colour to its nearest neighbour.
  private static func spacing(of palette: [ColorPoint]) -> Float {
    guard palette.count > 1 else { return 0 }
    let sum = palette.indices.reduce(Float(0)) { sum, index in
      let others = palette.indices.lazy.filter { $0 != index }
      let least = others.map { palette[index].squaredDistance(to: palette[$0]) }.min() ?? 0
      return sum + least.squareRoot()
    }
    return sum / Float(palette.count)
  }

  /// Paints a rectangle of a frame; nothing has changed outside it.
  func paint(_ bitmap: Bitmap, in rect: PixelRect, on plane: IndexPlane) {
    bitmap.withPixels { pixels in
      for y in rect.rows {
        for x in rect.columns {
          let place = y * width + x
          let pixel = binarize(pixels[place])
          guard !hasColors || colors[place] != pixel else { continue }
          colors[place] = pixel
          plane.row(y)[x] =
            pixel == Binarizer.transparent
            ? transparent : index(of: RGBColor(pixel: pixel), x: x, y: y) &+ offset
        }
        swap(&errors, &nextErrors)
        for column in nextErrors.indices { nextErrors[column] = .zero }
      }
    }
    hasColors = true
    for column in errors.indices { errors[column] = .zero }
  }

  private func index(of color: RGBColor, x: Int, y: Int) -> UInt8 {
    let point = ColorPoint(color)
    // A palette colour is shown exactly: flat areas stay flat.
    guard !exact.contains(color) else {
      return places[nearest(point).index]
    }
    if dithering == .ordered {
      let step = (Float(Ditherer.pattern[(y & 7) * 8 + (x & 7)]) + 0.5) / 64 - 0.5
      let moved = point + ColorPoint(repeating: step * amplitude)
      return places[nearest(moved).index]
    }
    // The colour is limited to the possible range; otherwise errors that no colour can make up for
    // would accumulate.
    let wanted = (point + errors[x + 1]).clamped(
      lowerBound: .zero,
      upperBound: ColorPoint(RGBColor.white)
    )
    let index = nearest(wanted).index
    // Floyd and Steinberg's weights: 7 to the right, 3, 5 and 1 below.
    let error = (wanted - palette[index]) / 16
    errors[x + 2] += error * 7
    nextErrors[x] += error * 3
    nextErrors[x + 1] += error * 5
    nextErrors[x + 2] += error
    return places[index]
  }

  /// Bayer's 8 × 8 matrix.
  private static let pattern: [UInt8] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    var value = 0
    for bit in 0..<3 {
      let right = x >> bit & 1
      let down = y >> bit & 1
      value |= ((right ^ down) << 1 | down) << (2 * (2 - bit))
    }
    return UInt8(value)
  }
}
