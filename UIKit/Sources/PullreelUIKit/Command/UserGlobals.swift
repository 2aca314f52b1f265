import Foundation

/// The global variables of a stage file and its sources, which are reset before each preview as if
/// each preview had its own process.
///
/// For example, if a HUD is a `static let`, each preview creates a new HUD. A preview thus looks
/// the same alone and after others. Only the user's code and variables are in the program's file;
/// pullreel, Swift's runtime and Foundation are separate libraries, which are not reset. Objects
/// that the variables held stay alive, because the layers of earlier previews may need them.
@MainActor enum UserGlobals {
  /// A copy of a writable part of the program's memory, made before any preview ran.
  private struct Part {
    let start: UnsafeMutableRawPointer
    let bytes: [UInt8]
  }

  private static var parts: [Part] = []

  /// Saves the values of the variables, unless pullreel's own code is in the program's file, too.
  static func keep() {
    guard parts.isEmpty, let program = programPath, let own = libraryPath, own != program else {
      return
    }
    parts = writableRanges(of: program).compactMap { range in
      guard let start = UnsafeMutableRawPointer(bitPattern: range.lowerBound) else { return nil }
      return Part(
        start: start,
        bytes: Array(UnsafeRawBufferPointer(start: start, count: range.count))
      )
    }
  }

  /// Restores the saved values of the variables, and empties the user's defaults.
  static func restore() {
    guard !parts.isEmpty else { return }
    let defaults = UserDefaults.standard
    for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
    for part in parts {
      part.bytes.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress else { return }
        part.start.copyMemory(from: source, byteCount: bytes.count)
      }
    }
  }

  private static var programPath: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  /// The path of the library that contains this code.
  private static var libraryPath: String? {
    let own = UInt(bitPattern: #dsohandle)
    return mappings().first { $0.range.contains(own) }?.file
  }

  /// Returns the mapped parts of the process's memory, with the files that they come from.
  private static func mappings() -> [(range: Range<UInt>, isWritable: Bool, file: String)] {
    // The file reports a size of 0, so it is read up to its end.
    let file = FileHandle(forReadingAtPath: "/proc/self/maps")
    let text = String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard words.count >= 5 else { return nil }
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] < ends[1] else { return nil }
      let file = words.count > 5 ? String(words[5].drop { $0 == " " }) : ""
      return (ends[0]..<ends[1], words[1] == "rw-p", file)
    }
  }

  /// Returns the addresses of a file's variables: its writable pages, and the pages directly after
  /// them that start as zeros and belong to no file.
  private static func writableRanges(of file: String) -> [Range<UInt>] {
    var ranges: [Range<UInt>] = []
    for part in mappings() where part.isWritable {
      if part.file == file {
        ranges.append(part.range)
      } else if part.file.isEmpty, let last = ranges.last,
        last.upperBound == part.range.lowerBound
      {
        ranges[ranges.count - 1] = last.lowerBound..<part.range.upperBound
      }
    }
    return ranges
  }
}
