import Foundation
import Geometry
import Synchronization
import Testing
import Text

@Suite struct FontTests {
  @Test func `heights are those of the file's tables`() throws {
    let font = try TestFonts.inter()
    let em = try FontTools.number("font['head'].unitsPerEm", in: font.file)
    let ascent = try FontTools.number("font['hhea'].ascent", in: font.file)
    let descent = try FontTools.number("font['hhea'].descent", in: font.file)
    let gap = try FontTools.number("font['hhea'].lineGap", in: font.file)
    let capital = try FontTools.number("font['OS/2'].sCapHeight", in: font.file)
    let small = try FontTools.number("font['OS/2'].sxHeight", in: font.file)
    #expect(font.metrics.unitsPerEm == Int(em))
    #expect(font.metrics.ascent == ascent / em)
    #expect(font.metrics.descent == -descent / em)
    #expect(font.metrics.lineGap == gap / em)
    #expect(font.metrics.capHeight == capital / em)
    #expect(font.metrics.xHeight == small / em)
  }

  @Test(arguments: ["/nowhere.ttf", "/usr", "/etc/passwd", "/dev/null"])
  func `what is no font is an error`(file: String) {
    #expect(throws: FontError.notAFont(file: file)) { try Font(file: file) }
  }

  @Test func `a damaged font is an error or a font`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: TestFonts.boxes().file))
    let file = temporary("damaged.ttf")
    defer { try? FileManager.default.removeItem(at: file) }
    for length in stride(from: 0, to: bytes.count, by: 37) {
      try bytes.prefix(length).write(to: file)
      guard let font = try? Font(file: file.path) else { continue }
      _ = layOut("Ab 12…", font)
    }
  }

  @Test func `a face that the file does not have is an error`() throws {
    let file = try TestFonts.boxes().file
    #expect(throws: FontError.noSuchFace(file: file, index: 1, count: 1)) {
      try Font(file: file, faceIndex: 1)
    }
    #expect(throws: FontError.noSuchFace(file: file, index: -1, count: 1)) {
      try Font(file: file, faceIndex: -1)
    }
  }

  @Test(arguments: [100, 400, 600, 900])
  func `a family has the weight that is asked for`(weight: Double) throws {
    let font = try TestFonts.inter(weight: weight)
    let found =
      try font.weight ?? FontTools.number("font['OS/2'].usWeightClass", in: font.file)
    // Debian's thin Inter calls itself 250 in some versions, as old Windows did.
    #expect(found == weight || weight == 100 && found == 250)
  }

  @Test func `a family is slanted where that is asked for`() throws {
    let fonts = FontLibrary()
    for isItalic in [false, true] {
      let font = try fonts.font(family: "Inter", isItalic: isItalic)
      let angle = try FontTools.number("font['post'].italicAngle", in: font.file)
      #expect((angle < 0) == isItalic)
    }
  }

  @Test(arguments: [
    ".SFUI", ".SFUI-Regular", ".SF UI Text", "SF Pro", "SF Pro Display", "SFProText-Bold", "system",
    "San Francisco", "-apple-system", ".AppleSystemUIFont", "system-ui",
  ])
  func `Inter stands for San Francisco`(name: String) throws {
    let fonts = FontLibrary()
    #expect(try fonts.font(family: name) == TestFonts.inter())
    #expect(fonts.substitutions.map(\.requested) == [name])
    #expect(fonts.substitutions.map(\.used) == ["Inter"])
  }

  @Test func `a substitution is told once`() throws {
    let told = Mutex<[String]>([])
    let fonts = FontLibrary { found in told.withLock { $0.append(found.description) } }
    _ = try fonts.font(family: "SF Pro")
    _ = try fonts.font(family: "SF Pro", weight: 700)
    _ = try fonts.font(family: "Inter")
    #expect(
      told.withLock { $0 } == ["the font \"SF Pro\" is not available; \"Inter\" is used instead"]
    )
  }

  @Test func `another font stands for a family that is not installed`() throws {
    let fonts = FontLibrary()
    let font = try fonts.font(family: "No Such Family 7")
    #expect(fonts.substitutions.map(\.requested) == ["No Such Family 7"])
    #expect(font.metrics.ascent > 0)
  }

  @Test func `a family that is installed needs no other, in whatever case`() throws {
    let fonts = FontLibrary()
    #expect(try fonts.font(family: "dejavu sans") == TestFonts.dejaVu())
    #expect(fonts.substitutions.isEmpty)
  }

  @Test func `families are looked for in given folders only`() throws {
    let folder = temporary("fonts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let empty = FontLibrary(folders: [folder.path])
    #expect(throws: FontError.noFont(family: "Inter")) { try empty.font(family: "Inter") }

    let copy = folder.appendingPathComponent("boxes.ttf")
    try FileManager.default.copyItem(atPath: TestFonts.boxes().file, toPath: copy.path)
    let fonts = FontLibrary(folders: [folder.path])
    #expect(try fonts.font(family: "Inter").file == copy.path)
    #expect(fonts.substitutions.map(\.used) == ["Boxes"])
    #expect(try fonts.font(family: "Boxes").file == copy.path)
    #expect(fonts.substitutions.count == 1)
  }

  @Test func `fonts of the same file, face and weight are equal`() throws {
    let file = try TestFonts.boxes().file
    #expect(try Font(file: file) == Font(file: file))
    #expect(try Font(file: file).hashValue == Font(file: file).hashValue)
    #expect(try Font(file: file) != TestFonts.inter())
    #expect(try TestFonts.variable(weight: 200) != TestFonts.variable(weight: 300))
  }

  @Test(arguments: [(nil, 100), (20, 100), (500, 500), (2000, 900)])
  func `a variable font has the weight that is asked for, as far as it goes`(
    asked: Double?,
    weight: Double
  ) throws {
    let font = try TestFonts.variable(weight: asked)
    #expect(font.weight == weight)
    // From 400 units at 100 to 800 at 900, at a size of 10.
    #expect(abs(layOut("A", font).size.width - (4 + (weight - 100) / 200)) < 1e-9)
  }

  private func temporary(_ name: String) -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-\(UUID().uuidString)-\(name)")
  }
}
