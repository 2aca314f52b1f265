import Layers

/// The effect of a visual effect view.
open class UIVisualEffect: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}
}

/// A blur of what lies behind a view, with stronger colours and a tint above it.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark
    case systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  let style: Style
  public override convenience init() { self.init(style: .regular) }
  public init(style: Style) {
    self.style = style
    super.init()
  }
  public required init?(coder: NSCoder) {
    style = .regular
    super.init(coder: coder)
  }

  /// The standard deviation of the blur, in points.
  var sigma: Double { style == .light ? 30 : 20 }
  /// The colour above the blur.
  ///
  /// The constants of `light`, `extraLight` and `dark` are those of Apple's sample code for blurred
  /// pictures; the others are estimates.
  var tint: UIColor {
    let dark = UIColor(white: 0.11, alpha: 0.73)
    let light = UIColor(white: 0.97, alpha: 0.7)
    let bright = UIColor(white: 0.97, alpha: 0.82)
    return switch style {
    case .extraLight: bright
    case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark,
      .systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark:
      dark
    case .light: UIColor(white: 1, alpha: 0.3)
    case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      light
    case .prominent: UIColor { $0.userInterfaceStyle == .dark ? dark : bright }
    default: UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }
}

/// Colours that stand out from a blur; here, the colours are drawn unchanged.
open class UIVibrancyEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
    case separator
  }
  public init(blurEffect: UIBlurEffect) { super.init() }
  public init(blurEffect: UIBlurEffect, style: Style) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A view with an effect behind its content.
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  /// The view whose layer filters what lies behind it; it draws nothing of its own.
  private let backdrop = UIView()
  private let tint = UIView()
  open var effect: UIVisualEffect? { didSet { show() } }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    for view in [backdrop, tint, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    backdrop.isUserInteractionEnabled = false
    UIView.performWithoutAnimation { backdrop.alpha = 0 }
    tint.isUserInteractionEnabled = false
    show()
  }

  private func show() {
    let blur = effect as? UIBlurEffect
    if let blur {
      backdrop.layer.update {
        $0.filters = [
          .blur(sigma: blur.sigma, edges: .clamped), .colorMatrix(.saturation(1.8)),
        ]
      }
    }
    backdrop.alpha = blur == nil ? 0 : 1
    if effect is UIVibrancyEffect {
      World.current.frameChecks.append { [weak self] in self?.checkVibrancy() ?? false }
    }
    tint.backgroundColor = blur?.tint
  }

  /// Adds a note that vibrancy leaves colours unchanged, once there is content in a window.
  ///
  /// - Returns: Whether the next frame is to be checked, too.
  private func checkVibrancy() -> Bool {
    guard effect is UIVibrancyEffect else { return false }
    guard window != nil, !contentView.subviews.isEmpty else { return true }
    World.current.note("UIVibrancyEffect has no effect on the colours of its content")
    return false
  }
}

public typealias UIBlurEffectStyle = UIBlurEffect.Style
