import Clips
import Inputs
import Formats
import Geometry
import Layers
import Pixels
import Testing

/// The unsupported features that documents report.
@Suite struct DocumentUnsupportedFeatureTests {
  /// Returns the unsupported features of a file of some layers, one moment each.
  private static func unsupportedFeatures(
    _ format: OutputFormat,
    _ layers: [Layer]
  ) throws -> [String] {
    var root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.sublayers = layers
    let moment = ClipFrame(Presentation(time: 0, root: root))
    let name = ClipName(animation: "toy", scene: "full")
    let clip = try PresentationSequence(name, [moment, moment], framesPerSecond: 30)
    let setup = DocumentSetup(try ClipFrames(clip, framesPerSecond: 30), scale: 1)
    guard case .document(let make) = format.content else { return ["no document"] }
    return try make(setup).unsupportedFeatures
  }

  private static func wheel(_ name: String) -> Layer {
    var layer = Layer(name: name, frame: Rect(x: 0, y: 0, width: 50, height: 50))
    layer.contents = .gradient(Gradient([.black, .white], kind: .conic))
    return layer
  }

  @Test(arguments: [(OutputFormat.svg, "an SVG"), (.lottie, "a Lottie file")])
  func `what a file cannot show is a line with its layers`(
    _ format: OutputFormat,
    file: String
  ) throws {
    #expect(
      try Self.unsupportedFeatures(format, [Self.wheel("left"), Self.wheel("right")]) == [
        "toy: 2 layers (left, right) use conic gradients, which \(file) cannot show"
      ]
    )
  }

  @Test(arguments: [OutputFormat.svg, .lottie])
  func `a file that shows everything says nothing`(_ format: OutputFormat) throws {
    let box = Layer(frame: Rect(x: 0, y: 0, width: 9, height: 9), shape: Shape(nil, fill: .black))
    #expect(try Self.unsupportedFeatures(format, [box]).isEmpty)
  }
}
