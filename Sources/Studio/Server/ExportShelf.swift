import Platform
import Files
import Synchronization

/// The finished exports, which pages download, and the last report of the goldens.
///
/// The folder of the exports is removed with this value, and when the process is interrupted.
final class ExportShelf: Sendable {
  /// A finished export.
  struct File: Sendable {
    /// The name for a download.
    let name: String
    fileprivate let content: String

    /// The bytes; `nil` if the file was removed.
    var bytes: [UInt8]? { try? InputFile.read(content, upTo: .max, remedy: "export it again") }
  }

  private struct State {
    var files: [String: File] = [:]
    /// The last report, and its path below the studio's address.
    var report: (path: String, page: [UInt8])?
    /// The paths of all files that were begun, with their places in the list of held files.
    var held: [(path: String, place: Int?)] = []
  }

  private let folder: String
  private let heldFolder: Int?
  private let state = Mutex(State())

  /// Creates an empty folder.
  ///
  /// - Throws: A problem if the folder for temporary files, which `TMPDIR` may name, cannot be
  ///   written to.
  init() throws(Problem) {
    var name = Array("\(ScratchFile.folder)/pullreel-studio-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw ScratchFile.cannotCreate(errno) }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) + "/"
    heldFolder = SignalCleanup.hold(folder)
  }

  deinit {
    for (path, place) in state.withLock({ $0.held }) {
      unlink(path)
      SignalCleanup.release(place)
    }
    rmdir(folder)
    SignalCleanup.release(heldFolder)
  }

  /// Returns the path for the file of an export.
  func path(number: Int, extension ending: String) -> String {
    let path = "\(folder)\(number).\(ending)"
    state.withLock { $0.held.append((path, SignalCleanup.hold(path))) }
    return path
  }

  /// Adds a finished export.
  ///
  /// - Returns: Its path below the studio's address.
  func add(_ path: String, named name: String, number: Int) -> String {
    let place = "exports/\(number)/\(name)"
    state.withLock { $0.files[place] = File(name: name, content: path) }
    return place
  }

  /// Keeps the page of a report, in place of the last one.
  ///
  /// - Returns: Its path below the studio's address.
  func put(report page: [UInt8], number: Int) -> String {
    let path = "goldens/\(number)/"
    state.withLock { $0.report = (path, page) }
    return path
  }

  /// Returns the report at a path below the studio's address.
  func report(at path: String) -> [UInt8]? {
    state.withLock { $0.report?.path == path ? $0.report?.page : nil }
  }

  /// Returns the export at a path below the studio's address.
  func file(at place: String) -> File? { state.withLock { $0.files[place] } }
}
