import Geometry
import LayerTestSupport
import Pixels
import Testing

@testable import Layers

/// The list of properties and of other drawn values, against what layers store.
@Suite struct StoredValueTests {
  /// The other stored properties of layers: their identity, their tree, their time, and values that
  /// are compared as a whole.
  private static let others: Set<String> = [
    "origin", "name", "animatedRotation", "sublayers", "maskBox", "timeBox",
    "optionsBox.customValues", "contents", "contents.bitmap", "shapeBox",
  ]

  /// Layers that between them store everything.
  private static var layers: [Layer] {
    var layer = SampleScenes.shape(SampleScenes.star) {
      ($0.fillGradient, $0.strokeGradient) = (Gradient([.white]), Gradient([.white]))
    }
    (layer.shadow.opacity, layer.isDoubleSided, layer.replicator) = (0.5, false, Replicator())
    return [layer, SampleScenes.picture(), SampleScenes.gradientLayer()]
  }

  private static let changesWithoutKey: [@Sendable (inout Layer) -> Void] = [
    { $0.scrollsInPixels.toggle() }, { $0.isTransformLayer.toggle() }, { $0.isIsolated.toggle() },
    { $0.maskKind = .luma }, { $0.pathMasks = [PathMask(Path())] },
    { $0.edgePlacement = .skia }, { $0.replicator?.preservesDepth.toggle() },
    { $0.updateShape { $0.fillGradient = nil } }, { $0.updateShape { $0.strokeGradient = nil } },
    { layer in change(&layer) { $0.focalPoint = Point(0.5, 0.5) } },
    { layer in
      change(&layer) { $0.alphaStops = [Gradient.AlphaStop(location: 0, alpha: 0.5)] }
    },
  ]

  private static func change(_ layer: inout Layer, _ change: (inout Gradient) -> Void) {
    guard var gradient = layer.contents.gradient else { return }
    change(&gradient)
    layer.contents = .gradient(gradient)
  }

  /// Returns all stored properties of a value, nested ones too, by their names.
  private func stored(in value: Any, at path: [String] = []) -> [String: AnyHashable] {
    let mirror = Mirror(reflecting: value)
    let isInside =
      value is Layer || value is Shadow || value is Shape || value is LayerOptions
      || value is Replicator || value is Replicator? || value is ImageContents || value is Gradient
      || mirror.displayStyle == .enum || mirror.displayStyle == .tuple
      || String(describing: type(of: value)) == "ShapeGradients"
    guard isInside, !mirror.children.isEmpty else {
      guard let value = value as? AnyHashable else { return [:] }
      return [path.joined(separator: "."): value]
    }
    // The cases of enumerations are no names.
    let isNamed = mirror.displayStyle == .struct || mirror.displayStyle == .tuple
    return mirror.children.reduce(into: [:]) { all, child in
      let path = isNamed ? path + [child.label ?? ""] : path
      all.merge(stored(in: child.value, at: path)) { $1 }
    }
  }

  /// Returns the names of the stored properties that differ between two layers.
  private func difference(_ a: Layer, _ b: Layer) -> Set<String> {
    let (a, b) = (stored(in: a), stored(in: b))
    return Set(Set(a.keys).union(b.keys).filter { a[$0] != b[$0] })
  }

  @Test func `every stored property is in the list of properties or of values without a key`() {
    var names: Set<String> = []
    var listed = Self.others
    for layer in Self.layers {
      names.formUnion(stored(in: layer).keys)
      // All contents change with the whole.
      for sample in PropertySample.all where sample.key != .contents {
        guard sample.key.isPresent(in: layer) else { continue }
        var changed = layer
        changed[key: sample.key] = sample.value
        listed.formUnion(difference(changed, layer))
      }
      for change in Self.changesWithoutKey {
        var changed = layer
        change(&changed)
        listed.formUnion(difference(changed, layer))
      }
    }
    #expect(names.subtracting(listed) == [])
    #expect(names.count > 50)
  }

  @Test func `each value without a key path is in the list of drawn values`() {
    for change in Self.changesWithoutKey {
      let isListed = Self.layers.contains { layer in
        var changed = layer
        change(&changed)
        return DrawnValue.all.contains { !$0.isSame(layer, changed) }
      }
      #expect(isListed)
    }
  }

  @Test func `a property that layers share is the same in equal layers only`() {
    for sample in PropertySample.all where sample.key.isWhole {
      let layer = LayerPropertyTests.layer(having: sample.key)
      var changed = layer
      changed[key: sample.key] = sample.value
      #expect(sample.key.access.isSame(layer, layer))
      #expect(!sample.key.access.isSame(layer, changed), "\(sample.key)")
    }
  }
}
