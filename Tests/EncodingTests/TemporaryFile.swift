import Foundation

/// Writes a file for another program to read, and removes it afterwards.
func withTemporaryFile<Result>(
  _ bytes: [UInt8],
  _ suffix: String,
  _ body: (String) throws -> Result
) throws -> Result {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("pullreel-encoding-\(UUID().uuidString).\(suffix)")
  try Data(bytes).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  return try body(file.path)
}
