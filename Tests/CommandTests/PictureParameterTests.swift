import Foundation
import TestSupport
import Testing

/// Files that take the place of an animation's own pictures.
@Suite struct PictureParameterTests {
  /// Writes one picture of 80 × 40 pixels in four colours as files of all kinds.
  private func pictures(in place: Workplace) throws {
    let program = """
      import sys
      from PIL import Image
      picture = Image.new("RGB", (80, 40), (255, 0, 0))
      picture.paste((0, 160, 0), (40, 0, 80, 20))
      picture.paste((0, 0, 255), (0, 20, 40, 40))
      other = Image.new("RGB", (80, 40), (9, 9, 9))
      folder = sys.argv[1] + "/"
      picture.save(folder + "a.png")
      picture.save(folder + "a.webp", lossless=True)
      picture.save(folder + "a.jpeg", quality=100, subsampling=0)
      picture.save(folder + "a.gif", save_all=True, append_images=[other], duration=100)
      picture.save(folder + "moving.webp", lossless=True, save_all=True, append_images=[other])
      """
    let outcome = try ExternalTool.pillow(program, [place.folder.path])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let svg = """
      <?xml version="1.0"?>
      <!-- The same, in points. -->
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
        <rect width="40" height="20" fill="#f00"/>
        <rect x="20" width="20" height="10" fill="#00a000"/>
        <rect y="10" width="20" height="10" fill="#00f"/>
      </svg>
      """
    try place.write(Data(svg.utf8), to: "a.svg")
  }

  private func render(_ name: String, in place: Workplace) throws {
    try place.succeed(
      "ring",
      "--at",
      "1.2",
      "--scene",
      "full",
      "--scale",
      "2",
      "--set",
      "logo=\(name)",
      "-o",
      "\(name).out.png"
    )
  }

  /// Returns the largest difference of a channel between two pictures, ignoring edges of one pixel.
  private func difference(_ a: String, _ b: String, in place: Workplace) throws -> Int {
    let program = """
      import sys
      from PIL import Image, ImageChops, ImageFilter
      a, b = (Image.open(path).convert("RGB") for path in sys.argv[1:])
      assert a.size == b.size
      low, high = a.filter(ImageFilter.MinFilter(3)), a.filter(ImageFilter.MaxFilter(3))
      worst = 0
      for outside in (ImageChops.subtract(low, b), ImageChops.subtract(b, high)):
          worst = max(worst, max(channel[1] for channel in outside.getextrema()))
      print(worst)
      """
    let paths = [a, b].map { place.folder.appendingPathComponent($0).path }
    let outcome = try ExternalTool.pillow(program, paths)
    return try #require(Int(outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test func `a picture may be a file of any kind, and the first of one that moves`() throws {
    let place = try Workplace()
    try pictures(in: place)
    try render("a.png", in: place)
    let expected = try place.bytes("a.png.out.png")
    for name in ["a.webp", "a.gif", "moving.webp"] {
      try render(name, in: place)
      #expect(try place.bytes("\(name).out.png") == expected, "\(name)")
    }
    try render("none", in: place)
    #expect(try difference("a.png.out.png", "none.out.png", in: place) > 100)
    // A JPEG of the best quality may still differ by some levels.
    try render("a.jpeg", in: place)
    #expect(try difference("a.png.out.png", "a.jpeg.out.png", in: place) <= 4)
    // An SVG has its stated size, in points; its number of pixels differs.
    try render("a.svg", in: place)
    #expect(try difference("a.png.out.png", "a.svg.out.png", in: place) <= 2)
  }

  @Test(
    arguments: [
      "", "text", "<html></html>", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "RIFF1234WEBP",
      "GIF89a", "\u{FEFF}<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'>",
    ]
  )
  func `a file that cannot be used is told as such`(content: String) throws {
    let place = try Workplace()
    try place.write(Data(content.utf8), to: "a.picture")
    let outcome = try place.run("ring", "--at", "0", "--set", "logo=a.picture", "-o", "out.png")
    expect(outcome, failsWith: 65, saying: "a.picture")
  }

  @Test func `a file that is not there is told as such`() throws {
    let place = try Workplace()
    let outcome = try place.run("ring", "--at", "0", "--set", "logo=a.svg", "-o", "out.png")
    expect(outcome, failsWith: 66, saying: "a.svg")
  }
}
