import Geometry
import Testing
import UIKit

extension Facts {
  static let transforms: [Fact] = [
    Fact("a translation stands in the last row", "CATransform3DMakeTranslation") {
      let t = CATransform3DMakeTranslation(1, 2, 3)
      #expect(t.m41 == 1 && t.m42 == 2 && t.m43 == 3 && t.m44 == 1)
    },
    Fact("a scale stands in the diagonal", "CATransform3DMakeScale") {
      let t = CATransform3DMakeScale(2, 3, 4)
      #expect(t.m11 == 2 && t.m22 == 3 && t.m33 == 4 && t.m44 == 1)
    },
    Fact("a rotation about z leads from x to y", "CATransform3DMakeRotation") {
      let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      #expect(near(t.m11.cg, 0) && near(t.m12.cg, 1) && near(t.m21.cg, -1) && t.m33 == 1)
    },
    Fact("a rotation about y leads from z to x", "CATransform3DMakeRotation") {
      let t = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      #expect(near(t.m13.cg, -1) && near(t.m31.cg, 1))
    },
    Fact("the axis need not have length 1", "CATransform3DMakeRotation") {
      let a = CATransform3DMakeRotation(0.3, 0, 0, 1)
      let b = CATransform3DMakeRotation(0.3, 0, 0, 5)
      #expect(near((a.m12 - b.m12).cg, 0))
    },
    Fact("concat does the first, then the second", "CATransform3DConcat") {
      let t = CATransform3DConcat(
        CATransform3DMakeTranslation(1, 0, 0),
        CATransform3DMakeScale(2, 2, 2)
      )
      #expect(t.m41 == 2 && t.m11 == 2)
    },
    Fact("translate moves before the transform", "CATransform3DTranslate") {
      let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0)
      #expect(t.m41 == 2)
    },
    Fact("scale scales before the transform", "CATransform3DScale") {
      let t = CATransform3DScale(CATransform3DMakeTranslation(1, 0, 0), 2, 2, 2)
      #expect(t.m41 == 1 && t.m11 == 2)
    },
    Fact("rotate turns before the transform", "CATransform3DRotate") {
      let t = CATransform3DRotate(CATransform3DMakeTranslation(1, 0, 0), .pi / 2, 0, 0, 1)
      #expect(t.m41 == 1 && near(t.m12.cg, 1))
    },
    Fact("the inverse undoes", "CATransform3DInvert") {
      let t = CATransform3DConcat(
        CATransform3DMakeRotation(0.3, 1, 2, 3),
        CATransform3DMakeTranslation(4, 5, 6)
      )
      let one = CATransform3DConcat(t, CATransform3DInvert(t))
      #expect(near(one.m11.cg, 1) && near(one.m41.cg, 0) && near(one.m23.cg, 0))
    },
    Fact("what cannot be inverted stays", "CATransform3DInvert") {
      let flat = CATransform3DMakeScale(0, 1, 1)
      #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    },
    Fact("a transform in the plane is affine", "CATransform3DIsAffine") {
      #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
    },
    Fact("a perspective is not affine", "CATransform3DIsAffine") {
      var t = CATransform3DIdentity
      t.m34 = -0.002
      #expect(!CATransform3DIsAffine(t))
    },
    Fact("affine transforms go there and back", "CATransform3DGetAffineTransform") {
      let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(t)) == t)
    },
    Fact("the identity changes nothing", "CATransform3DIdentity") {
      let t = CATransform3DMakeRotation(0.3, 1, 0, 0)
      #expect(CATransform3DConcat(CATransform3DIdentity, t) == t)
    },
    Fact(
      "a layer's affine transform is its transform in the plane",
      "CALayer: setAffineTransform(_:)"
    ) {
      let layer = CALayer()
      layer.setAffineTransform(CGAffineTransform(translationX: 3, y: 4))
      #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 0))
      #expect(layer.affineTransform().tx == 3)
    },
  ]

  static let affineTransforms: [Fact] = [
    Fact("a positive angle turns x to y", "CGAffineTransform: init(rotationAngle:)") {
      let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
      #expect(near(p.x, 0) && near(p.y, 1))
    },
    Fact("concatenating does this one first", "CGAffineTransform: concatenating(_:)") {
      let t = CGAffineTransform(translationX: 1, y: 0).concatenating(
        CGAffineTransform(scaleX: 2, y: 2)
      )
      #expect(t.tx == 2)
    },
    Fact("translatedBy moves first", "CGAffineTransform: translatedBy(x:y:)") {
      #expect(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 0).tx == 2)
    },
    Fact("scaledBy scales first", "CGAffineTransform: scaledBy(x:y:)") {
      let t = CGAffineTransform(translationX: 1, y: 0).scaledBy(x: 2, y: 3)
      #expect(t.tx == 1 && t.a == 2 && t.d == 3)
    },
    Fact("rotated turns first", "CGAffineTransform: rotated(by:)") {
      let t = CGAffineTransform(translationX: 1, y: 0).rotated(by: .pi / 2)
      #expect(t.tx == 1 && near(t.b, 1))
    },
    Fact("the inverse undoes an affine transform", "CGAffineTransform: inverted()") {
      let t = CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 5, ty: 6)
      let p = CGPoint(x: 3, y: 7).applying(t).applying(t.inverted())
      #expect(near(p.x, 3) && near(p.y, 7))
    },
    Fact("a transform without an inverse is returned", "CGAffineTransform: inverted()") {
      let flat = CGAffineTransform(scaleX: 0, y: 1)
      #expect(flat.inverted() == flat)
    },
    Fact("a size is not moved", "CGSize: applying(_:)") {
      let size = CGSize(width: 2, height: 3).applying(
        CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 9, ty: 9)
      )
      #expect(size == CGSize(width: 4, height: 6))
    },
    Fact("a rectangle becomes the smallest one around its image", "CGRect: applying(_:)") {
      let box = CGRect(x: -1, y: -1, width: 2, height: 2)
        .applying(CGAffineTransform(rotationAngle: .pi / 4))
      #expect(near(box.width, 2 * 2.0.squareRoot()) && near(box.midX, 0))
    },
    Fact("the new transform is the identity", "CGAffineTransform: identity") {
      #expect(CGAffineTransform().isIdentity && CGAffineTransform.identity.a == 1)
    },
  ]
}
