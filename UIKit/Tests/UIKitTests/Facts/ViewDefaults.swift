import Testing
import UIKit

extension Facts {
  static let viewDefaults: [Fact] = [
    Fact("alpha is 1", "UIView: alpha") { #expect(UIView().alpha == 1) },
    Fact("an alpha outside 0 to 1 is clamped", "UIView: alpha") {
      let view = UIView()
      view.alpha = 1.5
      #expect(view.alpha == 1)
      view.alpha = -0.5
      #expect(view.alpha == 0)
    },
    Fact("a view is not hidden", "UIView: isHidden") { #expect(!UIView().isHidden) },
    Fact("a view has no background", "UIView: backgroundColor") {
      #expect(UIView().backgroundColor == nil)
    },
    Fact("a view does not clip", "UIView: clipsToBounds") { #expect(!UIView().clipsToBounds) },
    Fact("a view is opaque", "UIView: isOpaque") { #expect(UIView().isOpaque) },
    Fact("a view takes touches", "UIView: isUserInteractionEnabled") {
      #expect(UIView().isUserInteractionEnabled)
    },
    Fact("a view takes one finger", "UIView: isMultipleTouchEnabled") {
      #expect(!UIView().isMultipleTouchEnabled)
    },
    Fact("a view shares touches", "UIView: isExclusiveTouch") {
      #expect(!UIView().isExclusiveTouch)
    },
    Fact("a view follows nothing", "UIView: autoresizingMask") {
      #expect(UIView().autoresizingMask.isEmpty)
    },
    Fact("a view resizes its subviews", "UIView: autoresizesSubviews") {
      #expect(UIView().autoresizesSubviews)
    },
    Fact("the mask becomes constraints", "UIView: translatesAutoresizingMaskIntoConstraints") {
      #expect(UIView().translatesAutoresizingMaskIntoConstraints)
    },
    Fact("contents are scaled to fill", "UIView: contentMode") {
      #expect(UIView().contentMode == .scaleToFill)
    },
    Fact("the context is cleared", "UIView: clearsContextBeforeDrawing") {
      #expect(UIView().clearsContextBeforeDrawing)
    },
    Fact("the tag is 0", "UIView: tag") { #expect(UIView().tag == 0) },
    Fact("a view has no mask", "UIView: mask") { #expect(UIView().mask == nil) },
    Fact("a view's transform is the identity", "UIView: transform") {
      #expect(UIView().transform.isIdentity)
    },
    Fact("a view has no intrinsic size", "UIView: intrinsicContentSize") {
      #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
    },
    Fact("margins are 8 points", "UIView: layoutMargins") {
      #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    },
    Fact("a view is its layer's delegate", "UIView: layer") {
      let view = UIView()
      #expect(view.layer.delegate === view)
    },
    Fact("the layer is a plain one", "UIView: layerClass") {
      #expect(type(of: UIView().layer) == CALayer.self)
    },
    Fact("a view has no subviews", "UIView: subviews") { #expect(UIView().subviews.isEmpty) },
    Fact("a view has no recognisers", "UIView: gestureRecognizers") {
      #expect((UIView().gestureRecognizers ?? []).isEmpty)
    },
    Fact("a view keeps its size by default", "UIView: sizeThatFits(_:)") {
      let view = UIView()
      view.frame.size = CGSize(width: 3, height: 4)
      #expect(view.sizeThatFits(CGSize(width: 99, height: 99)) == CGSize(width: 3, height: 4))
    },
    Fact("animations are enabled", "UIView: areAnimationsEnabled") {
      #expect(UIView.areAnimationsEnabled)
    },
    Fact("a spinner hides when it stops", "UIActivityIndicatorView: hidesWhenStopped") {
      #expect(UIActivityIndicatorView(style: .medium).hidesWhenStopped)
    },
    Fact("a spinner stands at first", "UIActivityIndicatorView: isAnimating") {
      let spinner = UIActivityIndicatorView(style: .medium)
      #expect(!spinner.isAnimating && spinner.isHidden)
      spinner.startAnimating()
      #expect(spinner.isAnimating && !spinner.isHidden)
      spinner.stopAnimating()
      #expect(!spinner.isAnimating && spinner.isHidden)
    },
    Fact("a window's level is normal", "UIWindow: windowLevel") {
      #expect(UIWindow().windowLevel == .normal)
    },
    Fact("a controller's view is loaded when asked for", "UIViewController: view") {
      final class Own: UIViewController {
        var count = 0
        override func viewDidLoad() { count += 1 }
      }
      World.current = World()
      let own = Own()
      #expect(!own.isViewLoaded)
      _ = own.view
      _ = own.view
      #expect(own.isViewLoaded && own.count == 1)
    },
  ]
}
