import Files
import Pullreel

/// Writes what was asked for to standard output, and notices when its reader is gone.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws {
    let file = try OutputFile("-")
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.finish()
  }
}
