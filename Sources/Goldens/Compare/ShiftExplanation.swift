/// What of a difference a shift of the expected picture by a tenth of a pixel explains.
///
/// A pixel is the mean of what lies in it, so a shift by *d* pixels across an edge with contrast *c*
/// changes it by up to √2 *c d*: an edge that slants runs through it for that length. Two
/// questions are asked:
///
/// - Of each pixel: is its change within ``reach`` of the contrast around it? That tells what
///   appears, goes or is painted otherwise: a cap, a dash, a corner, an area.
/// - Of the frame: have its edges moved by ``distance`` or more in the mean (``Displacement``)? That
///   tells what shifts or grows, for which single pixels are too coarse: Cairo counts coverage in
///   fifteen rows a pixel, so that a tenth may become two of them.
///
/// Faint lines a pixel wide in a plain area count only where little else differs: shapes of one
/// colour that meet between pixels let through what lies behind them once they are shifted.
struct ShiftExplanation {
  private typealias Channels = ShadedPixel.Channels

  /// What rounding colours that lie over each other may change, in levels.
  static let rounding = 2
  /// The part of the contrast around a pixel by which it may change: two of Cairo's fifteen rows
  /// along an edge that slants, √2 · 2/15, and a little for strokes that are too thin to fill a
  /// pixel, whose contrast no pixel shows.
  private static let reach: Float = 0.2
  /// How much more of the largest contrast it may be where shapes meet between pixels: where two
  /// edges each cover a part *d* of a pixel, a part *d* (1 − *d*) of what lies behind shows.
  private static let leak: Float = 0.1
  /// What shows at most where two edges of one colour meet and are both a tenth off, in levels: of
  /// white and black, in two of fifteen rows each, with rounding.
  private static let crack = 31
  /// The mean distance that is a change, in pixels.
  ///
  /// An edge that moves by *d* has *d* / (1 + *d*) where it lay between pixels, for its steps are
  /// taken from both pictures. A tenth becomes 0.16 where a stroke of one pixel lies between pixels,
  /// which then show half of its contrast. A stroke that is wider by half a pixel has edges that
  /// move by a quarter, which is 0.2 of a pixel here.
  private static let distance = 0.18

  /// A change that is seen, in levels.
  private static let visible = 8
  /// What of it remains without rounding.
  private static let clear = visible - rounding

  private let pictures: PicturePair
  private var displacement: Displacement

  /// The pixels with anything unexplained.
  private(set) var unexplainedPixels = 0
  /// The largest part of a difference that is unexplained, in levels.
  private(set) var largestUnexplained = 0
  /// The pixels of which so much is unexplained that it is seen.
  private var clearPixels = 0
  /// The pixels of cracks, and the largest part of their differences that is unexplained otherwise.
  private var crackPixels = 0
  private var largestCrack = 0
  /// The pixels that differ elsewhere.
  private var otherPixels = 0
  /// Those whose change is seen, explained or not.
  private var visiblePixels = 0
  /// Whether edges have moved so far that it is seen, once finished.
  private var hasMoved = false

  init(_ pictures: PicturePair) {
    self.pictures = pictures
    displacement = Displacement(pictures)
  }

  /// Whether what is left unexplained is too little to be seen.
  ///
  /// A change is: 0.02 % of the pixels clearly unexplained, or four of them, for a missing cap may
  /// have no more; twice as many with anything unexplained, but more than two, which a point that
  /// falls into another pixel may be; or edges that have moved, seen on 0.02 % of the pixels.
  var isSame: Bool {
    let count = pictures.expected.count
    return clearPixels < 4 && clearPixels * 5000 < count
      && (unexplainedPixels <= 2 || unexplainedPixels * 2500 < count)
      && !hasMoved
  }

  /// Whether so much is unexplained that no further pixel can make the pictures the same.
  ///
  /// From there on nothing needs to be noted: a picture that differs everywhere would take long.
  var isDecided: Bool {
    let count = pictures.expected.count
    return clearPixels >= 4 && clearPixels * 5000 >= count
      || unexplainedPixels > 2 && unexplainedPixels * 2500 >= count
  }

  /// Takes a pixel that differs by more than rounding: by so many levels in the channel that
  /// differs most.
  mutating func note(levels: Int, x: Int, y: Int) {
    let isInside = pictures.isInside(x: x, y: y)
    let worst: Int
    if levels < Self.visible {
      // What is too little to be seen counts in flat areas alone, which takes less to tell.
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
    // What lies beyond the picture may come in without any edge.
    if isInside { displacement.note(levels, x: x, y: y) }
    guard worst > 0 else { return }
    unexplainedPixels += 1
    largestUnexplained = max(largestUnexplained, worst)
    if worst >= Self.clear { clearPixels += 1 }
  }

  /// Ends the notes.
  mutating func finish() {
    guard !isDecided else { return }
    if visiblePixels * 5000 >= pictures.expected.count {
      hasMoved = displacement.distance >= Self.distance
    }
    // Where little else has changed, nothing has shifted, so that the line was drawn on purpose.
    guard crackPixels > otherPixels else { return }
    unexplainedPixels += crackPixels
    clearPixels += crackPixels
    largestUnexplained = max(largestUnexplained, largestCrack)
  }

  /// What a pixel's neighbours do not explain of its change, in levels, rounded up.
  private func unexplained(levels: Int, x: Int, y: Int) -> Int {
    let around = pictures.contrast(x: x, y: y)
    var range = around.range
    if !pictures.isInside(x: x, y: y), !pictures.areAllBorder {
      // What lies beyond the picture may have any colour; of one that is all border, that would
      // leave nothing to judge.
      range = Channels(repeating: 255)
    } else if around.isFlat {
      // Nothing can be shifted in.
      return levels - Self.rounding
    }
    var explained = SIMD8<Float>(range) * Self.reach
    if pictures.isSeam(x: x, y: y) { explained += Float(range.max()) * Self.leak }
    let changes = SIMD8<Float>(pictures.change(x: x, y: y))
    let rest = changes - explained - Float(Self.rounding)
    // Too little to be seen, and a stroke much thinner than a pixel may cause it.
    return Int(rest.replacing(with: 0, where: changes .< Float(Self.visible)).max().rounded(.up))
  }
}
