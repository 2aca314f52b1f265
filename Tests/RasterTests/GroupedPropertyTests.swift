import Geometry
import LayerTestSupport
import Layers
import Pixels
import Raster
import TestSupport
import Testing

/// Every property in the list counts in transform layers and in tinted copies as documented.
@Suite struct GroupedPropertyTests {
  /// The properties that place, hide or fade the sublayers of a transform layer, or copy them.
  private static let placing: Set<PropertyKey> = [
    .position, .positionX, .positionY, .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY,
    .boundsSize, .boundsWidth, .boundsHeight, .anchorPoint, .zPosition, .hidden, .geometryFlipped,
    .transform, .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ,
    .translation, .translationX, .translationY, .translationZ, .sublayerTransform, .doubleSided,
    .opacity, .instanceCount, .instanceDelay, .instanceTransform, .instanceColor,
    .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset,
  ]

  private static let painting = PropertySample.all.map(\.key).filter {
    !placing.contains($0) && !$0.rawValue.hasPrefix("sublayerTransform.")
  }

  /// Draws a sample's layer in a stage of its own, with the value or without it.
  private func picture(
    _ sample: PropertySample,
    hasValue: Bool,
    _ change: @escaping (inout Stage, LayerID) -> Void
  ) throws -> Bitmap {
    var stage = Stage(Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let id = stage.add(sample.scene)
    sample.base(&stage, id)
    if hasValue { stage.update(id) { $0[key: sample.key] = sample.value } }
    change(&stage, id)
    return try Renderer().draw(stage.presentation(), scale: 1)
  }

  @Test(arguments: painting)
  func `a transform layer ignores what it would paint itself`(key: PropertyKey) throws {
    let sample = try #require(PropertySample.of(key))
    let pictures = try [false, true].map { hasValue in
      try picture(sample, hasValue: hasValue) { stage, id in
        var inside = Layer(name: "inside", frame: Rect(x: 8, y: 8, width: 30, height: 25))
        inside.backgroundColor = SampleScenes.green
        stage.add(inside, to: id)
        stage.update(id) { $0.isTransformLayer = true }
      }
    }
    #expect(pictures[0].coverage > 100)
    #expect(pictures[0] == pictures[1])
  }

  @Test(arguments: PropertySample.all.map(\.key))
  func `a tinted copy is the layer's picture, multiplied`(key: PropertyKey) throws {
    let sample = try #require(PropertySample.of(key))
    // As pixels have them: blue, green, red, alpha.
    let factors = [0.55, 0.8, 0.3, 1]
    let plain = try picture(sample, hasValue: true) { _, _ in }
    let tinted = try picture(sample, hasValue: true) { stage, _ in
      var replicator = Replicator()
      replicator.instanceColor = Color(red: factors[2], green: factors[1], blue: factors[0])
      stage.update(stage.root) { $0.replicator = replicator }
    }
    var largest = 0.0
    for y in 0..<plain.height {
      for x in 0..<plain.width where plain[x, y] | tinted[x, y] != 0 {
        for (channel, factor) in factors.enumerated() {
          func level(_ picture: Bitmap) -> Double {
            Double(picture[x, y] >> UInt32(8 * channel) & 255)
          }
          largest = max(largest, abs(level(tinted) - level(plain) * factor))
        }
      }
    }
    // Factors are rounded where colours are, and where pixels are blended.
    #expect(largest <= 2)
  }
}
