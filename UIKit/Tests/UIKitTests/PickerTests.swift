import Testing
import TurnTaking
import UIKit

/// Pickers, and the methods that they call.
@MainActor @Suite(.simulated) struct PickerTests {
  private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
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
    let (_, picker) = show(source)
    let first = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
    #expect(first.attributedText?.string == "row 0")
    #expect(first.frame == CGRect(x: 0, y: 40, width: 200, height: 20))
    #expect(picker.view(forRow: 1, forComponent: 0)?.frame.minY == 60)
    #expect(picker.view(forRow: 9, forComponent: 0) == nil)
  }

  @Test func `views of rows that are no longer visible are offered for reuse`() {
    let source = Views()
    let (simulation, picker) = show(source)
    #expect(source.reused == 0)
    picker.selectRow(50, inComponent: 0, animated: false)
    simulation.advance(to: 0.1)
    #expect(source.reused == 4)
    picker.reloadAllComponents()
    simulation.advance(to: 0.2)
    #expect(source.reused == 11)
  }

  @Test func `an animated selection moves the rows in time`() throws {
    let source = Rows()
    let (simulation, picker) = show(source)
    picker.selectRow(1, inComponent: 0, animated: true)
    let row = try #require(picker.view(forRow: 1, forComponent: 0))
    #expect(row.frame.minY == 40)
    simulation.advance(to: 0.1)
    let shown = try #require(row.layer.presentation()).frame.minY
    #expect(shown > 40 && shown < 60)
  }

  @Test func `the limits of the picture are named`() {
    let (simulation, _) = show(Rows())
    #expect(
      simulation.world.notes == [
        "UIPickerView draws its wheels flat, and touches do not turn the wheels"
      ]
    )
  }
}
