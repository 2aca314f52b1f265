import Foundation
import Testing

@testable import Files

@Suite struct ScratchFileTests {
  @Test func `a scratch file that was replaced by a whole one stays while its process lives`()
    throws
  {
    let first = try ScratchFile(pathExtension: "gif")
    let whole = first.path + ".whole"
    try Data("whole".utf8).write(to: URL(fileURLWithPath: whole))
    #expect(rename(whole, first.path) == 0)
    let second = try ScratchFile(pathExtension: "gif")
    #expect(FileManager.default.fileExists(atPath: first.path))
    withExtendedLifetime((first, second)) {}
  }

  @Test func `what a killed process left goes with the next scratch file`() throws {
    // A process that has ended and was waited for: nobody has its number now.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    let file = try ScratchFile(pathExtension: "gif")
    let folder = Folder.of(file.path)
    let left = "\(folder).pullreel-\(process.processIdentifier)-left12.partial.gif"
    try Data("left".utf8).write(to: URL(fileURLWithPath: left))
    let next = try ScratchFile(pathExtension: "gif")
    #expect(!FileManager.default.fileExists(atPath: left))
    withExtendedLifetime((file, next)) {}
  }
}
