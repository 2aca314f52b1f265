package import Files
import Lottie
import PictureClips

/// The facts that a listing gives about a file in a folder: the type, size and duration.
package struct FileListing: Encodable, Hashable, Sendable {
  package let path: String
  /// The kind of file: lottie, gif, png, apng, webp, jpeg, y4m, video, svg or other.
  package let type: String
  /// The size of the file, in bytes.
  package let bytes: Int
  /// The width and height, in points for a Lottie file, otherwise in pixels; `nil` if the file is
  /// not a picture that can be read.
  package private(set) var size: [Double]?
  /// The duration, in seconds; `nil` for a still picture.
  package private(set) var duration: Double?
  /// The mean number of frames per second; `nil` for a still picture.
  package private(set) var fps: Double?
  /// The number of frames, fractional for some Lottie files; `nil` for SVGs and unreadable files.
  package private(set) var frames: Double?
  /// The number of layers of a Lottie file; `nil` for other files.
  package private(set) var layers: Int?
  /// The reason why the file cannot be read; `nil` if the file can be read.
  package private(set) var problem: String?

  /// Whether the file is a picture, an animation or a video that can be read.
  package var isPicture: Bool { size != nil }

  private init(_ path: String, _ type: String, bytes: Int) {
    self.path = path
    self.type = type
    self.bytes = bytes
  }

  init(_ source: LottieSource, bytes: Int) {
    self.init(source.origin?.path ?? source.name, "lottie", bytes: bytes)
    let document = source.document
    size = [document.size.width, document.size.height]
    (duration, fps, frames) = (document.duration, document.frameRate, document.frameCount)
    layers = document.layerCount
  }

  /// Creates the listing of a file that is not a Lottie document.
  init(pictures path: String, bytes: Int) throws(Problem) {
    let beginning = try InputFile.beginning(of: path)
    guard var type = PictureClip.kind(of: beginning) else {
      let isSVG = FileKind.isSVG(beginning)
      self.init(path, isSVG ? "svg" : "other", bytes: bytes)
      if isSVG {
        size = Self.sizeOfSVG(beginning)
      } else if PictureClip.isNamedLikeOne(path) {
        problem = "the file does not contain a picture"
      }
      return
    }
    let clip = try PictureClip(path)
    let isMoving = clip.durations != nil
    if type == "png", isMoving { type = "apng" }
    self.init(path, type, bytes: bytes)
    size = [Double(clip.width), Double(clip.height)]
    frames = Double(clip.frameCount)
    if isMoving {
      duration = clip.duration()
      fps = Double(clip.frameCount) / clip.duration()
    }
  }

  /// Returns the size of an SVG's `viewBox`; `nil` if the beginning of the file has none.
  private static func sizeOfSVG(_ bytes: [UInt8]) -> [Double]? {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let start = text.firstRange(of: "viewBox")?.upperBound else { return nil }
    var rest = text[start...].drop(while: \.isWhitespace)
    guard rest.popFirst() == "=" else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    guard let quote = rest.popFirst(), "\"'".contains(quote) else { return nil }
    let words = rest.prefix { $0 != quote }.split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { Double($0) }
    guard words.count == 4, numbers.count == 4,
      numbers[2...].allSatisfy({ $0 > 0 && $0.isFinite })
    else { return nil }
    return Array(numbers[2...])
  }

  /// Creates the listing of a file that is damaged or cannot be read.
  init(_ path: String, _ problem: Problem, bytes: Int) {
    self.init(path, "other", bytes: bytes)
    self.problem = problem.what.description
  }

  /// Returns the lines of a table of files for display.
  package static func table(_ files: [FileListing]) -> [String] {
    func rounded(_ number: Double?) -> String {
      number.map { (($0 * 100).rounded() / 100).short } ?? "-"
    }
    let head = ["FILE", "KIND", "SIZE", "SECONDS", "RATE", "FRAMES", "LAYERS", "BYTES", ""]
    let rows = files.map { file in
      [
        file.path, file.type, file.size?.map(rounded).joined(separator: "x") ?? "-",
        rounded(file.duration), rounded(file.fps), rounded(file.frames),
        file.layers.map { "\($0)" } ?? "-", "\(file.bytes)", file.problem ?? "",
      ]
    }
    return AnimationListing.lines([head] + rows)
  }
}

/// The files of a folder and their kinds.
package struct FolderTable {
  /// The files, in natural order.
  package private(set) var files: [FileListing] = []
  /// The Lottie documents among the files.
  package private(set) var documents: [LottieSource] = []
  /// The number of subfolders that were not searched.
  package private(set) var unsearched = 0
  /// The problems with opening or reading files; problems with their contents are in ``files``.
  package private(set) var unreadable: [Problem] = []

  /// Reads the files of a folder; pipes, devices and hidden files are skipped.
  ///
  /// A damaged or unreadable file gets a row that states the problem. The function throws a problem
  /// if a folder cannot be listed, or the process is interrupted.
  package init(_ folder: String, isRecursive: Bool) throws(Problem) {
    let place = Folder.withSlash(folder)
    let listing = try FolderListing(place)
    let undecodable = Set(listing.undecodable)
    let names = (listing.names + undecodable).filter { !$0.hasPrefix(".") }
    for name in names.sorted(by: NaturalOrder.isBefore) {
      try Interruption.check()
      let path = place + name
      if undecodable.contains(name) {
        add(FolderListing.undecodable(path), of: path)
      } else if case .folder? = try FolderListing.kind(ofListed: path) {
        guard isRecursive else {
          unsearched += 1
          continue
        }
        try add(folder: path)
      } else {
        try add(path)
      }
    }
  }

  /// Returns the note about subfolders that were not searched; `nil` if there are none.
  package static func note(onUnsearched count: Int, in folder: String) -> Message? {
    guard count > 0 else { return nil }
    let folder = folder.isEmpty ? "." : folder
    return count == 1
      ? "\(folder): one subfolder is not searched. Search it with -r."
      : "\(folder): \(count) subfolders are not searched. Search them with -r."
  }

  private mutating func add(folder path: String) throws(Problem) {
    do throws(Problem) {
      let inner = try FolderTable(path, isRecursive: true)
      files += inner.files
      documents += inner.documents
      unsearched += inner.unsearched
      unreadable += inner.unreadable
    } catch {
      guard error.kind == .noInput else { throw error }
      add(error, of: path)
    }
  }

  private mutating func add(_ problem: Problem, of path: String, bytes: Int = 0) {
    files.append(FileListing(path, problem, bytes: bytes))
    if problem.kind == .noInput { unreadable.append(problem) }
  }

  private mutating func add(_ path: String) throws(Problem) {
    var bytes = 0
    do throws(Problem) {
      let facts = try FileFacts(ofInput: path)
      // A broken link still has an entry, but a file removed in the meantime has none.
      if facts == .nothing, FolderListing.kind(of: path) != nil { throw InputFile.missing(path) }
      guard case .file(let size) = facts else { return }
      bytes = size
      if let source = try LottieSource.open(path) {
        documents.append(source)
        files.append(FileListing(source, bytes: bytes))
      } else {
        files.append(try FileListing(pictures: path, bytes: bytes))
      }
    } catch {
      guard [.badInput, .noInput, .unavailable].contains(error.kind) else { throw error }
      add(error, of: path, bytes: bytes)
    }
  }
}
