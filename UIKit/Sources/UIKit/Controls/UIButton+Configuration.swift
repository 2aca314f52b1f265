extension UIButton {
  /// The appearance of a button: its title, picture, colours and shape.
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }
    public enum Size: Int, Sendable {
      case mini, small, medium, large

      var insets: NSDirectionalEdgeInsets {
        let (height, width): (CGFloat, CGFloat) =
          self == .large ? (15, 20) : self == .medium ? (7, 12) : (5, 10)
        return NSDirectionalEdgeInsets(top: height, leading: width, bottom: height, trailing: width)
      }
      var fontSize: CGFloat { self == .medium || self == .large ? 17 : 15 }
    }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    /// The space around the content; by default, it depends on ``buttonSize``.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    private var ownInsets: NSDirectionalEdgeInsets?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var titleAlignment = TitleAlignment.automatic
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var showsActivityIndicator = false
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    private var kind = Kind.plain
    private enum Kind { case plain, tinted, gray, filled }

    private init(_ kind: Kind) {
      self.kind = kind
      background.cornerRadius = 6
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    public func updated(for button: UIButton) -> Configuration { self }

    /// Returns the background colour for a tint; `nil` to use the button's own colour.
    func backgroundColor(tint: UIColor, isEnabled: Bool) -> UIColor? {
      if let own = background.backgroundColor { return own }
      if !isEnabled, kind != .plain { return UIColor(white: 0.46, alpha: 0.12) }
      switch kind {
      case .plain: return baseBackgroundColor
      case .gray: return baseBackgroundColor ?? UIColor(white: 0.46, alpha: 0.12)
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.2)
      case .filled: return baseBackgroundColor ?? tint
      }
    }

    /// Returns the corner radius for a button's size; `nil` to use the button's own radius.
    func cornerRadius(of size: CGSize) -> CGFloat? {
      switch cornerStyle {
      case .small: 4
      case .medium: 6
      case .large: 8
      case .capsule: size.height / 2
      case .fixed, .dynamic:
        kind == .plain && background.backgroundColor == nil ? nil : background.cornerRadius
      }
    }

    /// Returns the colour of the title and of template pictures for a tint.
    func foregroundColor(tint: UIColor, isEnabled: Bool) -> UIColor {
      if !isEnabled { return .tertiaryLabel }
      return baseForegroundColor ?? (kind == .filled ? .white : tint)
    }
  }
}

/// The background of a cell or a button.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  @Undrawn("UIBackgroundConfiguration.strokeOutset") public var strokeOutset: CGFloat = 0
  public var customView: UIView?
  public var image: UIImage?
  @Undrawn("UIBackgroundConfiguration.visualEffect") public var visualEffect: UIVisualEffect? = nil
  @Undrawn("UIBackgroundConfiguration.backgroundInsets")
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  public init() {}

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// Edges of a rectangle, named by the direction of the text.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

public typealias UIButtonType = UIButton.ButtonType
