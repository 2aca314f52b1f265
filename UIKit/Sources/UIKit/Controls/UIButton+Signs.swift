// The signs of button types, such as the cross of a close button.
extension UIButton {
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return unsafeDowncast(button, to: Self.self)
  }

  /// Shows the sign of the button's type, if it has one.
  ///
  /// - Parameter resizes: Whether the button becomes as large as the sign.
  func showSign(resizes: Bool) {
    let sign: UIImage?
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark: sign = Self.sign("info.circle")
    case .contactAdd: sign = Self.sign("plus.circle")
    case .close: sign = Self.closeSign
    case .custom, .system, .plain: sign = nil
    }
    guard let sign else { return }
    setImage(sign, for: .normal)
    if resizes { frame.size = sign.size }
  }

  private static func sign(_ name: String) -> UIImage? {
    let size = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    return UIImage(systemName: name, withConfiguration: size)?
      .withRenderingMode(.alwaysTemplate)
  }

  /// A cross in a disc of 30 points, both grey.
  private static var closeSign: UIImage {
    let area = CGRect(x: 0, y: 0, width: 30, height: 30)
    let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    let cross = UIImage(systemName: "xmark", withConfiguration: size)?
      .withTintColor(.secondaryLabel, renderingMode: .alwaysOriginal)
    let picture = UIGraphicsImageRenderer(size: area.size).image { _ in
      UIColor.tertiarySystemFill.setFill()
      UIBezierPath(ovalIn: area).fill()
      guard let cross else { return }
      cross.draw(
        at: CGPoint(x: area.midX - cross.size.width / 2, y: area.midY - cross.size.height / 2)
      )
    }
    return picture.withRenderingMode(.alwaysOriginal)
  }
}
