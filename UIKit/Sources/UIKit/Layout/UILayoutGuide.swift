/// A rectangle in a view that constraints can refer to like a subview.
open class UILayoutGuide: NSObject {
  /// The source of the rectangle.
  enum Kind { case constraints, safeArea, margins, readableContent, content, frame }

  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  let kind: Kind
  /// The rectangle solved by the constraints, in the owning view's coordinates.
  var solved = CGRect.zero
  var anchors: [NSLayoutConstraint.Attribute: NSObject] = [:]

  public override init() { kind = .constraints }
  public required init?(coder: NSCoder) { kind = .constraints }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
  }

  /// The rectangle in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .constraints, .content:
      LayoutEngine.current.solveIfNeeded()
      return solved
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins, .readableContent: return view.bounds.inset(by: view.effectiveMargins)
    case .frame: return view.bounds
    }
  }

  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
  open var widthAnchor: NSLayoutDimension { anchor(.width) }
  open var heightAnchor: NSLayoutDimension { anchor(.height) }
}

extension UIView {
  public var layoutGuides: [UILayoutGuide] { ownGuides }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ownGuides.append(guide)
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    ownGuides.removeAll { $0 === guide }
    if guide.owningView === self { guide.owningView = nil }
  }

  /// The part of the view that is not covered by bars.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  public var readableContentGuide: UILayoutGuide { guide(.readableContent) }

  func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let known = systemGuides.first(where: { $0.kind == kind }) { return known }
    let guide = UILayoutGuide(kind, of: self)
    systemGuides.append(guide)
    return guide
  }
}

extension UIScrollView {
  /// The area of the content, whose size becomes ``contentSize``.
  public var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The visible part of the content.
  public var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
