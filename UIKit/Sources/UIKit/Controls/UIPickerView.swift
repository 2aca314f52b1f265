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
    let label = view as? UILabel ?? UILabel()
    label.font = .systemFont(ofSize: 21)
    if let text = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    }
    label.textAlignment = .center
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
  /// The index of a row, and of its component.
  private struct Place: Hashable {
    let component: Int
    let row: Int
  }

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  open var showsSelectionIndicator = true
  private var selection: [Int: Int] = [:]
  /// The rows that the wheels had in the middle when they were last laid out.
  private var shown: [Int: Int] = [:]
  private var rows: [Place: UIView] = [:]
  /// The views of rows that are no longer visible, by their components.
  private var spare: [Int: [UIView]] = [:]
  private lazy var band = UIView()

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
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    rows[Place(component: component, row: row)]
  }
  open func reloadAllComponents() {
    for (place, view) in rows { retire(view, at: place) }
    setNeedsLayout()
  }
  open func reloadComponent(_ component: Int) {
    for (place, view) in rows where place.component == component { retire(view, at: place) }
    setNeedsLayout()
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() } }
  }
  open func selectedRow(inComponent component: Int) -> Int { selection[component] ?? 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let delegate, dataSource != nil else { return }
    World.current.note("UIPickerView draws its wheels flat, and touches do not turn the wheels")
    let sizes = (0..<numberOfComponents).map(rowSize)
    var x = (bounds.width - sizes.reduce(0) { $0 + $1.width }) / 2
    for (component, size) in sizes.enumerated() {
      layOut(component, size: size, x: x, delegate)
      x += size.width
    }
    if band.superview == nil {
      band.backgroundColor = .tertiarySystemFill
      band.layer.cornerRadius = 8
      insertSubview(band, at: 0)
    }
    let height = sizes.first?.height ?? 0
    band.frame = CGRect(
      x: 9,
      y: bounds.midY - height / 2,
      width: max(bounds.width - 18, 0),
      height: height
    )
  }

  /// Places the visible rows of a component around the middle.
  ///
  /// A row that becomes visible starts from its position before the change, so that its motion can
  /// be animated.
  private func layOut(
    _ component: Int,
    size: CGSize,
    x: CGFloat,
    _ delegate: any UIPickerViewDelegate
  ) {
    let count = numberOfRows(inComponent: component)
    let middle = max(min(selectedRow(inComponent: component), count - 1), 0)
    let visible = max(middle - 3, 0)..<max(min(middle + 4, count), 0)
    for (place, view) in rows where place.component == component && !visible.contains(place.row) {
      retire(view, at: place)
    }
    let before = shown[component] ?? middle
    shown[component] = middle
    for row in visible {
      let frame = { (middle: Int) in
        CGRect(
          x: x,
          y: self.bounds.midY + (CGFloat(row - middle) - 0.5) * size.height,
          width: size.width,
          height: size.height
        )
      }
      let place = Place(component: component, row: row)
      let view =
        rows[place]
        ?? delegate.pickerView(
          self,
          viewForRow: row,
          forComponent: component,
          reusing: spare[component]?.popLast()
        )
      if rows[place] == nil {
        rows[place] = view
        addSubview(view)
        UIView.performWithoutAnimation { view.frame = frame(before) }
      }
      view.frame = frame(middle)
      view.alpha = row == middle ? 1 : 0.6 / CGFloat(abs(row - middle))
    }
  }

  private func retire(_ view: UIView, at place: Place) {
    rows[place] = nil
    view.removeFromSuperview()
    spare[place.component, default: []].append(view)
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
