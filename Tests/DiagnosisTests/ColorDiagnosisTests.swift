import Encoding
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Diagnosis

/// Diagnoses of the colours of stills of any size.
@Suite struct ColorDiagnosisTests {
  private static func picture(
    _ width: Int,
    _ height: Int,
    _ color: (_ x: Int, _ y: Int) -> UInt32
  ) -> Bitmap {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width { pixels.append(color(x, y)) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func mapped(_ picture: Bitmap, _ level: (Int) -> Int) -> Bitmap {
    func mapped(_ pixel: UInt32, _ shift: UInt32) -> UInt32 {
      UInt32(min(max(level(Int(pixel >> shift & 255)), 0), 255)) << shift
    }
    return self.picture(picture.width, picture.height) { x, y in
      let pixel = picture[x, y]
      return pixel & 0xFF00_0000 | mapped(pixel, 0) | mapped(pixel, 8) | mapped(pixel, 16)
    }
  }

  private static func cause(_ expected: Bitmap, _ actual: Bitmap) -> (any PictureHypothesis)? {
    PictureSample.cause(expected: expected, actual: actual)
  }

  private static func words(_ expected: Bitmap, _ actual: Bitmap) -> String {
    (cause(expected, actual)?.words ?? PictureWords.otherShapes).clause
  }

  /// Returns random pixels, equal in every run.
  private static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var state = seed
    return picture(width, height) { _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 0xFF00_0000 | UInt32(truncatingIfNeeded: state >> 33)
    }
  }

  /// Vertical bars of three or four flat colours.
  private static let bars: [UInt32] = [0xFFC8_3C28, 0xFF1E_5AC8, 0xFFF0_F0E6, 0xFF32_A05A]

  /// A soft ground, as an encoder with few colours shows it.
  @Test func `a ground in fewer shades has not lost its antialiasing`() {
    let soft = Self.picture(120, 120) { _, y in 0xFF00_0000 | UInt32(100 + y / 10) }
    let few = Self.mapped(soft) { $0 == 0 ? 0 : ($0 + 2) / 5 * 5 }
    #expect(!Self.words(soft, few).contains("antialiasing"))
  }

  @Test(arguments: [(60, 40), (900, 500), (2400, 1800)], [2, 3, 4])
  func `flat colours that are all darker by nine levels are no exchange of colours`(
    _ size: (Int, Int),
    _ count: Int
  ) {
    // The first colour covers nine tenths, so that most differences are in it.
    let before = Self.picture(size.0, size.1) { x, _ in
      Self.bars[x < size.0 * 9 / 10 ? 0 : x % (count - 1) + 1]
    }
    let words = Self.words(before, Self.mapped(before) { $0 - 9 })
    #expect(words == Said.darker(by: "9 levels"))
  }

  @Test(arguments: [64, 300, 1024, 2048], [70, 85, 115, 150, 220])
  func `a grey ramp of any size has its gamma named`(_ width: Int, _ hundredths: Int) {
    let before = Self.picture(width, 48) { x, _ in
      UInt32(x * 255 / (width - 1)) * 0x0001_0101 | 0xFF00_0000
    }
    let after = Self.mapped(before) {
      Int((255 * pow(Double($0) / 255, Double(hundredths) / 100)).rounded())
    }
    let cause = Self.cause(before, after)
    guard case .gamma(let found)? = (cause as? ToneChange)?.rule else {
      Issue.record("\(cause.map { "\($0)" } ?? "no cause")")
      return
    }
    #expect(abs(found - hundredths) <= 1)
  }

  @Test func `two marks that lie far apart have their colour named in a large picture`() {
    func marks(_ color: UInt32) -> Bitmap {
      var bitmap = Bitmap(width: 2500, height: 2000)
      bitmap.fill(0xFFFF_FFFF)
      bitmap.fill(color, in: PixelRect(x: 40, y: 30, width: 9, height: 9))
      bitmap.fill(color, in: PixelRect(x: 2440, y: 1950, width: 9, height: 9))
      return bitmap
    }
    #expect(
      Self.words(marks(0xFFFF_0000), marks(0xFF00_00FF))
        == Said.recolored("#FF0000", as: "#0000FF")
    )
  }

  @Test func `a large picture that is mirrored is called so`() {
    let before = Self.noise(1501, 1203, seed: 1)
    let mirrored = Self.picture(1501, 1203) { before[1500 - $0, $1] }
    let turned = Self.picture(1501, 1203) { before[1500 - $0, 1202 - $1] }
    #expect(Self.cause(before, mirrored) as? Mirroring == .sideways)
    #expect(Self.cause(before, turned) as? Mirroring == .turned)
    #expect(Self.cause(before, Self.noise(1501, 1203, seed: 2)) == nil)
  }

  @Test(arguments: [(321, 321), (1500, 200), (2000, 1600), (5000, 40)])
  func `however large a picture is, no more pixels are looked at closely`(_ size: (Int, Int)) throws
  {
    let sample = try #require(
      PictureSample(
        expected: Self.noise(size.0, size.1, seed: 3),
        actual: Self.noise(size.0, size.1, seed: 4)
      )
    )
    let most = PictureSample.longestSide * PictureSample.longestSide
    #expect(sample.before.count <= most)
    #expect(sample.colors.pixelCount <= most)
    // The sample is no smaller than a quarter of its limit.
    #expect(sample.colors.pixelCount * 4 > min(most, size.0 * size.1))
  }

  @Test func `a table counts as a dictionary does, in the order in which keys came`() {
    var table = CountTable()
    var counts: [UInt64: Int] = [:]
    var order: [UInt64] = []
    var state: UInt64 = 5
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = (state >> 40) % 5000
      if counts[key] == nil { order.append(key) }
      counts[key, default: 0] += 1
      table.add(key, 1)
    }
    #expect(table.entries.map(\.key) == order)
    #expect(table.entries.allSatisfy { counts[$0.key] == $0.count && table[$0.key] == $0.count })
    #expect(table[9999] == 0)
    let most = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(6)
    #expect(table.most(6).map(\.key) == most.map(\.key))
  }
}
