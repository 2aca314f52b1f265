import Testing
import UIKit

extension Facts {
  static let paths: [Fact] = [
    Fact("a new path is empty", "UIBezierPath: isEmpty") { #expect(UIBezierPath().isEmpty) },
    Fact("a line is 1 point wide", "UIBezierPath: lineWidth") {
      #expect(UIBezierPath().lineWidth == 1)
    },
    Fact("a line's ends are butt", "UIBezierPath: lineCapStyle") {
      #expect(UIBezierPath().lineCapStyle == .butt)
    },
    Fact("a line's joins are miter", "UIBezierPath: lineJoinStyle") {
      #expect(UIBezierPath().lineJoinStyle == .miter)
    },
    Fact("a path's miter limit is 10", "UIBezierPath: miterLimit") {
      #expect(UIBezierPath().miterLimit == 10)
    },
    Fact("the flatness is 0.6", "UIBezierPath: flatness") {
      #expect(UIBezierPath().flatness == 0.6)
    },
    Fact("the rule is non-zero", "UIBezierPath: usesEvenOddFillRule") {
      #expect(!UIBezierPath().usesEvenOddFillRule)
    },
    Fact("an empty path's current point is zero", "UIBezierPath: currentPoint") {
      #expect(UIBezierPath().currentPoint == .zero)
    },
    Fact("the current point is the last one", "UIBezierPath: currentPoint") {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 3, y: 4))
      #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    },
    Fact("closing leads back to the subpath's begin", "UIBezierPath: close()") {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 1, y: 1))
      path.addLine(to: CGPoint(x: 3, y: 4))
      path.close()
      #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    },
    Fact("a rectangle's bounds are itself", "UIBezierPath: bounds") {
      let box = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(UIBezierPath(rect: box).bounds == box)
    },
    Fact("an oval fills its rectangle", "UIBezierPath: init(ovalIn:)") {
      let bounds = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 30, height: 40)).bounds
      #expect(near(bounds.minX, 1) && near(bounds.maxY, 42) && near(bounds.width, 30))
    },
    Fact("an oval begins at the right", "UIBezierPath: init(ovalIn:), measured on iOS") {
      var first: CGPoint?
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath.applyWithBlock {
        if first == nil { first = $0.pointee.points[0] }
      }
      #expect(first == CGPoint(x: 10, y: 5))
    },
    Fact(
      "angles grow clockwise on screen",
      "UIBezierPath: init(arcCenter:radius:startAngle:endAngle:clockwise:)"
    ) {
      let arc = UIBezierPath(
        arcCenter: .zero,
        radius: 10,
        startAngle: 0,
        endAngle: .pi / 2,
        clockwise: true
      )
      #expect(near(arc.currentPoint.x, 0) && near(arc.currentPoint.y, 10))
      #expect(arc.bounds.minX > -1e-6)
    },
    Fact(
      "the other way round the arc is the long one",
      "UIBezierPath: init(arcCenter:radius:startAngle:endAngle:clockwise:)"
    ) {
      let arc = UIBezierPath(
        arcCenter: .zero,
        radius: 10,
        startAngle: 0,
        endAngle: .pi / 2,
        clockwise: false
      )
      #expect(near(arc.bounds.minX, -10) && near(arc.bounds.minY, -10))
    },
    Fact(
      "Core Graphics calls the same arc the other way",
      "CGMutablePath: addArc(center:radius:startAngle:endAngle:clockwise:transform:)"
    ) {
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      #expect(path.boundingBoxOfPath.minX > -1e-6)
    },
    Fact("a point inside is contained", "UIBezierPath: contains(_:)") {
      let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(oval.contains(CGPoint(x: 5, y: 5)) && !oval.contains(CGPoint(x: 1, y: 1)))
    },
    Fact("an open path is closed for containing", "UIBezierPath: contains(_:)") {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 0, y: 10))
      #expect(path.contains(CGPoint(x: 2, y: 2)))
    },
    Fact("a path may be transformed", "UIBezierPath: apply(_:)") {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
      path.apply(CGAffineTransform(translationX: 5, y: 6))
      #expect(path.bounds == CGRect(x: 5, y: 6, width: 1, height: 1))
    },
    Fact("a reversed path ends where it began", "UIBezierPath: reversing()") {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 3, y: 4))
      #expect(path.reversing().currentPoint == .zero)
    },
    Fact("appending adds subpaths", "UIBezierPath: append(_:)") {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
      path.append(UIBezierPath(rect: CGRect(x: 4, y: 4, width: 1, height: 1)))
      #expect(path.bounds == CGRect(x: 0, y: 0, width: 5, height: 5))
    },
    Fact("all points can be taken away", "UIBezierPath: removeAllPoints()") {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
      path.removeAllPoints()
      #expect(path.isEmpty)
    },
    Fact("bounds of a curve do not count control points", "CGPath: boundingBoxOfPath") {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
      #expect(near(path.cgPath.boundingBoxOfPath.height, 5))
      #expect(near(path.cgPath.boundingBox.height, 10))
    },
    Fact("an empty path's box is null", "CGPath: boundingBox") {
      #expect(CGMutablePath().boundingBox == .null)
    },
  ]
}
