import Files
import Foundation

/// A pipe from another program to this program.
struct Channel: ~Copyable {
  /// The end to which the other program writes.
  private(set) var writeEnd: Int32
  /// The end from which this process reads; reading does not block.
  let readEnd: Int32

  init() throws(Problem) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Problem(
        .unavailable,
        "no pipe can be created (\(String(cString: strerror(errno))))",
        at: "the system",
        remedy: "raise the limit of open files with ulimit -n"
      )
    }
    // Child processes inherit neither end, and low numbers stay free for descriptors of theirs.
    (readEnd, writeEnd) = (Self.above(ends[0]), Self.above(ends[1]))
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(readEnd)
    if writeEnd >= 0 { close(writeEnd) }
  }

  private static func above(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    close(descriptor)
    return moved
  }

  /// Closes the writing end in this process, so that only the other program can write.
  mutating func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Waits until there is something to read, at most for the given number of milliseconds.
  func wait(_ milliseconds: Int32) {
    var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, milliseconds)
    // Once the program has closed its end, `poll` returns immediately, so this waits instead.
    if request.revents & Int16(POLLIN) == 0, request.revents != 0 { _ = poll(nil, 0, 5) }
  }

  /// Returns the bytes that can be read without waiting.
  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(readEnd, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      // Endless output is read in pieces.
      if bytes.count > 1 << 20 { return bytes }
    }
  }
}
