import Geometry
import Layers
import Pixels
import Testing

@Suite struct DepthTests {
  private func plane(_ name: String, z: Double = 0, _ change: (inout Layer) -> Void = { _ in })
    -> Layer
  {
    var layer = Layer(name: name, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.backgroundColor = .black
    layer.zPosition = z
    change(&layer)
    return layer
  }

  /// Layers in one space, seen in perspective.
  private func scene(_ layers: [Layer], turn: Transform3D = .identity) -> Layer {
    var space = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    space.isTransformLayer = true
    space.transform = turn
    space.sublayers = layers
    var scene = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scene.sublayerTransform = .perspective(distance: 400)
    scene.sublayers = [space]
    return scene
  }

  /// Returns the names of what is in one space, back to front.
  private func order(_ layers: [Layer], turn: Transform3D = .identity) -> [String] {
    scene(layers, turn: turn).flattened().sublayers.map(\.name)
  }

  /// Six faces of a cube, of a side of 100 points.
  private var cube: [Layer] {
    let turns: [(String, Transform3D)] = [
      ("front", .identity),
      ("right", .rotation(.pi / 2, x: 0, y: 1, z: 0)),
      ("back", .rotation(.pi, x: 0, y: 1, z: 0)),
      ("left", .rotation(-.pi / 2, x: 0, y: 1, z: 0)),
      ("top", .rotation(.pi / 2, x: 1, y: 0, z: 0)),
      ("bottom", .rotation(-.pi / 2, x: 1, y: 0, z: 0)),
    ]
    return turns.map { name, turn in
      plane(name) {
        $0.transform = Transform3D.translation(x: 0, y: 0, z: 50).concatenating(turn)
      }
    }
  }

  @Test(arguments: [0.3, 1.1, 2.0, 2.9, -0.7, -1.9], [-0.9, -0.4, 0.4, 1.0])
  func `of a cube the faces that face the viewer are in front`(yaw: Double, pitch: Double) {
    let turn = Transform3D.rotation(yaw, x: 0, y: 1, z: 0)
      .concatenating(.rotation(pitch, x: 1, y: 0, z: 0))
    let facing = cube.filter { face in
      // A face looks at the eye, 400 points before the middle, if its normal points to it.
      let space = face.transform.concatenating(turn)
      guard let middle = space.apply(to: Point3D(0, 0, 0)),
        let tip = space.apply(to: Point3D(0, 0, 1))
      else { return false }
      let normal = (tip.x - middle.x, tip.y - middle.y, tip.z - middle.z)
      return -middle.x * normal.0 - middle.y * normal.1 + (400 - middle.z) * normal.2 > 0
    }.map(\.name)
    let presentation = Presentation(time: 0, root: scene(cube, turn: turn))
    var seen: Set<String> = []
    for place in 0..<1600 {
      let point = Point(Double(place % 40) * 5 - 48, Double(place / 40) * 5 - 48)
      let names = presentation.layers(at: point).map(\.name).filter { !$0.isEmpty }
      guard let first = names.first else { continue }
      // A line of sight goes in through a face in front and out through one behind.
      #expect(facing.contains(first) && names.count <= 2)
      seen.insert(first)
    }
    #expect(seen == Set(facing))
  }

  @Test func `z positions count in space`() {
    #expect(order([plane("a", z: 10), plane("b", z: -5), plane("c")]) == ["b", "c", "a"])
    let behind = Transform3D.rotation(.pi, x: 0, y: 1, z: 0)
    #expect(
      order([plane("a", z: 10), plane("b", z: -5), plane("c")], turn: behind) == [
        "a", "c", "b",
      ]
    )
  }

  @Test func `planes in one place keep the order of the list`() {
    #expect(order([plane("a"), plane("b"), plane("c")]) == ["a", "b", "c"])
  }

  @Test func `planes that do not overlap keep the order of the list`() {
    let left = plane("left", z: 30) { $0.position.x -= 200 }
    #expect(
      order([left, plane("middle")], turn: .rotation(0.1, x: 0, y: 1, z: 0)) == [
        "middle", "left",
      ]
    )
    let same = plane("left") { $0.position.x -= 200 }
    #expect(
      order([same, plane("middle")], turn: .rotation(0.9, x: 0, y: 1, z: 0)) == [
        "left", "middle",
      ]
    )
  }

  @Test func `of planes that cross, each hides the part of the other that is behind it`() {
    // Turned about a line near its left edge.
    func door(_ angle: Double) -> Layer {
      plane("door") {
        $0.anchorPoint = Point(0.2, 0.5)
        $0.position = Point(20, 50)
        $0.transform = .rotation(angle, x: 0, y: 1, z: 0)
      }
    }
    for (angle, left, right) in [(0.5, "door", "wall"), (-0.5, "wall", "door")] {
      #expect(order([plane("wall"), door(angle)]) == ["door", "wall", "door"])
      let presentation = Presentation(time: 0, root: scene([plane("wall"), door(angle)]))
      for (x, front, back) in [(10.0, left, right), (60, right, left)] {
        let names = presentation.layers(at: Point(x, 50)).map(\.name).filter { !$0.isEmpty }
        #expect(names == [front, back])
      }
    }
  }

  @Test func `planes that cross in many places are cut and are all there`() {
    let fan = (0..<8).map { number in
      plane("\(number)") { $0.transform = .rotation(Double(number) * 0.3, x: 0, y: 1, z: 0) }
    }
    let names = order(fan)
    #expect(Set(names) == Set(fan.map(\.name)) && names.count > 8 && names.count <= 64)
  }

  @Test func `nested transform layers share one space`() {
    var group = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    group.isTransformLayer = true
    group.sublayers = [plane("near", z: 40), plane("far", z: -40)]
    #expect(order([plane("middle"), group]) == ["far", "middle", "near"])
  }

  @Test func `the layers of a plane are drawn by their z positions alone`() {
    let tilted = plane("tilted") { $0.transform = .rotation(0.5, x: 0, y: 1, z: 0) }
    var root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.sublayers = [plane("a", z: 1), tilted, plane("one-sided") { $0.isDoubleSided = false }]
    #expect(root.flattened().sublayers.map(\.name) == ["tilted", "one-sided", "a"])
  }
}
