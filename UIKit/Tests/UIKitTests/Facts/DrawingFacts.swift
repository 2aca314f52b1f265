import Testing
import UIKit

private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

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

  private static func color(
    _ name: String,
    _ parts: [CGFloat],
    _ make: @escaping @MainActor @Sendable () -> UIColor
  ) -> Fact {
    Fact("\(name) is \(parts)", "UIColor: \(name)") {
      let found = make().cgColor.components ?? []
      #expect(found.count == 4)
      for (a, b) in zip(found, parts) { #expect(near(a, b)) }
    }
  }

  static let colors: [Fact] = [
    color("black", [0, 0, 0, 1]) { .black }, color("white", [1, 1, 1, 1]) { .white },
    color("darkGray", [1 / 3, 1 / 3, 1 / 3, 1]) { .darkGray },
    color("lightGray", [2 / 3, 2 / 3, 2 / 3, 1]) { .lightGray },
    color("gray", [0.5, 0.5, 0.5, 1]) { .gray }, color("red", [1, 0, 0, 1]) { .red },
    color("green", [0, 1, 0, 1]) { .green }, color("blue", [0, 0, 1, 1]) { .blue },
    color("cyan", [0, 1, 1, 1]) { .cyan }, color("yellow", [1, 1, 0, 1]) { .yellow },
    color("magenta", [1, 0, 1, 1]) { .magenta }, color("orange", [1, 0.5, 0, 1]) { .orange },
    color("purple", [0.5, 0, 0.5, 1]) { .purple }, color("brown", [0.6, 0.4, 0.2, 1]) { .brown },
    color("clear", [0, 0, 0, 0]) { .clear },
    color("hue 0", [1, 0, 0, 1]) { UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) },
    color("hue 1/3", [0, 1, 0, 1]) { UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) },
    color("saturation 0", [0.4, 0.4, 0.4, 1]) {
      UIColor(hue: 0.2, saturation: 0, brightness: 0.4, alpha: 1)
    },
    color("withAlphaComponent", [1, 0, 0, 0.25]) { UIColor.red.withAlphaComponent(0.25) },
    Fact("components are read as they were given", "UIColor: getRed(_:green:blue:alpha:)") {
      var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      let isRead = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        .getRed(&r, green: &g, blue: &b, alpha: &a)
      #expect(isRead && near(r, 0.1) && near(g, 0.2) && near(b, 0.3) && near(a, 0.4))
    },
    Fact(
      "hue, saturation and brightness are read as they were given",
      "UIColor: getHue(_:saturation:brightness:alpha:)"
    ) {
      var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      UIColor(hue: 0.7, saturation: 0.6, brightness: 0.5, alpha: 0.4)
        .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
      #expect(near(h, 0.7) && near(s, 0.6) && near(b, 0.5) && near(a, 0.4))
    },
    Fact("equal components are equal colours", "UIColor: isEqual(_:)") {
      #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    },
  ]

  /// A picture of 20 × 10 pixels whose left half is red.
  @MainActor private static func picture(scale: CGFloat = 1) -> UIImage {
    World.current = World()
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(
      size: CGSize(width: 20 / scale, height: 10 / scale),
      format: format
    ).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10 / scale, height: 10 / scale))
    }
  }

  static let images: [Fact] = [
    Fact("a picture's size is in points", "UIImage: size") {
      let image = picture(scale: 2)
      #expect(image.size == CGSize(width: 10, height: 5) && image.cgImage?.width == 20)
    },
    Fact("a picture knows its scale", "UIImage: scale") { #expect(picture(scale: 2).scale == 2) },
    Fact("a picture of pixels has the scale 1", "UIImage: init(cgImage:)") {
      #expect(picture(scale: 2).cgImage.map { UIImage(cgImage: $0).scale } == 1)
    },
    Fact("the mode is automatic", "UIImage: renderingMode") {
      #expect(picture().renderingMode == .automatic)
    },
    Fact("another mode is another picture", "UIImage: withRenderingMode(_:)") {
      let image = picture()
      #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
      #expect(image.renderingMode == .automatic)
    },
    Fact("there are no caps", "UIImage: capInsets") { #expect(picture().capInsets == .zero) },
    Fact("caps tile", "UIImage: resizableImage(withCapInsets:)") {
      let image = picture().resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      )
      #expect(image.capInsets.right == 4 && image.resizingMode == .tile)
    },
    Fact("caps may stretch", "UIImage: resizableImage(withCapInsets:resizingMode:)") {
      let image = picture().resizableImage(withCapInsets: .zero, resizingMode: .stretch)
      #expect(image.resizingMode == .stretch)
    },
    Fact("a picture's bytes can be read again", "UIImage: pngData()") {
      let image = picture()
      #expect(image.pngData().flatMap { UIImage(data: $0) }?.cgImage == image.cgImage)
    },
    Fact("other bytes are no picture", "UIImage: init(data:)") {
      #expect(UIImage(data: Data([1, 2, 3])) == nil)
    },
    Fact("an image view is as large as its picture", "UIImageView: init(image:)") {
      #expect(UIImageView(image: picture()).bounds.size == CGSize(width: 20, height: 10))
    },
    Fact("an image view takes no touches", "UIImageView: isUserInteractionEnabled") {
      World.current = World()
      #expect(!UIImageView().isUserInteractionEnabled)
    },
    Fact("an image view's pictures repeat for ever", "UIImageView: animationRepeatCount") {
      World.current = World()
      #expect(UIImageView().animationRepeatCount == 0)
    },
    Fact("pictures of an animation show for 1/30 s each", "UIImageView: animationDuration") {
      let simulation = Simulation()
      let view = simulation.show(UIImageView())
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      let image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      view.animationImages = [UIImage](repeating: image ?? UIImage(), count: 6)
      view.startAnimating()
      #expect(view.isAnimating)
      #expect(abs((view.layer.animation(forKey: "animationImages")?.duration ?? 0) - 0.2) < 1e-9)
    },
    Fact("a begun context is the current one", "UIGraphicsGetCurrentContext()") {
      World.current = World()
      #expect(UIGraphicsGetCurrentContext() == nil)
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      #expect(UIGraphicsGetCurrentContext() != nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() == nil)
    },
    Fact("a saved state comes back", "CGContext: restoreGState()") {
      World.current = World()
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      let context = UIGraphicsGetCurrentContext()
      context?.saveGState()
      context?.translateBy(x: 5, y: 0)
      context?.restoreGState()
      #expect(context?.ctm.isIdentity == true)
      UIGraphicsEndImageContext()
    },
  ]

  static let labels: [Fact] = [
    Fact("a label has no text", "UILabel: text") { #expect(makeLabel().text == nil) },
    Fact("a label has one line", "UILabel: numberOfLines") {
      #expect(makeLabel().numberOfLines == 1)
    },
    Fact("a label's font has 17 points", "UILabel: font") {
      #expect(makeLabel().font.pointSize == 17)
    },
    Fact("a label is black", "UILabel: textColor") { #expect(makeLabel().textColor == .black) },
    Fact("a label is aligned naturally", "UILabel: textAlignment") {
      #expect(makeLabel().textAlignment == .natural)
    },
    Fact("a label's end is truncated", "UILabel: lineBreakMode") {
      #expect(makeLabel().lineBreakMode == .byTruncatingTail)
    },
    Fact("a label takes no touches", "UILabel: isUserInteractionEnabled") {
      #expect(!makeLabel().isUserInteractionEnabled)
    },
    Fact("a label is enabled", "UILabel: isEnabled") { #expect(makeLabel().isEnabled) },
    Fact("a label's font keeps its size", "UILabel: adjustsFontSizeToFitWidth") {
      #expect(!makeLabel().adjustsFontSizeToFitWidth)
    },
    Fact("a label's shadow would lie 1 above", "UILabel: shadowOffset") {
      #expect(makeLabel().shadowOffset == CGSize(width: 0, height: -1))
    },
    Fact("an empty label has no size", "UILabel: sizeToFit()") {
      let label = makeLabel()
      label.sizeToFit()
      #expect(label.bounds.size == .zero)
    },
    Fact("a label fits its text", "UILabel: sizeToFit()") {
      let label = makeLabel()
      label.text = "Loading"
      label.sizeToFit()
      #expect(label.bounds.size == label.intrinsicContentSize && label.bounds.width > 20)
    },
    Fact("more lines are higher and no wider than they may be", "UILabel: sizeThatFits(_:)") {
      let label = makeLabel()
      label.text = "Pull down to refresh the list of messages"
      let single = label.sizeThatFits(CGSize(width: 100, height: 0))
      label.numberOfLines = 0
      let size = label.sizeThatFits(CGSize(width: 100, height: 0))
      #expect(size.width <= 100 && size.height > 2 * single.height)
    },
    Fact("an attributed text has a string", "UILabel: attributedText") {
      let label = makeLabel()
      label.attributedText = NSAttributedString(string: "a")
      #expect(label.text == "a")
    },
    Fact("a font can be had larger", "UIFont: withSize(_:)") {
      #expect(UIFont.systemFont(ofSize: 12).withSize(20).pointSize == 20)
    },
  ]

  @MainActor private static func makeLabel() -> UILabel {
    World.current = World()
    return UILabel()
  }

  static let geometry: [Fact] = [
    Fact("insets shrink a rectangle", "CGRect: inset(by:)") {
      let box = CGRect(x: 0, y: 0, width: 100, height: 50)
        .inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(box == CGRect(x: 2, y: 1, width: 94, height: 46))
    },
    Fact("negative insets grow it", "CGRect: inset(by:)") {
      let box = CGRect(x: 0, y: 0, width: 10, height: 10)
        .inset(by: UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
      #expect(box == CGRect(x: -1, y: -1, width: 12, height: 12))
    },
    Fact("no insets are zero", "UIEdgeInsets: zero") {
      #expect(UIEdgeInsets.zero == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
    },
    Fact("no offset is zero", "UIOffset: zero") {
      #expect(UIOffset.zero == UIOffset(horizontal: 0, vertical: 0))
    },
    Fact("a flexible width follows", "UIView.AutoresizingMask: flexibleWidth") {
      #expect(resized(.flexibleWidth) == CGRect(x: 20, y: 20, width: 160, height: 60))
    },
    Fact("a flexible left margin moves", "UIView.AutoresizingMask: flexibleLeftMargin") {
      #expect(resized(.flexibleLeftMargin) == CGRect(x: 120, y: 20, width: 60, height: 60))
    },
    Fact("a flexible right margin stays", "UIView.AutoresizingMask: flexibleRightMargin") {
      #expect(resized(.flexibleRightMargin) == CGRect(x: 20, y: 20, width: 60, height: 60))
    },
    Fact("two flexible margins keep the middle", "UIView.AutoresizingMask") {
      let frame = resized([.flexibleLeftMargin, .flexibleRightMargin])
      #expect(frame == CGRect(x: 70, y: 20, width: 60, height: 60))
    },
    Fact("a flexible height follows", "UIView.AutoresizingMask: flexibleHeight") {
      #expect(resized(.flexibleHeight) == CGRect(x: 20, y: 20, width: 60, height: 160))
    },
    Fact("the centre is the layer's position", "UIView: center") {
      World.current = World()
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      #expect(view.center == CGPoint(x: 25, y: 40) && view.layer.position == view.center)
    },
    Fact("new bounds grow about the centre", "UIView: bounds") {
      World.current = World()
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
      view.bounds.size = CGSize(width: 20, height: 20)
      #expect(view.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
    },
    Fact("a transform keeps centre and bounds", "UIView: transform") {
      World.current = World()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(view.center == CGPoint(x: 5, y: 5) && view.bounds.width == 10)
      #expect(view.frame == CGRect(x: -5, y: -5, width: 20, height: 20))
    },
    Fact("views convert rectangles", "UIView: convert(_:to:)") {
      World.current = World()
      let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5)))
      outer.addSubview(inner)
      #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
    },
    Fact("a constraint's priority is required", "NSLayoutConstraint: priority") {
      World.current = World()
      let view = UIView()
      let constraint = view.widthAnchor.constraint(equalToConstant: 3)
      #expect(constraint.priority.rawValue == 1000 && !constraint.isActive)
    },
  ]

  /// A view at (20, 20) of 60 points in one of 100 points that becomes 200 points large.
  @MainActor private static func resized(_ mask: UIView.AutoresizingMask) -> CGRect {
    World.current = World()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 200)
    return inner.frame
  }

  static let coding: [Fact] = [
    Fact("a point in a value comes out again", "NSValue: cgPointValue") {
      #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    },
    Fact("a transform in a value comes out again", "NSValue: caTransform3DValue") {
      let t = CATransform3DMakeScale(1, 2, 3)
      #expect(NSValue(caTransform3D: t).caTransform3DValue == t)
    },
    Fact("equal values are equal", "NSValue: isEqual(_:)") {
      #expect(
        NSValue(cgSize: CGSize(width: 1, height: 2)) == NSValue(cgSize: CGSize(width: 1, height: 2))
      )
    },
    Fact("an associated object stays", "objc_setAssociatedObject") {
      World.current = World()
      let object = NSObject()
      let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
      defer { key.deallocate() }
      objc_setAssociatedObject(object, key, 5, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(object, key) as? Int == 5)
    },
    Fact("an assigned object is not held", "OBJC_ASSOCIATION_ASSIGN") {
      World.current = World()
      let object = NSObject()
      let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
      defer { key.deallocate() }
      do { objc_setAssociatedObject(object, key, NSObject(), .OBJC_ASSOCIATION_ASSIGN) }
      #expect(objc_getAssociatedObject(object, key) == nil)
    },
    Fact(
      "a notification is posted to its name's observers at once",
      "NotificationCenter: post(name:object:)"
    ) {
      let center = NotificationCenter()
      var count = 0
      let token = center.addObserver(forName: NSNotification.Name("a"), object: nil, queue: nil) {
        _ in
        count += 1
      }
      center.post(name: NSNotification.Name("a"), object: nil)
      center.post(name: NSNotification.Name("b"), object: nil)
      #expect(count == 1)
      center.removeObserver(token)
      center.post(name: NSNotification.Name("a"), object: nil)
      #expect(count == 1)
    },
    Fact(
      "an observer of one object hears of no other",
      "NotificationCenter: addObserver(forName:object:queue:using:)"
    ) {
      let center = NotificationCenter()
      let (a, b) = (NSObject(), NSObject())
      var count = 0
      let token = center.addObserver(forName: NSNotification.Name("a"), object: a, queue: nil) {
        _ in
        count += 1
      }
      center.post(name: NSNotification.Name("a"), object: b)
      #expect(count == 0)
      center.post(name: NSNotification.Name("a"), object: a)
      #expect(count == 1)
      center.removeObserver(token)
    },
    Fact("selectors of one name are equal", "NSStringFromSelector") {
      #expect(NSStringFromSelector(Selector("tap:")) == "tap:" && Selector("a") == Selector("a"))
    },
  ]
}
