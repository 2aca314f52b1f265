/// The wheels of a date picker.
final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  enum Choice { case date(Date), duration(TimeInterval) }

  /// A wheel for a part of the date.
  private struct Wheel {
    let part: Part
    /// The number of different rows.
    let count: Int
    let width: CGFloat
    var alignment = NSTextAlignment.center
    /// Whether the rows repeat, so that the wheel has no end.
    var isEndless = false

    var rows: Int { isEndless ? count * DateWheels.turns : count }
  }

  private enum Part {
    case month, day, year, weekday, hour, hourOfDay, minute, half, hours, minutes
  }

  /// How often the rows of an endless wheel repeat.
  private static let turns = 200
  /// The number of days before and after the current day.
  private static let days = 50_000
  private static let years = 10_000

  var changed: (Choice) -> Void = { _ in }
  /// Whether the wheels turn to a date that code sets.
  var isAnimated = false
  private let calendar: Calendar
  private let minuteInterval: Int
  /// Whether hours of the day have two digits.
  private let padsHours: Bool
  private let wheels: [Wheel]
  private let formatter = DateFormatter()
  private let today: Date
  /// The date that the wheels show.
  private var date = Date.simulated

  init(_ mode: UIDatePicker.Mode, _ calendar: Calendar, minuteInterval: Int) {
    self.calendar = calendar
    let isValid = (1...30).contains(minuteInterval) && 60 % minuteInterval == 0
    let interval = isValid ? minuteInterval : 1
    self.minuteInterval = interval
    let minutes = 60 / interval
    let pattern =
      DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: calendar.locale) ?? ""
    padsHours = pattern.contains("HH")
    today = calendar.startOfDay(for: .simulated)
    formatter.calendar = calendar
    formatter.locale = calendar.locale
    formatter.timeZone = calendar.timeZone
    let minute = Wheel(part: .minute, count: minutes, width: 50, isEndless: true)
    let time =
      pattern.contains("H")
      ? [Wheel(part: .hourOfDay, count: 24, width: 50, isEndless: true), minute]
      : [
        Wheel(part: .hour, count: 12, width: 50, isEndless: true),
        minute,
        Wheel(part: .half, count: 2, width: 55),
      ]
    let month = Wheel(part: .month, count: 12, width: 130, alignment: .left, isEndless: true)
    let year = Wheel(part: .year, count: Self.years, width: 80)
    wheels =
      switch mode {
      case .time: time
      case .date:
        [month, Wheel(part: .day, count: 31, width: 50, alignment: .right, isEndless: true), year]
      case .dateAndTime:
        [Wheel(part: .weekday, count: 2 * Self.days, width: 135, alignment: .right)] + time
      case .countDownTimer:
        [
          Wheel(part: .hours, count: 24, width: 130),
          Wheel(part: .minutes, count: minutes, width: 130, isEndless: true),
        ]
      case .yearAndMonth: [month, year]
      }
  }

  /// Turns the wheels to a date or a duration.
  func show(_ date: Date, _ duration: TimeInterval, in picker: UIPickerView) {
    self.date = date
    for (index, wheel) in wheels.enumerated() {
      let value = value(of: wheel.part, date, duration)
      let old = picker.selectedRow(inComponent: index)
      // An endless wheel stays in the turn in which it is.
      let turn = old == 0 ? Self.turns / 2 : old / wheel.count
      let row = wheel.isEndless ? turn * wheel.count + value : value
      if row != old { picker.selectRow(row, inComponent: index, animated: isAnimated) }
    }
  }

  private func value(of part: Part, _ date: Date, _ duration: TimeInterval) -> Int {
    let hour = calendar.component(.hour, from: date)
    switch part {
    case .month: return calendar.component(.month, from: date) - 1
    case .day: return calendar.component(.day, from: date) - 1
    case .year: return calendar.component(.year, from: date) - 1
    case .weekday:
      let days = calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date))
      return (days.day ?? 0) + Self.days
    case .hour: return (hour + 11) % 12
    case .hourOfDay: return hour
    case .minute: return calendar.component(.minute, from: date) / minuteInterval
    case .half: return hour / 12
    case .hours: return Int(duration) / 3600
    case .minutes: return Int(duration) % 3600 / 60 / minuteInterval
    }
  }

  private func title(of part: Part, _ value: Int) -> String {
    switch part {
    case .month: formatter.standaloneMonthSymbols[value]
    case .day, .year, .hour: "\(value + 1)"
    case .weekday: value == Self.days ? "Today" : day(value)
    case .hourOfDay: padsHours ? twoDigits(value) : "\(value)"
    case .minute: twoDigits(value * minuteInterval)
    case .half: value == 0 ? formatter.amSymbol : formatter.pmSymbol
    case .hours: value == 1 ? "1 hour" : "\(value) hours"
    case .minutes: "\(value * minuteInterval) min"
    }
  }

  private func twoDigits(_ value: Int) -> String { (value < 10 ? "0" : "") + "\(value)" }

  private func day(_ value: Int) -> String {
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    let date = calendar.date(byAdding: .day, value: value - Self.days, to: today)
    return formatter.string(from: date ?? today).replacingOccurrences(of: ",", with: "")
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels[component].rows
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    wheels[component].width
  }

  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let wheel = wheels[component]
    let label = pickerView.rowLabel(reusing: view)
    label.textAlignment = wheel.alignment
    label.text = title(of: wheel.part, row % wheel.count)
    return label
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    var chosen: [Part: Int] = [:]
    for (index, wheel) in wheels.enumerated() {
      chosen[wheel.part] = pickerView.selectedRow(inComponent: index) % wheel.count
    }
    if let hours = chosen[.hours], let minutes = chosen[.minutes] {
      return changed(.duration(Double(hours * 3600 + max(minutes * minuteInterval, 1) * 60)))
    }
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    if let offset = chosen[.weekday],
      let day = calendar.date(byAdding: .day, value: offset - Self.days, to: today)
    {
      let other = calendar.dateComponents([.year, .month, .day], from: day)
      (parts.year, parts.month, parts.day) = (other.year, other.month, other.day)
    }
    if let year = chosen[.year] { parts.year = year + 1 }
    if let month = chosen[.month] { parts.month = month + 1 }
    parts.day = dayInMonth(chosen[.day].map { $0 + 1 } ?? parts.day ?? 1, parts)
    if let hour = chosen[.hour], let half = chosen[.half] {
      parts.hour = (hour + 1) % 12 + 12 * half
    }
    if let hour = chosen[.hourOfDay] { parts.hour = hour }
    if let minute = chosen[.minute] { parts.minute = minute * minuteInterval }
    if let date = calendar.date(from: parts) { changed(.date(date)) }
  }

  /// Returns a day, or the month's last day if the month has no such day.
  private func dayInMonth(_ day: Int, _ parts: DateComponents) -> Int {
    var first = parts
    first.day = 1
    let days = calendar.date(from: first).flatMap { calendar.range(of: .day, in: .month, for: $0) }
    return min(day, days?.count ?? 31)
  }
}
