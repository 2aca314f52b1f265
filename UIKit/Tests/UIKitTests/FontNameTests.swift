import Testing
import TurnTaking
import UIKit

/// The names of fonts, and fonts that are created from them.
@MainActor @Suite(.simulated) struct FontNameTests {
  @Test func `a font that is created from another one's name has its weight`() throws {
    let bold = try #require(UIFont(name: "AvenirNext-Bold", size: 12))
    #expect(bold.fontName == "AvenirNext-Bold" && bold.familyName == "Avenir Next")
    let larger = try #require(UIFont(name: bold.fontName, size: 20))
    #expect(larger.fontDescriptor.symbolicTraits.contains(.traitBold) && larger.pointSize == 20)
  }

  @Test func `a note says that the system font's name gives another font`() throws {
    #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
    let italic = UIFont.italicSystemFont(ofSize: 17)
    #expect(italic.fontName == ".SFUI-RegularItalic")
    let name = UIFont.systemFont(ofSize: 17, weight: .semibold).fontName
    #expect(World.current.notes.isEmpty)
    let font = try #require(UIFont(name: name, size: 20))
    #expect(font.fontName == name && font.familyName == italic.familyName)
    #expect(World.current.notes.contains { $0.contains("Times New Roman for .SFUI-Semibold") })
  }

  @Test func `a descriptor keeps the family`() {
    let font = UIFont.systemFont(ofSize: 17, weight: .medium)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0).fontName == ".SFUI-Medium")
  }

  @Test func `a descriptor takes the weight of a name, and a note names features`() {
    let named = UIFontDescriptor(fontAttributes: [.name: "AvenirNext-Bold", .size: 20])
    #expect(UIFont(descriptor: named, size: 0).fontName == "AvenirNext-Bold")
    #expect(named.pointSize == 20)
    let notes = World.current.notes
    _ = named.addingAttributes([
      .featureSettings: [
        [
          UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
          .typeIdentifier: kMonospacedNumbersSelector,
        ]
      ]
    ])
    #expect(World.current.notes.count == notes.count + 1)
  }
}
