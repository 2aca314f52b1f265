import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct BlendModeTests {
  private static let colors = [
    Color(rgb8: 230, 120, 30), Color(rgb8: 20, 90, 200), Color(rgb8: 255, 255, 255),
    Color(rgb8: 0, 0, 0),
    Color(rgb8: 128, 128, 128), Color(rgb8: 40, 220, 60), Color(rgb8: 250, 250, 10),
  ]
  private static let alphas: [(Double, Double)] = [
    (1, 1), (1, 0.5), (0.6, 1), (0.5, 0.5), (0.3, 0.8), (0, 0.7),
  ]

  /// Returns a premultiplied pixel as red, green, blue and alpha in `0...1`.
  private func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(pixel >> 16 & 255),
      Double(pixel >> 8 & 255),
      Double(pixel & 255),
      Double(pixel >> 24)
    ) / 255
  }

  @Test(arguments: BlendMode.allCases)
  func `a mode is that of the standard for every pair of colours and alphas`(mode: BlendMode) throws
  {
    for (behind, front) in Self.alphas {
      for first in Self.colors {
        for second in Self.colors {
          let backdrop = box(first.withAlpha(behind), 0, 0, 2, 2)
          var layer = box(second.withAlpha(front), 0, 0, 2, 2)
          // The operands are pixels, so the formula gets rounded values.
          let cb = channels(try draw(backdrop, width: 2, height: 2)[0, 0])
          let cs = channels(try draw(layer, width: 2, height: 2)[0, 0])
          layer.blendMode = mode
          let result = channels(try draw(backdrop, layer, width: 2, height: 2)[0, 0])
          let error = (result - mode.composite(cs, over: cb)) * 255
          let largest = max(error.max(), -error.min())
          // Each of the up to three products in a channel is rounded separately.
          #expect(largest <= 1.5, "\(first) \(behind) \(second) \(front): \(error)")
        }
      }
    }
  }

  @Test func `an opacity counts after the mode`() throws {
    var layer = box(Color(rgb8: 128, 128, 128), 0, 0, 40, 40)
    layer.blendMode = .multiply
    layer.opacity = 0.5
    let pixel = try draw(layer, ground: Color(rgb8: 200, 100, 50)).straight(20, 20)
    // Half of the backdrop, half of the product.
    #expect(pixel.isNear(100 + 50.2, 50 + 25.1, 25 + 12.5))
  }

  @Test(arguments: BlendMode.allCases)
  func `a layer's opacity and its mask fade it before it is blended`(mode: BlendMode) throws {
    let ground = Color(rgb8: 230, 76, 51)
    let ways: [(inout Layer) -> Void] = [
      { $0.opacity = 0.5 },
      { $0.mask = box(Color.black.withAlpha(0.5), 0, 0, 40, 40) },
      { layer in
        layer.filters = [.colorMatrix(.identity)]
        layer.opacity = 0.5
      },
    ]
    for color in [Color(rgb8: 128, 128, 128), Color(rgb8: 26, 204, 76)] {
      var layer = box(color.withAlpha(0.5), 0, 0, 40, 40)
      layer.blendMode = mode
      let wanted = try draw(layer, ground: ground).straight(20, 20)
      for change in ways {
        var layer = box(color, 0, 0, 40, 40)
        layer.blendMode = mode
        change(&layer)
        let pixel = try draw(layer, ground: ground).straight(20, 20)
        #expect(pixel.isNear(wanted, within: 2), "\(pixel) \(wanted)")
      }
    }
  }

  private func group(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var multiplied = box(Color(rgb8: 0, 255, 0), 0, 0, 20, 20)
    multiplied.blendMode = .multiply
    var group = Layer(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    group.sublayers = [multiplied]
    change(&group)
    return group
  }

  @Test func `a layer is blended through layers that are no groups`() throws {
    let picture = try draw(group(), ground: .red)
    #expect(picture[20, 20] == 0xFF00_0000 && picture[5, 5] == 0xFFFF_0000)
  }

  @Test func `a clip and an even fade of each layer are no groups`() throws {
    let clipped = try draw(group { $0.masksToBounds = true }, ground: .red)
    #expect(clipped[20, 20] == 0xFF00_0000)
    let rounded = try draw(
      group {
        $0.masksToBounds = true
        $0.cornerRadius = 10
      },
      ground: .red
    )
    #expect(rounded[20, 20] == 0xFF00_0000 && rounded[10, 10] == 0xFFFF_0000)
    let faded = group {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
    }
    #expect(try draw(faded, ground: .red).straight(20, 20).isNear(127.5, 0, 0))
  }

  @Test func `an isolated layer is a picture of its own`() throws {
    #expect(try draw(group { $0.isIsolated = true }, ground: .red)[20, 20] == 0xFF00_FF00)
  }

  @Test func `every group is isolated, however little is inside`() throws {
    let groups = [
      group { $0.mask = box(.black, -40, -40, 100, 100) },
      group { $0.pathMasks = [PathMask(Path(rect: Rect(x: -9, y: -9, width: 50, height: 50)))] },
      group { $0.filters = [.colorMatrix(.identity)] },
      group { $0.blendMode = .screen },
    ]
    for group in groups.dropLast() {
      #expect(try draw(group, ground: .red)[20, 20] == 0xFF00_FF00)
    }
    #expect(try draw(groups[3], ground: .red)[20, 20] == 0xFFFF_FF00)
    let faded = try draw(group { $0.opacity = 0.5 }, ground: .red)
    #expect(faded.straight(20, 20).isNear(127.5, 127.5, 0))
    var outer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    outer.sublayers = [group()]
    outer.opacity = 0.5
    #expect(try draw(outer, ground: .red).straight(20, 20).isNear(127.5, 127.5, 0))
  }

  @Test func `inside a group layers are blended with what the group shows`() throws {
    let inner = group {
      $0.isIsolated = true
      $0.backgroundColor = Color(rgb8: 255, 128, 0)
    }
    #expect(try draw(inner, ground: .red).straight(20, 20).isNear(0, 128, 0))
  }

  @Test func `the picture itself is blended with nothing`() throws {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 8, height: 8))
    root.backgroundColor = Color(rgb8: 255, 128, 0)
    root.sublayers = [group { $0.position = .zero }]
    let plain = try Renderer().draw(Presentation(time: 0, root: root), scale: 1)
    root.blendMode = .multiply
    root.isIsolated = true
    #expect(try Renderer().draw(Presentation(time: 0, root: root), scale: 1) == plain)
  }

  @Test func `what blends is drawn again when something behind it changes`() throws {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    root.sublayers = [box(.red, 12, 12, 6, 6), group()]
    let renderer = Renderer()
    _ = try renderer.draw(Presentation(time: 0, root: root), scale: 1)
    root.sublayers[0].backgroundColor = .white
    let next = Presentation(time: 0, root: root)
    #expect(try renderer.draw(next, scale: 1) == Renderer().draw(next, scale: 1))
    #expect(renderer.changed?.bounds == PixelRect(x: 11, y: 11, width: 8, height: 8))
  }
}
