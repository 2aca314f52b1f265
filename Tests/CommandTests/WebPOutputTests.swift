import Foundation
import TestSupport
import Testing

@Suite struct WebPOutputTests {
  private static let scene = ["ring", "--scene", "loading", "--scale", "0.5", "--fps", "25"]

  @Test func `a WebP shows what an APNG shows, in fewer bytes`() throws {
    let place = try Workplace()
    let outcome = try place.run(Self.scene + ["--format", "webp,apng", "-o", "out"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let (webp, apng) = ("out/ring-loading.webp", "out/ring-loading.apng")
    #expect(try place.run("diff", webp, apng).outputText.hasPrefix("the same"))
    #expect(try place.bytes(webp).count < place.bytes(apng).count)
    let facts = try place.inspect(webp)
    #expect(facts["type"] as? String == "webp")
    #expect(facts["lossless"] as? Bool == true)
    #expect(facts["loop"] as? Int == 0)
    #expect((facts["frames"] as? [Any])?.count == 25)
    #expect(facts["duration"] as? Double == 1)
  }

  @Test func `a WebP may lose something, and fits a number of bytes`() throws {
    let place = try Workplace()
    #expect(try place.run(Self.scene + ["-o", "a.webp"]).exitCode == 0)
    let limit = try place.bytes("a.webp").count / 2
    let outcome = try place.run(Self.scene + ["--max-bytes", "\(limit)", "-o", "b.webp"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.bytes("b.webp").count <= limit)
    #expect(try place.inspect("b.webp")["lossless"] as? Bool == false)
    expect(
      try place.run(Self.scene + ["--max-bytes", "300", "-o", "c.webp"]),
      failsWith: 64,
      saying: "does not fit into 300 bytes as WebP"
    )
  }

  @Test func `a clip too wide for a WebP is refused, with a number of bytes too`() throws {
    let place = try Workplace()
    try place.draw("disc.json", endingAt: 90)
    let request = ["disc.json", "--scale", "163.84", "--fps", "80", "-o", "a.webp"]
    for limit in [[], ["--max-bytes", "100000"]] {
      expect(
        try place.run(request + limit),
        failsWith: 64,
        saying: "a WebP cannot have 16384 × 8192 pixels"
      )
    }
    #expect(try place.entries() == ["disc.json"])
  }

  @Test func `a WebP with another form of RIFF, or with damage, is bad input`() throws {
    let place = try Workplace()
    try place.write(Data("RIFF\u{4}\0\0\0WAVE".utf8), to: "a.webp")
    expect(try place.run("inspect", "a.webp"), failsWith: 65)
    try place.write(Data("RIFF\u{4}\0\0\0WEBP".utf8), to: "b.webp")
    expect(try place.run("inspect", "b.webp"), failsWith: 65)
  }
}
