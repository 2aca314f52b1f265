import Files

/// The reason why a program of previews crashed, read from the output of Swift's runtime.
struct CrashReport {
  /// The reason for the crash, on one line.
  var message: String
  /// The place of the failure in the user's own files, as `path:line`; empty if it is unknown.
  private(set) var place = ""
  /// The function, in the user's own files, that failed; empty if it is unknown.
  private(set) var call = ""
  /// The lines that the code had printed before the crash.
  private(set) var printed: [Substring] = []

  /// The largest number of calls that the runtime lists in a backtrace.
  private static let maximumCalls = 40
  /// The value of `SWIFT_BACKTRACE` that makes the runtime print a backtrace after a crash.
  static let settings =
    "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,"
    + "sanitize=no,output-to=stderr,timeout=60s,limit=\(maximumCalls),top=0"

  /// Reads a report.
  ///
  /// - Parameters:
  ///   - text: The text that the program wrote at the end.
  ///   - files: The paths of the user's files.
  ///   - reason: The reason known without the report, such as the signal that ended the program.
  init(_ text: String, files: [String], reason: String) {
    message = reason
    var calls = 0
    var isReport = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("*** Signal ") || line.hasPrefix("*** Program crashed") { isReport = true }
      if let failure = Self.failure(in: line) {
        message = failure.what
        if let file = Self.file(called: failure.place, among: files) { place = file }
        isReport = true
      } else if isReport, let range = line.firstRange(of: "Swift runtime failure: ") {
        let words = line[range.upperBound...].prefix { $0 != "*" }
        if message == reason { message = words.split(separator: " in ")[0].trimmed }
      }
      if !isReport { printed.append(line) }
      guard isReport, let range = line.firstRange(of: " at /") else { continue }
      calls += 1
      let parts = line[range.upperBound...].split(separator: ":")
      let path = "/" + (parts.first ?? "")
      // The innermost call in the user's own files counts as the place of the crash.
      if parts.count > 1, let number = Int(parts[1]), files.contains(path), !hasFrame {
        place = "\(path):\(number)"
        call = Self.call(in: line)
        hasFrame = true
      }
    }
    if message == reason, calls >= Self.maximumCalls - 2 {
      message = "the stack overflows: endless recursion"
    }
  }

  private var hasFrame = false

  /// Returns whether a program's output ends with the last line of a report.
  static func isComplete(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).last?.hasPrefix("Backtrace took ") == true
  }

  /// The reason for the crash, with the function in which it happened if that is known.
  var explanation: String { call.isEmpty ? message : "\(message), in \(call)" }

  /// Returns the function named in a line of a backtrace: `7 [ra] 0x… name + 8 in module at …`.
  private static func call(in line: Substring) -> String {
    guard let address = line.firstRange(of: " 0x") else { return "" }
    let rest = line[address.upperBound...].drop { $0 != " " }.dropFirst()
    let end = rest.firstRange(of: " + ") ?? rest.firstRange(of: " in ")
    let name = rest[..<(end?.lowerBound ?? rest.endIndex)].trimmed
    return name.hasPrefix("$") || name.contains("closure #") ? "" : name
  }

  /// Returns the place and message of a line such as `File.swift:3: Fatal error: message`.
  private static func failure(in line: Substring) -> (place: Substring, what: String)? {
    for kind in ["Fatal error", "Precondition failed", "Assertion failed"] {
      guard let range = line.firstRange(of: kind) else { continue }
      guard range.lowerBound == line.startIndex || line[..<range.lowerBound].hasSuffix(": ") else {
        continue
      }
      let words = line[range.upperBound...].drop { $0 == ":" || $0 == " " }
      let what = words.isEmpty ? kind.lowercased() : words.trimmed
      return (line[..<range.lowerBound].dropLast(2), what)
    }
    return nil
  }

  /// Returns the path and line in the user's files for a place such as `Module/File.swift:3`.
  private static func file(called place: Substring, among files: [String]) -> String? {
    guard let colon = place.lastIndex(of: ":") else { return nil }
    let name = place[..<colon].drop { $0 != "/" }
    let matches = files.filter { !name.isEmpty && $0.hasSuffix(name) }
    return matches.count == 1 ? matches[0] + place[colon...] : nil
  }
}

extension Substring {
  /// The text without spaces around it.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
