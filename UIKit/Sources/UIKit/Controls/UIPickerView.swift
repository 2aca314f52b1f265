public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.bounds.width / CGFloat(max(pickerView.numberOfComponents, 1))
  }
  public func pickerView(
    _ pickerView: UIPickerView,
    rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    return label
  }
  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {}
}

/// A view with wheels of rows; the selected row of each wheel is in the middle.
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  open var showsSelectionIndicator = true
  private var selection: [Int: Int] = [:]
  private var rows: [UIView] = []

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: delegate?.pickerView(self, widthForComponent: component) ?? 0,
      height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32
    )
  }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
  open func reloadAllComponents() { setNeedsLayout() }
  open func reloadComponent(_ component: Int) { setNeedsLayout() }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
    setNeedsLayout()
  }
  open func selectedRow(inComponent component: Int) -> Int { selection[component] ?? 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for row in rows { row.removeFromSuperview() }
    rows = []
    guard let delegate else { return }
    var x: CGFloat = 0
    for component in 0..<numberOfComponents {
      let size = rowSize(forComponent: component)
      for row in 0..<numberOfRows(inComponent: component) {
        let distance = row - selectedRow(inComponent: component)
        guard abs(distance) <= 3 else { continue }
        let view = delegate.pickerView(
          self,
          viewForRow: row,
          forComponent: component,
          reusing: nil
        )
        view.frame = CGRect(
          x: x,
          y: bounds.midY - size.height / 2 + CGFloat(distance) * size.height,
          width: size.width,
          height: size.height
        )
        view.alpha = distance == 0 ? 1 : 0.6 / CGFloat(abs(distance))
        addSubview(view)
        rows.append(view)
      }
      x += size.width
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 320, height: 216) }
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

/// A control for choosing a date, which displays the date as text instead of wheels.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }

  private let label = UILabel()
  open var date = Date.simulated { didSet { label.text = "\(date)" } }
  @Undrawn("UIDatePicker.datePickerMode") open var datePickerMode = Mode.dateAndTime
  @Undrawn("UIDatePicker.preferredDatePickerStyle") open var preferredDatePickerStyle = Style
    .automatic
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var locale: Locale?
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  open var timeZone: TimeZone?
  open var countDownDuration: TimeInterval = 0
  open var minuteInterval = 1
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if label.superview == nil {
      World.current.note("UIDatePicker is drawn as a line of text")
      label.text = "\(date)"
      label.textAlignment = .center
      addSubview(label)
    }
    label.frame = bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 320, height: 216) }
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}
