/// The mean displacement of the edges in the areas in which two pictures differ.
///
/// If an edge with contrast *c* moves by *d* pixels at right angles, the sum of all pixel levels
/// changes by *c d* per pixel of the edge's length, whatever the direction and position of the
/// edge. So the mean displacement is the sum of all changes, divided by the sum of length times
/// contrast of all edges. Edges may move in one direction (a shift) or in opposite directions (a
/// stroke that becomes wider). Levels refer to the channel that differs most.
///
/// Edges are measured in squares of 8 × 8 pixels that contain a difference. X is the sum of all
/// level differences between horizontal neighbours in these squares, and Y the sum of those
/// between vertical neighbours. √(X² + Y²) is the length of a straight edge times its contrast.
struct Displacement {
  private typealias Channels = ShadedPixel.Channels

  private static let side = 8

  private let pictures: PicturePair
  /// The number of squares per row.
  private let squaresAcross: Int
  /// For each square, row by row, whether the square contains a pixel that differs.
  private var isDifferent: [Bool]
  /// The sum of the changes of all added pixels, in levels.
  private var change = 0

  init(_ pictures: PicturePair) {
    self.pictures = pictures
    func squares(_ pixels: Int) -> Int { (pixels + Self.side - 1) / Self.side }
    squaresAcross = squares(pictures.width)
    isDifferent = Array(repeating: false, count: squaresAcross * squares(pictures.height))
  }

  /// Adds a pixel that changes by more than rounding; `levels` is its largest channel change.
  mutating func note(_ levels: Int, x: Int, y: Int) {
    isDifferent[y / Self.side * squaresAcross + x / Self.side] = true
    change += levels
  }

  /// The mean distance, in pixels, by which edges moved; above 1 if pixels changed away from edges.
  ///
  /// This is slow, because it reads all pixels of each square of the grid that has a difference.
  var distance: Double {
    guard change > 0 else { return 0 }
    var (across, down) = (0, 0)
    for square in isDifferent.indices where isDifferent[square] {
      let row = square / squaresAcross * Self.side
      let column = square % squaresAcross * Self.side
      for y in row..<min(row + Self.side, pictures.height) {
        for x in column..<min(column + Self.side, pictures.width) {
          // The differences from the pixels to the right and below, in levels.
          let place = y * pictures.width + x
          if x + 1 < pictures.width { across += step(from: place, to: place + 1) }
          if y + 1 < pictures.height { down += step(from: place, to: place + pictures.width) }
        }
      }
    }
    // Doubles are used, because the squares of large sums overflow an integer.
    let (x, y) = (Double(across), Double(down))
    let edges = (x * x + y * y).squareRoot()
    // Adding one level of contrast avoids a division by zero if there is no edge.
    return Double(change) / (edges + 1)
  }

  /// Returns the level difference between two pixels, in the picture in which it is larger.
  private func step(from place: Int, to next: Int) -> Int {
    func size(_ picture: UnsafeBufferPointer<UInt32>) -> Channels {
      (ShadedPixel(picture[next]).channels &- ShadedPixel(picture[place]).channels).magnitude
    }
    return Int(pointwiseMax(size(pictures.expected), size(pictures.actual)).max())
  }
}
