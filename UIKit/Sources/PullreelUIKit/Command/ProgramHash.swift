import Foundation

/// The hash of the program, and of the pictures and texts in its resource folders.
///
/// These files and the request together determine a preview's frames.
enum ProgramHash {
  /// The hash as sixteen hexadecimal digits.
  static let text: String = {
    var hash = FileHash()
    if let program = Bundle.main.executablePath { hash.add(fileAt: program) }
    for folder in ImageLibrary.folders {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where endings.contains(where: name.hasSuffix) {
        hash.add(name)
        hash.add(fileAt: folder + "/" + name)
      }
    }
    return hash.text
  }()

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".json", ".strings"]
}

/// A 64-bit FNV-1a hash of texts and files.
struct FileHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Adds the bytes of a file, or nothing if the file cannot be read.
  mutating func add(fileAt path: String) {
    if let data = FileManager.default.contents(atPath: path) { add([UInt8](data)) }
  }

  private mutating func add(_ bytes: [UInt8]) {
    var hash = value
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The length counts, too, so that text cannot move from one part to the next unnoticed.
    value = (hash ^ UInt64(bytes.count)) &* 0x100_0000_01b3
  }

  /// The hash as sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
