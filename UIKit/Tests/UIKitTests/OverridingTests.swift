import Testing
import TurnTaking
import UIKit

/// Members that subclasses override, as they may in Apple's classes.
@MainActor @Suite(.simulated) struct OverridingTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 200))

  private final class Own: UIView {
    override func systemLayoutSizeFitting(
      _ size: CGSize,
      withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { CGSize(width: 12, height: 34) }

    override func resizableSnapshotView(
      from rect: CGRect,
      afterScreenUpdates: Bool,
      withCapInsets insets: UIEdgeInsets
    ) -> UIView? { nil }

    override func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      .required
    }
    override func viewWithTag(_ tag: Int) -> UIView? { self }
    override func convert(_ point: CGPoint, to other: UIView?) -> CGPoint { CGPoint(x: 5, y: 5) }
  }

  private final class OwnLayer: CALayer {
    override func render(in ctx: CGContext) {}
    override func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { CGPoint(x: 7, y: 7) }
    override func setAffineTransform(_ new: CGAffineTransform) { opacity = 0.5 }
  }

  private final class OwnController: UIViewController {
    override var editButtonItem: UIBarButtonItem { UIBarButtonItem() }
    override func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
      UITraitCollection(userInterfaceStyle: .dark)
    }
  }

  @Test func `a view's overrides are called through its superclass`() {
    let view: UIView = Own()
    // The shorter method calls the longer one.
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 12, height: 34))
    let picture = view.resizableSnapshotView(
      from: .zero,
      afterScreenUpdates: false,
      withCapInsets: .zero
    )
    #expect(picture == nil)
    #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: true))
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.viewWithTag(9) === view)
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 5))
  }

  @Test func `a layer's overrides are called through its superclass`() {
    let layer: CALayer = OwnLayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.opacity == 0.5)
    #expect(layer.affineTransform() == .identity)
    #expect(layer.convert(CGPoint.zero, to: nil) == CGPoint(x: 7, y: 7))
  }

  @Test func `a controller's overrides are called through its superclass`() {
    let controller: UIViewController = OwnController()
    #expect(controller.overrideTraitCollection(forChild: UIViewController()) != nil)
  }
}
