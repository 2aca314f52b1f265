import Files
import Pixels
import RefreshAnimations
import Testing

@testable import Clips
@testable import PictureClips
@testable import Formats
import Parameters

@Suite struct PictureLayoutTests {
  private func layout(_ canvas: PictureLayout.Canvas) -> PictureLayout {
    var layout = PictureLayout()
    layout.canvas = canvas
    return layout
  }

  @Test func `an open side follows the shape of the part`() {
    #expect(layout(.width(480)).size(of: (1920, 1080)) == (480, 270))
    #expect(layout(.height(100)).size(of: (300, 200)) == (150, 100))
    #expect(layout(.width(1)).size(of: (1000, 3)) == (1, 1))
    var part = layout(.width(50))
    part.crop = PixelRect(x: 0, y: 0, width: 100, height: 10)
    #expect(part.size(of: (640, 480)) == (50, 5))
  }

  @Test func `contain shows everything, cover fills, native keeps the scale`() {
    var square = Bitmap(width: 4, height: 4)
    square.fill(0xFF00_00FF)
    var wide = layout(.size(width: 8, height: 4))
    wide.background = Color(rgb8: 255, 0, 0)
    func opaqueBlue(_ bitmap: Bitmap) -> Int {
      bitmap.withPixels { $0.count { $0 == 0xFF00_00FF } }
    }
    #expect(opaqueBlue(wide.apply(square)) == 16)
    #expect(wide.apply(square)[0, 0] == 0xFFFF_0000)
    wide.fit = .cover
    #expect(opaqueBlue(wide.apply(square)) == 32)
    wide.fit = .native
    wide.canvas = .size(width: 2, height: 2)
    #expect(opaqueBlue(wide.apply(square)) == 4)
  }

  @Test func `without a background the canvas stays transparent`() {
    var square = Bitmap(width: 2, height: 2)
    square.fill(0xFFFF_FFFF)
    let result = layout(.size(width: 6, height: 2)).apply(square)
    #expect(result[0, 0] == 0 && result[2, 0] == 0xFFFF_FFFF && result[5, 1] == 0)
  }

  @Test func `a part outside the picture is refused`() {
    var layout = PictureLayout()
    layout.crop = PixelRect(x: 3, y: 0, width: 2, height: 1)
    #expect(throws: Problem.self) { try layout.check((4, 4), at: "x.png") }
    #expect(throws: Never.self) { try layout.check((5, 1), at: "x.png") }
  }
}
