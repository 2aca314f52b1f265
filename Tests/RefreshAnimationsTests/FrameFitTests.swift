import Geometry
import Layers
import Parameters
import RefreshAnimations
import SceneTestSupport
import Testing

/// The fit of views that are shown alone to canvases of other sizes than their own.
@Suite struct FrameFitTests {
  private static let sizes = [
    Size(128, 128), Size(600, 40), Size(30, 200), Size(320, 110), Size(143, 48), Size(7.5, 900),
  ]

  private func layout(
    _ animation: any RefreshAnimation.Type,
    _ size: Size,
    _ fit: FrameFit
  ) -> Layout {
    Layout(animation.descriptor, scene: .loading, style: .control, size: size, fit: fit)
  }

  /// Whether two lengths are equal up to rounding.
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(abs(a), 1) }

  @Test(arguments: sizes)
  func `contained, all of a view is on the canvas and touches two of its edges`(_ size: Size) {
    for animation in StandardAnimations.all where animation.descriptor.name != "wave" {
      let layout = layout(animation, size, .contain)
      let width = layout.viewSize.width * layout.scale
      let height = layout.viewSize.height * layout.scale
      #expect(width <= size.width + 1e-9 && height <= size.height + 1e-9)
      #expect(isNear(width, size.width) || isNear(height, size.height))
    }
  }

  @Test(arguments: sizes)
  func `covering, a view leaves no room at any edge and is no larger than that takes`(
    _ size: Size
  ) {
    for animation in StandardAnimations.all {
      let layout = layout(animation, size, .cover)
      let width = layout.viewSize.width * layout.scale
      let height = layout.viewSize.height * layout.scale
      #expect(width >= size.width - 1e-9 && height >= size.height - 1e-9)
      #expect(isNear(width, size.width) || isNear(height, size.height))
    }
  }

  @Test(arguments: sizes)
  func `native views keep their size`(_ size: Size) {
    for animation in StandardAnimations.all {
      let layout = layout(animation, size, .native)
      #expect(layout.scale == 1)
      #expect(layout.viewSize == animation.descriptor.viewSize)
    }
  }

  @Test func `views as wide as the scroll view are laid out at the canvas's aspect`() {
    for (animation, height) in [
      (Airplane.self as any RefreshAnimation.Type, 110.0), (Ring.self, 64),
    ] {
      let wide = layout(animation, Size(4 * height, height / 2), .contain)
      #expect(wide.viewSize == Size(8 * height, height) && wide.scale == 0.5)
    }
  }

  @Test(arguments: FrameFit.allCases.filter { $0 != .native })
  func `they are laid out at least as wide as their figure`(_ fit: FrameFit) {
    #expect(layout(Airplane.self, Size(55, 110), fit).viewSize == Size(124, 110))
    #expect(layout(Ring.self, Size(32, 64), fit).viewSize == Size(64, 64))
  }

  @Test func `where the ring's logo is seen, it belongs to the figure`() {
    let size = Size(102, 102)
    let layout = Layout(Ring.descriptor, scene: .pull, style: .control, size: size)
    // The logo is 115.67 points wide.
    #expect(layout.viewSize.width >= 115.67 && layout.viewSize.height == 102)
    #expect(layout.viewSize.width * layout.scale <= 102)
  }

  @Test func `a narrow canvas holds the whole figure`() {
    // 124 points of width on 62, and 55 of the 110 points of height.
    let airplane = layout(Airplane.self, Size(62, 110), .contain)
    #expect(airplane.scale == 0.5)
  }

  @Test func `the wave is as wide as the canvas and rests on its lower edge`() throws {
    for size in Self.sizes {
      let layout = layout(Wave.self, size, .contain)
      #expect(layout.viewSize == Size(320, 22.4))
      #expect(isNear(layout.scale, size.width / 320))
    }
    let staged = try staged(Wave.self, .loading, size: Size(128, 128))
    let holder = try #require(
      staged.presentation(of: staged.makeSimulation()).layer(named: "holder")
    )
    #expect(isNear(holder.position.y + 22.4 / 2 * 0.4, 128))
    #expect(isNear(holder.position.x, 64))
  }

  @Test(arguments: FrameFit.allCases)
  func `all other views stand in the middle`(_ fit: FrameFit) throws {
    for animation in StandardAnimations.all
    where animation.descriptor.name != "wave" || fit != .contain {
      let staged = try #require(
        SceneClip(animation, scene: .loading, size: Size(128, 90), fit: fit)
      )
      let holder = try #require(
        staged.presentation(of: staged.makeSimulation()).layer(named: "holder")
      )
      #expect(isNear(holder.position.x, 64) && isNear(holder.position.y, 45))
    }
  }

  @Test func `without another size each way of fitting is the view's own`() {
    for animation in StandardAnimations.all {
      for name in animation.descriptor.sceneNames {
        let layouts = FrameFit.allCases.map {
          Layout(animation.descriptor, scene: name, style: .control, size: nil, fit: $0)
        }
        for layout in layouts {
          #expect(layout.scale == 1 && layout.viewSize == layout.canvasSize)
        }
      }
    }
  }
}
