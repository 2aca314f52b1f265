import Geometry
import Layers
import Pixels
import Testing

@testable import Lottie

struct PropertyTests {
  /// Returns a layer whose position is a property.
  private func position(_ property: String, at frame: Double) throws -> Point? {
    let layer = Documents.shapes(
      Documents.square(),
      Documents.redFill,
      transform: "{\"p\": \(property)}"
    )
    return try Documents.document(layer).layer("shapes", frame: frame)?.position
  }

  @Test func `a constant is the same at every frame`() throws {
    #expect(try position("{\"k\": [3, 4]}", at: 7) == Point(3, 4))
  }

  @Test(arguments: [(0.0, 0.0), (5, 0), (10, 50), (15, 100), (19, 100)])
  func `between two keyframes a value goes evenly, and before and after it rests`(
    frame: Double,
    x: Double
  ) throws {
    let keyframes = """
      {"k": [{"t": 5, "s": [0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
             {"t": 15, "s": [100, 0]}]}
      """
    #expect(try position(keyframes, at: frame) == Point(x, 0))
  }

  /// The first segment whose end is ahead counts, as lottie-web looks for it.
  @Test(arguments: [(2.0, 20.0), (7, 70), (12, 155), (15, 200), (19, 200)])
  func `keyframes out of the order of time are looked for in the order of the file`(
    frame: Double,
    x: Double
  ) throws {
    let ease = #""o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}"#
    let keyframes = """
      {"k": [{"t": 0, "s": [0, 0], \(ease)}, {"t": 10, "s": [100, 0], \(ease)},
             {"t": 5, "s": [50, 0], \(ease)}, {"t": 15, "s": [200, 0]}]}
      """
    let point = try #require(try position(keyframes, at: frame))
    #expect(abs(point.x - x) < 1e-9)
  }

  @Test(arguments: [(4.0, 40.0), (5, 100), (6, 120), (10, 200)])
  func `of keyframes at one time the last one counts from then on`(
    frame: Double,
    x: Double
  ) throws {
    let keyframes = """
      {"k": [{"t": 0, "s": [0, 0]}, {"t": 5, "s": [50, 0]}, {"t": 5, "s": [100, 0]},
             {"t": 10, "s": [200, 0]}]}
      """
    let point = try #require(try position(keyframes, at: frame))
    #expect(abs(point.x - x) < 1e-9)
  }

  @Test func `the first keyframe says whether a path is closed`() throws {
    func path(_ isClosed: Bool) -> String {
      let list = "[[0, 0], [9, 0], [0, 9]]"
      let none = "[[0, 0], [0, 0], [0, 0]]"
      return "[{\"c\": \(isClosed), \"v\": \(list), \"i\": \(none), \"o\": \(none)}]"
    }
    for isClosed in [true, false] {
      let keys = "{\"t\": 0, \"s\": \(path(isClosed))}, {\"t\": 5, \"s\": \(path(!isClosed))}"
      let shape = "{\"ty\": \"sh\", \"ks\": {\"k\": [\(keys)]}}"
      let document = try Documents.document(Documents.shapes(shape, Documents.stroke))
      for frame in [0.0, 3, 9] {
        let elements = try #require(document.path("line", frame: frame)).elements
        #expect((elements.last == .close) == isClosed)
      }
    }
  }

  @Test func `old files tell the end of a way with its start`() throws {
    let keyframes = """
      {"k": [{"t": 0, "s": [0, 0], "e": [10, 20], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
             {"t": 10}]}
      """
    #expect(try position(keyframes, at: 5) == Point(5, 10))
    #expect(try position(keyframes, at: 15) == Point(10, 20))
  }

  @Test func `a held value stays until the next keyframe`() throws {
    let keyframes = """
      {"k": [{"t": 0, "s": [1, 1], "h": 1}, {"t": 10, "s": [9, 9], "h": 1}]}
      """
    #expect(try position(keyframes, at: 9.9) == Point(1, 1))
    #expect(try position(keyframes, at: 10) == Point(9, 9))
  }

  @Test func `each coordinate has an easing of its own`() throws {
    let keyframes = """
      {"k": [{"t": 0, "s": [0, 0], "o": {"x": [0, 0.42], "y": [0, 0]},
              "i": {"x": [1, 1], "y": [1, 1]}}, {"t": 10, "s": [100, 100]}]}
      """
    let point = try #require(try position(keyframes, at: 5))
    #expect(abs(point.x - 50) < 1e-9)
    #expect(abs(point.y - 100 * TimingFunction.easeIn.progress(at: 0.5)) < 1e-9)
  }

  @Test func `coordinates may be properties apart`() throws {
    let property = """
      {"s": true, "x": {"k": 5}, "y": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [10]}]}}
      """
    #expect(try position(property, at: 4) == Point(5, 4))
  }

  @Test func `a curved way is gone at even speed`() throws {
    // A quarter of a circle of radius 100 about the origin.
    let keyframes = """
      {"k": [{"t": 0, "s": [100, 0], "to": [0, 55.2285], "ti": [55.2285, 0],
              "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 9, "s": [0, 100]}]}
      """
    let point = try #require(try position(keyframes, at: 3))
    // The curve leaves the circle by 0.03, and 149 chords fall short of it by 0.001.
    #expect(point.distance(to: Point(100 * 0.75.squareRoot(), 50)) < 0.04)
  }

  @Test func `what overshoots a curved way is at its end`() throws {
    let keyframes = """
      {"k": [{"t": 0, "s": [0, 0], "to": [0, 50], "ti": [-50, 0],
              "o": {"x": 0.5, "y": 2}, "i": {"x": 0.5, "y": 2}}, {"t": 10, "s": [100, 100]}]}
      """
    #expect(try position(keyframes, at: 8) == Point(100, 100))
  }

  @Test func `a path goes corner by corner`() throws {
    let shape = """
      {"ty": "sh", "ks": {"k": [
        {"t": 0, "s": [{"c": false, "v": [[0, 0], [10, 0]], "i": [[0, 0], [0, 0]],
          "o": [[0, 0], [0, 0]]}], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
        {"t": 10, "s": [{"c": false, "v": [[0, 10], [30, 0]], "i": [[0, 0], [0, 0]],
          "o": [[0, 0], [0, 0]]}]}]}}
      """
    let document = try Documents.document(Documents.shapes(shape, Documents.stroke))
    #expect(document.path("line", frame: 5)?.corners == [Point(0, 5), Point(20, 0)])
  }

  @Test func `a slot fills the properties that name it`() throws {
    let fill = "{\"ty\": \"fl\", \"nm\": \"slot\", \"c\": {\"sid\": \"a\"}, \"o\": {\"k\": 100}}"
    let document = try Documents.document(
      Documents.shapes(Documents.square(), fill),
      more: "\"slots\": {\"a\": {\"p\": {\"k\": [0, 1, 0, 1]}}}"
    )
    #expect(document.layer("slot")?.shape?.fillColor == Color(rgb8: 0, 255, 0))
  }
}
