/// The rule for names that become part of file names, such as names of animations and previews.
///
/// A name is either used unchanged or rejected, so two names never become the same file name.
///
/// ```swift
/// NameRule.complaint(about: "pull to refresh")  // nil
/// NameRule.complaint(about: "../ball")  // "has a slash in it"
/// ```
public enum NameRule {
  /// The maximum length of a name, in bytes; a file name adds an extension and perhaps `@2x`.
  ///
  /// A byte that goldens percent-encode (all but ASCII letters, digits and `-_.`) counts as three.
  static let longest = 200

  /// Returns why a name is unusable, as a phrase that continues "the name"; `nil` if it is usable.
  public static func complaint(about name: String) -> String? {
    if name.isEmpty { return "is empty" }
    if name.contains("/") { return "has a slash in it" }
    if PlainLine.of(name) != name { return "has control characters in it" }
    if name.hasPrefix(".") { return "begins with a dot" }
    if name.utf8.reduce(0, { $0 + (isPlain($1) ? 1 : 3) }) > longest { return "is too long" }
    return nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
