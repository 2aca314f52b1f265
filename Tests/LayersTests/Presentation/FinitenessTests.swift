import Geometry
import Layers
import Pixels
import Testing

@Suite struct FinitenessTests {
  private static let picture = LayerContents.image(ImageContents(Bitmap(width: 2, height: 2)))
  private static let gradient = LayerContents.gradient(Gradient([.white, .black]))
  private static let broken = Path { $0.addLines([.zero, Point(.nan, 0)]) }

  /// A layer with every property that does not belong to a picture or a gradient.
  private static var rich: Layer {
    var layer = Layer(name: "rich", shape: Shape(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))))
    layer.shape?.fillGradient = Gradient([.white, .black])
    layer.shape?.strokeGradient = Gradient([.white, .black])
    layer.shadowPath = Path()
    layer.replicator = Replicator(count: 2)
    layer.filters = [
      .blur(sigma: 1), .colorMatrix(.identity), .tones([.white], by: .luma, amount: 1),
      .dropShadow(DropShadow(color: .black, offset: Vector(dx: 1, dy: 1), sigma: 1)),
    ]
    layer.pathMasks = [PathMask(Path())]
    return layer
  }

  @Test func `a layer with everything, all of it finite, is finite`() {
    #expect(Layer().nonFiniteProperty == nil)
    let crossFade = LayerContents.crossFade(
      CrossFade(from: Self.picture, to: Self.gradient, fraction: 0.5)
    )
    let drawing = LayerContents.drawing(Drawing([Shape()]))
    for contents in [.none, Self.picture, Self.gradient, crossFade, drawing] {
      var layer = Self.rich
      layer.contents = contents
      #expect(layer.nonFiniteProperty == nil)
      #expect(Presentation(time: 0, root: layer).firstNonFiniteValue == nil)
    }
  }

  /// Returns the value with NaN in place of a number, or `nil` for one without numbers.
  private func broken(_ value: AnimatableValue, of key: PropertyKey) -> AnimatableValue? {
    switch value {
    case .number: key == .instanceCount ? nil : .number(.nan)
    case .point: .point(Point(0, .nan))
    case .size: .size(Size(0, .nan))
    case .rect: .rect(Rect(x: 0, y: 0, width: 1, height: .infinity))
    case .color: .color(Color(red: 0, green: 0, blue: .nan))
    case .transform: .transform(.translation(x: 0, y: -.infinity))
    case .path: .path(Self.broken)
    case .numbers: .numbers([1, .nan])
    case .colors: .colors([.white, Color(red: .nan, green: 0, blue: 0)])
    case .filters: .filters([.blur(sigma: 1), .blur(sigma: .nan)])
    case .nothing: .color(Color(red: .nan, green: 0, blue: 0))
    case .flag, .keyword, .contents: nil
    }
  }

  @Test(arguments: [LayerContents.none, picture, gradient])
  func `every property with a key path and numbers is found and named`(contents: LayerContents) {
    for key in PropertyKey.allCases where key.whole == key {
      var layer = Self.rich
      layer.contents = contents
      layer.backgroundColor = .white
      layer.shape?.strokeColor = .black
      layer.shape?.lineDashPattern = [1, 2]
      let value = layer[key: key]
      // A property that the layer lacks reads as nothing.
      guard value != .nothing, let broken = broken(value, of: key) else { continue }
      layer[key: key] = broken
      #expect(layer.nonFiniteProperty == key.rawValue)
    }
  }

  private static let changes: [(name: String, change: @Sendable (inout Layer) -> Void)] = [
    ("position", { $0.position.y = .nan }),
    ("bounds", { $0.frame = Rect(x: 0, y: 0, width: .infinity, height: 1) }),
    ("transform", { $0.transform.m34 = .nan }), ("path", { $0.shape?.path = broken }),
    ("shadowRadius", { $0.shadow.radius = .nan }),
    ("shadowOffset", { $0.shadow.offset.height = .infinity }),
    ("fillGradient", { $0.shape?.fillGradient?.startPoint.x = .nan }),
    ("strokeGradient", { $0.shape?.strokeGradient?.focalPoint = Point(.nan, 0) }),
    ("filters", { $0.filters = [.blur(sigma: .nan)] }),
    ("filters", { $0.filters = [.colorMatrix(.saturation(.infinity))] }),
    ("filters", { $0.filters = [.tones([.white], by: .luma, amount: .nan)] }),
    (
      "filters",
      {
        let offset = Vector(dx: .nan, dy: 0)
        $0.filters = [.dropShadow(DropShadow(color: .black, offset: offset, sigma: 1))]
      }
    ), ("pathMasks", { $0.pathMasks = [PathMask(broken)] }),
    ("pathMasks", { $0.pathMasks[0].expansion = .nan }),
    ("contentsRect", { layer in change(&layer, picture) { $0[key: .contentsRect] = nanRect } }),
    ("contentsCenter", { layer in change(&layer, picture) { $0[key: .contentsCenter] = nanRect } }),
    ("colors", { $0.contents = .gradient(Gradient([Color(red: .nan, green: 0, blue: 0)])) }),
    ("locations", { $0.contents = .gradient(Gradient([.white], locations: [.nan])) }),
    ("focalPoint", { layer in setGradient(&layer) { $0.focalPoint = Point(0, .nan) } }),
    (
      "alphaStops",
      { layer in
        setGradient(&layer) { $0.alphaStops = [Gradient.AlphaStop(location: 0, alpha: .nan)] }
      }
    ),
    (
      "alphaStops",
      { layer in
        setGradient(&layer) { $0.alphaStops = [Gradient.AlphaStop(location: .nan, alpha: 1)] }
      }
    ), ("contents", { $0.contents = .drawing(Drawing([Shape(), Shape(broken)])) }),
    (
      "contents",
      {
        let faulty = LayerContents.gradient(Gradient([.white], startPoint: Point(.nan, 0)))
        $0.contents = .crossFade(CrossFade(from: picture, to: faulty, fraction: 0.5))
      }
    ),
    (
      "contents",
      { $0.contents = .crossFade(CrossFade(from: picture, to: gradient, fraction: .nan)) }
    ),
  ]

  private static let nanRect = AnimatableValue.rect(Rect(x: .nan, y: 0, width: 1, height: 1))

  private static func change(
    _ layer: inout Layer,
    _ contents: LayerContents,
    _ change: (inout Layer) -> Void
  ) {
    layer.contents = contents
    change(&layer)
  }

  private static func setGradient(_ layer: inout Layer, _ change: (inout Gradient) -> Void) {
    var gradient = Gradient([.white, .black])
    change(&gradient)
    layer.contents = .gradient(gradient)
  }

  @Test(arguments: changes.indices)
  func `a value that is not finite is found and named, wherever it is`(index: Int) {
    let (name, change) = Self.changes[index]
    var layer = Self.rich
    change(&layer)
    #expect(layer.nonFiniteProperty == name)
    var root = Layer(name: "root")
    root.sublayers = [Layer(name: "plain"), layer]
    let value = Presentation(time: 0, root: root).firstNonFiniteValue
    #expect(value?.layer == "rich" && value?.property == name)
    root.sublayers[1].isHidden = true
    #expect(Presentation(time: 0, root: root).firstNonFiniteValue == nil)
  }

  @Test func `values so large that their sum is infinite are finite`() {
    var layer = Self.rich
    layer.bounds = Rect(x: 1e308, y: 1e308, width: 1e308, height: 1e308)
    layer.filters = [.blur(sigma: 1e308), .blur(sigma: 1e308)]
    #expect(layer.nonFiniteProperty == nil)
  }

  @Test func `values under keys of the caller's own do not count`() {
    var layer = Layer()
    layer[key: .custom("progress")] = .number(.nan)
    #expect(layer.nonFiniteProperty == nil)
  }
}
