/// The dithering method for colours that are not in the palette.
///
/// ```swift
/// let encoder = GIFEncoder(options: .init(colors: 64, dithering: .ordered))
/// let file = try encoder.encode(frames)
/// ```
public enum Dithering: String, Hashable, Sendable, CaseIterable {
  /// No dithering: every pixel gets the nearest palette colour.
  case none
  /// Ordered dithering: nearby palette colours alternate in a fixed pattern.
  case ordered
  /// Error diffusion: each error is passed to neighbours that changed since the previous frame.
  case diffusion
}

/// A painter that dithers the pixels of a clip with palette colours.
///
/// A pixel whose colour does not change keeps its palette index, so unchanged areas never flicker.
/// An ordered pattern is fixed, and error diffusion passes errors only to changed pixels.
final class Ditherer {
  private let dithering: Dithering
  private let width: Int
  /// The colours, sorted by components, so the palette order of the file does not affect ties.
  private let palette: [ColorPoint]
  /// For each colour of the sorted `palette`, its index in the palette of the file.
  private let places: [UInt8]
  private let nearest: NearestColor
  private let offset: UInt8
  private let transparent: UInt8
  private let binarize: Binarizer
  private let exact: Set<RGBColor>
  /// The range of the colour shifts in the ordered pattern, roughly the distance between
  /// neighbouring palette colours.
  private let amplitude: Float
  /// The true colours of the plane's pixels; not valid while `hasColors` is false.
  private var colors: [UInt32]
  private var hasColors = false
  /// The errors to add to the pixels of the current row; `nextErrors` is for the next row.
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

  /// Returns the mean distance between a palette colour and its nearest neighbour.
  private static func spacing(of palette: [ColorPoint]) -> Float {
    guard palette.count > 1 else { return 0 }
    let sum = palette.indices.reduce(Float(0)) { sum, index in
      let others = palette.indices.lazy.filter { $0 != index }
      let least = others.map { palette[index].squaredDistance(to: palette[$0]) }.min() ?? 0
      return sum + least.squareRoot()
    }
    return sum / Float(palette.count)
  }

  /// Paints a rectangle of a frame; outside the rectangle, nothing has changed.
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
    // A palette colour is painted exactly, so flat areas stay flat.
    guard !exact.contains(color) else { return places[nearest(point).index] }
    if dithering == .ordered {
      let step = (Float(Ditherer.pattern[(y & 7) * 8 + (x & 7)]) + 0.5) / 64 - 0.5
      let moved = point + ColorPoint(repeating: step * amplitude)
      return places[nearest(moved).index]
    }
    // Clamped to the possible colours, since errors that no colour can compensate would add up.
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
