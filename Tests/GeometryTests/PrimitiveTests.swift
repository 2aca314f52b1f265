import Geometry
import TestSupport
import Testing

@Suite struct PrimitiveTests {
  @Test func `sine and cosine are exact at quarter turns`() {
    for quarter in -40...40 {
      let (sine, cosine) = sineAndCosine(Double(quarter) * .pi / 2)
      let expected: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
      #expect((sine, cosine) == expected[quarter & 3])
    }
  }

  @Test func `angles lie in (−π, π] and 0 stands for no direction`() {
    #expect(Vector(dx: 1, dy: 0).angle == 0)
    #expect(Vector(dx: 0, dy: 1).angle == .pi / 2)
    #expect(Vector(dx: -1, dy: 0).angle == .pi)
    #expect(Vector(dx: -1, dy: -0.0).angle == .pi)
    #expect(Vector(dx: 0, dy: -1).angle == -.pi / 2)
    #expect(Vector(dx: -0.0, dy: -0.0).angle == 0)
  }

  @Test func `a transform and its inverse cancel`() {
    let transform = AffineTransform.rotation(0.6).then(.scale(x: 2, y: -3))
      .then(.translation(x: 4, y: 5))
    let point = Point(7, -8)
    let image = transform.apply(to: point)
    #expect(isClose(transform.inverse?.apply(to: image) ?? .zero, point, 1e-12))
    #expect(AffineTransform.scale(x: 0, y: 1).inverse == nil)
  }

  @Test func `the bounding box of a turned rectangle holds its corners`() {
    let box = AffineTransform.rotation(.pi / 2).boundingBox(
      of: Rect(x: 1, y: 2, width: 10, height: 20)
    )
    #expect(box == Rect(x: -22, y: 1, width: 20, height: 10))
  }

  @Test func `rectangles that only touch intersect in a rectangle without area`() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(a.intersection(a.offset(by: Vector(dx: 10, dy: 0)))?.isEmpty == true)
    #expect(a.intersection(a.offset(by: Vector(dx: 11, dy: 0))) == nil)
    #expect(
      a.union(a.offset(by: Vector(dx: 5, dy: -5))) == Rect(x: 0, y: -5, width: 15, height: 15)
    )
  }
}
