// The places of a button without a configuration, and its look while it is pressed or disabled.
extension UIButton {
  /// Returns the rectangles of the picture and the title, side by side in the content rectangle.
  ///
  /// The picture is compressed if it is larger than the rectangle minus the picture's edge insets.
  /// The edge insets also move the picture or the title.
  func rectangles(in rect: CGRect) -> (image: CGRect, title: CGRect) {
    let imageArea = rect.inset(by: imageEdgeInsets)
    let titleArea = rect.inset(by: titleEdgeInsets)
    let natural = shownImage?.size ?? .zero
    let hasTitle = currentTitle != nil || currentAttributedTitle != nil
    var image = CGSize(
      width: max(min(natural.width, imageArea.width), 0),
      height: max(min(natural.height, imageArea.height), 0)
    )
    if contentHorizontalAlignment == .fill, !hasTitle, natural.width > 0 {
      image.width = max(imageArea.width, 0)
    }
    if contentVerticalAlignment == .fill, natural.height > 0 {
      image.height = max(imageArea.height, 0)
    }
    var title = hasTitle ? label?.sizeThatFits(titleArea.size) ?? .zero : .zero
    title.width = min(title.width, max(titleArea.width - image.width, 0))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let total = image.width + title.width
    let left: CGFloat
    // The factors of the left and right insets in the shift of each part.
    let (fromLeft, fromRight): (CGFloat, CGFloat)
    switch contentHorizontalAlignment {
    case .left: (left, fromLeft, fromRight) = (rect.minX, 1, 0)
    case .right: (left, fromLeft, fromRight) = (rect.maxX - total, 0, 1)
    case .leading where !isMirrored, .trailing where isMirrored:
      (left, fromLeft, fromRight) = (rect.minX, 1, 0)
    case .leading, .trailing: (left, fromLeft, fromRight) = (rect.maxX - total, 0, 1)
    case .center, .fill:
      (left, fromLeft, fromRight) = (rect.minX + (rect.width - total) / 2, 0.5, 0.5)
    }
    func place(_ size: CGSize, _ area: CGRect, _ insets: UIEdgeInsets, x: CGFloat) -> CGRect {
      let y: CGFloat =
        switch contentVerticalAlignment {
        case .top: area.minY
        case .bottom: area.maxY - size.height
        case .center, .fill: area.minY + (area.height - size.height) / 2
        }
      let shift = insets.left * fromLeft - insets.right * fromRight
      return CGRect(origin: CGPoint(x: x + shift, y: y), size: size)
    }
    return (
      place(image, imageArea, imageEdgeInsets, x: isMirrored ? left + title.width : left),
      place(title, titleArea, titleEdgeInsets, x: isMirrored ? left : left + image.width)
    )
  }

  /// Returns the distance from the top to the baseline of the title, in a button of a size.
  func baseline(in size: CGSize) -> CGFloat {
    guard let label else { return size.height }
    return (size.height - label.sizeThatFits(.zero).height) / 2 + label.font.ascender
  }

  static let fadedAlpha: CGFloat = 0.2

  /// The font of titles for which code sets none.
  var standardFont: UIFont {
    .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
  }

  /// Whether the content is nearly transparent: in a pressed `system` button without configuration.
  var isFaded: Bool { buttonType == .system && configuration == nil && isHighlighted }

  /// The opacity of a pressed button with a configuration; an estimate of that of a phone.
  private static let dimmedAlpha: CGFloat = 0.75

  /// Dims the content and the background of a configuration while the button is pressed.
  func dimIfConfigured() {
    guard let backdrop, configuration != nil else { return }
    let alpha = isHighlighted ? Self.dimmedAlpha : 1
    guard backdrop.alpha != alpha else { return }
    let parts: [UIView?] = [backdrop, picture, label, subtitle]
    for part in parts { part?.alpha = alpha }
  }

  /// Returns the colour of the title in the current state.
  ///
  /// - Parameter color: The title's colour.
  /// - Returns: The displayed colour.
  func adjusted(_ color: UIColor) -> UIColor {
    guard buttonType == .system, configuration == nil, !hasOwnColor else { return color }
    if !isEnabled { return .tertiaryLabel }
    return isFaded ? color.withAlphaComponent(Self.fadedAlpha * color.cgColor.alpha) : color
  }

  /// Returns a picture as it is displayed in the current state.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - hasOwn: Whether the picture was set for the current state and is therefore not changed.
  ///   - isBackground: Whether the picture is the background, which keeps its colours.
  /// - Returns: The displayed picture.
  func adjusted(_ image: UIImage, hasOwn: Bool, isBackground: Bool = false) -> UIImage {
    guard configuration == nil else { return image }
    var image = image
    if buttonType == .system, !isBackground, image.renderingMode == .automatic {
      image = image.withRenderingMode(.alwaysTemplate)
    }
    guard !hasOwn else { return image }
    if !isEnabled, adjustsImageWhenDisabled { return image.weighted(color: 0.5, alpha: 0.5) }
    guard isHighlighted, adjustsImageWhenHighlighted, buttonType != .system else { return image }
    let shown = image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor) : image
    return shown.weighted(color: 0.5, alpha: 1)
  }
}
