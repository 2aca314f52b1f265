/// A layer that scrolls its sublayers by changing the origin of its bounds.
open class CAScrollLayer: CALayer {
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Moves the origin of the bounds to a point, along the axes of ``scrollMode``.
  open func scroll(to point: CGPoint) {
    bounds.origin = CGPoint(
      x: [.both, .horizontally].contains(scrollMode) ? point.x : bounds.minX,
      y: [.both, .vertically].contains(scrollMode) ? point.y : bounds.minY
    )
  }

  /// Scrolls by the smallest distance that makes a rectangle visible.
  open func scroll(to rect: CGRect) {
    func start(_ low: CGFloat, _ high: CGFloat, _ shown: CGFloat, _ length: CGFloat) -> CGFloat {
      max(min(shown, low), min(high - length, low))
    }
    scroll(
      to: CGPoint(
        x: start(rect.minX, rect.maxX, bounds.minX, bounds.width),
        y: start(rect.minY, rect.maxY, bounds.minY, bounds.height)
      )
    )
  }
}

/// The axes along which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CALayer {
  private var scroller: CAScrollLayer? {
    sequence(first: self, next: \.superlayer).lazy.compactMap { $0 as? CAScrollLayer }.first
  }

  /// Scrolls the nearest enclosing scroll layer to a point of this layer.
  public func scroll(_ point: CGPoint) {
    guard let scroller else { return }
    scroller.scroll(to: scroller.convert(point, from: self))
  }

  /// Scrolls the nearest enclosing scroll layer until a rectangle of this layer is visible.
  public func scrollRectToVisible(_ rect: CGRect) {
    guard let scroller else { return }
    scroller.scroll(to: scroller.convert(rect, from: self))
  }
}
