import TestSupport
import Testing

@testable import Encoding

struct LZWSearchTests {
  static func decode(_ result: LZWSearch.Result) -> [UInt8] {
    LZWReader.pixels(result.bits.blocks, minimumCodeSize: result.minimumCodeSize)
  }

  static func runs(_ new: [UInt8], over old: [UInt8]) -> SymbolRuns {
    var runs = SymbolRuns()
    for (new, old) in zip(new, old) { runs.append(new, isFree: new == old, length: 1) }
    return runs
  }

  @Test(arguments: [2, 4, 6, 8])
  func `what is read is what is to be seen, whatever was left out`(bits: Int) {
    let search = LZWSearch()
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
      let result = search.encode(Self.runs(shown, over: before), transparent: 0)
      let seen = zip(Self.decode(result), before).map { $0 == 0 ? $1 : $0 }
      #expect(seen == shown, "seed \(seed)")
      #expect(result.usesTransparency == Self.decode(result).contains(0))
    }
  }

  @Test func `nothing is left out where there is no index for it`() {
    let search = LZWSearch()
    for seed in 0..<12 {
      let picture = LZWEncoderTests.picture(seed: UInt64(seed), colors: 16)
      let result = search.encode(Self.runs(picture, over: picture), transparent: nil)
      #expect(Self.decode(result) == picture)
      #expect(!result.usesTransparency)
    }
  }

  @Test func `no image is larger than plain LZW makes it`() {
    let search = LZWSearch()
    for seed in 0..<24 {
      let picture = LZWEncoderTests.picture(seed: UInt64(seed), colors: 200)
      let result = search.encode(Self.runs(picture, over: picture), transparent: nil)
      let plain = LZWEncoderTests.codes(
        picture,
        with: LZWEncoder(),
        minimumCodeSize: result.minimumCodeSize
      )
      #expect(result.bits.blocks.count <= plain.count, "seed \(seed)")
    }
  }

  @Test func `codes are as short as the highest index that has to be written allows`() {
    let search = LZWSearch()
    let new: [UInt8] = [1, 2, 200, 3, 1, 2]
    var old = new
    old[0] = 9
    // Index 200 is there already and 1 is not: three bits would do for 0 to 7, two do here.
    let result = search.encode(Self.runs(new, over: old), transparent: 0)
    #expect(result.minimumCodeSize == 2)
    #expect(zip(Self.decode(result), old).map { $0 == 0 ? $1 : $0 } == new)
  }
}
