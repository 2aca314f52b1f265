import TestSupport
import Testing

/// Goldens with parameters of their own, and what happens to their names and manifests.
@Suite struct VariantNameTests {
  @Test func `a variant does not take another one's name`() throws {
    let place = try Workplace()
    try place.succeed("record", "ring/loading", "--set", "lineWidth=4", "--as", "thick")
    let again = try place.run("record", "ring/loading", "--set", "lineWidth=5", "--as", "thick")
    expect(again, failsWith: 64, saying: "ring/thick already exists with other settings")
    try place.succeed("verify", "ring/thick")
    try place.succeed("record", "ring/loading", "--set", "lineWidth=4", "--as", "thick")
  }

  @Test func `a variant whose manifest is no longer one fails`() throws {
    let place = try Workplace()
    try place.succeed("record", "ring/loading", "--set", "lineWidth=4", "--as", "thick")
    _ = try place.shell("sed -i '1i <<<<<<< HEAD' goldens/ring/thick/golden.txt")
    #expect(try place.run("verify").exitCode == 65)
    #expect(try place.run("verify", "ring/thick").exitCode == 65)
    _ = try place.shell("rm goldens/ring/thick/golden.txt")
    #expect(try place.run("verify", "ring/thick").exitCode == 65)
  }
}
