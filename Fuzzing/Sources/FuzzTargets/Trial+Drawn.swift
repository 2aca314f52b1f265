import Pullreel
import Raster
import Text

extension Trial {
  /// The longer side of SVG files that are drawn, in pixels.
  private static let pictureSide = 24.0

  /// Tries the reader of SVG files, and draws what it accepts.
  public static func svg(_ bytes: [UInt8]) {
    do throws(SVGError) {
      let picture = try SVGPicture(SVGTokens.text(bytes), side: pictureSide)
      let side = max(picture.bitmap.width, picture.bitmap.height)
      precondition(side <= Int(pictureSide), "a picture of \(side) pixels")
    } catch {
      let words = error.description
      precondition(
        !words.isEmpty && !words.contains { $0 == "\n" },
        "an error of no line: \(words)"
      )
    }
  }

  private static let font = try? FontLibrary().font(family: "DejaVu Sans")

  /// Scalars that change how those around them are laid out.
  private static let scalars: [Unicode.Scalar] = [
    "\u{200D}", "\u{301}", "\u{AD}", "\u{1}", " ", "\n", "\u{5D0}", "\u{628}", "\u{202B}",
    "\u{FE0F}", "\u{4E00}", "\u{1F1E6}", "\u{1F600}", "\u{200B}", "\u{A0}", "1", "-", ",",
    "\u{661}",
    "\u{FB01}", "f", "i", "\r", "\t", "\u{E000}", "\u{10FFFF}", "\u{2028}", "\u{915}", "\u{94D}",
    "\u{1100}", "\u{1161}", "\u{3000}",
  ]

  /// Tries to lay out a text in one or two styles: four bytes of options, then a byte for each scalar.
  public static func text(_ bytes: [UInt8]) {
    guard let font, bytes.count > 4 else { return }
    var text = String.UnicodeScalarView()
    for byte in bytes.dropFirst(4).prefix(512) {
      let isPlain = byte >= 0x80
      text.append(isPlain ? Unicode.Scalar(byte & 0x7F) : scalars[Int(byte) % scalars.count])
    }
    let sizes = [0, 1, 10, 1e9, 1e-9, 12.5]
    let style = TextStyle(
      font: font,
      size: sizes[Int(bytes[1]) % sizes.count],
      tracking: bytes[1] & 64 == 0 ? 0 : Double(Int8(bitPattern: bytes[2]))
    )
    var second = style
    second.color = .white
    if bytes[1] & 128 != 0 { second.size = 20 }
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    var block = TextBlock([
      TextRun(String(text[..<middle]), style: style),
      TextRun(String(text[middle...]), style: second),
    ])
    let (first, third) = (Int(bytes[0]), Int(bytes[3]))
    block.wrapping = TextBlock.Wrapping.allCases[first % 3]
    block.truncation = TextBlock.Truncation.allCases[first / 3 % 4]
    block.alignment = TextBlock.Alignment.allCases[first / 12 % 5]
    block.width = third & 1 == 0 ? Double(bytes[2]) : nil
    block.height = third & 2 == 0 ? nil : Double(bytes[2] >> 2)
    block.lineLimit = third & 4 == 0 ? nil : 1 + third >> 4
    let layout = TextLayout(block)
    let count = String(text).count
    precondition(layout.size.width.isFinite && layout.size.height.isFinite, "a size of no number")
    precondition(layout.lines.count <= text.count + 1, "more lines than characters")
    for line in layout.lines {
      for glyph in line.glyphs {
        precondition((0...count).contains(glyph.character), "a glyph of no character")
        precondition(glyph.origin.isFinite && glyph.advance.isFinite, "a glyph of no place")
      }
    }
  }
}
