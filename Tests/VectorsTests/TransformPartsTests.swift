import Geometry
import Testing
import Vectors

@Suite struct TransformPartsTests {
  @Test(arguments: [
    AffineTransform.identity, .translation(x: 3, y: 4), .scale(x: 2, y: -3),
    AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 1, ty: 2),
    AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 0, ty: 0),
    AffineTransform(a: -1, b: 0, c: 0.5, d: -2, tx: 0, ty: 0),
  ])
  func `a transform is the product of its parts`(_ transform: AffineTransform) {
    let parts = TransformParts(transform)
    let (sine, cosine) = sineAndCosine(parts.rotation)
    let product = AffineTransform.scale(x: parts.scaleX, y: parts.scaleY)
      .then(AffineTransform(a: 1, b: 0, c: parts.shear, d: 1, tx: 0, ty: 0))
      .then(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    for (a, b) in [
      (product.a, transform.a), (product.b, transform.b), (product.c, transform.c),
      (product.d, transform.d),
    ] {
      #expect(abs(a - b) < 1e-12)
    }
  }

  @Test func `a rotation goes on over a whole turn`() {
    var angle = 0.0
    for step in 0...100 {
      let turned = Double(step) / 100 * 4 * .pi
      let (sine, cosine) = sineAndCosine(turned)
      angle =
        TransformParts(
          AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0),
          near: angle
        ).rotation
      #expect(abs(angle - turned) < 1e-9)
    }
  }
}
