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
    let count = CGFloat(max(pickerView.numberOfComponents, 1))
    return (pickerView.bounds.width - UIPickerView.gap * (count - 1)) / count
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
    let label = pickerView.rowLabel(reusing: view)
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
  /// The distance between two wheels, in points.
  static let gap: CGFloat = 5

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  open var showsSelectionIndicator = true
  /// The colour of titles, which code sets by the key `textColor`; `nil` for the default.
  var rowColor: UIColor? { didSet { reloadAllComponents() } }
  private var selection: [Int: Int] = [:]
  private var wheels: [PickerWheel] = []
  /// The components whose rows must be created again at the next layout.
  private var outdated: Set<Int> = []
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
    wheels.indices.contains(component) ? wheels[component].view(forRow: row) : nil
  }
  /// Returns a label in the style of rows: a view that has gone, or a new label.
  func rowLabel(reusing view: UIView?) -> UILabel {
    let label = view as? UILabel ?? UILabel()
    label.font = .systemFont(ofSize: 21)
    label.textColor = rowColor ?? .label
    return label
  }
  open func reloadAllComponents() {
    outdated.formUnion(wheels.indices)
    setNeedsLayout()
  }
  open func reloadComponent(_ component: Int) {
    outdated.insert(component)
    setNeedsLayout()
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
    guard wheels.indices.contains(component), !outdated.contains(component) else {
      return setNeedsLayout()
    }
    wheels[component].turn(to: row, animated: animated && window != nil)
  }
  open func selectedRow(inComponent component: Int) -> Int { selection[component] ?? 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard delegate != nil, dataSource != nil else { return }
    let sizes = (0..<numberOfComponents).map(rowSize)
    showBand(height: sizes.first?.height ?? 0)
    makeWheels(sizes.count)
    let gaps = Self.gap * CGFloat(max(sizes.count - 1, 0))
    var x = (bounds.width - sizes.reduce(gaps) { $0 + $1.width }) / 2
    for (component, size) in sizes.enumerated() {
      let wheel = wheels[component]
      wheel.frame = CGRect(x: x, y: 0, width: size.width, height: bounds.height)
      if outdated.contains(component) {
        let count = numberOfRows(inComponent: component)
        selection[component] = max(min(selectedRow(inComponent: component), count - 1), 0)
      }
      wheel.show(
        numberOfRows(inComponent: component),
        height: size.height,
        isOutdated: outdated.contains(component),
        selected: selectedRow(inComponent: component)
      )
      x += size.width + Self.gap
    }
    outdated = []
  }

  open override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "textColor" ? KeyedProperty(self, \.rowColor) : super.keyedProperty(forKey: key)
  }

  private func showBand(height: CGFloat) {
    if band.superview == nil {
      band.backgroundColor = .tertiarySystemFill
      band.layer.cornerRadius = 8
      insertSubview(band, at: 0)
    }
    band.frame = CGRect(
      x: 9,
      y: bounds.midY - height / 2,
      width: max(bounds.width - 18, 0),
      height: height
    )
  }

  /// Creates or removes wheels, below the views that code has added.
  private func makeWheels(_ count: Int) {
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let component = wheels.count
      let wheel = PickerWheel { [weak self] row, spare in
        guard let self, let delegate else { return UIView() }
        return delegate.pickerView(
          self,
          viewForRow: row,
          forComponent: component,
          reusing: spare
        )
      }
      wheel.turned = { [weak self] row in
        guard let self else { return }
        selection[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
      }
      wheels.append(wheel)
      insertSubview(wheel, at: wheels.count)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 320, height: 216) }
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}
