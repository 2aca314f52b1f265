/// The mean displacement of all edges in the areas in which two pictures differ.
///
/// An edge with a contrast *c* that moves by *d* pixels across itself changes the pixels along it
/// by *c d* in sum, whatever its direction and wherever it lies between pixels. So the sum of all
/// changes, divided by the contrast of all edges there, is the mean distance. It is the same
/// whether one edge moves or two edges move apart, like those of a stroke that grows. Levels are
/// those of the channel that differs most.
///
/// Edges are measured in the squares of 8 × 8 pixels in which anything differs, separately across
/// (X) and down (Y): √(X² + Y²) is the length of a straight edge times its contrast.
struct Displacement {
  private typealias Channels = ShadedPixel.Channels

  private static let side = 8

  private let pictures: PicturePair
  /// The number of squares in a row of squares.
  private let squaresAcross: Int
  /// Whether each square differs, row by row.
  private var isDifferent: [Bool]
  /// The sum of all changes, in levels.
  private var change = 0

  init(_ pictures: PicturePair) {
    self.pictures = pictures
    func squares(_ pixels: Int) -> Int { (pixels + Self.side - 1) / Self.side }
    squaresAcross = squares(pictures.width)
    isDifferent = Array(repeating: false, count: squaresAcross * squares(pictures.height))
  }

  /// Notes a pixel with the largest change of its channels, in levels, which must exceed rounding.
  mutating func note(_ levels: Int, x: Int, y: Int) {
    isDifferent[y / Self.side * squaresAcross + x / Self.side] = true
    change += levels
  }

  /// The mean distance, in pixels; it also exceeds 1 if pixels change away from all edges.
  ///
  /// This examines each pixel of the squares that differ, which takes longer than all the notes.
  var distance: Double {
    guard change > 0 else { return 0 }
    var (across, down) = (0, 0)
    for square in isDifferent.indices where isDifferent[square] {
      let row = square / squaresAcross * Self.side
      let column = square % squaresAcross * Self.side
      for y in row..<min(row + Self.side, pictures.height) {
        for x in column..<min(column + Self.side, pictures.width) {
          // The steps to the next pixels, in levels.
          let place = y * pictures.width + x
          if x + 1 < pictures.width { across += step(from: place, to: place + 1) }
          if y + 1 < pictures.height { down += step(from: place, to: place + pictures.width) }
        }
      }
    }
    // In doubles, because the squares of a large picture's sums overflow an integer.
    let (x, y) = (Double(across), Double(down))
    let edges = (x * x + y * y).squareRoot()
    // One level of contrast is added, so that a change without any edge is finite.
    return Double(change) / (edges + 1)
  }

  /// Returns the difference between two pixels in levels, in the picture in which it is larger.
  private func step(from place: Int, to next: Int) -> Int {
    func size(_ picture: UnsafeBufferPointer<UInt32>) -> Channels {
      (ShadedPixel(picture[next]).channels &- ShadedPixel(picture[place]).channels).magnitude
    }
    return Int(pointwiseMax(size(pictures.expected), size(pictures.actual)).max())
  }
}
