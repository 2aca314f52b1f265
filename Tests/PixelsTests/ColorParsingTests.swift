import Pixels
import TestSupport
import Testing

@Suite struct ColorParsingTests {
  @Test(arguments: [
    ("#fff", "#FFFFFFFF"), ("#12af", "#1122AAFF"), ("#48466D", "#48466DFF"),
    ("#0080ff40", "#0080FF40"), ("#000", "#000000FF"), ("#AbCdEf", "#ABCDEFFF"),
  ])
  func `hexadecimal digits become a colour`(text: String, expected: String) {
    #expect(Color(hex: text)?.hexRGBA == expected)
    #expect(Color(parsing: text)?.hexRGBA == expected)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "fff", "#ggg", "# fff", "#fff ",
    "#é12", "rebecca purple", "whit", "transparent ", "0xffffff", "#-12",
  ])
  func `anything else is refused`(text: String) {
    #expect(Color(parsing: text) == nil)
  }

  @Test func `names are those of CSS whatever the case`() {
    #expect(Color(parsing: "RebeccaPurple")?.hexRGBA == "#663399FF")
    #expect(Color(parsing: "darkslategrey") == Color(parsing: "DarkSlateGray"))
    #expect(Color(parsing: "transparent")?.hexRGBA == "#00000000")
    #expect(Color(parsing: "white") == .white)
  }

  @Test func `every name Pillow knows has the same colour here`() throws {
    let outcome = try ExternalTool.pillow(
      """
      from PIL import ImageColor
      for name in ImageColor.colormap: print(name, "%02X%02X%02X" % ImageColor.getrgb(name))
      """,
      []
    )
    let lines = outcome.outputText.split(separator: "\n")
    #expect(lines.count == 148)
    for line in lines {
      let words = line.split(separator: " ")
      #expect(Color(parsing: words[0])?.hexRGBA == "#\(words[1])FF", "\(words[0])")
    }
  }

  @Test func `writing rounds and clamps`() {
    #expect(Color(red: -1, green: 2, blue: .nan, alpha: 0.5).hexRGBA == "#00FF0080")
    #expect(Color(red: 0.5 / 255, green: 0.49 / 255, blue: 1).hexRGBA == "#0100FFFF")
    #expect(Color(red: .infinity, green: -.infinity, blue: 0).hexRGBA == "#FF0000FF")
  }

  @Test func `every byte survives writing and parsing`() {
    for byte in UInt8.min...UInt8.max {
      let color = Color(rgb8: byte, 255 - byte, byte, alpha: Double(byte) / 255)
      #expect(Color(hex: color.hexRGBA) == color)
      #expect(Color(color.straightPixel) == color)
    }
  }
}
