/// A histogram that numbers and counts the colours of a clip in bounded memory.
///
/// The first 65,536 distinct colours are counted exactly. All others are merged in 64 × 64 × 64
/// cells that keep only their mean colours. A palette could not hold so many colours anyway.
final class ColorHistogram {
  /// The number of colours that are counted exactly.
  static let exactLimit = 65_536
  private static let cellCount = 1 << 18

  /// A colour and the number of its pixels.
  struct Entry: Hashable {
    /// The number of the colour, as returned by ``insert(_:)``.
    var number: Int
    var color: RGBColor
    /// The number of the colour's pixels in the changed regions of all frames.
    var weight: Int
    /// The number of frames whose changed regions have the colour; 0 for a mean of several colours.
    var frames: Int
    /// Whether most of the colour's pixels are in areas: in runs of at least ``areaLength``.
    var isArea = false
  }

  /// The minimum length of a run that counts as part of an area, in pixels.
  static let areaLength = 6

  private struct Tally {
    var weight = 0
    /// The number of the colour's pixels in runs of at least ``areaLength``.
    var areaWeight = 0
    var frames: Int32 = 0
    var lastFrame: Int32 = -1

    @inline(__always)
    mutating func note(_ frame: Int) {
      // Branchless, since the branch would be unpredictable.
      frames &+= lastFrame == Int32(truncatingIfNeeded: frame) ? 0 : 1
      lastFrame = Int32(truncatingIfNeeded: frame)
    }
  }

  private let table: ColorTable
  /// One tally for each colour of the table; unused memory stays untouched.
  private let tallies: UnsafeMutablePointer<Tally>
  private var tallyCount = 0
  /// For each cell, the sums of red, green and blue, and the number of pixels.
  private var cells: [SIMD4<Int>] = []

  init() {
    table = ColorTable(limit: ColorHistogram.exactLimit)
    tallies = .allocate(capacity: ColorHistogram.exactLimit)
  }

  deinit { tallies.deallocate() }

  /// The number of distinct colours; valid if ``isExact``.
  var count: Int { table.count }
  /// Whether every colour is counted exactly, so that none was merged into a cell.
  var isExact: Bool { cells.isEmpty }

  /// Returns the number that identifies a colour or its cell; a new colour gets the next number.
  @inline(__always)
  func insert(_ pixel: UInt32) -> Int {
    guard let number = table.insert(pixel) else { return addToCell(pixel, count: 0) }
    if number == tallyCount {
      (tallies + number).initialize(to: Tally())
      tallyCount += 1
    }
    return number
  }

  /// Counts `count` pixels of a run whose colour has the given number.
  ///
  /// `beside` is the number of other pixels in the run, which only helps to detect areas.
  @inline(__always)
  func add(_ number: Int, of pixel: UInt32, count: Int, beside: Int, frame: Int) {
    guard number < tallyCount else {
      _ = addToCell(pixel, count: count)
      return
    }
    tallies[number].weight += count
    tallies[number].areaWeight += count + beside >= Self.areaLength ? count : 0
    tallies[number].note(frame)
  }

  /// Returns the number under which a colour was inserted.
  @inline(__always)
  func number(of pixel: UInt32) -> Int {
    table.find(pixel) ?? ColorHistogram.exactLimit + ColorHistogram.cell(of: pixel)
  }

  /// All exactly counted colours, and the mean colours of all cells that contain a colour.
  var entries: [Entry] {
    let exact = (0..<table.count).map {
      Entry(
        number: $0,
        color: RGBColor(pixel: table[$0]),
        weight: tallies[$0].weight,
        frames: Int(tallies[$0].frames),
        isArea: 2 * tallies[$0].areaWeight > tallies[$0].weight
      )
    }
    let gathered = cells.indices.lazy.filter { self.cells[$0].w > 0 }.map { index in
      let cell = self.cells[index]
      let mean = (cell &+ cell.w / 2) / cell.w
      return Entry(
        number: ColorHistogram.exactLimit + index,
        color: RGBColor(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z)),
        weight: cell.w,
        frames: 0
      )
    }
    return exact + gathered
  }

  @inline(never)
  private func addToCell(_ pixel: UInt32, count: Int) -> Int {
    if cells.isEmpty { cells = Array(repeating: .zero, count: ColorHistogram.cellCount) }
    let index = ColorHistogram.cell(of: pixel)
    let color = RGBColor(pixel: pixel)
    cells[index] &+= SIMD4(Int(color.red), Int(color.green), Int(color.blue), 1) &* count
    return ColorHistogram.exactLimit + index
  }

  private static func cell(of pixel: UInt32) -> Int {
    let red = pixel >> 18 & 63
    let green = pixel >> 10 & 63
    let blue = pixel >> 2 & 63
    return Int(red << 12 | green << 6 | blue)
  }
}
