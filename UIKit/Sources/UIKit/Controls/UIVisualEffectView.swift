/// The effect of an effect view.
open class UIVisualEffect: NSObject {}

/// A blur; drawn as a tint.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }

  let style: Style
  public init(style: Style) { self.style = style }

  var tint: UIColor {
    switch style {
    case .extraLight, .prominent: UIColor(white: 0.97, alpha: 0.82)
    case .dark, .extraDark: UIColor(white: 0.11, alpha: 0.73)
    default: UIColor(white: 0.97, alpha: 0.7)
    }
  }
}

/// Colours that stand out from a blur; drawn unchanged.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
}

/// A view with an effect behind its content: a tinted layer.
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  open var effect: UIVisualEffect? { didSet { show() } }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    show()
  }

  private func show() { backgroundColor = (effect as? UIBlurEffect)?.tint }
}
