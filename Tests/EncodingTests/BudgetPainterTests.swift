import Decoding
import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct BudgetPainterTests {
  /// A budget painter's result for a clip.
  private struct Painting {
    /// The sum of squared errors of each frame.
    var errors: [Double] = []
    /// The same with only the nearest colours.
    var nearest: [Double] = []
    var allowed = 0.0
    /// The frames before which everything got the nearest colours again.
    var refreshed: [Int] = []
    var pictures: [[RGBColor]] = []
  }

  private static func paint(
    _ frames: [Frame],
    colors: Int = 64,
    allowance: Double? = 1
  ) throws -> Painting {
    let binarize = Binarizer(matte: nil, alphaThreshold: 128)
    let (width, height) = (frames[0].bitmap.width, frames[0].bitmap.height)
    let recorder = ChangeAnalysis(
      width: width,
      height: height,
      binarize: binarize,
      budget: 1 << 25
    )
    for frame in frames { recorder.record(frame) }
    let plan = ClipPlanner(recorder, limit: colors).plan(lossiness: 0)
    let nearest = NearestPainter(recorder.histogram, plan, binarize)
    var painting = Painting()
    var plane = IndexPlane(recorder.bounds, filledWith: 0)
    for (index, record) in recorder.records.enumerated() {
      nearest.paint(record.changes, on: plane)
      painting.nearest.append(error(pixels(of: plane, plan.table), frames[index]))
    }
    let budget = try budget(plan, nearest: painting.nearest, allowance)
    painting.allowed = budget.allowed
    let indices = RateDistortionIndices(
      recorder.histogram.entries,
      plan.palette,
      reserved: plan.reserved,
      budget: budget
    )
    let painter = BudgetPainter(nearest, indices, budget)
    plane = IndexPlane(recorder.bounds, filledWith: 0, hasNumbers: true)
    for (index, record) in recorder.records.enumerated() {
      if index == 0 {
        plane.note(record.changes)
        nearest.paint(record.changes, on: plane)
      } else if painter.paint(record.changes, on: plane, frame: index) {
        painting.refreshed.append(index)
      }
      painting.pictures.append(pixels(of: plane, plan.table))
      painting.errors.append(error(painting.pictures[index], frames[index]))
    }
    return painting
  }

  /// Returns a budget of some times the worst frame's error with the nearest colours, or the plan's
  /// own.
  private static func budget(
    _ plan: PalettePlan,
    nearest: [Double],
    _ allowance: Double?
  ) throws -> ErrorBudget {
    let planned = try #require(plan.budget)
    guard let allowance else { return planned }
    let allowed = allowance * (nearest.max() ?? 0)
    let choice = PaletteChoice(
      colors: [],
      fixed: planned.fixed,
      errors: nearest,
      allowed: allowed
    )
    return ErrorBudget(choice, largestLoss: planned.largestLoss)
  }

  private static func pixels(of plane: IndexPlane, _ table: [RGBColor]) -> [RGBColor] {
    (0..<plane.height).flatMap { row in
      (0..<plane.width).map { table[Int(plane.row(row)[$0])] }
    }
  }

  private static func error(_ shown: [RGBColor], _ frame: Frame) -> Double {
    frame.bitmap.withPixels { pixels in
      zip(shown, pixels).reduce(0) { sum, pair in
        sum + Double(ColorPoint(pair.0).squaredDistance(to: ColorPoint(RGBColor(pixel: pair.1))))
      }
    }
  }

  /// A soft disc that moves and then rests, while one late frame flashes in hundreds of colours.
  private static var flash: [Frame] {
    var frames = Clips.soft(frames: 16)
    for index in 9..<16 { frames[index].bitmap = frames[8].bitmap }
    for x in 0..<120 {
      for y in 0..<30 {
        let pixel = 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 8) << 8 | UInt32(x + y)
        frames[14].bitmap.fill(pixel, in: PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return frames
  }

  /// An area that gets stripes of a pixel each, hardly another colour, before a late frame flashes.
  private static var stripes: [Frame] {
    var frames = flash
    for index in frames.indices {
      frames[index].bitmap.fill(0xFF64_7890, in: PixelRect(x: 0, y: 60, width: 120, height: 30))
      guard index >= 6 else { continue }
      for x in stride(from: 1, to: 120, by: 2) {
        for y in 60..<90 {
          // About 300 colours, none of which is common enough to be kept exactly.
          let step = UInt32(x * 31 + y * 17) % 343
          let near = (step % 7) << 16 | (step / 7 % 7) << 8 | step / 49
          let place = PixelRect(x: x, y: y, width: 1, height: 1)
          frames[index].bitmap.fill(0xFF64_7890 + near, in: place)
        }
      }
    }
    return frames
  }

  /// Losses are 32-bit numbers.
  private static let rounding = 1 + 1e-5

  @Test(arguments: [Clips.soft(frames: 12), flash], [nil, 1])
  func `no frame exceeds its budget`(frames: [Frame], allowance: Double?) throws {
    let painting = try Self.paint(frames, allowance: allowance)
    for error in painting.errors { #expect(error <= painting.allowed * Self.rounding) }
  }

  @Test func `what others leave of the budget is spent`() throws {
    let painting = try Self.paint(Clips.soft(frames: 12), allowance: 1.3)
    let spent = zip(painting.errors, painting.nearest).filter { $0 > $1 }
    #expect(spent.count >= 6)
  }

  @Test func `a frame that needs its budget for itself gets the nearest colours again`() throws {
    let painting = try Self.paint(Self.flash)
    #expect(painting.refreshed == [14])
    #expect(painting.errors[14] == painting.nearest[14])
    #expect(painting.errors[13] > painting.nearest[13])
  }

  @Test func `runs that were joined come apart when everything gets the nearest colours`() throws {
    let painting = try Self.paint(Self.stripes, colors: 256)
    func runs(_ picture: [RGBColor]) -> Int { zip(picture, picture.dropFirst()).count(where: !=) }
    #expect(painting.refreshed == [14])
    #expect(runs(painting.pictures[13]) * 4 < runs(painting.pictures[14]) * 3)
    #expect(painting.errors[14] == painting.nearest[14])
  }

  @Test func `what lies in areas has the nearest colour, also where a change cuts them`() throws {
    var frames = Clips.soft(frames: 12)
    // A bar that ends a pixel farther to the right in each frame, above everything.
    for index in frames.indices {
      let bar = PixelRect(x: 10, y: 2, width: 40 + index, height: 2)
      frames[index].bitmap.fill(0xFFE0_E4E7, in: bar)
    }
    let painting = try Self.paint(frames)
    for (index, picture) in painting.pictures.enumerated() {
      for x in 10..<50 + index { #expect(picture[2 * 120 + x] == picture[2 * 120 + 10]) }
      #expect(picture[0] == RGBColor(pixel: frames[index].bitmap[0, 0]))
      #expect(picture[89 * 120] == RGBColor(pixel: frames[index].bitmap[0, 89]))
    }
  }
}
