import Foundation
import Pixels
import TestSupport
import Testing

@testable import Raster

/// SVG files as pictures.
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
  }

  @Test func `entities that multiply are refused`() throws {
    var text = "<!DOCTYPE svg [<!ENTITY a0 '<rect width=\"1\" height=\"1\"/>'>"
    for level in 1..<12 {
      text += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
    }
    text += "]>" + svg("width='10' height='10'", "&a11;")
    #expect(throws: SVGError.self) { try draw(text) }
  }

  @Test func `references that multiply are refused`() throws {
    var content = "<g id='a0'><rect width='1' height='1'/></g>"
    for level in 1..<12 {
      let uses = String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10)
      content += "<g id='a\(level)'>\(uses)</g>"
    }
    let error = #expect(throws: SVGError.self) {
      try draw(svg("width='10' height='10'", "<defs>\(content)</defs><use xlink:href='#a11'/>"))
    }
    #expect(error == .tooLarge("more than 100000 elements would be drawn"))
  }

  @Test(
    arguments: [
      ("<text>a</text>", "the element <text>"),
      ("<text><tspan>a</tspan></text>", "the element <text>"),
      ("<image href='a.png' width='5' height='5'/>", "the element <image>"),
      ("<foreignObject/>", "the element <foreignObject>"),
      ("<script>x</script>", "the element <script>"),
      ("<rect width='5' height='5'><animate attributeName='x'/></rect>", "the element <animate>"),
      ("<rect filter='url(#f)'/>", "filter: url(#f) of <rect>"),
      ("<g style='filter: blur(5px)'/>", "filter: blur(5px) of <g>"),
      ("<pattern id='p'/><rect width='5' height='5' fill='url(#p)'/>", "the element <pattern>"),
      ("<path d='M0 0L1 1' marker-end='url(#m)'/>", "marker-end of <path>"),
      (
        "<path d='M0 0L1 1' style='marker-start: url(#m); marker-end: none'/>",
        "marker-start of <path>"
      ),
      (
        "<path d='M0 0L1 1' style='marker: url(#m); marker-start: none; marker-mid: none'/>",
        "marker-end of <path>"
      ),
      ("<use href='b.svg#a'/>", "a reference of <use> to another file"),
      ("<style>@import 'a.css';</style>", "@import in a style sheet"),
      ("<style>g > rect { fill: red }</style>", "the selector \"g > rect\" of a style sheet"),
      ("<path vector-effect='non-scaling-stroke'/>", "vector-effect: non-scaling-stroke of <path>"),
    ]
  )
  func `what is not drawn is named with its line`(content: String, name: String) throws {
    let error = #expect(throws: SVGError.self) {
      try draw(svg("width='10' height='10'", "\n" + content))
    }
    guard case .unsupported(let words)? = error else {
      Issue.record("\(content): \(String(describing: error))")
      return
    }
    #expect(words.hasPrefix("line 2: \(name)"))
  }

  @Test func `an error is one line, whatever it quotes`() throws {
    let style = "<style>g >\r\n rect\n{ fill: red }</style>"
    let error = #expect(throws: SVGError.self) { try draw(svg("width='9' height='9'", style)) }
    #expect(error?.description.contains("g > ") == true)
    #expect(error?.description.contains(where: \.isNewline) == false)
  }

  @Test func `a clip path that is clipped is the intersection`() throws {
    // SVG says so, and librsvg ignores it.
    let content = """
      <clipPath id='a'><rect width='30' height='100'/></clipPath>
      <clipPath id='b' clip-path='url(#a)'><rect y='50' width='100' height='20'/></clipPath>
      <rect width='100' height='100' fill='#f00' clip-path='url(#b)'/>
      """
    let bitmap = try draw(svg("width='100' height='100'", content)).bitmap
    #expect(abs(bitmap.coverage - 0.3 * 0.2 * 1024 * 1024) < 0.002 * 1024 * 1024)
    #expect(bitmap[150, 600] == 0xFFFF_0000 && bitmap[150, 300] == 0 && bitmap[600, 600] == 0)
  }

  @Test func `a symbol is cut at its viewport`() throws {
    // The style sheet of SVG 2, section 2.4, says so, and librsvg ignores it.
    let content = """
      <symbol id='a' viewBox='0 0 10 10'><rect x='-5' y='-5' width='20' height='20'/></symbol>
      <use href='#a' x='25' y='25' width='50' height='50'/>
      """
    let bitmap = try draw(svg("width='100' height='100'", content)).bitmap
    #expect(abs(bitmap.coverage - 0.25 * 1024 * 1024) < 0.002 * 1024 * 1024)
  }

  @Test func `a style sheet for dark screens does not count, one for light ones does`() throws {
    let content = """
      <style>rect { fill: #0f0 } @media (prefers-color-scheme: dark) { rect { fill: #f00 } }
        @media (prefers-color-scheme:light) { .a { fill: #00f } }</style>
      <rect width='5' height='10'/><rect class='a' x='5' width='5' height='10'/>
      """
    let bitmap = try draw(svg("width='10' height='10'", content)).bitmap
    #expect(bitmap[100, 100] == 0xFF00_FF00 && bitmap[900, 100] == 0xFF00_00FF)
  }

  @Test func `what is not shown may be of any kind`() throws {
    let content = """
      <defs><filter id='f'><feTurbulence numOctaves='99999'/></filter><text>a</text></defs>
      <g display='none'><text>a</text><rect filter='url(#f)'/></g><text> </text>
      <x:note xmlns:x='urn:x'>a</x:note><metadata><y/></metadata><title>a</title>
      """
    #expect(try draw(svg("width='10' height='10'", content)).bitmap.isBlank)
  }

  @Test func `a file that is too large is refused before it is read`() {
    let error = #expect(throws: SVGError.self) {
      try SVGPicture([UInt8](repeating: 32, count: SVGPicture.largestFile + 1))
    }
    #expect(error?.description == "the SVG is too large (the file is larger than 32 MiB)")
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
