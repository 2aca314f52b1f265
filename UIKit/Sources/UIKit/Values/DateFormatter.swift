/// A formatter of dates whose default locale and calendar are those of the simulated phone.
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
  public override init() {
    super.init()
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init()
    prepare()
  }

  private func prepare() {
    locale = .current
    calendar = .current
  }

  open override class func localizedString(
    from date: Date,
    dateStyle: Style,
    timeStyle: Style
  ) -> String {
    let formatter = DateFormatter()
    (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
    return formatter.string(from: date)
  }

  open override class func dateFormat(
    fromTemplate template: String,
    options: Int,
    locale: Locale?
  ) -> String? {
    super.dateFormat(fromTemplate: template, options: options, locale: locale ?? .current)
  }
}
