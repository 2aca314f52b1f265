import Geometry
import Layers
import Pixels
import Parameters
import RefreshAnimations
import SceneTestSupport
import Testing

/// Light and dark screens, and the colours of what stands around an animation.
@Suite struct AppearanceTests {
  private func staged(
    _ animation: any RefreshAnimation.Type,
    _ name: Scene.Name,
    _ appearance: Appearance,
    set settings: [String: String] = [:]
  ) throws -> SceneClip {
    var parameters = Parameters(animation.descriptor.parameters, appearance: appearance)
    for (key, value) in settings { #expect(try parameters.set(key, to: value)) }
    return try #require(SceneClip(animation, scene: name, parameters: parameters))
  }

  private func luminance(_ color: Color) -> Double {
    0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
  }

  @Test func `a dark screen's canvas, rows and bar are dark`() throws {
    for animation in StandardAnimations.all {
      let scene = try staged(animation, .full, .dark)
      let root = scene.presentation(of: scene.makeSimulation()).root
      #expect(luminance(try #require(root.backgroundColor)) < 0.3)
      for name in ["rows", "bar"] {
        guard let layer = Presentation(time: 0, root: root).layer(named: name) else { continue }
        #expect(luminance(try #require(layer.backgroundColor)) < 0.3, "\(scene.descriptor.name)")
      }
    }
  }

  @Test func `light is the default and every animation's own`() throws {
    for animation in StandardAnimations.all {
      let scene = try staged(animation, .full, .light)
      let plain = try #require(SceneClip(animation))
      #expect(scene.parameters == plain.parameters)
      #expect(
        scene.presentation(of: scene.makeSimulation()).root.backgroundColor
          == animation.descriptor.background
      )
    }
  }

  @Test func `every colour of the scenery can be set`() throws {
    let colors = [
      "rowColor": "#010203", "placeholderColor": "#040506", "separatorColor": "#070809",
      "barColor": "#0A0B0C",
    ]
    for appearance in Appearance.allCases {
      let scene = try staged(CurveControl.self, .full, appearance, set: colors)
      let presentation = scene.presentation(of: scene.makeSimulation())
      let rows = try #require(presentation.layer(named: "rows"))
      #expect(rows.backgroundColor == Color(rgb8: 1, 2, 3))
      #expect(
        rows.sublayers.map { $0.shape?.fillColor } == [Color(rgb8: 4, 5, 6), Color(rgb8: 7, 8, 9)]
      )
      #expect(presentation.layer(named: "bar")?.backgroundColor == Color(rgb8: 10, 11, 12))
    }
  }

  @Test func `separators can be taken away and given`() throws {
    let plain = try staged(FourDots.self, .full, .light, set: ["separatorColor": "#00000000"])
    let rows = try #require(
      plain.presentation(of: plain.makeSimulation()).layer(named: "rows")
    )
    #expect(rows.sublayers.count == 1)
    let ruled = try staged(FourDots.self, .full, .light, set: ["separatorColor": "red"])
    let ruledRows = try #require(
      ruled.presentation(of: ruled.makeSimulation()).layer(named: "rows")
    )
    #expect(ruledRows.sublayers.count == 2)
  }

  @Test func `what is set wins over an appearance's default`() throws {
    let scene = try staged(Checkmark.self, .full, .dark, set: ["panelColor": "#112233"])
    #expect(scene.parameters[Checkmark.panelColor] == Color(rgb8: 0x11, 0x22, 0x33))
  }

  @Test func `the airplane's sky may be a colour, which goes on around it`() throws {
    let settings = ["background": "#101020"]
    let scene = try staged(Airplane.self, .loading, .light, set: settings)
    let presentation = scene.presentation(of: scene.makeSimulation())
    let color = Color(rgb8: 0x10, 0x10, 0x20)
    #expect(presentation.layer(named: "sky")?.backgroundColor == color)
    #expect(presentation.root.backgroundColor == color)
    #expect(presentation.layer(named: "sky")?.sublayers.isEmpty ?? false)
  }
}
