import Testing
import TurnTaking
import UIKit

/// The region of the simulated phone.
@MainActor @Suite(.simulated) struct LocaleTests {
  @Test func `the phone speaks English of the United States`() {
    #expect(Locale.current.identifier == "en_US")
    #expect(Locale.preferredLanguages == ["en-US"])
    #expect(Calendar.current.firstWeekday == 1)
  }

  @Test func `numbers and dates are formatted for the phone's region`() {
    let currency = NumberFormatter()
    currency.numberStyle = .currency
    #expect(currency.string(from: 1234.5) == "$1,234.50")
    #expect(NumberFormatter.localizedString(from: 2.5, number: .currency) == "$2.50")
    let dates = DateFormatter()
    dates.timeZone = TimeZone(identifier: "UTC")
    dates.dateStyle = .long
    #expect(dates.string(from: Date(timeIntervalSince1970: 0)) == "January 1, 1970")
    dates.setLocalizedDateFormatFromTemplate("MMMd")
    #expect(dates.string(from: Date(timeIntervalSince1970: 0)) == "Jan 1")
  }
}
