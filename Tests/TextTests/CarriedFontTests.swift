import Platform
import Testing

@testable import Text

@Suite struct CarriedFontTests {
  @Test func aBuildCarriesNoFonts() {
    #expect(CarriedFonts.files.isEmpty)
  }

  @Test func filesThatComeAlongAreAllThatIsChosenFrom() throws {
    let installed = FontFinder(folders: nil)
    let file = try #require(installed.match(family: "Inter", weight: 700, isItalic: false)).file
    let finder = FontFinder(files: [file])
    for family in ["Inter", "Nowhere Sans"] {
      let match = try #require(finder.match(family: family, weight: 400, isItalic: true))
      #expect(match.file == file)
      #expect(match.isFamily == (family == "Inter"))
    }
    #expect(FontFinder(files: []).match(family: "Inter", weight: 400, isItalic: false) == nil)
  }
}
