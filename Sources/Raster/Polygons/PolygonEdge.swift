/// A line of a polygon, followed down by sample rows, of which a row of pixels has fifteen.
struct PolygonEdge {
  /// The sample row at its upper end.
  let top: Int
  /// The number of sample rows that are left.
  var height: Int
  let direction: Int
  /// The place along the row, in 256ths of a pixel and in parts of them.
  var x: Int
  var rest = 0
  /// The number of parts; more than there can be for an upright line.
  private(set) var parts = Int.max
  /// The way to the next sample row, without negative parts.
  private(set) var step = (x: 0, rest: 0)
  /// The way to the next row of pixels.
  private(set) var row = (x: 0, rest: 0)
  /// Half the way to the sample row before.
  private var half = (x: 0, rest: 0)
  /// Where the last of some samples is, in 256ths of a pixel.
  var lastCell = 0
  /// Where the sample after these is.
  var later = (x: 0, rest: 0)

  /// Returns the sample row at a height in 256ths of a pixel.
  @inline(__always)
  static func sampleRow(_ y: Int) -> Int { (15 &* y &+ 128) >> 8 }

  init(_ line: Polygon.Line) {
    top = Self.sampleRow(line.top)
    height = Self.sampleRow(line.bottom) &- top
    direction = line.direction
    x = line.start.x
    guard line.start.x != line.end.x else { return }
    let way = (line.end.x &- line.start.x) &* 256
    let parts = (line.end.y &- line.start.y) &* 7_680
    self.parts = parts
    @inline(__always)
    func ratio(_ number: Int) -> (x: Int, rest: Int) {
      let (quotient, remainder) = number.quotientAndRemainder(dividingBy: parts)
      return (quotient, remainder)
    }
    step = ratio(way &* 512)
    half = (-(step.x / 2), -(step.rest / 2))
    if height >= 15 { row = ratio(way &* 7_680) }
    // A sample lies in the middle of its row.
    let start = ratio(((2 &* top &+ 1) &<< 8 &- line.start.y &* 30) &* way)
    (x, rest) = (x &+ start.x, start.rest)
    if step.rest < 0 { step = (step.x &- 1, step.rest &+ parts) }
    if row.rest < 0 { row = (row.x &- 1, row.rest &+ parts) }
    if rest < 0 { (x, rest) = (x &- 1, rest &+ parts) }
  }

  /// The place rounded to 256ths.
  @inline(__always)
  var cell: Int { x &+ (rest >= parts >> 1 ? 1 : 0) }

  @inline(__always)
  mutating func move(_ way: (x: Int, rest: Int)) {
    x &+= way.x
    rest &+= way.rest
    if rest >= parts {
      x &+= 1
      rest &-= parts
    }
  }

  var isUpright: Bool { parts == Int.max }

  /// The place where its sample row begins.
  @inline(__always)
  var beginning: (x: Int, rest: Int) {
    let (x, rest) = (x &+ half.x, rest &+ half.rest)
    if rest < 0 { return (x &- 1, rest &+ parts) }
    return rest >= parts ? (x &+ 1, rest &- parts) : (x, rest)
  }
}
