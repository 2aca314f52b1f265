import Geometry
import Layers
import Testing

@testable import Lottie

struct ModifierTests {
  private let line = BezierPath(
    vertices: [.init(Point(0, 0)), .init(Point(100, 0))],
    isClosed: false
  )
  private let square = BezierPath(
    vertices: [
      .init(Point(0, 0)), .init(Point(100, 0)), .init(Point(100, 100)), .init(Point(0, 100)),
    ],
    isClosed: true
  )

  private func trimmed(
    _ paths: [[BezierPath]],
    _ start: Double,
    _ end: Double,
    offset: Double = 0,
    sequential: Bool = false
  ) -> [[BezierPath]] {
    var paths = paths
    Trim(start: start, end: end, offset: offset, isSequential: sequential).apply(to: &paths)
    return paths
  }

  private func corners(_ path: BezierPath?) -> [Point]? {
    path?.vertices.map {
      Point(($0.point.x * 100).rounded() / 100, ($0.point.y * 100).rounded() / 100)
    }
  }

  @Test func `a trim cuts by length`() {
    let result = trimmed([[line]], 0.25, 0.75)[0]
    #expect(result.count == 1)
    #expect(corners(result[0]) == [Point(25, 0), Point(75, 0)])
  }

  @Test func `start and end may be exchanged`() {
    #expect(trimmed([[line]], 0.75, 0.25) == trimmed([[line]], 0.25, 0.75))
  }

  @Test func `a trim of nothing leaves nothing, and of everything everything`() {
    #expect(trimmed([[line]], 0.5, 0.5)[0].isEmpty)
    #expect(trimmed([[square]], 0, 1) == [[square]])
  }

  @Test func `an offset leads an open path round to its start as a second piece`() {
    let result = trimmed([[line]], 0.5, 1, offset: 0.25)[0]
    #expect(
      result.map { corners($0) } == [[Point(75, 0), Point(100, 0)], [Point(0, 0), Point(25, 0)]]
    )
  }

  @Test func `an offset leads a closed path through its seam`() {
    let result = trimmed([[square]], 0.5, 1, offset: 0.375)[0]
    #expect(result.count == 1)
    #expect(corners(result.first)?.first == Point(0, 50))
    #expect(corners(result.first)?.last == Point(100, 50))
    #expect(result.first?.isClosed == false)
  }

  @Test func `shapes are cut each by itself, or one after the other`() {
    let each = trimmed([[line], [line]], 0, 0.5)
    #expect(
      each.map { corners($0.first) } == [
        [Point(0, 0), Point(50, 0)], [Point(0, 0), Point(50, 0)],
      ]
    )
    // The last of the list is the first of the document.
    let together = trimmed([[line], [line]], 0, 0.5, sequential: true)
    #expect(corners(together[1].first) == [Point(0, 0), Point(100, 0)])
    #expect(together[0].allSatisfy { $0.vertices.first?.point == $0.vertices.last?.point })
  }

  @Test func `rounding leaves sides by the radius, and by half at most`() {
    let path = square.rounded(radius: 10)
    #expect(
      path.vertices.map(\.point).prefix(4) == [
        Point(0, 10), Point(10, 0), Point(90, 0), Point(100, 10),
      ]
    )
    #expect(square.rounded(radius: 80).vertices[0].point == Point(0, 50))
    #expect(line.rounded(radius: 10) == line)
  }

  @Test func `puckering by 100 per cent draws corners to the centre and mirrors control points`() {
    let path = square.puckered(by: 100)
    #expect(path.vertices.allSatisfy { $0.point == Point(50, 50) })
    #expect(path.vertices[0].outward == Point(-50, -50))
  }

  @Test func `ridges lie to both sides in turn`() {
    let path = line.zigzagged(size: 5, ridges: 3, isSmooth: false)
    // The ends of a lone line have no neighbours on both sides, and lottie-web moves them along it.
    let inner = path.vertices.dropFirst().dropLast()
    #expect(inner.map { $0.point.x.rounded() } == [25, 50, 75])
    let heights = inner.map { $0.point.y }
    #expect(heights.allSatisfy { abs(abs($0) - 5) < 1e-9 })
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 * $1 < 0 })
  }

  @Test func `a square moved outwards has longer sides`() {
    let path = OffsetPath(distance: 10, join: .miter, miterLimit: 100).apply(to: square)
    let bounds = Path([path]).bounds
    #expect(bounds.map { abs($0.minX + 10) + abs($0.maxX - 110) + abs($0.minY + 10) } ?? 1 < 1e-9)
  }

  @Test func `an open path moved becomes a strip`() {
    let path = OffsetPath(distance: 10, join: .bevel, miterLimit: 4).apply(to: line)
    #expect(Path([path]).bounds == Rect(x: 0, y: -10, width: 100, height: 20))
  }

  @Test func `copies turn about the anchor point, then move on`() {
    let matrices = RepeaterTransforms(
      position: Vector(dx: 10, dy: 0),
      anchor: Vector(dx: 1, dy: 0),
      scale: Vector(dx: 1, dy: 1),
      rotation: .pi / 2
    ).matrices(count: 3, offset: 0)
    #expect(matrices[0] == .identity)
    #expect(matrices[1].apply(to: Point(1, 0)) == Point(11, 0))
    #expect(matrices[1].apply(to: Point(2, 0)).distance(to: Point(11, 1)) < 1e-12)
    #expect(matrices[2].apply(to: Point(2, 0)).distance(to: Point(20, 0)) < 1e-12)
  }

  @Test func `an offset of half a copy goes half of the way`() {
    let matrices = RepeaterTransforms(
      position: Vector(dx: 10, dy: 0),
      anchor: .zero,
      scale: Vector(dx: 1, dy: 1),
      rotation: 0
    ).matrices(count: 2, offset: -0.5)
    #expect(matrices.map(\.tx) == [-5, 5])
  }

  @Test func `modifiers work from the innermost to the outermost, and on what comes before them`()
    throws
  {
    let trim =
      "{\"ty\": \"tm\", \"s\": {\"k\": 0}, \"e\": {\"k\": 50}, \"o\": {\"k\": 0}, \"m\": 1}"
    let document = try Documents.document(
      Documents.shapes(Documents.line, trim, Documents.line, Documents.stroke)
    )
    let path = try #require(document.path("line"))
    #expect(path.subpaths.map { $0.end.x }.sorted() == [50, 100])
  }

  @Test func `a repeater draws its copies back to front with their opacities`() throws {
    let repeater = """
      {"ty": "rp", "c": {"k": 3}, "o": {"k": 0}, "m": 1, "tr": {"p": {"k": [20, 0]},
       "a": {"k": [0, 0]}, "s": {"k": [100, 100]}, "r": {"k": 0}, "so": {"k": 100}, "eo": {"k": 50}}}
      """
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.redFill, repeater)
    )
    let copies = try #require(document.layer("shapes")?.sublayers)
    #expect(copies.map(\.opacity) == [0.5, 0.75, 1])
    #expect(copies.map { $0.transformToSuperlayer.tx } == [40, 20, 0])
  }
}
