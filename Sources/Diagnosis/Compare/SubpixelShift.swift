/// The part of a difference that a subpixel shift explains.
///
/// The shift is a tenth of a pixel of the expected picture. A pixel is the mean of its content, so
/// a shift by *d* pixels across an edge with contrast *c* changes it by up to √2 *c d*: a diagonal
/// edge runs through it for that length. Two questions are asked:
///
/// - For each pixel: is its change within ``reach`` of the contrast around it? That detects shapes
///   that appear, disappear or are painted differently: a cap, a dash, a corner, an area.
/// - For the frame: have its edges moved by ``distance`` or more on average (``Displacement``)?
///   That detects shapes that shift or grow, for which single pixels are too coarse: Cairo counts
///   coverage in fifteen rows per pixel, so a tenth may become two of them.
///
/// Faint lines of one pixel in a plain area count only if little else differs: shapes of one colour
/// that meet between pixels let their backdrop through once they are shifted.
struct SubpixelShift {
  private typealias Channels = ShadedPixel.Channels

  /// The largest change from rounding when colours lie over each other, in levels.
  static let rounding = 2
  /// The part of the contrast around a pixel by which the pixel may change: two of Cairo's fifteen
  /// rows along a diagonal edge, √2 · 2/15, and a little for strokes that are too thin to fill a
  /// pixel, whose contrast no pixel shows.
  private static let reach: Float = 0.2
  /// The additional part of the largest contrast where shapes meet between pixels: if two edges
  /// each cover a part *d* of a pixel, a part *d* (1 − *d*) of the backdrop shows.
  private static let leak: Float = 0.1
  /// The largest difference, in levels, where two edges of one colour meet and are both a tenth of
  /// a pixel off: between white and black, two of fifteen rows each, with rounding.
  private static let crack = 31
  /// The mean distance that counts as a change, in pixels.
  ///
  /// An edge that moves by *d* measures *d* / (1 + *d*) if it was between pixels, since its steps
  /// are taken from both pictures. A tenth becomes 0.16 if a stroke of one pixel is between pixels,
  /// which then show half of its contrast. A stroke that is wider by half a pixel has edges that
  /// move by a quarter, which measures 0.2 of a pixel here.
  private static let distance = 0.18

  /// The smallest visible change, in levels.
  private static let visible = 8
  /// The smallest visible change, less rounding, in levels.
  private static let clear = visible - rounding

  private let pictures: PicturePair
  private var displacement: Displacement

  /// The number of pixels with anything unexplained.
  private(set) var unexplainedPixels = 0
  /// The largest part of a difference that is unexplained, in levels.
  private(set) var largestUnexplained = 0
  /// The number of pixels whose unexplained part is visible.
  private var clearPixels = 0
  /// The pixels of cracks (faint one-pixel lines), and their largest unexplained change in levels.
  private var crackPixels = 0
  private var largestCrack = 0
  /// The number of pixels that differ outside cracks.
  private var otherPixels = 0
  /// The number of pixels with a visible change, explained or not.
  private var visiblePixels = 0
  /// Whether edges have visibly moved; known once finished.
  private var hasMoved = false

  init(_ pictures: PicturePair) {
    self.pictures = pictures
    displacement = Displacement(pictures)
  }

  /// Whether the unexplained rest is too small to be visible.
  ///
  /// Any of these counts as a change:
  ///
  /// 1. 0.02 % of the pixels, or four of them, are clearly unexplained. A missing cap may have no
  ///    more than four.
  /// 2. 0.04 % of the pixels, and more than two, are unexplained at all. A point may fall into a
  ///    neighbouring pixel.
  /// 3. Edges have moved, visibly on 0.02 % of the pixels.
  var isSame: Bool {
    let count = pictures.expected.count
    return clearPixels < 4 && clearPixels * 5000 < count
      && (unexplainedPixels <= 2 || unexplainedPixels * 2500 < count)
      && !hasMoved
  }

  /// Whether enough is unexplained that no further pixel can make the pictures the same.
  ///
  /// No further pixels need to be noted then; a picture that differs everywhere would take long.
  var isDecided: Bool {
    let count = pictures.expected.count
    return clearPixels >= 4 && clearPixels * 5000 >= count
      || unexplainedPixels > 2 && unexplainedPixels * 2500 >= count
  }

  /// Notes a pixel that differs by more than rounding, with the difference of its worst channel in
  /// levels.
  mutating func note(levels: Int, x: Int, y: Int) {
    let isInside = pictures.isInside(x: x, y: y)
    let worst: Int
    if levels < Self.visible {
      // An invisible difference counts only in flat areas, which are faster to check.
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
    // Near the border, content may come in from beyond the picture without any edge.
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
    // If little else has changed, nothing has shifted, so the line was drawn on purpose.
    guard crackPixels > otherPixels else { return }
    unexplainedPixels += crackPixels
    clearPixels += crackPixels
    largestUnexplained = max(largestUnexplained, largestCrack)
  }

  /// Returns the part of a pixel's change that its neighbours do not explain, in levels, rounded
  /// up.
  private func unexplained(levels: Int, x: Int, y: Int) -> Int {
    let around = pictures.contrast(x: x, y: y)
    var range = around.range
    if !pictures.isInside(x: x, y: y), !pictures.areAllBorder {
      // Content beyond the picture may have any colour. A picture that is all border could then not
      // be judged.
      range = Channels(repeating: 255)
    } else if around.isFlat {
      // A flat area has no neighbouring colours to shift in.
      return levels - Self.rounding
    }
    var explained = SIMD8<Float>(range) * Self.reach
    if pictures.isSeam(x: x, y: y) { explained += Float(range.max()) * Self.leak }
    let changes = SIMD8<Float>(pictures.change(x: x, y: y))
    let rest = changes - explained - Float(Self.rounding)
    // A change too small to be visible is dropped: a stroke much thinner than a pixel may cause it.
    return Int(rest.replacing(with: 0, where: changes .< Float(Self.visible)).max().rounded(.up))
  }
}
