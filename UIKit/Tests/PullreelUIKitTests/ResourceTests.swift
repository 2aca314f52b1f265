import Pixels
import Testing
import TurnTaking
import UIKit

@testable import PullreelUIKit

/// Files beside the sources.
@MainActor @Suite(.simulated) struct ResourceTests {
  @Test func `a bundle beside the sources is found, and a file inside it`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("Assets/Confetti.bundle")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try "star".write(
      to: inner.appendingPathComponent("star.txt"),
      atomically: true,
      encoding: .utf8
    )
    PreviewCommand.findResources(in: [folder.path])
    let path = try #require(Bundle.main.pathOfResource(forResource: "Confetti", ofType: "bundle"))
    let elsewhere = URL(fileURLWithPath: "/nowhere/Confetti.bundle")
    let bundle = try #require(Bundle.ofResources(url: elsewhere))
    #expect(bundle.bundlePath == path)
    #expect(Bundle.ofResources(path: "/nowhere") == nil)
    let file = try #require(bundle.pathOfResource(forResource: "star", ofType: "txt"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "star")
    #expect(Bundle.main.urlOfResource(forResource: "star", withExtension: "txt")?.path == file)
  }

  @Test func `a picture of a set without its list is found by the set's name`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/logo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let file = set.appendingPathComponent("other name@2x.png")
    try #require(picture.pngData()).write(to: file)
    PreviewCommand.findResources(in: [folder.path])
    let scale = try #require(UIImage(named: "logo")).scale
    #expect(scale == 2)
  }

  @Test func `pictures and colours of the style and of phones are found in an asset catalogue`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("variants-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "badge-\(UUID().uuidString)"
    let dark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
    let loud = "\"appearances\": [{\"appearance\": \"contrast\", \"value\": \"high\"}]"
    let variants = [
      "\"idiom\": \"ipad\"", "\"idiom\": \"universal\", \(loud)",
      "\"idiom\": \"universal\", \(dark)", "\"idiom\": \"universal\"",
    ]
    func write(_ kind: String, _ entries: [String]) throws -> URL {
      let set = folder.appendingPathComponent("Assets.xcassets/\(name).\(kind)set")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let key = kind == "image" ? "images" : "colors"
      try "{\"\(key)\": [\(entries.joined(separator: ", "))]}".write(
        to: set.appendingPathComponent("Contents.json"),
        atomically: true,
        encoding: .utf8
      )
      return set
    }
    let set = try write("image", (0..<4).map { "{\"filename\": \"\($0).png\", \(variants[$0])}" })
    for width in 0..<4 {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let picture = UIGraphicsImageRenderer(
        size: CGSize(width: width + 1, height: 1),
        format: format
      ).image { _ in }
      try #require(picture.pngData()).write(to: set.appendingPathComponent("\(width).png"))
    }
    _ = try write(
      "color",
      (0..<4).map {
        "{\(variants[$0]), \"color\": {\"components\": {\"white\": \"0.\($0)\", \"alpha\": \"1\"}}}"
      }
    )
    PreviewCommand.findResources(in: [folder.path])
    #expect(UIImage(named: name)?.size.width == 4)
    let style = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIImage(named: name, in: nil, compatibleWith: style)?.size.width == 3)
    let color = try #require(UIColor(named: name))
    #expect(color.cgColor == CGColor(red: 0.3, green: 0.3, blue: 0.3, alpha: 1))
    World.current.isDark = true
    #expect(UIImage(named: name)?.size.width == 3)
    #expect(color.cgColor == CGColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1))
  }

  /// Makes an image set with a picture file, and finds it by the set's name.
  private func picture(
    _ file: String,
    _ data: Data,
    _ properties: String = ""
  ) throws -> (image: UIImage, notes: [String]) {
    let usual = Notices.print
    var notes: [String] = []
    Notices.print = { notes.append($0) }
    defer { Notices.print = usual }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vectors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "sign-\(UUID().uuidString)"
    let set = folder.appendingPathComponent("Assets.xcassets/\(name).imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try data.write(to: set.appendingPathComponent(file))
    let contents =
      "{\"images\": [{\"filename\": \"\(file)\", \"idiom\": \"universal\"}], "
      + "\"properties\": {\(properties)}}"
    try contents.write(
      to: set.appendingPathComponent("Contents.json"),
      atomically: true,
      encoding: .utf8
    )
    PreviewCommand.findResources(in: [folder.path])
    World.current.screenScale = 3
    return (try #require(UIImage(named: name)), notes)
  }

  private func svg(_ content: String) -> Data {
    Data(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\">\(content)</svg>".utf8
    )
  }

  @Test func `an SVG of an asset catalogue is drawn for the screen`() throws {
    let half = svg("<rect width=\"10\" height=\"10\" fill=\"#f00\"/>")
    let plain = try picture("a.svg", half)
    #expect(plain.image.size == CGSize(width: 20, height: 10) && plain.image.scale == 3)
    let bitmap = try #require(plain.image.cgImage).bitmap
    #expect(bitmap.width == 60 && bitmap[10, 10] == 0xFFFF_0000 && bitmap[40, 10] == 0)
    #expect(plain.image.renderingMode == .automatic && plain.notes.isEmpty)
    let template = try picture("a.svg", half, "\"template-rendering-intent\": \"template\"")
    #expect(template.image.renderingMode == .alwaysTemplate)
    let large = try picture("a.svg", half, "\"preserves-vector-representation\": true")
    #expect(large.image.size == CGSize(width: 20, height: 10) && large.image.scale == 12)
  }

  @Test func `an SVG that cannot be drawn is named with its reason`() throws {
    let (image, notes) = try picture("odd.svg", svg("<text>Hi</text>"))
    #expect(image.size == CGSize(width: 24, height: 24))
    #expect(notes.count == 1 && notes[0].contains("odd.svg: the SVG cannot be drawn (line 1: "))
  }

  @Test func `a PDF of an asset catalogue is drawn by poppler-utils, which a note recommends`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("programs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appendingPathComponent("pdftocairo")
    let draw = { (file: String) in
      try VectorPicture.$program.withValue(program.path) {
        try self.picture(file, Data("%PDF-1.4".utf8))
      }
    }
    let (missing, notes) = try draw("missing.pdf")
    #expect(missing.size == CGSize(width: 24, height: 24))
    #expect(notes.count == 1 && notes[0].contains("missing.pdf: the PDF file cannot be drawn"))
    #expect(notes.first?.contains("Install poppler-utils") == true)
    // A program of the same name that prints a picture of 60 by 30 pixels.
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
      .image { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10)) }
    try #require(drawn.pngData()).write(to: folder.appendingPathComponent("pdftocairo.png"))
    try "#!/bin/sh\nexec /bin/cat \"$0.png\"\n".write(
      to: program,
      atomically: true,
      encoding: .utf8
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: program.path
    )
    let (image, none) = try draw("there.pdf")
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 3 && none.isEmpty)
  }

  @Test func `what is missing is named once`() {
    let usual = Notices.print
    var lines: [String] = []
    Notices.print = { lines.append($0) }
    defer { Notices.print = usual }
    for _ in 0..<2 {
      _ = Bundle.main.pathOfResource(forResource: "Nowhere", ofType: "bundle")
      #expect(Bundle.main.pathOfResource(forResource: "nothing", ofType: "txt") == nil)
      #expect(UIImage(named: "nobody")?.size == CGSize(width: 24, height: 24))
      #expect(UIImage(named: "") == nil)
    }
    #expect(lines.count { $0.contains("Nowhere.bundle") } == 1)
    #expect(lines.count { $0.contains("nobody") } == 1)
  }

  @Test func `a library's bundle is made of the files beside its sources`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let known = ImageLibrary.folders
    ImageLibrary.folders = [folder.path]
    defer { ImageLibrary.folders = known }
    let path = try #require(Bundle.main.pathOfResource(forResource: "Ribbons", ofType: "bundle"))
    let bundle = try #require(Bundle(path: path))
    let file = try #require(bundle.pathOfResource(forResource: "ribbon", ofType: "png"))
    let picture = try UIImage(data: Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(picture?.size == CGSize(width: 48, height: 48))
  }
}
