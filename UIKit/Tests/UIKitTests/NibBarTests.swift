import CoreGraphics
import Testing
import TurnTaking
import UIKit

/// Bars and date pickers of Interface Builder files.
@MainActor @Suite(.simulated) struct NibBarTests {
  @Test func `bars have the items of their nib, and a date picker the date`() throws {
    let nib = try NibFolder([
      "Bars": NibFolder.document(
        """
        <tabBar id="1"><items><tabBarItem title="One" tag="3" id="2"/></items></tabBar>
        <toolbar id="3">
          <items><barButtonItem title="Go" id="4"/><barButtonItem systemItem="flexibleSpace" id="5"/></items>
        </toolbar>
        <navigationBar id="6"><items><navigationItem title="Top" id="7"/></items></navigationBar>
        <datePicker datePickerMode="time" minuteInterval="5" style="wheels" id="8">
          <date key="date" timeIntervalSinceReferenceDate="60"/>
        </datePicker>
        """
      )
    ])
    let objects = try #require(Bundle.main.loadNibNamed("Bars", owner: nil))
    #expect((objects[0] as? UITabBar)?.items?.first?.tag == 3)
    #expect((objects[1] as? UIToolbar)?.items?.map(\.title) == ["Go", nil])
    #expect((objects[2] as? UINavigationBar)?.topItem?.title == "Top")
    let picker = try #require(objects[3] as? UIDatePicker)
    #expect(picker.datePickerMode == .time && picker.preferredDatePickerStyle == .wheels)
    #expect(picker.date.timeIntervalSinceReferenceDate == 60 && picker.minuteInterval == 5)
    #expect(nib.notes == [])
  }
}
