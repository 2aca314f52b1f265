/// A measurement of the part of a difference that a subpixel shift explains.
///
/// The shift moves the expected picture by a tenth of a pixel. A shift by *d* pixels across an edge
/// with contrast *c* changes a pixel by up to √2 *c d*: a diagonal edge crosses the pixel over a
/// length of √2. There are two tests:
///
/// - Is the change of each pixel within ``reach`` times the contrast around the pixel? This test
///   detects shapes that appear, disappear or are painted differently: a cap, a dash, a corner, an
///   area.
/// - Have the edges of the frame moved by less than ``distance`` on average (``Displacement``)?
///   This test detects shapes that move or grow. A single pixel is too coarse a measure: Cairo
///   counts coverage in fifteen rows per pixel, so a tenth of a pixel may become two rows.
///
/// Cracks are faint one-pixel lines in a flat area. They occur where shapes of one colour meet
/// between pixels and the background shows through after a shift. Cracks are ignored unless more
/// pixels differ in cracks than outside cracks.
struct SubpixelShift {
  private typealias Channels = ShadedPixel.Channels

  /// The maximum change from rounding when layers are composited, in levels.
  static let rounding = 2
  /// The fraction of the surrounding contrast by which a pixel may change.
  ///
  /// This covers two of Cairo's fifteen rows per pixel along a diagonal edge (√2 · 2/15). The
  /// margin is for strokes thinner than a pixel: no pixel shows their full contrast.
  private static let reach: Float = 0.2
  /// The additional fraction of the contrast by which a pixel may change where shapes meet.
  ///
  /// If two shapes cover *d* and 1 − *d* of a pixel, *d* (1 − *d*) of the background shows.
  private static let leak: Float = 0.1
  /// The maximum difference in a crack whose two edges have each moved by 0.1 pixels, in levels.
  ///
  /// The worst case is white on black: each edge moves by two of Cairo's fifteen rows in a pixel.
  private static let crack = 31
  /// The minimum mean displacement that counts as a change, in pixels.
  ///
  /// The limit lies between the measured values of an invisible and a visible change. A move by 0.1
  /// is measured as 0.16 for a one-pixel stroke that covers half of two rows. A stroke that becomes
  /// half a pixel wider is measured as 0.2.
  private static let distance = 0.18

  /// The minimum visible change, in levels.
  private static let visible = 8
  /// The minimum visible change minus rounding, in levels.
  private static let clear = visible - rounding

  private let pictures: PicturePair
  private var displacement: Displacement

  /// The number of pixels whose change is not fully explained.
  private(set) var unexplainedPixels = 0
  /// The largest unexplained part of a change, in levels.
  private(set) var largestUnexplained = 0
  /// The number of pixels whose unexplained change is visible.
  private var clearPixels = 0
  /// The number of pixels in cracks, which are faint lines one pixel wide.
  private var crackPixels = 0
  private var largestCrack = 0
  /// The number of differing pixels outside cracks, which are faint lines one pixel wide.
  private var otherPixels = 0
  /// The number of pixels with a visible change, explained or not.
  private var visiblePixels = 0
  /// Whether edges have moved visibly; valid after ``finish()``.
  private var hasMoved = false

  init(_ pictures: PicturePair) {
    self.pictures = pictures
    displacement = Displacement(pictures)
  }

  /// Whether the unexplained changes are too small to be visible.
  ///
  /// The pictures differ if one of these conditions holds:
  ///
  /// 1. At least four pixels, or at least 0.02 % of all pixels, have a visible unexplained change.
  /// A missing cap may have only four pixels.
  /// 2. At least three pixels, and at least 0.04 % of all pixels, have an unexplained change. Fewer
  /// pixels may be a point that moved to the next pixel.
  /// 3. Edges have moved, and at least 0.02 % of all pixels have changed visibly.
  var isSame: Bool {
    let count = pictures.expected.count
    return clearPixels < 4 && clearPixels * 5000 < count
      && (unexplainedPixels <= 2 || unexplainedPixels * 2500 < count)
      && !hasMoved
  }

  /// Whether so much is unexplained that further pixels cannot change the result.
  ///
  /// If so, no more pixels are added, which saves time for pictures that differ everywhere.
  var isDecided: Bool {
    let count = pictures.expected.count
    return clearPixels >= 4 && clearPixels * 5000 >= count
      || unexplainedPixels > 2 && unexplainedPixels * 2500 >= count
  }

  /// Adds a pixel that differs by more than rounding; `levels` is its largest channel difference.
  mutating func note(levels: Int, x: Int, y: Int) {
    let isInside = pictures.isInside(x: x, y: y)
    let worst: Int
    if levels < Self.visible {
      // An invisible difference counts only in a flat area, which takes little time to detect.
      let isFlat = (isInside || pictures.areAllBorder) && pictures.isFlat(x: x, y: y)
      worst = isFlat ? levels - Self.rounding : 0
    } else {
      worst = unexplained(levels: levels, x: x, y: y)
    }
    if worst > 0, levels <= Self.crack, pictures.isCrack(x: x, y: y) {
      crackPixels += 1
      largestCrack = max(largestCrack, worst)
      return
    }
    otherPixels += 1
    if levels >= Self.visible { visiblePixels += 1 }
    // At the border, content can enter the picture without moving an edge inside it.
    if isInside { displacement.note(levels, x: x, y: y) }
    guard worst > 0 else { return }
    unexplainedPixels += 1
    largestUnexplained = max(largestUnexplained, worst)
    if worst >= Self.clear { clearPixels += 1 }
  }

  /// Completes the measurement.
  mutating func finish() {
    guard !isDecided else { return }
    if visiblePixels * 5000 >= pictures.expected.count {
      hasMoved = displacement.distance >= Self.distance
    }
    // If few other pixels differ, nothing was shifted, so the lines were drawn deliberately.
    guard crackPixels > otherPixels else { return }
    unexplainedPixels += crackPixels
    clearPixels += crackPixels
    largestUnexplained = max(largestUnexplained, largestCrack)
  }

  /// Returns the part of a pixel's change that its neighbours do not explain, in levels rounded up.
  private func unexplained(levels: Int, x: Int, y: Int) -> Int {
    let around = pictures.contrast(x: x, y: y)
    var range = around.range
    if !pictures.isInside(x: x, y: y), !pictures.areAllBorder {
      // Content outside the picture may have any colour. This is not assumed for tiny pictures, in
      // which every pixel is at the border.
      range = Channels(repeating: 255)
    } else if around.isFlat {
      // In a flat area, no neighbouring colour can have moved into the pixel.
      return levels - Self.rounding
    }
    var explained = SIMD8<Float>(range) * Self.reach
    if pictures.isSeam(x: x, y: y) { explained += Float(range.max()) * Self.leak }
    let changes = SIMD8<Float>(pictures.change(x: x, y: y))
    let rest = changes - explained - Float(Self.rounding)
    // Invisible changes are dropped, because strokes much thinner than a pixel can cause them.
    return Int(rest.replacing(with: 0, where: changes .< Float(Self.visible)).max().rounded(.up))
  }
}
