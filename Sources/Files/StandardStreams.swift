import Platform

/// The three streams that every process should start with.
public enum StandardStreams {
  /// Opens substitutes for standard streams that were closed when the process began.
  ///
  /// Otherwise the next opened file would get the free descriptor, and messages would end up in a
  /// picture. Reading or writing a substitute fails, so a closed standard output is still an error.
  public static func fillGaps() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 {
      // The system opens the lowest free descriptor: this stream's, because all below it are open.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a line for the user to standard error; failures are ignored.
  public static func printError(_ line: String) { writeError(PlainLine.of(line) + "\n") }

  /// Waits briefly if a write failed because a stream is full; returns `false` for other errors.
  static func waitsForRoom(_ error: Int32, _ descriptor: Int32) -> Bool {
    guard error == EAGAIN || error == EWOULDBLOCK else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, 100)
    return true
  }

  /// Writes a text to standard error as it is.
  package static func writeError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Platform.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if count < 0, errno == EINTR || waitsForRoom(errno, STDERR_FILENO) { continue }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
