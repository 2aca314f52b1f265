import TestSupport
import Testing

@testable import Encoding

struct LZWSearchTests {
  static func decode(_ result: EncodedImage) -> [UInt8] {
    LZWReader.pixels(result.blocks, minimumCodeSize: result.minimumCodeSize)
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
      #expect(result.blocks.count <= plain.count, "seed \(seed)")
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

  @Test func `codes that were a guide lead to fewer bits in some image and to more in none`() {
    let parser = LZWParser()
    let search = LZWSearch()
    var savings = 0
    for seed in 0..<12 {
      let picture = LZWEncoderTests.picture(seed: UInt64(seed), colors: 16)
      let runs = Self.runs(picture, over: picture)
      let way = LZWWay(minimumCodeSize: 4, transparent: nil, freedom: .written)
      let plain = parser.encode(runs, way)
      let result = search.encode(runs, transparent: nil)
      #expect(result.blocks.count <= plain.blocks.count, "seed \(seed)")
      savings += plain.blocks.count - result.blocks.count
    }
    #expect(savings > 0)
  }

  @Test(arguments: 1...LZWParser.widest, [LZWWay.Clearing.at(64), .at(4096), .whenWorse, .never])
  func `the pixels are the same however many beginnings are followed`(
    width: Int,
    clearing: LZWWay.Clearing
  ) {
    let parser = LZWParser()
    for seed in [0, 1, 2, 5, 9] {
      let picture = LZWEncoderTests.picture(seed: UInt64(seed), colors: 16)
      let runs = Self.runs(picture, over: picture)
      var way = LZWWay(minimumCodeSize: 4, transparent: nil, freedom: .written)
      way.clearing = clearing
      let first = parser.encode(runs, way)
      way.width = width
      way.shortening = 8
      let codes = parser.encode(runs, way, LZWGuide(first))
      #expect(LZWReader.pixels(codes.blocks, minimumCodeSize: 4) == picture, "seed \(seed)")
      #expect(!codes.usesTransparency)
    }
  }

  @Test func `a guide knows how many codes are left and which strings were needed again`() {
    var runs = SymbolRuns()
    for index in [1, 2, 3, 1, 2, 3, 1, 2, 3] as [UInt8] {
      runs.append(index, isFree: false, length: 1)
    }
    var way = LZWWay(minimumCodeSize: 2, transparent: nil, freedom: .written)
    way.shortening = 0
    // The strings are 1, 2, 3, 12, 31, 23: of those that are learnt three are needed.
    let guide = LZWGuide(LZWParser().encode(runs, way))
    #expect(guide.remaining(at: 0) == 6 * LZWGuide.unit)
    #expect(guide.remaining(at: 4) == 5 * LZWGuide.unit / 2)
    #expect(guide.remaining(at: 9) == 0)
    func gain(_ string: [UInt8]) -> Int { guide.gain(string.reduce(0, LZWDictionary.hash)) }
    #expect(gain([1, 2]) > 0 && gain([2, 3]) > 0 && gain([3, 1]) > 0)
    #expect(gain([1, 2, 3]) == 0)
  }
}
