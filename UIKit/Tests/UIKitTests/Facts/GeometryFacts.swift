import Testing
import UIKit

extension Facts {
  static let geometry: [Fact] = [
    Fact("insets shrink a rectangle", "CGRect: inset(by:)") {
      let box = CGRect(x: 0, y: 0, width: 100, height: 50)
        .inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(box == CGRect(x: 2, y: 1, width: 94, height: 46))
    },
    Fact("rectangles that share an edge do not intersect", "CGRect: intersects(_:)") {
      let left = CGRect(x: 0, y: 0, width: 10, height: 10)
      #expect(!left.intersects(left.offsetBy(dx: 10, dy: 0)))
      #expect(left.intersects(left.offsetBy(dx: 9, dy: 9)))
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
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      #expect(view.center == CGPoint(x: 25, y: 40) && view.layer.position == view.center)
    },
    Fact("new bounds grow about the centre", "UIView: bounds") {
      let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
      view.bounds.size = CGSize(width: 20, height: 20)
      #expect(view.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
    },
    Fact("a transform keeps centre and bounds", "UIView: transform") {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(view.center == CGPoint(x: 5, y: 5) && view.bounds.width == 10)
      #expect(view.frame == CGRect(x: -5, y: -5, width: 20, height: 20))
    },
    Fact("views convert rectangles", "UIView: convert(_:to:)") {
      let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5)))
      outer.addSubview(inner)
      #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
    },
    Fact("a constraint's priority is required", "NSLayoutConstraint: priority") {
      let view = UIView()
      let constraint = view.widthAnchor.constraint(equalToConstant: 3)
      #expect(constraint.priority.rawValue == 1000 && !constraint.isActive)
    },
  ]

  /// Returns a view at (20, 20) of 60 points in one of 100 points that becomes 200 points large.
  @MainActor private static func resized(_ mask: UIView.AutoresizingMask) -> CGRect {
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
      let object = NSObject()
      let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
      defer { key.deallocate() }
      objc_setAssociatedObject(object, key, 5, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(object, key) as? Int == 5)
    },
    Fact("an assigned object is not held", "OBJC_ASSOCIATION_ASSIGN") {
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
    Fact("a selector can be a string literal", "Selector: init(stringLiteral:)") {
      let selector: Selector = "tap:"
      #expect(selector == Selector("tap:") && selector == Selector(stringLiteral: "tap:"))
    },
    Fact("selectors of one name are equal", "NSStringFromSelector") {
      #expect(NSStringFromSelector(Selector("tap:")) == "tap:" && Selector("a") == Selector("a"))
    },
  ]
}
