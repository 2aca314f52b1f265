import Foundation
import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct ChangedRectTests {
  private func presentation(_ layers: Layer..., ground: Color? = nil) -> Presentation {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    root.backgroundColor = ground
    root.sublayers = layers
    return Presentation(time: 0, root: root)
  }

  /// Returns the changed rectangles from one presentation to another, as reported by a renderer.
  private func changed(_ first: Presentation, _ second: Presentation) throws -> DirtyRegion? {
    let renderer = Renderer()
    _ = try renderer.draw(first, scale: 1)
    #expect(renderer.changed == nil)
    _ = try renderer.draw(second, scale: 1)
    #expect(renderer.changed == second.changes(from: first, scale: 1))
    return renderer.changed
  }

  private static let trees = 10 * RandomCases.factor

  /// Trees of layers are random, but the same in every run.
  ///
  /// Ten for each of the 24 arguments are 2,880 pairs of frames.
  @Test(arguments: [1.0, 2, 1.37], 0..<8)
  func `frames drawn one after another are those drawn alone`(scale: Double, seed: Int) throws {
    for tree in 0..<Self.trees {
      var random = RandomLayers(seed: UInt64(seed * 1000 + tree))
      let renderer = Renderer()
      var root = random.root()
      var last = try Renderer().draw(Presentation(time: 0, root: root), scale: scale)
      _ = try renderer.draw(Presentation(time: 0, root: root), scale: scale)
      for step in 0..<12 {
        random.step(&root)
        let presentation = Presentation(time: 0, root: root)
        let alone = try Renderer().draw(presentation, scale: scale)
        #expect(try renderer.draw(presentation, scale: scale) == alone, "\(tree) \(step)")
        let changed = try #require(renderer.changed)
        #expect(last.erasing(changed) == alone.erasing(changed), "\(tree) \(step) \(changed)")
        last = alone
      }
    }
  }

  @Test func `nothing has changed between equal presentations`() throws {
    let layers = presentation(box(.red, 3, 4, 10, 10), stroked(line(2, 2, 30, 9), width: 3))
    #expect(try changed(layers, layers)?.isEmpty == true)
  }

  @Test func `time alone changes nothing`() throws {
    let first = presentation(box(.red, 3, 4, 10, 10))
    var second = first
    second.time = 2
    second.root.name = "canvas"
    #expect(try changed(first, second)?.isEmpty == true)
  }

  @Test func `a layer that moves changes where it was and where it is`() throws {
    let moved = try changed(
      presentation(box(.red, 5, 5, 4, 4), ground: .white),
      presentation(box(.red, 15, 8, 4, 4), ground: .white)
    )
    // One pixel more on each side, for antialiasing.
    #expect(
      moved?.rects == [
        PixelRect(x: 4, y: 4, width: 6, height: 6), PixelRect(x: 14, y: 7, width: 6, height: 6),
      ]
    )
    #expect(moved?.bounds == PixelRect(x: 4, y: 4, width: 16, height: 9))
  }

  @Test func `a stroke that grows changes no more than is stroked`() throws {
    let path = line(4, 20, 36, 20)
    let grown = try changed(
      presentation(stroked(path, width: 2) { $0.strokeEnd = 0.25 }),
      presentation(stroked(path, width: 2) { $0.strokeEnd = 0.5 })
    )
    #expect(grown?.rects == [PixelRect(x: 2, y: 18, width: 20, height: 4)])
  }

  @Test func `a layer that comes in front of equal ones changes nothing else`() throws {
    let ground = box(.red, 0, 0, 40, 40)
    let added = try changed(
      presentation(ground),
      presentation(ground, box(.blue, 10, 10, 2, 2))
    )
    #expect(added?.rects == [PixelRect(x: 9, y: 9, width: 4, height: 4)])
  }

  @Test func `what is hidden or clipped away changes nothing`() throws {
    func clipped(_ color: Color) -> Layer {
      var clip = box(.white, 0, 0, 10, 10)
      clip.masksToBounds = true
      var hidden = box(color, 2, 2, 4, 4)
      hidden.isHidden = true
      clip.sublayers = [box(color, 20, 20, 5, 5), hidden]
      return clip
    }
    #expect(
      try changed(presentation(clipped(.red)), presentation(clipped(.blue)))?.isEmpty == true
    )
  }

  @Test func `a picture of another size or scale has no changes`() throws {
    let small = presentation(box(.red, 1, 1, 4, 4))
    var large = small
    large.root.bounds.size.width = 50
    let renderer = Renderer()
    _ = try renderer.draw(small, scale: 1)
    _ = try renderer.draw(large, scale: 1)
    #expect(renderer.changed == nil && large.changes(from: small, scale: 1) == nil)
    _ = try renderer.draw(large, scale: 2)
    #expect(renderer.changed == nil)
  }

  @Test func `pictures that are held stay as they were`() throws {
    let renderer = Renderer()
    var held: [Bitmap] = []
    for x in 0..<6 {
      let frame = presentation(box(.red, Double(5 * x), 5, 4, 4), ground: .white)
      held.append(try renderer.draw(frame, scale: 1))
    }
    for (x, picture) in held.enumerated() {
      let frame = presentation(box(.red, Double(5 * x), 5, 4, 4), ground: .white)
      #expect(try Renderer().draw(frame, scale: 1) == picture)
    }
  }

  @Test func `whole drawings are those of changes`() throws {
    let whole = Renderer()
    whole.drawsChangesOnly = false
    var random = RandomLayers(seed: 7)
    var root = random.root()
    let renderer = Renderer()
    for _ in 0..<20 {
      let frame = Presentation(time: 0, root: root)
      #expect(try whole.draw(frame, scale: 1.5) == renderer.draw(frame, scale: 1.5))
      #expect(whole.changed == renderer.changed)
      random.step(&root)
    }
  }

  @Test func `a failed drawing leaves nothing to build on`() throws {
    let renderer = Renderer()
    let good = presentation(box(.red, 5, 5, 4, 4))
    var layer = box(.blue, 5, 5, 4, 4)
    layer.contents = .image(ImageContents(Bitmap(width: 40_000, height: 1)))
    _ = try renderer.draw(good, scale: 1)
    #expect(throws: RasterError.self) { try renderer.draw(presentation(layer), scale: 1) }
    let next = try renderer.draw(good, scale: 1)
    #expect(renderer.changed == nil)
    #expect(try Renderer().draw(good, scale: 1) == next)
  }

  @Test func `a fill by the even-odd rule leaves no trace on what is drawn next`() throws {
    var tilted = box(.red, 10, 12, 9, 7)
    tilted.transform = .rotation(0.4)
    tilted.masksToBounds = true
    tilted.sublayers = [Layer(shape: Shape(circle(3, 3, radius: 8), fill: .blue))]
    var evenOdd = Shape(circle(30, 30, radius: 5), fill: .lime)
    evenOdd.fillRule = .evenOdd
    let renderer = Renderer()
    renderer.drawsChangesOnly = false
    _ = try renderer.draw(presentation(Layer(shape: evenOdd)), scale: 1.37)
    let next = try renderer.draw(presentation(tilted), scale: 1.37)
    #expect(try Renderer().draw(presentation(tilted), scale: 1.37) == next)
  }
}

extension Bitmap {
  /// Returns the picture with some rectangles made transparent.
  func erasing(_ cover: DirtyRegion) -> Bitmap {
    var copy = self
    for rect in cover.rects { copy.fill(0, in: rect) }
    return copy
  }
}
