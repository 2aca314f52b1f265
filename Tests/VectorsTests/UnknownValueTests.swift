import LayerTestSupport
import Layers
import Testing

@testable import Vectors

/// Values of layers that the writers do not know.
@Suite struct UnknownValueTests {
  private enum NoFeature: String, CaseIterable { case none }

  @Test func `the writers know values of layers only`() {
    #expect(WrittenValues.known.subtracting(DrawnValue.all.map(\.name)) == [])
  }

  // A plain layer has the same picture.
  @Test(arguments: PropertySample.all.map(\.key).filter { $0.isWhole && $0 != .contents })
  func `a value that no writer knows is reported by its name where it is set`(
    key: PropertyKey
  ) throws {
    let sample = try #require(PropertySample.of(key))
    let unknown = DrawnValue.all.filter { $0.name == key.rawValue }
    #expect(unknown.count == (key.paintedPart == .nothing ? 0 : 1))
    var layer = sample.scene
    layer.name = "subject"
    let plain = layer.plain
    layer[key: key] = sample.value
    let track = LayerTrack(layer)
    var notes = UnsupportedFeatureNotes<NoFeature>()
    notes.noteUnknownValues(unknown, in: [plain], of: track)
    #expect(notes.unsupportedFeatures == [])
    notes.noteUnknownValues(unknown, in: [plain, layer, layer], of: track)
    let expected = unknown.map { value in
      UnsupportedLayerFeature(
        feature: "the property \(value.name)",
        layers: ["subject"],
        layerCount: 1
      )
    }
    #expect(notes.unsupportedFeatures == expected)
  }
}
