import Platform

/// The last bytes of a program's standard error.
///
/// Earlier output is read and dropped, because a full pipe would block the program.
struct ErrorTail {
  /// The largest number of bytes that are kept.
  private static let length = 4096
  /// The largest number of characters of a reported line.
  private static let lineLength = 300
  /// The maximum time of a wait, in milliseconds; short because Control-C might not end the wait.
  private static let timeout: Int32 = 100

  /// The reading end of the pipe, which never blocks; -1 once the program has closed its end.
  private var descriptor: Int32
  private var bytes: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the program may still write to standard error.
  var isOpen: Bool { descriptor >= 0 }

  /// The last line; `nil` if there is none.
  var lastLine: String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let line = text.split(whereSeparator: \.isNewline).last else { return nil }
    return PlainLine.of(String(line.unicodeScalars.prefix(Self.lineLength)))
  }

  /// Waits briefly for output on standard error or for `events` on `other`; then reads the output.
  mutating func wait(besides other: Int32 = -1, for events: Int32 = 0) {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(events), revents: 0),
    ]
    // `poll` ignores descriptors below 0.
    if poll(&requests, 2, Self.timeout) > 0, requests[0].revents != 0 { read() }
  }

  /// Reads the available bytes.
  mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    // A program that never stops writing must not block this process.
    for _ in 0..<16 where isOpen {
      let count = Platform.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes = (bytes + chunk[..<count]).suffix(Self.length)
      } else if count == 0 || errno != EINTR {
        if count == 0 || errno != EAGAIN { close() }
        return
      }
    }
  }

  mutating func close() {
    if isOpen { _ = Platform.close(descriptor) }
    descriptor = -1
  }
}
