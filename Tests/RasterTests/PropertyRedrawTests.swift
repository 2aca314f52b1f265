import Geometry
import LayerTestSupport
import Layers
import Pixels
import Raster
import Testing

/// Every property in the list is drawn again where it changes.
@Suite struct PropertyRedrawTests {
  /// Settings of a layer and around it that decide how the layer is drawn.
  private static let surroundings: [@Sendable (inout Stage, LayerID) -> Void] = [
    { _, _ in }, { stage, id in stage.update(id) { $0.opacity *= 0.6 } },
    { stage, id in stage.update(id) { $0.masksToBounds.toggle() } },
    { stage, id in stage.update(id) { $0.borderWidth = 0 } },
    { stage, id in stage.update(id) { $0.backgroundColor = nil } },
    { stage, id in stage.update(id) { $0.pathMasks = [PathMask(SampleScenes.star)] } },
    { stage, id in
      stage.update(id) { ($0.shadow.opacity, $0.shadow.offset) = (0.5, Size(5, 7)) }
    }, { stage, id in stage.update(id) { $0.isGeometryFlipped.toggle() } }, inPerspective,
  ]

  private static let inPerspective: @Sendable (inout Stage, LayerID) -> Void = { stage, id in
    stage.update(stage.root) { $0.sublayerTransform.m34 = -0.002 }
    stage.update(id) {
      $0.transform = .rotation(0.5, x: 0, y: 1, z: 0).concatenating($0.transform)
    }
  }

  /// Returns the presentations before and after a property has changed.
  ///
  /// Both come from one stage: in another stage layers have other identities, so that everything would
  /// be redrawn.
  private func presentations(
    _ sample: PropertySample,
    _ surround: @escaping (inout Stage, LayerID) -> Void = { _, _ in }
  ) -> (plain: Presentation, changed: Presentation) {
    var stage = SampleScenes.stage(sample.scene, [sample.base, surround])
    stage.advance(to: 0)
    stage.advance(to: 0.4)
    let plain = stage.presentation()
    for id in stage.sublayers(of: stage.root).suffix(1) {
      stage.update(id) { $0[key: sample.key] = sample.value }
    }
    return (plain, stage.presentation())
  }

  @Test(arguments: PropertySample.all.map(\.key), [1, 1.37])
  func `a property is redrawn where it changes`(key: PropertyKey, scale: Double) throws {
    let sample = try #require(PropertySample.of(key))
    for (number, surround) in Self.surroundings.enumerated() {
      let (plain, changed) = presentations(sample, surround)
      let pictures = try [plain, changed].map { try Renderer().draw($0, scale: scale) }
      let renderer = Renderer()
      #expect(try renderer.draw(plain, scale: scale) == pictures[0])
      #expect(try renderer.draw(changed, scale: scale) == pictures[1], "\(number)")
      let dirty = try #require(renderer.changed)
      #expect(pictures[0].erasing(dirty) == pictures[1].erasing(dirty), "\(number) \(dirty)")
      #expect(try renderer.draw(plain, scale: scale) == pictures[0], "\(number)")
    }
  }

  @Test(arguments: PropertySample.all.filter(\.isSeenStill).map(\.key))
  func `a property shows in perspective too`(key: PropertyKey) throws {
    let (plain, changed) = presentations(try #require(PropertySample.of(key)), Self.inPerspective)
    #expect(try Renderer().draw(plain, scale: 2) != Renderer().draw(changed, scale: 2))
  }

  @Test func `a property without effect redraws nothing`() throws {
    for sample in PropertySample.all where sample.key.paintedPart == .nothing {
      let (plain, changed) = presentations(sample)
      #expect(changed.changes(from: plain, scale: 1)?.isEmpty == true, "\(sample.key)")
    }
  }
}
