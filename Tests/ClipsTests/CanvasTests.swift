import Clips
import Inputs
import Formats
import Geometry
import Pixels
import Pullreel
import RefreshAnimations
import SceneTestSupport
import Testing

@Suite struct CanvasTests {
  @Test(
    arguments: [
      (Size(320, 568), 2.0, 640, 1136), (Size(375, 603), 1.5, 563, 905),
      (Size(100, 50), 0.5, 50, 25),
      (Size(1, 1), 0.25, 1, 1), (Size(33, 33), 1.01, 33, 33),
    ]
  )
  func `a picture has as many pixels as points times scale`(
    size: Size,
    scale: Double,
    width: Int,
    height: Int
  ) throws {
    for style in FrameStyle.allCases {
      let scene = try staged(Airplane.self, .loading, style: style, size: size)
      let picture = try scene.draw(scene.makeSimulation(), scale: scale)
      #expect(picture.width == width && picture.height == height)
      #expect(picture.isOpaque)
      let drawing = ClipDrawing(try ClipFrames(scene, framesPerSecond: 60), scale: scale)
      #expect(drawing.width == width && drawing.height == height && drawing.frameCount == 90)
    }
  }

  @Test func `the default sizes are those of the contract`() throws {
    func size(_ animation: any RefreshAnimation.Type, _ style: FrameStyle) throws -> [Int] {
      let scene = try staged(animation, .full, style: style)
      let picture = try scene.draw(scene.makeSimulation(), scale: 1)
      return [picture.width, picture.height]
    }
    #expect(try size(Airplane.self, .screen) == [320, 568])
    #expect(try size(Airplane.self, .control) == [320, 110])
    #expect(try size(Checkmark.self, .screen) == [320, 568])
    #expect(try size(Checkmark.self, .control) == [80, 80])
  }

  @Test func `without background a control is transparent around what it shows`() throws {
    let scene = try staged(Airplane.self, .loading, background: .none)
    let picture = try scene.draw(scene.makeSimulation(), scale: 2)
    #expect(picture[0, 0] == 0 && picture[639, 219] == 0 && picture[320, 110] == 0)
    #expect(picture[408, 110] >> 24 == 255)
  }

  @Test func `a background covers the whole canvas`() throws {
    for style in FrameStyle.allCases {
      let scene = try staged(
        Checkmark.self,
        .full,
        style: style,
        size: Size(100.3, 80.4),
        background: .color(Color(rgb8: 1, 2, 3))
      )
      let picture = try scene.draw(scene.makeSimulation(), scale: 1)
      #expect(picture.isOpaque)
      #expect(picture[0, 0] == 0xFF01_0203 && picture[picture.width - 1, 0] == 0xFF01_0203)
    }
  }

  @Test func `a half transparent background shows once`() throws {
    for style in FrameStyle.allCases {
      let scene = try staged(
        Checkmark.self,
        .full,
        style: style,
        size: Size(200, 90),
        background: .color(Color(rgb8: 0, 0, 0, alpha: 0.5))
      )
      let picture = try scene.draw(scene.makeSimulation(), scale: 1)
      #expect(picture[2, 2] >> 24 == 128)
    }
  }

  @Test func `a control fills its canvas with its height`() throws {
    // Three times as high: the panel is three times as large and stands in the middle.
    let scene = try staged(
      Checkmark.self,
      .full,
      style: .control,
      size: Size(400, 240),
      background: .none
    )
    let picture = try scene.draw(scene.makeSimulation(), scale: 1)
    let columns = (0..<400).filter { picture[$0, 120] != 0 }
    #expect(columns == Array(80..<320))
  }

  @Test func `strokes and dashes are scaled with the control`() throws {
    let own = try staged(Airplane.self, .loading, background: .none)
    let double = try staged(Airplane.self, .loading, size: Size(640, 220), background: .none)
    let simulation = own.simulation(at: 0.5)
    let other = double.simulation(at: 0.5)
    #expect(try own.draw(simulation, scale: 2) == double.draw(other, scale: 1))
  }

  @Test func `each scale shows the same picture`() throws {
    let scene = try staged(Airplane.self, .loading, background: .none)
    let simulation = scene.simulation(at: 0.5)
    let area = Coverage(of: try scene.draw(simulation, scale: 1), alpha: true).area
    for scale in [0.5, 1.5, 2, 3] {
      let scaled = Coverage(of: try scene.draw(simulation, scale: scale), alpha: true).area
      #expect(abs(scaled / (scale * scale) - area) < 0.01 * area)
    }
  }
}

/// Views alone on a canvas of their native size.
struct NativeControlTests {
  @Test func `preload's icons lie where their tracks say, at the container's own scale`() throws {
    let scene = try #require(SceneClip(Preload.self, scene: .loading))
    let picture = try scene.draw(scene.simulation(at: 0), scale: 2)
    #expect(picture.width == 286 && picture.height == 96)
    // The O at rest: a ring of diameter 26 in the first cell, below 16 points of air and above its
    // shadow.
    var columns: [Int] = []
    var rows: [Int] = []
    for y in 0..<90 {
      for x in 0..<64 where picture[x, y] != 0xFFFF_FFFF {
        columns.append(x)
        rows.append(y)
      }
    }
    #expect(columns.min() == 6 && columns.max() == 57)
    #expect(rows.min() == 32 && rows.max() == 83)
  }

  @Test func `the wave rests on the last row of pixels`() throws {
    let scene = try #require(SceneClip(Wave.self, scene: .loading))
    let picture = try scene.draw(scene.simulation(at: 2), scale: 2)
    // 22.4 points are 44.8 pixels.
    #expect(picture.height == 45)
    let inFront = (0..<picture.width).filter { picture[$0, 40] == 0xFFFF_FFFF }
    #expect(inFront.count > picture.width / 2)
    #expect(inFront.allSatisfy { picture[$0, 44] == 0xFFFF_FFFF })
  }
}
