extension UIButton {
  /// The frames of a configuration's parts, in a rectangle that has the size `size`.
  struct Arrangement {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var size = CGSize.zero
  }

  func arrangement(_ configuration: Configuration, width: CGFloat) -> Arrangement {
    let image = (spinner ?? picture)?.sizeThatFits(.zero) ?? .zero
    let isBeside = configuration.imagePlacement.isSubset(of: [.leading, .trailing])
    let hasText = label?.text?.isEmpty == false || subtitle != nil
    let gap = hasText && image.width > 0 ? configuration.imagePadding : 0
    let room = isBeside ? max(width - image.width - gap, 1) : width
    let sizes = [label, subtitle].map { label -> CGSize in
      let size = label?.sizeThatFits(CGSize(width: room, height: 0)) ?? .zero
      return CGSize(width: min(size.width, room), height: size.height)
    }
    let text = CGSize(
      width: max(sizes[0].width, sizes[1].width),
      height: sizes[0].height + sizes[1].height
        + (sizes[0].height > 0 && sizes[1].height > 0 ? configuration.titlePadding : 0)
    )
    let share: CGFloat =
      switch configuration.titleAlignment {
      case .automatic: isBeside ? 0 : 0.5
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    var parts = Arrangement()
    parts.size =
      isBeside
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
    var (imageCorner, textCorner) = (CGPoint.zero, CGPoint.zero)
    if isBeside {
      let isLeft =
        configuration.imagePlacement.contains(.leading)
        != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
      imageCorner = CGPoint(
        x: isLeft ? 0 : text.width + gap,
        y: (parts.size.height - image.height) / 2
      )
      textCorner = CGPoint(
        x: isLeft ? image.width + gap : 0,
        y: (parts.size.height - text.height) / 2
      )
    } else {
      let isAbove = configuration.imagePlacement.contains(.top)
      imageCorner = CGPoint(
        x: (parts.size.width - image.width)
          * (configuration.titleAlignment == .automatic ? 0.5 : share),
        y: isAbove ? 0 : text.height + gap
      )
      textCorner = CGPoint(
        x: (parts.size.width - text.width) * share,
        y: isAbove ? image.height + gap : 0
      )
    }
    func place(_ size: CGSize, top: CGFloat) -> CGRect {
      let x = textCorner.x + (text.width - size.width) * share
      return CGRect(origin: CGPoint(x: x, y: textCorner.y + top), size: size)
    }
    parts.image = CGRect(origin: imageCorner, size: image)
    parts.title = place(sizes[0], top: 0)
    parts.subtitle = place(sizes[1], top: text.height - sizes[1].height)
    return parts
  }

  func layOut(_ configuration: Configuration) {
    let area = bounds.inset(by: contentEdgeInsets)
    let parts = arrangement(configuration, width: area.width)
    let (free, rest) = (area.width - parts.size.width, area.height - parts.size.height)
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading: 0
      case .right, .trailing: free
      case .center, .fill: free / 2
      }
    let y =
      contentVerticalAlignment == .top ? 0 : contentVerticalAlignment == .bottom ? rest : rest / 2
    for (view, frame) in [
      (spinner ?? picture, parts.image), (label, parts.title), (subtitle, parts.subtitle),
    ] {
      view?.place(in: frame.offsetBy(dx: area.minX + x, dy: area.minY + y))
    }
  }

  func showSubtitle(_ configuration: Configuration, _ color: UIColor) {
    subtitle?.removeFromSuperview()
    subtitle = nil
    guard let text = configuration.subtitle else { return }
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = 0
    label.textColor = color
    label.text = text
    addSubview(label)
    subtitle = label
  }

  func showSpinner(_ configuration: Configuration, _ color: UIColor) {
    if !configuration.showsActivityIndicator {
      spinner?.removeFromSuperview()
      spinner = nil
    } else if spinner == nil {
      let new = UIActivityIndicatorView(style: .medium)
      addSubview(new)
      new.startAnimating()
      spinner = new
    }
    spinner?.color = color
    picture?.isHidden = spinner != nil
  }
}

extension UIView {
  /// Sets the frame that the view would have without its transform; the transform is kept.
  ///
  /// Along an axis in which constraints position the view, it stays where they have placed it.
  func place(in rect: CGRect) {
    var rect = rect
    if !translatesAutoresizingMaskIntoConstraints, solved != nil {
      let placed = CGRect(
        x: center.x - bounds.width / 2,
        y: center.y - bounds.height / 2,
        width: bounds.width,
        height: bounds.height
      )
      let axes = positionedAxes
      if axes.contains(.horizontal) {
        (rect.origin.x, rect.size.width) = (placed.minX, placed.width)
      }
      if axes.contains(.vertical) {
        (rect.origin.y, rect.size.height) = (placed.minY, placed.height)
      }
    }
    guard !transform.isIdentity else {
      frame = rect
      return
    }
    bounds.size = rect.size
    center = CGPoint(x: rect.midX, y: rect.midY)
  }

  /// The axes in which active constraints position the view itself.
  private var positionedAxes: Set<NSLayoutConstraint.Axis> {
    var axes: Set<NSLayoutConstraint.Axis> = []
    for holder in sequence(first: self, next: \.superview) {
      for constraint in holder.constraints where constraint.isActive {
        for (item, attribute) in [
          (constraint.firstItem, constraint.firstAttribute),
          (constraint.secondItem, constraint.secondAttribute),
        ] where item === self {
          if let axis = attribute.positionAxis { axes.insert(axis) }
        }
      }
    }
    return axes
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of a position; `nil` for sizes.
  fileprivate var positionAxis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .width, .height, .notAnAttribute: nil
    }
  }
}
