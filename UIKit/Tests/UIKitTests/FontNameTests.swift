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

  @Test func `fonts with equal values are equal`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font == .systemFont(ofSize: 17) && font.hash == UIFont.systemFont(ofSize: 17).hash)
    #expect(font != .systemFont(ofSize: 18) && font != .boldSystemFont(ofSize: 17))
    #expect(font != .italicSystemFont(ofSize: 17))
    #expect(font != .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
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

  @Test func `the system font stands for an unknown font without serifs, and a note says so`()
    throws
  {
    let font = try #require(UIFont(name: "Avenir-Book", size: 20))
    #expect(font.lineHeight == UIFont.systemFont(ofSize: 20).lineHeight)
    #expect(
      World.current.notes == ["the font \"Avenir\" is not available; \"Inter\" is used instead"]
    )
    let typewriter = try #require(UIFont(name: "Menlo-Regular", size: 20))
    func width(_ text: String) -> CGFloat {
      NSString(string: text).size(withAttributes: [.font: typewriter]).width
    }
    #expect(width("iiii") == width("WWWW"))
  }

  @Test func `digits of a font that another one stands for have one width`() throws {
    let font = try #require(UIFont(name: "HelveticaNeue-Light", size: 40))
    let widths = ["11", "75", "88"].map {
      NSString(string: $0).size(withAttributes: [.font: font]).width.rounded()
    }
    #expect(Set(widths).count == 1)
  }

  @Test func `Chinese, Japanese and Korean characters are drawn, and do not make a label taller`() {
    let label = UILabel()
    label.text = "Aa"
    label.sizeToFit()
    let (width, height) = (label.frame.width, label.frame.height)
    for word in ["下载", "あい", "한국"] {
      label.text = word
      label.sizeToFit()
      // Each of these characters is as wide as the font is large.
      #expect(abs(label.frame.width - 34) < 1.5)
      #expect(label.frame.height == height)
      label.text = "Aa\(word)"
      label.sizeToFit()
      #expect(abs(label.frame.width - 34 - width) < 1.5)
    }
    #expect(World.current.notes.isEmpty)
  }

  @Test func `a name that no font of iOS has gives no font, and a note says so`() {
    #expect(UIFont(name: "HelveticaNeue-Regular", size: 20) == nil)
    #expect(World.current.notes.contains { $0.contains("no font named HelveticaNeue-Regular") })
    #expect(UIFont(name: "AvenirNext-Regular", size: 20) != nil)
    #expect(UIFont(name: "", size: 20) == nil)
  }

  @Test func `the system font's family is a name, too`() {
    #expect(UIFont(name: ".AppleSystemUIFont", size: 17)?.fontName == ".SFUI-Regular")
    #expect(UIFont(name: ".AppleSystemUIFontBold", size: 17)?.fontName == ".SFUI-Bold")
    #expect(World.current.notes.isEmpty)
  }

  @Test func `bold East Asian text is named, and a curly quote needs no other font`() {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 17)
    label.text = "it’s"
    label.sizeToFit()
    #expect(World.current.notes.isEmpty)
    label.text = "下载"
    label.sizeToFit()
    #expect(World.current.notes.contains { $0.contains("regular weight") })
  }

  @Test func `a descriptor keeps the family`() {
    let font = UIFont.systemFont(ofSize: 17, weight: .medium)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0).fontName == ".SFUI-Medium")
    let named = UIFontDescriptor(fontAttributes: [.family: font.familyName])
    #expect(UIFont(descriptor: named, size: 0).fontName == ".SFUI-Regular")
    #expect(World.current.notes.isEmpty)
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
