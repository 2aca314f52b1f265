import TestSupport
import Testing

@testable import Encoding

@Suite struct PaletteTests {
  @Test func `only the first frame uses extra colours, where they are nearer`() {
    let colors = RandomColors.points(300, seed: 8)
    let choice = PaletteChoice(
      colors: Array(colors.prefix(20)),
      extra: Array(colors[20..<50])
    )
    let entries = colors.enumerated().map { number, color in
      ColorHistogram.Entry(number: number, color: RGBColor(color), weight: 1, frames: number % 7)
    }
    let palette = Palette(choice, for: entries)
    #expect(Set(palette.colors.prefix(20)) == Set(choice.colors.map { RGBColor($0) }))
    #expect(palette.colors.dropFirst(20).elementsEqual(choice.extra.map { RGBColor($0) }))
    for (number, color) in colors.enumerated() {
      func error(_ index: Int) -> Float {
        ColorPoint(palette.colors[index]).squaredDistance(to: color)
      }
      let (later, first) = (Int(palette.indices[number]), Int(palette.firstIndices[number]))
      #expect(later < 20)
      #expect(error(later) == (0..<20).map(error).min())
      #expect(error(first) == (0..<50).map(error).min())
      // What comes back may come back as it was.
      if first < 20 { #expect(first == later) }
    }
  }

  @Test func `what more frames need comes first`() {
    let colors: [ColorPoint] = [[10, 0, 0, 0], [90, 0, 0, 0], [200, 0, 0, 0]]
    let entries = zip([2, 9, 4], colors).enumerated().map { number, entry in
      ColorHistogram.Entry(number: number, color: RGBColor(entry.1), weight: 1, frames: entry.0)
    }
    let palette = Palette(PaletteChoice(colors: colors), for: entries)
    #expect(palette.colors.map(\.red) == [90, 200, 10])
    #expect(palette.indices == [2, 0, 1])
  }
}
