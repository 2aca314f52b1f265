import Foundation
import TestSupport
import Testing

@Suite struct SameBytesTests {
  /// Requests of every format; each writes to standard output.
  static let requests = [
    ["airplane", "--scene", "loading", "--fps", "25", "--scale", "0.75", "--format", "gif"],
    ["airplane", "--at", "1.3", "--scale", "1.5", "--format", "png"],
    ["airplane", "--scene", "pull", "--fps", "4", "--scale", "0.5", "--format", "strip"],
    ["airplane", "--scene", "cancel", "--format", "json"],
    ["checkmark", "--fps", "10", "--colors", "8", "--background", "none", "--format", "gif"],
    ["list", "--json"],
  ]

  private func output(
    _ request: [String],
    environment: [String: String] = [:]
  ) throws -> Data {
    // Another working directory each time.
    let place = try Workplace()
    let outcome = try ExternalTool.run(
      Workplace.binary,
      request + (request[0] == "list" ? [] : ["-o", "-"]),
      environment: environment,
      directory: place.folder
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(!outcome.output.isEmpty)
    return outcome.output
  }

  @Test(arguments: requests)
  func `two runs anywhere, at any hour, in any language write the same`(
    _ request: [String]
  ) throws {
    let bytes = try output(request)
    let environments = [
      ["TZ": "Pacific/Apia", "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"],
      ["TZ": "America/Caracas", "LC_ALL": "C", "LANGUAGE": "tr"],
    ]
    for environment in environments {
      #expect(try output(request, environment: environment) == bytes)
    }
  }
}
