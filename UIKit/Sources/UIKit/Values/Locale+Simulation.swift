// The region of the simulated phone, whatever the computer's settings are.
extension Locale {
  private static let phone = Locale(identifier: "en_US")

  /// The locale of the simulated phone: English, United States.
  public static var current: Locale { phone }
  public static var autoupdatingCurrent: Locale { phone }
  public static var preferredLanguages: [String] { ["en-US"] }
}

extension NSLocale {
  public class var current: Locale { Locale.current }
  public class var autoupdatingCurrent: Locale { Locale.current }
  public class var preferredLanguages: [String] { Locale.preferredLanguages }
}

extension Calendar {
  /// The Gregorian calendar in the locale of the simulated phone; weeks begin on Sunday.
  public static var current: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = .current
    return calendar
  }
  public static var autoupdatingCurrent: Calendar { current }
}
