/// A formatter of numbers whose default locale is that of the simulated phone.
open class NumberFormatter: Foundation.NumberFormatter, @unchecked Sendable {
  public override init() {
    super.init()
    locale = .current
  }

  public required init?(coder: NSCoder) {
    super.init()
    locale = .current
  }

  open override class func localizedString(from number: NSNumber, number style: Style) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = style
    return formatter.string(from: number) ?? ""
  }
}
