import Testing

@testable import Encoding

@Suite struct RateDistortionIndicesTests {
  /// Every second grey is in the palette; the lighter a colour, the more pixels have it.
  private static let entries = (0..<120).map { number in
    let grey = UInt8(40 + number)
    return ColorHistogram.Entry(
      number: number,
      color: RGBColor(red: grey, green: grey, blue: grey),
      weight: 1 + number * number,
      frames: 1
    )
  }

  private static var choice: PaletteChoice {
    let greys = stride(from: 40, to: 160, by: 2).map { ColorPoint($0, $0, $0, 0) }
    return PaletteChoice(colors: greys, fixed: [ColorPoint(41, 41, 41, 0)], allowed: 1)
  }

  private static func indices(_ palette: Palette, largestLoss: Float = 48) -> RateDistortionIndices
  {
    let budget = ErrorBudget(choice, largestLoss: largestLoss)
    return RateDistortionIndices(entries, palette, reserved: 1, budget: budget)
  }

  private static let palette = Palette(choice, for: entries)

  @Test func `the lowest level has the nearest colours`() {
    var indices = Self.indices(Self.palette)
    for (number, choice) in indices.choices(atLevel: 0).enumerated() {
      #expect(choice.index == Self.palette.indices[number] + 1)
      #expect(choice.loss == 0)
    }
  }

  @Test func `each level loses as much as the one below or more, up to the limit`() {
    var indices = Self.indices(Self.palette)
    var last = [Float](repeating: 0, count: Self.entries.count)
    for level in 0...indices.lastLevel {
      let losses = indices.choices(atLevel: level).map(\.loss)
      #expect(zip(last, losses).allSatisfy { $0 <= $1 })
      #expect(losses.allSatisfy { $0 <= 48 })
      last = losses
    }
    #expect(last.contains { $0 > 0 })
  }

  @Test func `losses are those of the colours`() {
    var indices = Self.indices(Self.palette)
    for (number, choice) in indices.choices(atLevel: indices.lastLevel).enumerated() {
      let color = ColorPoint(Self.entries[number].color)
      func error(_ index: UInt8) -> Float {
        ColorPoint(Self.palette.colors[Int(index) - 1]).squaredDistance(to: color)
      }
      let loss = error(choice.index) - error(Self.palette.indices[number] + 1)
      #expect(choice.loss == loss)
      #expect(indices.loss(of: number, shownAs: choice.index) == loss)
    }
  }

  @Test func `what costs least is chosen, counting its loss and its bits`() {
    var indices = Self.indices(Self.palette)
    var weights = [Int](repeating: 0, count: Self.palette.colors.count)
    for entry in Self.entries { weights[Int(Self.palette.indices[entry.number])] += entry.weight }
    let total = Float(weights.reduce(0, +))
    for level in 0...indices.lastLevel {
      func cost(_ number: Int, _ index: UInt8) -> Float {
        let bits = RateDistortionIndices.bits(total / Float(weights[Int(index) - 1]))
        return indices.loss(of: number, shownAs: index) + indices.lambdas[level] * bits
      }
      for (number, choice) in indices.choices(atLevel: level).enumerated() where number != 1 {
        let allowed = (UInt8(1)...60).filter { indices.loss(of: number, shownAs: $0) <= 48 }
        #expect(allowed.map { cost(number, $0) }.min() == cost(number, choice.index))
      }
    }
  }

  @Test func `a colour that must stay stays`() {
    var indices = Self.indices(Self.palette)
    let top = indices.choices(atLevel: indices.lastLevel)
    #expect(top[1].index == Self.palette.indices[1] + 1)
    #expect(top[2].index != Self.palette.indices[2] + 1)
  }

  @Test func `a colour of areas stays`() {
    var entries = Self.entries
    entries[2].isArea = true
    let budget = ErrorBudget(Self.choice, largestLoss: 48)
    var indices = RateDistortionIndices(entries, Self.palette, reserved: 1, budget: budget)
    let top = indices.choices(atLevel: indices.lastLevel)
    #expect(top[2].index == Self.palette.indices[2] + 1)
  }

  @Test func `what has the nearest colour never has to change`() {
    var indices = Self.indices(Self.palette)
    for level in 0...indices.lastLevel {
      for (number, choice) in indices.choices(atLevel: level).enumerated() {
        let nearest = Self.palette.indices[number] + 1
        #expect(choice.keeps(nearest) || choice.index == nearest)
      }
    }
  }

  @Test func `pixels keep what they may keep, and nothing else`() {
    var indices = Self.indices(Self.palette)
    for (number, choice) in indices.choices(atLevel: indices.lastLevel).enumerated() {
      for index in UInt8(1)...60 where choice.keeps(index) {
        #expect(indices.loss(of: number, shownAs: index) <= 48)
      }
      #expect(!choice.keeps(0))
    }
  }

  @Test func `the order of the palette does not matter`() {
    let order = Self.palette.colors.indices.map { ($0 * 7 + 3) % Self.palette.colors.count }
    let other = Self.palette.reordered(order)
    var (mine, others) = (Self.indices(Self.palette), Self.indices(other))
    for level in 0...mine.lastLevel {
      let colors = mine.choices(atLevel: level).map { Self.palette.colors[Int($0.index) - 1] }
      #expect(colors == others.choices(atLevel: level).map { other.colors[Int($0.index) - 1] })
    }
  }

  @Test func `the example of the documentation comes out as it is worked out there`() {
    // Greys 100 and 101 have 2 of 32 pixels, 103 has half of them, black has the rest.
    let entries = zip([100, 101, 103, 0], [1, 1, 16, 14]).enumerated().map { number, entry in
      let color = RGBColor(pixel: UInt32(entry.0) * 0x010101)
      return ColorHistogram.Entry(number: number, color: color, weight: entry.1, frames: 1)
    }
    let colors = [100, 103, 0].map { ColorPoint($0, $0, $0, 0) }
    let choice = PaletteChoice(colors: colors, allowed: 1)
    let palette = Palette(choice, for: entries)
    let places = ([100, 103] as [UInt8]).map { grey in
      palette.colors.firstIndex { $0.red == grey } ?? -1
    }
    let budget = ErrorBudget(choice, largestLoss: 48)
    var indices = RateDistortionIndices(entries, palette, reserved: 0, budget: budget)
    // 9 + λ < 4 λ from λ = 3 on: 0.05 × 1.5¹⁰ is 2.88, 0.05 × 1.5¹¹ is 4.32.
    #expect(Int(indices.choices(atLevel: 11)[1].index) == places[0])
    let cheap = indices.choices(atLevel: 12)[1]
    #expect(Int(cheap.index) == places[1])
    #expect(cheap.loss == 9)
    // The least cost is 9 + 4.32; less two bits of 4.32 that is 4.68, so 100, which loses nothing, is
    // kept.
    #expect(cheap.keeps(UInt8(places[0])))
  }
}
