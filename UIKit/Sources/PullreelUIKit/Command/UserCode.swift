import Foundation

/// Runs the code of a stage file and its sources, apart from pullreel's own.
///
/// What it prints does not get into what the command prints. Where another process watches this one, see
/// ``watcher``, it receives what is printed, the last words included, and between that what runs.
@MainActor enum UserCode {
  /// Stands for the list of previews, which code of the user's makes as well.
  static let list = -1

  /// The process that watches this one: the file descriptor of a pipe to it, and the word by which it
  /// knows that a line is not the user's; `nil` if nobody watches.
  ///
  /// The environment names the two in `PULLREEL_SUPERVISION`.
  private static let watcher: (channel: Int32, word: String)? = {
    let text = ProcessInfo.processInfo.environment["PULLREEL_SUPERVISION"] ?? ""
    let parts = text.split(separator: " ")
    guard parts.count == 2, let channel = Int32(parts[0]), fcntl(channel, F_GETFD) >= 0 else {
      return nil
    }
    // Programs that are started from here have no part in it.
    _ = fcntl(channel, F_SETFD, FD_CLOEXEC)
    unsetenv("PULLREEL_SUPERVISION")
    return (channel, String(parts[1]))
  }()

  /// How much more memory the user's code may take, in bytes.
  private static let mostMemory: UInt = 4 << 30

  /// Runs code.
  ///
  /// - Parameters:
  ///   - index: The number of the preview whose code it is, or ``list``.
  ///   - name: The preview's name.
  ///   - body: The code.
  /// - Returns: What it returns.
  static func run<Value>(_ index: Int, _ name: String = "", _ body: () -> Value) -> Value {
    let watcher = watcher
    fflush(nil)
    let streams = (output: dup(STDOUT_FILENO), errors: dup(STDERR_FILENO))
    for stream in [streams.output, streams.errors] { _ = fcntl(stream, F_SETFD, FD_CLOEXEC) }
    dup2(watcher?.channel ?? STDERR_FILENO, STDOUT_FILENO)
    if let watcher {
      dup2(watcher.channel, STDERR_FILENO)
      say("\(watcher.word) begin \(index) \(name)", to: watcher.channel)
    }
    let limit = watcher == nil ? nil : limitMemory()
    let value = body()
    if var limit { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) }
    fflush(nil)
    dup2(streams.output, STDOUT_FILENO)
    dup2(streams.errors, STDERR_FILENO)
    close(streams.output)
    close(streams.errors)
    if let watcher { say("\(watcher.word) end", to: watcher.channel) }
    return value
  }

  private static func say(_ line: String, to channel: Int32) {
    let bytes = Array("\u{1}\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
  }

  /// Limits the memory that the process may take from here on.
  ///
  /// - Returns: The limit that was there before.
  private static func limitMemory() -> rlimit? {
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    var before = rlimit()
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").first.flatMap { UInt($0) }
    guard let pages, getrlimit(resource, &before) == 0 else { return nil }
    var limit = before
    limit.rlim_cur = min(before.rlim_cur, pages * UInt(getpagesize()) + mostMemory)
    return setrlimit(resource, &limit) == 0 ? before : nil
  }
}
