import Foundation
import TestSupport
import Testing

@Suite struct LottieOutputTests {
  private static let ring = ["ring", "--scene", "loading"]

  private func make(_ arguments: [String], in place: Workplace) throws {
    let outcome = try place.run(arguments)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
  }

  @Test func `the name says whether a Lottie file is an archive, gzipped or plain`() throws {
    let place = try Workplace()
    try make(Self.ring + ["-o", "a.lottie"], in: place)
    try make(Self.ring + ["-o", "a.tgs"], in: place)
    try make(Self.ring + ["--format", "lottie", "-o", "a.json"], in: place)
    #expect(try Array(place.bytes("a.lottie").prefix(2)) == [0x50, 0x4B])
    #expect(try Array(place.bytes("a.tgs").prefix(2)) == [0x1F, 0x8B])
    let plain = try place.bytes("a.json")
    let file = try #require(
      try JSONSerialization.jsonObject(with: plain) as? [String: Any]
    )
    #expect(file["fr"] as? Int == 60 && file["w"] as? Int == 375 && file["h"] as? Int == 64)
    // All of them are read as the same clip.
    for name in ["a.lottie", "a.tgs", "a.json"] {
      try make(["render", name, "--at", "0.25", "-o", "\(name).png", "-q"], in: place)
    }
    #expect(try place.bytes("a.lottie.png") == place.bytes("a.json.png"))
    #expect(try place.bytes("a.tgs.png") == place.bytes("a.json.png"))
  }

  @Test func `the same clip gives the same bytes`() throws {
    let place = try Workplace()
    for name in ["a.lottie", "b.lottie", "a.tgs", "b.tgs"] {
      try make(Self.ring + ["-o", name], in: place)
    }
    #expect(try place.bytes("a.lottie") == place.bytes("b.lottie"))
    #expect(try place.bytes("a.tgs") == place.bytes("b.tgs"))
  }

  @Test func `a larger tolerance makes a smaller file`() throws {
    let place = try Workplace()
    let wave = ["wave", "--scene", "loading", "--format", "lottie"]
    try make(wave + ["-o", "a.json"], in: place)
    try make(wave + ["--fit-tolerance", "10", "-o", "b.json"], in: place)
    #expect(try place.bytes("b.json").count < place.bytes("a.json").count)
  }

  @Test func `a sticker keeps Telegram's rules`() throws {
    let place = try Workplace()
    try make(Self.ring + ["--for", "telegram-sticker", "-o", "a.tgs"], in: place)
    #expect(try place.bytes("a.tgs").count <= 65_536)
    try make(["render", "a.tgs", "--at", "0", "-o", "a.png", "-q"], in: place)
    let facts = try place.inspect("a.png")
    #expect(facts["width"] as? Int == 512 && facts["height"] as? Int == 512)
    let unpacked = try ExternalTool.run(
      "/usr/bin/python3",
      [
        "-c", "import gzip, sys; print(gzip.open(sys.argv[1]).read().decode()[:60])",
        place.folder.appendingPathComponent("a.tgs").path,
      ]
    )
    #expect(unpacked.outputText.hasPrefix(#"{"v":"5.7.0","tgs":1,"fr":60,"#))
  }

  @Test func `a sticker of a file with another rate has sixty frames a second, and says so`() throws
  {
    let place = try Workplace()
    try place.write(
      Data(#"{"w":64,"h":64,"fr":25,"ip":0,"op":50,"layers":[]}"#.utf8),
      to: "slow.json"
    )
    let outcome = try place.run(["render", "slow.json", "--for", "telegram-sticker", "-o", "a.tgs"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(
      outcome.errorText.contains(
        "telegram-sticker: 60 frames a second instead of 25, because the preset accepts only 60 or 30"
      )
    )
    let facts = try place.inspect("a.tgs")
    #expect(facts["fps"] as? Double == 60, "\(facts)")
  }

  @Test func `a clip that breaks a sticker's rules is refused with the reason`() throws {
    let place = try Workplace()
    func refused(_ words: String, _ arguments: String...) throws {
      let sticker = ["--for", "telegram-sticker", "-o", "a.tgs"]
      expect(try place.run(["render"] + arguments + sticker), failsWith: 64, saying: words)
    }
    try refused("telegram-sticker allows at most 3 s", "airplane")
    try refused("accepts 60 or 30 frames a second", "ring", "--scene", "loading", "--fps", "50")
    #expect(try place.entries().isEmpty)
  }
}
