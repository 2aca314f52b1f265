@_spi(Buffers) import Bytes
import TestSupport
import Testing

@testable import Encoding

struct LZWEncoderTests {
  /// Returns the codes of plain greedy LZW, index by index: the definition, without any shortcut.
  static func plainCodes(_ indices: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    let clear = 1 << minimumCodeSize
    var bits = BitWriter()
    var dictionary: [[UInt8]: Int] = [:]
    var next = 0
    var size = 0
    func start() {
      dictionary = Dictionary(uniqueKeysWithValues: (0..<clear).map { ([UInt8($0)], $0) })
      next = clear + 2
      size = minimumCodeSize + 1
    }
    start()
    bits.append(clear, size: size)
    var string: [UInt8] = []
    for index in indices {
      if dictionary[string + [index]] != nil {
        string.append(index)
        continue
      }
      bits.append(dictionary[string] ?? -1, size: size)
      if next == 4096 {
        bits.append(clear, size: size)
        start()
      } else {
        dictionary[string + [index]] = next
        if next == 1 << size { size += 1 }
        next += 1
      }
      string = [index]
    }
    bits.append(dictionary[string] ?? -1, size: size)
    if next == 1 << size, size < 12 { size += 1 }
    bits.append(clear + 1, size: size)
    return bits.finish().gifBlocks
  }

  static func codes(
    _ indices: [UInt8],
    with encoder: LZWEncoder,
    minimumCodeSize: Int
  ) -> [UInt8] {
    var runs = IndexRuns()
    for index in indices { runs.append(index, length: 1) }
    return encoder.encode(runs, minimumCodeSize: minimumCodeSize)
  }

  /// Pictures of all kinds: runs of many lengths, noise, repeated lines, a single pixel.
  static func picture(seed: UInt64, colors: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...20_000, using: &random)
    let longestRun = [1, 2, 7, 60, 900, 30_000][Int(seed % 6)]
    let line = (0..<97).map { _ in UInt8.random(in: 0..<UInt8(colors), using: &random) }
    var picture: [UInt8] = []
    while picture.count < count {
      if seed.isMultiple(of: 5), Bool.random(using: &random) {
        picture += line
      } else {
        let index = UInt8.random(in: 0..<UInt8(colors), using: &random)
        let length = Int.random(in: 1...longestRun, using: &random)
        picture += Array(repeating: index, count: length)
      }
    }
    return Array(picture.prefix(count))
  }

  @Test(arguments: 2...8)
  func `the codes are those of plain LZW`(minimumCodeSize: Int) {
    let encoder = LZWEncoder()
    for seed in 0..<36 {
      let colors = min(1 << minimumCodeSize, 255)
      let picture = Self.picture(seed: UInt64(seed), colors: colors)
      let expected = Self.plainCodes(picture, minimumCodeSize: minimumCodeSize)
      #expect(
        Self.codes(picture, with: encoder, minimumCodeSize: minimumCodeSize) == expected,
        "seed \(seed)"
      )
    }
  }

  @Test(arguments: [1, 2, 3, 254, 255, 256, 4096, 1_000_000])
  func `one run of any length decodes again`(length: Int) throws {
    let picture = [UInt8](repeating: 1, count: length)
    let blocks = Self.codes(picture, with: LZWEncoder(), minimumCodeSize: 2)
    #expect(LZWReader.pixels(blocks, minimumCodeSize: 2) == picture)
    // A run of n indices takes about √(2n) codes.
    let codes = Double(2 * length).squareRoot() + 3
    #expect(Double(blocks.count) < codes * 12 / 8 * 1.02 + 8)
  }

  @Test func `an encoder forgets what it learnt from the images before`() {
    let encoder = LZWEncoder()
    for _ in 0..<4200 { _ = Self.codes([0, 1, 2, 3, 0, 1], with: encoder, minimumCodeSize: 2) }
    let picture = Self.picture(seed: 4, colors: 4)
    #expect(
      Self.codes(picture, with: encoder, minimumCodeSize: 2)
        == Self.plainCodes(picture, minimumCodeSize: 2)
    )
  }

  @Test func `blocks hold at most 255 bytes and say how many`() {
    let picture = Self.picture(seed: 0, colors: 200)
    let blocks = Self.codes(picture, with: LZWEncoder(), minimumCodeSize: 8)
    var position = 0
    while position < blocks.count {
      let length = Int(blocks[position])
      #expect(length >= 1)
      #expect(length == 255 || position + length + 1 == blocks.count)
      position += length + 1
    }
    #expect(position == blocks.count)
  }
}
