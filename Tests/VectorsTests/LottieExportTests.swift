import Foundation
import Geometry
import Layers
import Pixels
import Testing

@testable import Vectors

@Suite struct LottieExportTests {
  /// Returns a file of a picture of 100 × 100 points that shows layers at 240 samples a second.
  private static func export(
    lasting duration: Double = 0,
    size: Size = Size(100, 100),
    options: LottieExport.Options = .init(),
    _ layers: (Double) -> [Layer]
  ) throws -> LottieExport {
    var tracks = LayerTracks()
    for sample in 0...Int((duration * 240).rounded()) {
      var root = Layer(name: "root", frame: Rect(origin: .zero, size: size))
      root.sublayers = layers(Double(sample) / 240)
      let time = Double(sample) / 240
      tracks.append(Presentation(time: time, root: root), at: time)
    }
    return try LottieExport(tracks, options: options) { [UInt8($0.width), UInt8($0.height)] }
  }

  private static func text(
    lasting duration: Double = 0,
    _ layers: (Double) -> [Layer]
  ) throws -> String {
    String(decoding: try export(lasting: duration, layers).json, as: UTF8.self)
  }

  private static func box(_ name: String = "box", x: Double = 10) -> Layer {
    var layer = Layer(name: name, frame: Rect(x: x, y: 20, width: 30, height: 40))
    layer.backgroundColor = Color(rgb8: 255, 0, 0)
    return layer
  }

  private static func line(_ name: String = "line", _ change: (inout Shape) -> Void) -> Layer {
    let path = Path {
      $0.move(to: Point(0, 0))
      $0.addLine(to: Point(80, 0))
    }
    var shape = Shape(path, stroke: .black, lineWidth: 4)
    change(&shape)
    return Layer(name: name, frame: Rect(x: 10, y: 50, width: 80, height: 4), shape: shape)
  }

  @Test func `a layer that stands still is a layer of shapes without keyframes`() throws {
    let text = try Self.text { _ in [Self.box()] }
    let layer = """
      {"ty":4,"nm":"box","ddd":0,"ip":0,"op":1,"st":0,"ks":{"p":{"a":0,"k":[10,20,0]}},"shapes":[\
      {"ty":"rc","p":{"a":0,"k":[15,20]},"s":{"a":0,"k":[30,40]},"r":{"a":0,"k":0}},\
      {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100},"r":1}]}
      """
    #expect(
      text == """
        {"v":"5.7.0","fr":60,"ip":0,"op":1,"w":100,"h":100,"ddd":0,"assets":[],"layers":[\(layer)]}
        """
    )
  }

  @Test func `a steady motion has two keyframes at its ends`() throws {
    let text = try Self.text(lasting: 1) { [Self.box(x: 10 + 50 * $0)] }
    #expect(
      text.contains(
        """
        "p":{"a":1,"k":[{"t":0,"s":[10,20,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},\
        {"t":60,"s":[60,20,0]}]}
        """
      )
    )
  }

  @Test func `an eased motion keeps its timing function`() throws {
    let ease = TimingFunction.easeInEaseOut
    let text = try Self.text(lasting: 1) { [Self.box(x: 10 + 50 * ease.progress(at: $0))] }
    #expect(text.contains(#""o":{"x":0.42,"y":0},"i":{"x":0.58,"y":1}},{"t":60,"#))
  }

  @Test func `a motion that overshoots has one keyframe at each end`() throws {
    let back = TimingFunction(0.3, -0.5, 0.6, 1.6)
    let text = try Self.text(lasting: 1) { [Self.box(x: 40 + 20 * back.progress(at: $0))] }
    #expect(text.contains(#"[{"t":0,"s":[40,20,0],"#) && text.contains(#"{"t":60,"s":[60,20,0]}]"#))
    #expect(text.components(separatedBy: #"{"t":"#).count == 3)
  }

  @Test func `a jump is held until its frame`() throws {
    let text = try Self.text(lasting: 1) { [Self.box(x: $0 < 0.5 ? 10 : 60)] }
    #expect(text.contains(#"[{"t":0,"s":[10,20,0],"h":1},{"t":30,"s":[60,20,0]}]"#))
  }

  @Test func `a jump in the middle of a motion ends the motion just before`() throws {
    let text = try Self.text(lasting: 1) { time in
      [Self.box(x: time < 0.5 ? 10 + 40 * time : 70 - 20 * time)]
    }
    #expect(
      text.contains(
        """
        [{"t":0,"s":[10,20,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},\
        {"t":29.99,"s":[30,20,0],"h":1},\
        {"t":30,"s":[60,20,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":60,"s":[50,20,0]}]
        """
      )
    )
  }

  @Test func `a layer that is hidden for a while shows nothing then`() throws {
    let text = try Self.text(lasting: 1) { time in
      var box = Self.box()
      box.isHidden = time >= 0.25 && time < 0.75
      return [box]
    }
    #expect(text.contains(#""o":{"a":1,"k":[{"t":0,"s":[100],"h":1},{"t":15,"s":[0],"h":1},"#))
    #expect(text.contains(#"{"t":45,"s":[100]}]}"#))
  }

  @Test func `what turns and grows does so about its anchor point`() throws {
    let text = try Self.text(lasting: 1) { time in
      var box = Self.box()
      box.transform = Transform3D(.scale(x: 1 + time, y: 1 + time).then(.rotation(.pi * time)))
      return [box]
    }
    #expect(text.contains(#""a":{"a":0,"k":[15,20,0]},"p":{"a":0,"k":[25,40,0]}"#))
    #expect(text.contains(#"{"t":60,"s":[200,200,100]}"#) && text.contains(#"{"t":60,"s":[180]}"#))
  }

  @Test func `a trimmed stroke stays a trimmed stroke`() throws {
    let text = try Self.text(lasting: 1) { time in [Self.line { $0.strokeEnd = (1 + time) / 2 }] }
    #expect(
      text.contains(
        """
        {"ty":"tm","s":{"a":0,"k":0},"e":{"a":1,"k":[{"t":0,"s":[50],"o":{"x":0,"y":0},\
        "i":{"x":1,"y":1}},{"t":60,"s":[100]}]},"o":{"a":0,"k":0},"m":1}
        """
      )
    )
  }

  @Test func `a path of several pieces is trimmed from one to the next`() throws {
    let text = try Self.text(lasting: 1) { time in
      [
        Self.line { shape in
          shape.path?.append(Path(rect: Rect(x: 0, y: 10, width: 20, height: 20)))
          shape.strokeStart = time / 2
        }
      ]
    }
    #expect(text.contains(#""m":2}"#) && text.components(separatedBy: #""sh""#).count == 3)
  }

  @Test func `dashes come in pairs`() throws {
    let text = try Self.text { _ in
      [
        Self.line {
          $0.lineDashPattern = [3]
          $0.lineDashPhase = 1
        }
      ]
    }
    let length = #""v":{"a":0,"k":3}}"#
    #expect(
      text.contains(
        """
        "d":[{"n":"d","nm":"d0",\(length),{"n":"g","nm":"g1",\(length),\
        {"n":"o","nm":"o2","v":{"a":0,"k":1}}]
        """
      )
    )
  }

  @Test func `what goes around has few keyframes for each coordinate`() throws {
    let text = try Self.text(lasting: 1) { time in
      var box = Self.box()
      box.position = Point(50 + 30 * cos(2 * .pi * time), 50 + 30 * sin(2 * .pi * time))
      return [box]
    }
    #expect(text.contains(#""p":{"s":true,"x":{"a":1,"#))
    #expect(text.components(separatedBy: #"{"t":"#).count <= 20)
  }

  @Test func `a path that moves as a whole is a shape that moves`() throws {
    let text = try Self.text(lasting: 1) { time in
      [
        Self.line {
          $0.path = $0.path?.transformed(by: .translation(x: 0, y: 20 * time * time))
        }
      ]
    }
    #expect(text.contains(#""ks":{"a":0,"#))
    #expect(text.contains(#"{"t":60,"s":[0,20]}"#))
  }

  @Test func `a path that changes has keyframes of paths`() throws {
    let text = try Self.text(lasting: 1) { time in
      [
        Self.line {
          $0.path = Path {
            $0.move(to: Point(0, 0))
            $0.addLine(to: Point(80, 40 * time))
          }
        }
      ]
    }
    #expect(
      text.contains(
        #"{"t":60,"s":[{"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"v":[[0,0],[80,40]],"c":false}]}"#
      )
    )
  }

  @Test func `a closed path has each corner once`() throws {
    let text = try Self.text { _ in
      [
        Layer(
          name: "disc",
          shape: Shape(Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20)), fill: .black)
        )
      ]
    }
    #expect(text.contains(#""v":[[20,10],[10,20],[0,10],[10,0]],"c":true"#))
  }

  @Test func `a mask is a matte that follows its layer`() throws {
    let text = try Self.text { _ in
      var box = Self.box()
      box.mask = Layer(
        shape: Shape(Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20)), fill: .black)
      )
      return [box]
    }
    #expect(
      text.contains(#"{"ty":4,"parent":1,"td":1,"#) && text.contains(#""nm":"box","ind":1,"tt":1,"#)
    )
  }

  @Test func `a mask that grows is a closed outline without its first corner again`() throws {
    let text = try Self.text { _ in
      var box = Self.box()
      // As an imported one: it comes back to its first point, and is not joined there.
      var mask = PathMask(
        Path { path in
          path.move(to: Point(0, 0))
          for corner in [Point(20, 0), Point(20, 10), Point(0, 0)] { path.addLine(to: corner) }
        }
      )
      mask.expansion = 5
      box.pathMasks = [mask]
      return [box]
    }
    #expect(text.contains(#""v":[[0,0],[20,0],[20,10]],"c":true"#))
  }

  @Test func `what is clipped to whole points is a composition of that size`() throws {
    let text = try Self.text { _ in
      var outer = Layer(name: "window", frame: Rect(x: 5, y: 5, width: 40, height: 30))
      outer.masksToBounds = true
      outer.sublayers = [Self.box(x: 20)]
      return [outer]
    }
    #expect(text.contains(#""refId":"c0","w":40,"h":30"#))
    #expect(text.contains(#"{"id":"c0","layers":[{"ty":4,"nm":"box","#))
  }

  @Test func `equal compositions are there once`() throws {
    let text = try Self.text { _ in
      (0..<3).map { number in
        var outer = Layer(
          name: "window",
          frame: Rect(x: 30 * Double(number), y: 5, width: 20, height: 30)
        )
        outer.masksToBounds = true
        outer.sublayers = [Self.box("inner", x: 10)]
        return outer
      }
    }
    #expect(text.components(separatedBy: #""refId":"c0""#).count == 4)
    #expect(!text.contains(#""c1""#))
  }

  @Test func `a picture is embedded once`() throws {
    let text = try Self.text { _ in
      (0..<2).map { number in
        var layer = Layer(frame: Rect(x: 40 * Double(number), y: 0, width: 30, height: 30))
        layer.contents = .image(ImageContents(Bitmap(width: 3, height: 3)))
        return layer
      }
    }
    #expect(
      text.contains(#"{"id":"i0","w":3,"h":3,"u":"","p":"data:image/png;base64,AwM=","e":1}"#)
    )
    #expect(text.components(separatedBy: #""refId":"i0""#).count == 3)
    #expect(text.contains(#""s":{"a":0,"k":[1000,1000,100]}"#))
  }

  @Test func `a gradient has its colours, and its alphas where they are not 1`() throws {
    let text = try Self.text { _ in
      var layer = Layer(name: "sky", frame: Rect(x: 0, y: 0, width: 100, height: 50))
      layer.contents = .gradient(Gradient([Color(rgb8: 255, 0, 0), Color.white.withAlpha(0.5)]))
      return [layer]
    }
    #expect(text.contains(#""g":{"p":2,"k":{"a":0,"k":[0,1,0,0,1,1,1,1,0,1,1,0.5]}}"#))
    #expect(text.contains(#""s":{"a":0,"k":[50,0]},"e":{"a":0,"k":[50,50]},"t":1"#))
  }

  @Test func `a colour's numbers stand for its level however a player rounds`() throws {
    for level in UInt8.min...UInt8.max {
      let text = try Self.text { _ in
        var box = Self.box()
        box.backgroundColor = Color(rgb8: level, 0, 0)
        return [box]
      }
      let number = try #require(
        text.split(separator: #""c":{"a":0,"k":["#).last?.split(separator: ",").first
      )
      let value = try #require(Double(number)) * 255
      #expect(value.rounded(.down) == Double(level) && value.rounded() == Double(level))
    }
  }

  @Test func `a file is whole points wide and high`() throws {
    let export = try Self.export(size: Size(99.2, 22.4)) { _ in [] }
    let text = String(decoding: export.json, as: UTF8.self)
    #expect(text.contains(#""w":100,"h":23,"#))
  }

  @Test func `a loop that is no whole number of frames long plays a little faster or slower`()
    throws
  {
    let export = try Self.export(lasting: 0.5125) { [Self.box(x: 10 + 50 * $0)] }
    #expect(export.frameCount == 31)
    #expect(abs(export.framesPerSecond - 31 / 0.5125) < 1e-9)
    var options = LottieExport.Options()
    options.keepsRate = true
    let kept = try Self.export(lasting: 0.5125, options: options) { [Self.box(x: 10 + 50 * $0)] }
    #expect(kept.framesPerSecond == 60 && kept.frameCount == 31)
  }

  @Test func `layers without a name are counted one by one`() throws {
    let export = try Self.export { _ in
      (0..<10).map { index in
        var layer = Layer(frame: Rect(x: 5 * Double(index), y: 0, width: 5, height: 50))
        layer.contents = .gradient(Gradient([.black, .white], kind: .conic))
        return layer
      }
    }
    #expect(
      export.unsupportedFeatures == [
        UnsupportedLayerFeature(feature: "conic gradients", layers: [""], layerCount: 10)
      ]
    )
  }

  @Test func `what a file cannot show is named with its layers`() throws {
    let export = try Self.export { _ in
      var layer = Layer(name: "wheel", frame: Rect(x: 0, y: 0, width: 50, height: 50))
      layer.contents = .gradient(Gradient([.black, .white], kind: .conic))
      return [layer]
    }
    #expect(
      export.unsupportedFeatures == [
        UnsupportedLayerFeature(feature: "conic gradients", layers: ["wheel"], layerCount: 1)
      ]
    )
  }

  @Test func `a shadow is an effect, which the file says that it has`() throws {
    let export = try Self.export { _ in
      var box = Self.box()
      box.shadow.opacity = 1
      return [box]
    }
    let text = String(decoding: export.json, as: UTF8.self)
    #expect(export.features == [.effects])
    // Three points upwards, and four times the radius.
    #expect(
      text.contains(
        #"{"ty":1,"v":{"a":0,"k":0}},{"ty":0,"v":{"a":0,"k":3}},{"ty":0,"v":{"a":0,"k":12}}"#
      )
    )
  }

  @Test func `a blur that ends is one of 0`() throws {
    let export = try Self.export(lasting: 1) { time in
      var box = Self.box()
      if time < 0.5 { box.filters = [.blur(sigma: 3 - 6 * time)] }
      return [box]
    }
    #expect(export.unsupportedFeatures == [])
    let text = String(decoding: export.json, as: UTF8.self)
    // Its width is its standard deviation divided by 0.3.
    #expect(text.contains(#"{"ty":29,"en":1,"ef":[{"ty":0,"v":{"a":1,"k":[{"t":0,"s":[10],"#))
    #expect(text.contains(#"{"t":30,"s":[0]}]}}"#))
  }

  @Test func `a name with quotes and lines is still one`() throws {
    let name = "a \"b\"\n\\"
    let export = try Self.export { _ in [Self.box(name)] }
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(export.json)) as? [String: Any]
    )
    let layers = try #require(file["layers"] as? [[String: Any]])
    #expect(layers.first?["nm"] as? String == name)
  }
}
