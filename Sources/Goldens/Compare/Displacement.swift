/// How far edges have moved where two pictures differ, taken together.
///
/// An edge with a contrast *c* that moves by *d* pixels across itself changes the pixels along it by
/// *c d* in sum, whatever its direction and wherever it lies between pixels. So the sum of all
/// changes, divided by the contrast of all edges there, is the mean distance. It is the same for
/// an edge that moves one way as for two that move apart, as those of a stroke do that grows.
/// Levels are those of the channel that differs most.
///
/// Edges are taken from the squares of 8 × 8 pixels in which anything differs, those along rows and
/// those along columns apart: √(X² + Y²) is the length of a straight edge times its contrast.
struct Displacement {
  private typealias Channels = ShadedPixel.Channels

  private static let side = 8

  private let pictures: PicturePair
  /// Which squares of the band of rows at hand differ.
  private var isDifferent: [Bool]
  private var band = 0

  /// The sum of all changes, in levels.
  private var change = 0
  /// The sums of the steps between neighbours, in levels.
  private var across = 0
  private var down = 0

  init(_ pictures: PicturePair) {
    self.pictures = pictures
    isDifferent = Array(repeating: false, count: (pictures.width + Self.side - 1) / Self.side)
  }

  /// Takes a pixel that differs by more than rounding; rows must come from top to bottom.
  mutating func note(_ difference: SIMD8<Int16>, x: Int, y: Int) {
    if y / Self.side != band { finishBand() }
    band = y / Self.side
    isDifferent[x / Self.side] = true
    let size = difference.magnitude
    let counted = size.replacing(with: 0, where: size .<= ShiftExplanation.rounding)
    change += Int(counted.max())
  }

  /// The mean distance, in pixels; above 1 also where something changes away from all edges.
  mutating func finish() -> Double {
    finishBand()
    guard change > 0 else { return 0 }
    // In doubles: of large pictures the squares fit no integer.
    let (x, y) = (Double(across), Double(down))
    let edges = (x * x + y * y).squareRoot()
    // A single level of contrast, so that a change without any edge is finite.
    return Double(change) / (edges + 1)
  }

  private mutating func finishBand() {
    let rows = band * Self.side..<min((band + 1) * Self.side, pictures.height)
    for square in isDifferent.indices where isDifferent[square] {
      isDifferent[square] = false
      for y in rows {
        for x in square * Self.side..<min((square + 1) * Self.side, pictures.width) {
          addSteps(x: x, y: y)
        }
      }
    }
  }

  /// Adds the steps from a pixel to the next ones, those of the picture in which they are larger.
  private mutating func addSteps(x: Int, y: Int) {
    let place = y * pictures.width + x
    if x + 1 < pictures.width { across += step(from: place, to: place + 1) }
    if y + 1 < pictures.height { down += step(from: place, to: place + pictures.width) }
  }

  private func step(from place: Int, to next: Int) -> Int {
    func size(_ picture: UnsafeBufferPointer<UInt32>) -> Channels {
      (ShadedPixel(picture[next]).channels &- ShadedPixel(picture[place]).channels).magnitude
    }
    return Int(pointwiseMax(size(pictures.expected), size(pictures.actual)).max())
  }
}
