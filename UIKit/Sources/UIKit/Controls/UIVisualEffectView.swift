/// The effect of a visual effect view.
open class UIVisualEffect: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}
}

/// A blur, which is drawn as a tint.
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

  var tint: UIColor {
    let dark = UIColor(white: 0.11, alpha: 0.73)
    let light = UIColor(white: 0.97, alpha: 0.7)
    let bright = UIColor(white: 0.97, alpha: 0.82)
    return switch style {
    case .extraLight: bright
    case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark,
      .systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark:
      dark
    case .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
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

/// A view with an effect behind its content: a tinted layer.
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
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
    for view in [tint, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    tint.isUserInteractionEnabled = false
    show()
  }

  private func show() {
    if effect is UIBlurEffect {
      World.current.note("UIVisualEffectView tints its backdrop and does not blur it")
    }
    if effect is UIVibrancyEffect {
      World.current.frameChecks.append { [weak self] in self?.checkVibrancy() ?? false }
    }
    tint.backgroundColor = (effect as? UIBlurEffect)?.tint
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
