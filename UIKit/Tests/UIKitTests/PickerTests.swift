import Testing
import TurnTaking
import UIKit

/// Pickers, and the methods that they call.
@MainActor @Suite(.simulated) struct PickerTests {
  private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private(set) var selections: [Int] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      100
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
      20
    }
    func pickerView(
      _ pickerView: UIPickerView,
      attributedTitleForRow row: Int,
      forComponent component: Int
    ) -> NSAttributedString? { NSAttributedString(string: "row \(row)") }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      selections.append(row)
    }
  }

  private final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private(set) var reused = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      100
    }
    func pickerView(
      _ pickerView: UIPickerView,
      viewForRow row: Int,
      forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      if view != nil { reused += 1 }
      return view ?? UIView()
    }
  }

  private func show(_ source: some UIPickerViewDataSource & UIPickerViewDelegate) -> (
    Simulation, UIPickerView
  ) {
    let simulation = Simulation()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    picker.dataSource = source
    picker.delegate = source
    return (simulation, simulation.show(picker))
  }

  @Test func `attributed titles are shown, in rows of the delegate's height`() throws {
    let source = Rows()
    let (simulation, picker) = show(source)
    let first = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
    #expect(first.attributedText?.string == "row 0")
    let place = picker.convert(first.bounds, from: first)
    #expect(place == CGRect(x: 0, y: 40, width: 200, height: 20))
    #expect(top(of: 1, in: picker) > 55 && top(of: 1, in: picker) < 62)
    #expect(picker.view(forRow: 9, forComponent: 0) == nil)
    #expect(simulation.world.notes.isEmpty)
  }

  private func top(of row: Int, in picker: UIPickerView) -> CGFloat {
    picker.view(forRow: row, forComponent: 0).map { picker.convert($0.bounds, from: $0).minY }
      ?? .nan
  }

  @Test func `views of rows that are no longer visible are offered for reuse`() {
    let source = Views()
    let (simulation, picker) = show(source)
    #expect(source.reused == 0)
    picker.selectRow(50, inComponent: 0, animated: false)
    simulation.advance(to: 0.1)
    #expect(source.reused == 2)
    picker.reloadAllComponents()
    simulation.advance(to: 0.2)
    #expect(source.reused == 5)
  }

  @Test func `an animated selection turns the wheel in time`() throws {
    let source = Rows()
    let (simulation, picker) = show(source)
    picker.selectRow(1, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    simulation.advance(to: 0.1)
    #expect(top(of: 1, in: picker) > 40 && top(of: 1, in: picker) < 60)
    simulation.advance(to: 1)
    #expect(top(of: 1, in: picker) == 40 && source.selections.isEmpty)
  }

  @Test func `a finger turns a wheel, which stops at a row`() {
    let source = Rows()
    let (simulation, picker) = show(source)
    simulation.drag(from: 0.1, y: 80, by: -50)
    simulation.advance(to: 3)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row >= 2 && source.selections == [row])
    #expect(abs(top(of: row, in: picker) - 40) < 0.1)
  }

  @Test func `a tap on a row selects it`() {
    let source = Rows()
    let (simulation, picker) = show(source)
    simulation.advance(to: 0.1)
    simulation.window.touchDown(at: CGPoint(x: 100, y: 70))
    simulation.window.touchUp(at: CGPoint(x: 100, y: 70))
    simulation.advance(to: 2)
    #expect(picker.selectedRow(inComponent: 0) == 1 && source.selections == [1])
  }

  @Test func `the wheels of a date picker choose a date`() throws {
    let simulation = Simulation()
    let control = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    control.preferredDatePickerStyle = .wheels
    control.datePickerMode = .date
    control.date = Date(timeIntervalSinceReferenceDate: 86_400 * 30)
    _ = simulation.show(control)
    let picker = try #require(control.subviews.compactMap { $0 as? UIPickerView }.first)
    func title(_ component: Int) -> String? {
      let row = picker.selectedRow(inComponent: component)
      return (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
    }
    #expect(title(0) == "January" && title(1) == "31" && title(2) == "2001")
    let next = picker.selectedRow(inComponent: 0) + 1
    picker.selectRow(next, inComponent: 0, animated: false)
    picker.delegate?.pickerView(picker, didSelectRow: next, inComponent: 0)
    simulation.advance(to: 0.1)
    #expect(Calendar.current.dateComponents([.month, .day], from: control.date).day == 28)
    #expect(title(0) == "February" && title(1) == "28")
  }

  @Test func `a date picker without a style displays the date and the time in fields`() {
    let simulation = Simulation()
    let control = UIDatePicker()
    control.date = Date(timeIntervalSinceReferenceDate: 3600 * 14)
    control.sizeToFit()
    _ = simulation.show(control)
    #expect(control.subviews.compactMap { ($0 as? UILabel)?.text?.first } == ["J", "2"])
    #expect(control.bounds.height == 34)
  }

  private final class Flat: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      9
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
      0
    }
  }

  @Test func `rows without a height ignore touches`() {
    let source = Flat()
    let (simulation, picker) = show(source)
    simulation.advance(to: 0.1)
    simulation.window.touchDown(at: CGPoint(x: 100, y: 70))
    simulation.window.touchUp(at: CGPoint(x: 100, y: 70))
    simulation.drag(from: 1, y: 80, by: -50)
    simulation.advance(to: 3)
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  /// Shows the wheels of a date picker.
  private func wheels(
    _ mode: UIDatePicker.Mode,
    _ locale: String = "en_US"
  ) throws -> (Simulation, UIDatePicker, UIPickerView) {
    let simulation = Simulation()
    let control = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    control.preferredDatePickerStyle = .wheels
    control.datePickerMode = mode
    control.locale = Locale(identifier: locale)
    control.date = Date(timeIntervalSinceReferenceDate: 3600 * 9 + 300)
    let picker = try #require(control.subviews.compactMap { $0 as? UIPickerView }.first)
    return (simulation, simulation.show(control), picker)
  }

  private func titles(_ picker: UIPickerView) -> [String?] {
    (0..<picker.numberOfComponents).map {
      let row = picker.selectedRow(inComponent: $0)
      return (picker.view(forRow: row, forComponent: $0) as? UILabel)?.text
    }
  }

  @Test func `a locale with 24 hours has no wheel for the half of the day`() throws {
    let american = try wheels(.time)
    withExtendedLifetime(american) { #expect(titles($0.2) == ["9", "05", "AM"]) }
    let (simulation, control, picker) = try wheels(.time, "en_GB")
    #expect(titles(picker) == ["09", "05"])
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .primaryActionTriggered)
    let row = picker.selectedRow(inComponent: 0) + 8
    picker.selectRow(row, inComponent: 0, animated: false)
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: 0)
    simulation.advance(to: 0.1)
    #expect(titles(picker) == ["17", "05"] && changes == 1)
    #expect(Calendar.current.component(.hour, from: control.date) == 17)
  }

  @Test func `the wheel of days reaches 1970`() throws {
    let (simulation, control, picker) = try wheels(.dateAndTime)
    control.date = Date(timeIntervalSince1970: 0)
    simulation.advance(to: 0.1)
    #expect(titles(picker).first == "Thu Jan 1")
  }

  @Test(arguments: [(15, 4), (30, 2), (7, 60), (60, 60), (90, 60), (0, 60)])
  func `an interval that does not divide an hour is one minute`(interval: Int, rows: Int) throws {
    let (simulation, control, _) = try wheels(.countDownTimer)
    control.minuteInterval = interval
    simulation.advance(to: 0.1)
    let picker = try #require(control.subviews.compactMap { $0 as? UIPickerView }.first)
    #expect(picker.numberOfRows(inComponent: 1) == rows * 200)
  }
}
