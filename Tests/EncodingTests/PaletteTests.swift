import TestSupport
import Testing

@testable import Encoding

@Suite struct PaletteTests {
  @Test func `each colour has the nearest one of the palette`() {
    let colors = RandomColors.points(300, seed: 8)
    let choice = PaletteChoice(colors: Array(colors.prefix(20)))
    let entries = colors.enumerated().map { number, color in
      ColorHistogram.Entry(number: number, color: RGBColor(color), weight: 1, frames: number % 7)
    }
    let palette = Palette(choice, for: entries)
    #expect(Set(palette.colors) == Set(choice.colors.map { RGBColor($0) }))
    for (number, color) in colors.enumerated() {
      let errors = palette.colors.map { ColorPoint($0).squaredDistance(to: color) }
      #expect(errors[Int(palette.indices[number])] == errors.min())
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
