/// A control for choosing a date: wheels, or the date in a field.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }

  private var picker = UIPickerView()
  private var wheels: DateWheels?
  private var fields: [UILabel] = []

  open var date = Date.simulated { didSet { show() } }
  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
  open var preferredDatePickerStyle = Style.automatic { didSet { rebuild() } }
  open var datePickerStyle: Style {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var locale: Locale? { didSet { rebuild() } }
  open var calendar: Calendar! = .current { didSet { rebuild() } }
  open var timeZone: TimeZone? { didSet { rebuild() } }
  open var countDownDuration: TimeInterval = 60 { didSet { show() } }
  open var minuteInterval = 1 { didSet { rebuild() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rebuild()
    (coder as? NibCoder)?.decode(self)
  }

  /// The colour of the texts, which code sets by the key `textColor`; `nil` for the default.
  private var rowColor: UIColor? {
    didSet {
      picker.rowColor = rowColor
      show()
    }
  }
  private var highlightsToday = true

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    switch key {
    case "textColor": KeyedProperty(self, \.rowColor)
    case "highlightsToday": KeyedProperty(self, \.highlightsToday)
    default: super.keyedProperty(forKey: key)
    }
  }

  open func setDate(_ date: Date, animated: Bool) {
    wheels?.isAnimated = animated
    self.date = date
    wheels?.isAnimated = false
  }

  private var shownCalendar: Calendar {
    var shown: Calendar = calendar
    shown.locale = locale ?? .current
    if let timeZone { shown.timeZone = timeZone }
    return shown
  }

  /// Creates the views of the style and the mode.
  private func rebuild() {
    picker.removeFromSuperview()
    for field in fields { field.removeFromSuperview() }
    (fields, wheels) = ([], nil)
    if datePickerStyle == .compact {
      fields = formats.map { _ in makeField() }
    } else {
      if datePickerStyle == .inline {
        World.current.note("UIDatePicker's calendar is drawn as wheels")
      }
      let new = DateWheels(datePickerMode, shownCalendar, minuteInterval: minuteInterval)
      new.changed = { [weak self] in self?.take($0) }
      wheels = new
      // The rows of the old wheels have other meanings.
      picker = UIPickerView()
      picker.rowColor = rowColor
      addSubview(picker)
      picker.dataSource = new
      picker.delegate = new
    }
    show()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func makeField() -> UILabel {
    let field = UILabel()
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 8
    field.clipsToBounds = true
    field.textAlignment = .center
    addSubview(field)
    return field
  }

  /// The styles of the dates and times in the fields.
  private var formats: [(DateFormatter.Style, DateFormatter.Style)] {
    switch datePickerMode {
    case .time: [(.none, .short)]
    case .date, .yearAndMonth: [(.medium, .none)]
    default: [(.medium, .none), (.none, .short)]
    }
  }

  private func show() {
    wheels?.show(date, countDownDuration, in: picker)
    for (field, styles) in zip(fields, formats) {
      let formatter = DateFormatter()
      formatter.calendar = shownCalendar
      formatter.locale = shownCalendar.locale
      formatter.timeZone = shownCalendar.timeZone
      (formatter.dateStyle, formatter.timeStyle) = styles
      field.text = formatter.string(from: date)
      field.textColor = rowColor ?? .label
    }
    if !fields.isEmpty {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Adopts the date or the duration that a finger has chosen.
  private func take(_ chosen: DateWheels.Choice) {
    switch chosen {
    case .date(let new):
      date = max(min(new, maximumDate ?? .distantFuture), minimumDate ?? .distantPast)
    case .duration(let new): countDownDuration = new
    }
    sendActions(for: .change)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    var x: CGFloat = 0
    for field in fields {
      let width = fieldWidth(field)
      field.frame = CGRect(
        x: x,
        y: bounds.midY - Self.fieldHeight / 2,
        width: width,
        height: Self.fieldHeight
      )
      x += width + Self.fieldGap
    }
  }

  private func fieldWidth(_ field: UILabel) -> CGFloat { field.sizeThatFits(.zero).width + 24 }
  private static let fieldHeight: CGFloat = 34
  private static let fieldGap: CGFloat = 5

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    guard !fields.isEmpty else { return CGSize(width: 320, height: 216) }
    let gaps = Self.fieldGap * CGFloat(fields.count - 1)
    return CGSize(
      width: fields.reduce(gaps) { $0 + fieldWidth($1) },
      height: Self.fieldHeight
    )
  }
}
