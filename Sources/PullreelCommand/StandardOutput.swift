import Files
import Pullreel

/// Writes what was asked for to standard output, and notices where nobody takes it.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws {
    let file = try OutputFile("-")
    try bytes.withUnsafeBytes { try file.write($0) }
    try file.finish()
  }
}
