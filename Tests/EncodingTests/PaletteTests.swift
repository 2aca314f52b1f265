import TestSupport
import Testing

@testable import Encoding

@Suite struct PaletteTests {
  @Test func `only the first frame uses extra colours, where they are nearer`() {
    let colors = RandomColors.points(300, seed: 8)
    let choice = PaletteChoice(
      moving: Array(colors.prefix(20)),
      extra: Array(colors[20..<50])
    )
    let entries = colors.enumerated().map { number, color in
      ColorHistogram.Entry(number: number, color: RGBColor(color), weight: 1, frames: number % 7)
    }
    let palette = Palette(choice, for: entries)
    #expect(Set(palette.colors.prefix(20)) == Set(choice.moving.map { RGBColor($0) }))
    #expect(palette.colors.dropFirst(20).elementsEqual(choice.extra.map { RGBColor($0) }))
    for (number, color) in colors.enumerated() {
      func error(_ index: Int) -> Float {
        ColorPoint(palette.colors[index]).squaredDistance(to: color)
      }
      let (moving, opening) = (Int(palette.moving[number]), Int(palette.opening[number]))
      #expect(moving < 20)
      #expect(error(moving) == (0..<20).map(error).min())
      #expect(error(opening) == (0..<50).map(error).min())
      // What comes back may come back as it was.
      if opening < 20 { #expect(opening == moving) }
    }
  }

  @Test func `what more frames need comes first`() {
    let colors: [ColorPoint] = [[10, 0, 0, 0], [90, 0, 0, 0], [200, 0, 0, 0]]
    let entries = zip([2, 9, 4], colors).enumerated().map { number, entry in
      ColorHistogram.Entry(number: number, color: RGBColor(entry.1), weight: 1, frames: entry.0)
    }
    let palette = Palette(PaletteChoice(moving: colors), for: entries)
    #expect(palette.colors.map(\.red) == [90, 200, 10])
    #expect((0..<3).map { palette.moving[$0] } == [2, 0, 1])
  }
}
