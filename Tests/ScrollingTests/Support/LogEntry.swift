/// One notification and what the scroll view said while it was delivered.
struct LogEntry: Equatable, CustomStringConvertible {
  let name: String
  let offset: Double
  /// "t" tracking, "d" dragging, "m" decelerating (still moving).
  let flags: String
  /// The number of notifications that are being delivered, this one included.
  let depth: Int

  init(_ name: String, _ offset: Double, _ flags: String = "", depth: Int = 1) {
    self.name = name
    self.offset = offset
    self.flags = flags
    self.depth = depth
  }

  var description: String { "\(name) \(offset) [\(flags)] \(depth)" }
}
