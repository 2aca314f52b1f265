import Foundation
import Pixels
import TestSupport
import Testing

@testable import Raster

/// SVG files, which librsvg draws.
@Suite struct SVGPictureTests {
  private func draw(_ text: String) throws -> SVGPicture { try SVGPicture(Array(text.utf8)) }

  private func svg(_ attributes: String, _ content: String = "") -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      + "\(attributes)>\(content)</svg>"
  }

  @Test func `a file is drawn at a size with room for detail`() throws {
    let content =
      "<rect width='60' height='40' fill='#f00'/><rect width='30' height='20' fill='#00f'/>"
    let picture = try draw(svg("width='60' height='40'", content))
    #expect(picture.bitmap.width == 1024 && picture.bitmap.height == 683)
    #expect(picture.pixelsPerPoint == 1024.0 / 60)
    #expect(picture.bitmap[100, 100] == 0xFF00_00FF && picture.bitmap[1000, 600] == 0xFFFF_0000)
  }

  @Test(
    arguments: [
      ("width='1000' height='10'", 2000, 20, 2.0),
      ("width='4000' height='4000'", 4096, 4096, 1.024),
      ("viewBox='0 0 10 20'", 512, 1024, 51.2),
      ("width='100%' height='100%' viewBox='5 5 40 40'", 1024, 1024, 25.6),
      ("width='1in' height='1in'", 1024, 1024, 1024.0 / 96),
      ("width='500000' height='1'", 4096, 1, 4096.0 / 500_000),
    ]
  )
  func `the size is the file's own`(
    attributes: String,
    width: Int,
    height: Int,
    scale: Double
  ) throws {
    let picture = try draw(svg(attributes))
    #expect(picture.bitmap.width == width && picture.bitmap.height == height)
    #expect(abs(picture.pixelsPerPoint - scale) < 1e-9)
    #expect(picture.bitmap.isBlank)
  }

  @Test(
    arguments: [
      "", "<", "<svg", "<html><body/></html>", "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='5'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='-3' height='5'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='1e300' height='1e300'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect></svg>",
    ]
  )
  func `what cannot be drawn is refused in one line`(text: String) throws {
    let error = #expect(throws: SVGError.self) { try draw(text) }
    let words = error?.description ?? ""
    #expect(!words.isEmpty && !words.contains("\n") && words.count < 300)
    #expect(error != .noLibrary)
  }

  @Test func `entities that multiply are refused`() throws {
    var text = "<!DOCTYPE svg [<!ENTITY a0 '<rect width=\"1\" height=\"1\"/>'>"
    for level in 1..<12 {
      text += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
    }
    text += "]>" + svg("width='10' height='10'", "&a11;")
    #expect(throws: SVGError.self) { try draw(text) }
  }

  @Test func `references that multiply are refused or left out`() throws {
    var content = "<g id='a0'><rect width='1' height='1'/></g>"
    for level in 1..<12 {
      let uses = String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10)
      content += "<g id='a\(level)'>\(uses)</g>"
    }
    #expect(throws: SVGError.self) {
      try draw(svg("width='10' height='10'", "<defs>\(content)</defs><use xlink:href='#a11'/>"))
    }
  }

  @Test func `nothing outside of the file is read`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("red.svg")
    let red = svg("width='10' height='10'", "<rect width='10' height='10' fill='red'/>")
    try Data(red.utf8).write(to: file)
    let picture = try draw(
      svg(
        "width='10' height='10'",
        "<image width='10' height='10' xlink:href='\(file.absoluteString)'/>"
      )
    )
    #expect(picture.bitmap.isBlank)
    #expect(try !draw(red).bitmap.isBlank)
  }

  @Test func `a file that is too large is refused before it is read`() {
    let error = #expect(throws: SVGError.self) {
      try SVGPicture([UInt8](repeating: 32, count: SVGPicture.largestFile + 1))
    }
    #expect(error?.description == "an SVG of more than 32 MiB is too large")
  }

  @Test func `without the library an error says so`() {
    #expect(SVGLibrary(named: "libnothing-of-the-kind.so") == nil)
    // A library without librsvg's functions.
    #expect(SVGLibrary(named: "libcairo.so.2") == nil)
    #expect(throws: SVGError.noLibrary) { try SVGPicture(Array(svg("").utf8), nil) }
  }

  @Test func `a disc of half alpha has its area and colour`() throws {
    let picture = try draw(
      svg(
        "width='64' height='64'",
        "<circle cx='32' cy='32' r='20' fill='#00ff00' fill-opacity='0.5'/>"
      )
    )
    let area = Double.pi * 320 * 320 * 128 / 255
    #expect(abs(picture.bitmap.coverage - area) < 0.002 * area)
    #expect(picture.bitmap.straight(512, 512).isNear(0, 255, 0))
  }
}
