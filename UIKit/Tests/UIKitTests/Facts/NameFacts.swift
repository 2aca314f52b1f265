import Testing
import UIKit

extension Facts {
  /// Values, windows and text.
  static let names: [Fact] = [
    Fact("HUGE is the greatest finite Float", "Darwin: HUGE, MAXFLOAT") {
      #expect(HUGE == Float.greatestFiniteMagnitude)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.repeatCount = HUGE
    },
    Fact("the system is newer than iOS 10", "CFBase.h") {
      #expect(kCFCoreFoundationVersionNumber > kCFCoreFoundationVersionNumber_iOS_10_0)
      #expect(kCFCoreFoundationVersionNumber_iOS_7_0 < kCFCoreFoundationVersionNumber_iOS_8_0)
    },
    Fact("an appearance object has no color until one is set", "UIAppearance") {
      #expect(UIActivityIndicatorView().color != nil)
      let own = UIActivityIndicatorView.appearance(whenContainedInInstancesOf: [UIView.self])
      #expect(own.color == nil && UIActivityIndicatorView.appearance().color == nil)
      own.color = .red
      let again = UIActivityIndicatorView.appearance(whenContainedInInstancesOf: [UIView.self])
      #expect(again.color == .red && UIActivityIndicatorView.appearance().color == nil)
    },
    Fact("features of fonts have numbers", "SFNTLayoutTypes.h") {
      #expect(kCharacterAlternativesType == 17 && kTypographicExtrasType == 14)
    },
    Fact("levels of windows are added to and compared", "UIWindow.Level") {
      #expect(UIWindow.Level.alert + 1 > .alert && UIWindow.Level.normal < .statusBar)
      #expect((UIWindow.Level.statusBar - 1).rawValue == 999)
    },
    Fact("a window is hidden until it is shown", "UIWindow: isHidden") {
      let simulation = Simulation()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(window.isHidden)
      window.isHidden = false
      #expect(UIApplication.shared.windows.contains(window))
      #expect(UIApplication.shared.keyWindow === simulation.window)
    },
    Fact("a delegate's window is an optional of an optional", "UIApplicationDelegate: window") {
      let simulation = Simulation()
      let window: UIWindow?? = UIApplication.shared.delegate?.window
      #expect(window == simulation.window)
    },
    Fact("a system colour has another value on a dark screen", "HIG: Color") {
      let dark = UIColor.systemBlue.resolvedColor(
        with: UITraitCollection(userInterfaceStyle: .dark)
      )
      #expect(dark == UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1))
      #expect(UIColor.systemBlue == UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
    },
    Fact("traits are the current ones while a closure runs", "UITraitCollection: performAsCurrent")
    {
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      dark.performAsCurrent { #expect(UIColor.label == .white) }
      #expect(UIColor.label == .black)
    },
    Fact("the body style has 17 points, a headline is semibold", "HIG: Typography") {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
      #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    },
    Fact("a bold descriptor keeps its size", "UIFontDescriptor: withSymbolicTraits(_:)") {
      let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
      let bold = plain.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
      #expect(bold?.pointSize == 20)
      #expect(bold?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    },
    Fact("a mutable copy of a paragraph style is its own", "NSParagraphStyle: mutableCopy()") {
      let style = NSMutableParagraphStyle()
      style.lineHeightMultiple = 2
      let copy = style.mutableCopy() as? NSMutableParagraphStyle
      copy?.lineHeightMultiple = 3
      #expect(style.lineHeightMultiple == 2 && copy?.lineHeightMultiple == 3)
    },
    Fact(
      "insets by direction are those of a left-to-right view",
      "UIView: directionalLayoutMargins"
    ) {
      let view = UIView()
      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      #expect(view.directionalLayoutMargins.leading == 2)
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      view.semanticContentAttribute = .forceRightToLeft
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    },
    Fact("accessibility is kept with every object", "NSObject: accessibilityLabel") {
      let layer = CALayer()
      layer.accessibilityLabel = "a"
      layer.accessibilityTraits = [.button, .selected]
      #expect(layer.accessibilityLabel == "a" && layer.accessibilityTraits.contains(.button))
      #expect(!layer.isAccessibilityElement && UIView().accessibilityHint == nil)
    },
    Fact("drawn pixels reach a context's memory", "CGContext: init(data:width:height:…)") {
      var bytes = [UInt8](repeating: 0, count: 8)
      let context = CGContext(
        data: &bytes,
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
      context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      #expect(bytes == [0, 0, 0, 0, 255, 0, 0, 255])
    },
    Fact("little-endian pixels begin with blue", "CGBitmapInfo: byteOrder32Little") {
      let context = CGContext(
        data: nil,
        width: 1,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue
      )
      context?.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      let first = context?.data?.load(as: UInt8.self)
      #expect(first == 255 && context?.bytesPerRow == 4)
    },
    Fact("a mask hides where it is white", "CGImage: masking(_:)") {
      let white = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
        UIColor.white.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      let image = white.cgImage.flatMap { $0.masking($0) }
      #expect(image?.dataProvider?.data.map { CFDataGetBytePtr($0)[3] } == 0)
    },
    Fact("the outline of a line is a rectangle", "CGPath: copy(strokingWithWidth:…)") {
      let line = CGMutablePath()
      line.move(to: .zero)
      line.addLine(to: CGPoint(x: 10, y: 0))
      let outline = line.copy(
        strokingWithWidth: 4,
        lineCap: .butt,
        lineJoin: .miter,
        miterLimit: 10
      )
      #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
    },
    Fact("an arc by tangents touches both sides", "CGMutablePath: addArc(tangent1End:…)") {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(
        tangent1End: CGPoint(x: 10, y: 0),
        tangent2End: CGPoint(x: 10, y: 10),
        radius: 4
      )
      let end = path.currentPoint
      #expect(near(end.x, 10) && near(end.y, 4))
      #expect(near(path.boundingBoxOfPath.maxX, 10))
    },
    Fact("a group is drawn with its alpha as a whole", "CGContext: beginTransparencyLayer") {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
        let area = CGRect(x: 0, y: 0, width: 1, height: 1)
        $0.cgContext.setAlpha(0.5)
        $0.cgContext.beginTransparencyLayer(auxiliaryInfo: nil)
        $0.fill(area)
        $0.fill(area)
        $0.cgContext.endTransparencyLayer()
      }
      let alpha = image.cgImage?.dataProvider?.data.map { CFDataGetBytePtr($0)[3] }
      #expect(alpha.map { abs(Int($0) - 128) <= 1 } == true)
    },
    Fact("a picture that lies on its side is turned", "UIImage: imageOrientation") {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let wide = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
        .image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2)) }
      let turned = wide.cgImage.map { UIImage(cgImage: $0, scale: 1, orientation: .right) }
      #expect(turned?.size == CGSize(width: 2, height: 4))
    },
    Fact("a symbol is a template", "UIImage: init(systemName:)") {
      let image = UIImage(systemName: "checkmark")
      #expect(image?.renderingMode == .alwaysTemplate && image?.isSymbolImage == true)
    },
    Fact("a duration has two digits for each part but the first", "DateComponentsFormatter") {
      let formatter = DateComponentsFormatter()
      #expect(formatter.string(from: 65) == "1:05")
      formatter.unitsStyle = .abbreviated
      #expect(formatter.string(from: 3725) == "1h 2m 5s")
    },
    Fact("a hash table does not retain", "NSHashTable: weakObjects()") {
      let table = NSHashTable<UIView>.weakObjects()
      let kept = UIView()
      table.add(kept)
      table.add(UIView())
      #expect(table.allObjects == [kept])
    },
  ]

  /// Controls, bars and controllers.
  static let kit: [Fact] = [
    Fact("a switch has 51 by 31 points and is off", "UISwitch") {
      let view = UISwitch()
      #expect(view.bounds.size == CGSize(width: 51, height: 31) && !view.isOn)
    },
    Fact("a slider keeps its value in the range", "UISlider: value") {
      let slider = UISlider()
      slider.maximumValue = 10
      slider.value = 12
      #expect(slider.value == 10)
      slider.value = -1
      #expect(slider.value == 0)
    },
    Fact("a progress is between 0 and 1", "UIProgressView: progress") {
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = 2
      #expect(view.progress == 1)
    },
    Fact("a page control stays on its pages", "UIPageControl: currentPage") {
      let control = UIPageControl()
      control.numberOfPages = 3
      control.currentPage = 7
      #expect(control.currentPage == 2 && control.subviews.count == 3)
    },
    Fact("no segment is selected", "UISegmentedControl: selectedSegmentIndex") {
      let control = UISegmentedControl(items: ["a", "b"])
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 1) == "b")
    },
    Fact("a stepper wraps only if it may", "UIStepper: wraps") {
      let stepper = UIStepper()
      stepper.value = 200
      #expect(stepper.value == 100)
    },
    Fact("an action runs at its event", "UIControl: addAction(_:for:)") {
      let control = UIControl()
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      control.sendActions(for: .touchUpInside)
      #expect(count == 1)
    },
    Fact("a text field tells its delegate of its editing", "UITextFieldDelegate") {
      final class Teller: NSObject, UITextFieldDelegate {
        var heard: [String] = []
        func textFieldDidBeginEditing(_ field: UITextField) { heard.append("begin") }
        func textFieldDidEndEditing(_ field: UITextField) { heard.append("end") }
      }
      let simulation = Simulation()
      let field = simulation.show(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
      let teller = Teller()
      field.delegate = teller
      #expect(field.becomeFirstResponder() && field.isEditing)
      simulation.window.endEditing(true)
      #expect(teller.heard == ["begin", "end"] && !field.isFirstResponder)
    },
    Fact("another field takes the editing over", "UIResponder: becomeFirstResponder()") {
      let simulation = Simulation()
      let (a, b) = (simulation.show(UITextField()), simulation.show(UITextField()))
      a.becomeFirstResponder()
      b.becomeFirstResponder()
      #expect(!a.isFirstResponder && b.isFirstResponder)
    },
    Fact("a navigation controller shows its last controller", "UINavigationController") {
      let simulation = Simulation()
      let (first, second) = (UIViewController(), UIViewController())
      let controller = UINavigationController(rootViewController: first)
      simulation.window.rootViewController = controller
      #expect(first.navigationController === controller && first.view.window != nil)
      controller.pushViewController(second, animated: false)
      #expect(controller.topViewController === second && first.view.window == nil)
      #expect(controller.popViewController(animated: false) === second)
      #expect(first.view.window != nil && second.parent == nil)
    },
    Fact("a tab bar controller shows the selected controller", "UITabBarController") {
      let simulation = Simulation()
      let pages = [UIViewController(), UIViewController()]
      let controller = UITabBarController()
      controller.viewControllers = pages
      simulation.window.rootViewController = controller
      controller.selectedIndex = 1
      #expect(pages[0].view.window == nil && pages[1].view.window != nil)
      #expect(controller.tabBar.selectedItem === pages[1].tabBarItem)
    },
    Fact("a presentation controller frames the view", "UIPresentationController") {
      final class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          CGRect(x: 0, y: 240, width: 320, height: 240)
        }
      }
      final class Giver: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
          forPresented presented: UIViewController,
          presenting: UIViewController?,
          source: UIViewController
        ) -> UIPresentationController? {
          Half(presentedViewController: presented, presenting: presenting)
        }
      }
      let simulation = Simulation()
      let (root, sheet, giver) = (UIViewController(), UIViewController(), Giver())
      simulation.window.rootViewController = root
      sheet.transitioningDelegate = giver
      sheet.modalPresentationStyle = .custom
      root.present(sheet, animated: false)
      #expect(sheet.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
    },
    Fact("a flow layout breaks lines at the width", "UICollectionViewFlowLayout") {
      final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          3
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
          -> UICollectionViewCell
        { view.dequeueReusableCell(withReuseIdentifier: "a", for: path) }
      }
      let simulation = Simulation()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 45, height: 20)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200),
        collectionViewLayout: layout
      )
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
      let items = Items()
      view.dataSource = items
      _ = simulation.show(view)
      #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 55)
      #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 30)
      #expect(view.contentSize == CGSize(width: 100, height: 50))
    },
    Fact("a layout's own attributes place cells", "UICollectionViewLayout") {
      final class Diagonal: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
        override func layoutAttributesForElements(in rect: CGRect)
          -> [UICollectionViewLayoutAttributes]?
        {
          let place = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: 0, section: 0)
          )
          place.frame = CGRect(x: 30, y: 40, width: 20, height: 10)
          place.alpha = 0.5
          return [place]
        }
      }
      final class Item: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          1
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
          -> UICollectionViewCell
        { UICollectionViewCell(frame: .zero) }
      }
      let simulation = Simulation()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100),
        collectionViewLayout: Diagonal()
      )
      let item = Item()
      view.dataSource = item
      _ = simulation.show(view)
      let cell = view.visibleCells.first
      #expect(cell?.frame == CGRect(x: 30, y: 40, width: 20, height: 10) && cell?.alpha == 0.5)
    },
    Fact("a section's title stands above its rows", "UITableView: rect(forSection:)") {
      final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
          "a"
        }
      }
      let simulation = Simulation()
      let rows = Rows()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300), style: .plain)
      table.dataSource = rows
      _ = simulation.show(table)
      #expect(table.rectForHeader(inSection: 0).height == 28)
      #expect(table.rectForHeader(inSection: 0).minY == 22)
      #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 94)
      #expect(table.rect(forSection: 0).height == 138)
    },
    Fact("a snap ends at its point", "UISnapBehavior") {
      let simulation = Simulation()
      let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      let animator = UIDynamicAnimator(referenceView: simulation.window)
      animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 50, y: 60)))
      simulation.advance(to: 2)
      #expect(hypot(view.center.x - 50, view.center.y - 60) < 0.1)
    },
    Fact("a view may refuse a gesture", "UIView: gestureRecognizerShouldBegin(_:)") {
      final class Refusing: UIView {
        override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
          false
        }
      }
      let view = Refusing()
      let tap = UITapGestureRecognizer()
      view.addGestureRecognizer(tap)
      tap.state = .ended
      #expect(tap.state == .failed)
    },
  ]
}
