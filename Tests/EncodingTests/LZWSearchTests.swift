import TestSupport
import Testing

@testable import Encoding

struct LZWSearchTests {
  static func decode(_ result: EncodedImage) -> [UInt8] {
    LZWReader.pixels(result.blocks, minimumCodeSize: result.minimumCodeSize)
  }

  /// Compresses an image over another one.
  static func encode(
    _ new: [UInt8],
    over old: [UInt8],
    transparent: UInt8?
  ) -> EncodedImage {
    var runs = IndexRuns()
    for (new, old) in zip(new, old) { runs.append(new, isFree: new == old, length: 1) }
    return LZWSearch().encode(runs, transparent: transparent)
  }

  @Test(arguments: [2, 4, 6, 8])
  func `what is read is what is to be seen, whatever was left out`(bits: Int) {
    for seed in 0..<12 {
      let colors = min(1 << bits, 255)
      let new = LZWEncoderTests.picture(seed: UInt64(seed), colors: colors)
      var random = SeededGenerator(seed: UInt64(seed) + 100)
      var old = new
      for place in old.indices where Int.random(in: 0..<4, using: &random) == 0 {
        old[place] = UInt8.random(in: 0..<UInt8(colors), using: &random)
      }
      // The index 0 is what leaves a pixel as it is, so nothing else may have it.
      let shown = new.map { max($0, 1) }
      let before = old.map { max($0, 1) }
      let result = Self.encode(shown, over: before, transparent: 0)
      let seen = zip(Self.decode(result), before).map { $0 == 0 ? $1 : $0 }
      #expect(seen == shown, "seed \(seed)")
      #expect(result.usesTransparency == Self.decode(result).contains(0))
    }
  }

  @Test func `nothing is left out where there is no index for it`() {
    for seed in 0..<12 {
      let picture = LZWEncoderTests.picture(seed: UInt64(seed), colors: 16)
      let result = Self.encode(picture, over: picture, transparent: nil)
      #expect(Self.decode(result) == picture)
      #expect(!result.usesTransparency)
    }
  }

  @Test func `no image is larger than plain LZW makes it`() {
    for seed in 0..<24 {
      let picture = LZWEncoderTests.picture(seed: UInt64(seed), colors: 200)
      let result = Self.encode(picture, over: picture, transparent: nil)
      let plain = LZWEncoderTests.codes(
        picture,
        with: LZWEncoder(),
        minimumCodeSize: result.minimumCodeSize
      )
      #expect(result.blocks.count <= plain.count, "seed \(seed)")
    }
  }

  @Test func `codes are as short as the highest index that has to be written allows`() {
    let new: [UInt8] = [1, 2, 200, 3, 1, 2]
    var old = new
    old[0] = 9
    // Index 200 is there already and 1 is not: three bits would do for 0 to 7, two do here.
    let result = Self.encode(new, over: old, transparent: 0)
    #expect(result.minimumCodeSize == 2)
    #expect(zip(Self.decode(result), old).map { $0 == 0 ? $1 : $0 } == new)
  }

  @Test func `a string that ends earlier lets the next one reach farther`() {
    // Greedy: 1 2, 3, 1 2 3 … The dictionary then knows 12, 23 and 31 …; a shorter string may end
    // where a longer one begins. Of 24 images some gain by that, and none loses.
    var saved = 0
    for seed in 0..<24 {
      let picture = LZWEncoderTests.picture(seed: UInt64(seed), colors: 16)
      let result = Self.encode(picture, over: picture, transparent: nil)
      let plain = LZWEncoderTests.codes(
        picture,
        with: LZWEncoder(),
        minimumCodeSize: result.minimumCodeSize
      )
      saved += plain.count - result.blocks.count
    }
    #expect(saved > 0)
  }

  @Test func `an unchanged pixel is written as what lets the string before it go on`() {
    // The string 1 2 is known when 1 comes for the second time; what follows is 3 or transparent,
    // and 1 0 is not known. Written by hand: 1, 2, 12 (learnt after the second code).
    let new: [UInt8] = [1, 2, 1, 2]
    let result = Self.encode(new, over: [0, 0, 0, 2], transparent: 0)
    #expect(Self.decode(result) == [1, 2, 1, 2])
    // Clear code 4, then 1, 2, 6 for "1 2", and the end code 5: all of three bits, lowest first,
    // but for the last one, which has four.
    let bits = 4 | 1 << 3 | 2 << 6 | 6 << 9 | 5 << 12
    #expect(result.blocks == [2, UInt8(bits & 255), UInt8(bits >> 8)])
  }
}
