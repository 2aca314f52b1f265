import Geometry
import LayerTestSupport
import Layers
import Pixels
import Testing

/// Reading and writing layers by key path.
@Suite struct LayerPropertyTests {
  /// Returns a value of a property that differs from the one of ``layer(having:)``.
  static func sample(of key: PropertyKey) -> AnimatableValue {
    PropertySample.of(key)?.value ?? .nothing
  }

  /// Returns a layer that has a property.
  static func layer(having key: PropertyKey) -> Layer {
    guard let sample = PropertySample.of(key) else { return Layer() }
    var stage = Stage(Layer())
    let id = stage.add(sample.scene)
    sample.base(&stage, id)
    return stage[id]
  }

  @Test func `every property has a sample and a key path of its own`() {
    let keys = PropertySample.all.map(\.key)
    #expect(Set(keys) == Set(PropertyKey.allCases) && Set(keys).count == keys.count)
    #expect(Set(keys.map(\.rawValue)).count == keys.count)
  }

  @Test(arguments: PropertyKey.allCases)
  func `what is set is read back`(key: PropertyKey) {
    var layer = Self.layer(having: key)
    let value = Self.sample(of: key)
    #expect(layer[key: key] != value)
    layer[key: key] = value
    if case .number(let expected) = value, case .number(let read) = layer[key: key] {
      #expect(isClose(read, expected, within: 1e-15))
    } else {
      #expect(layer[key: key] == value)
    }
  }

  // Contents are the whole of a picture or gradient.
  @Test(arguments: PropertyKey.allCases.filter { $0 != .contents })
  func `setting one property keeps all that do not overlap it`(key: PropertyKey) {
    let plain = Self.layer(having: key)
    var layer = plain
    layer[key: key] = Self.sample(of: key)
    for other in PropertyKey.allCases where other.whole != key.whole && other != .contents {
      #expect(layer[key: other] == plain[key: other], "\(other)")
    }
  }

  @Test(arguments: PropertyKey.allCases)
  func `every property can be animated to a value`(key: PropertyKey) {
    let value = Self.sample(of: key)
    let animation = Animation(.basic(BasicAnimation(key: key, from: value, to: value)), duration: 1)
    let plain = Self.layer(having: key)
    var expected = plain
    expected.timing.speed = 0
    expected.timing.timeOffset = 0.5
    expected[key: key] = value
    #expect(frozen(animation, on: plain, at: 0.5)[key: key] == expected[key: key])
  }

  @Test(arguments: PropertyKey.allCases)
  func `a part belongs to a whole that belongs to itself`(key: PropertyKey) {
    #expect(key.whole.whole == key.whole)
    #expect(key.rawValue.hasPrefix(key.whole.rawValue))
  }

  @Test(
    arguments: [
      (.positionY, "position.y"), (.boundsWidth, "bounds.size.width"),
      (.rotation, "transform.rotation"), (.rotationZ, "transform.rotation.z"),
      (.scaleX, "transform.scale.x"), (.translationX, "transform.translation.x"),
      (.strokeEnd, "strokeEnd"), (.hidden, "hidden"),
    ] as [(PropertyKey, String)]
  )
  func `key paths are written as in Core Animation`(key: PropertyKey, text: String) {
    #expect(PropertyKey.named(text) == key)
  }

  @Test(arguments: PropertyKey.allCases.filter { $0.owner != .layer })
  func `a plain layer has no properties of shapes, pictures and gradients`(key: PropertyKey) {
    var layer = Layer()
    #expect(layer[key: key] == .nothing)
    layer[key: key] = Self.sample(of: key)
    #expect(layer == Layer())
  }

  @Test(arguments: [PropertyKey.borderColor, .backgroundColor, .shadowColor, .fillColor, .path])
  func `nothing takes a colour or a path away`(key: PropertyKey) {
    var layer = shapeLayer(Path(rect: .zero))
    layer[key: key] = Self.sample(of: key)
    layer[key: key] = .nothing
    #expect(layer[key: key] == .nothing)
  }

  @Test(arguments: [(-3.0, -3.0), (3, 3), (3.5, 3.5 - 2 * .pi), (2 * .pi, 0), (.pi, .pi)])
  func `an angle reads as the matrix has it, within half a turn`(set: Double, read: Double) {
    var layer = Layer()
    layer[key: .rotation] = .number(set)
    #expect(isClose(layer.rotation, read))
  }

  @Test func `the uniform scale reads as the mean`() {
    var layer = Layer()
    layer.transform = .scale(x: 1, y: 2, z: 6)
    #expect(layer[key: .scale] == .number(3))
  }

  @Test func `a shape stays where the contents change`() {
    var layer = shapeLayer(Path(rect: Rect(x: 0, y: 0, width: 1, height: 2)))
    layer.contents = .gradient(Gradient([.black, .white]))
    #expect(layer[.path] == Path(rect: Rect(x: 0, y: 0, width: 1, height: 2)))
    #expect(layer[.colors] == [.black, .white])
    layer[key: .contents] = .contents(.none)
    #expect(layer.hasShape)
  }
}
