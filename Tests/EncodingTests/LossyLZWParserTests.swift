import Testing

@testable import Encoding

@Suite struct LossyLZWParserTests {
  private static let greys = [0, 100, 104].map { RGBColor(red: $0, green: $0, blue: $0) }

  /// Returns the codes of a row of greys, and what is shown; places that show a grey already may
  /// keep it.
  private func parse(
    _ row: [UInt8],
    showing held: [UInt8?] = [],
    lambda: Float
  ) -> (codes: [UInt16], symbols: [UInt8], usesTransparency: Bool) {
    var parser = LossyLZWParser(Self.greys + [.black], transparent: 3)
    parser.begin()
    for (x, grey) in row.enumerated() {
      let color = ColorPoint(Float(grey), Float(grey), Float(grey), 0)
      let shown = x < held.count ? held[x] : nil
      let place = LossyLZWParser.Place(
        wanted: color,
        held: shown.map { ColorPoint(Float($0), Float($0), Float($0), 0) } ?? LossyLZWParser.far,
        leastError: 0
      )
      parser.append(place, continuesRun: x > 0 && row[x - 1] == grey)
    }
    let result = parser.parse(width: row.count, lambda: lambda, mayBeTransparent: true)
    return (result.codes, Array(parser.shown), result.usesTransparency)
  }

  @Test func `a known string stands for another one where its error is worth less than a code`() {
    // "0 1" is learnt as 6. The pixels 0 and 104 may be that string, wrong by 3 × 4² = 48: half a bit
    // where λ is 100, 48 bits where λ is 1. A code has three bits, later four.
    let tolerant = parse([0, 100, 0, 104], lambda: 100)
    #expect(tolerant.codes == [0, 1, 6])
    #expect(tolerant.symbols == [0, 1, 0, 1])
    let strict = parse([0, 100, 0, 104], lambda: 1)
    #expect(strict.codes == [0, 1, 0, 2])
    #expect(strict.symbols == [0, 1, 0, 2])
  }

  @Test func `what is shown already is kept where it is near enough`() {
    // The screen shows 101: wrong by 3 where 100 is wanted, as transparent as its neighbours.
    let row: [UInt8] = [100, 100, 104]
    let shown: [UInt8?] = [100, 101, 100]
    #expect(parse(row, showing: shown, lambda: 100).symbols == [3, 3, 3])
    #expect(parse(row, showing: shown, lambda: 0.01).symbols == [3, 1, 2])
  }

  @Test func `runs count as much behind millions of pixels as before them`() {
    var parser = LossyLZWParser(Self.greys, transparent: nil)
    parser.begin()
    func append(_ grey: Float, continuesRun: Bool) {
      let wanted = ColorPoint(grey, grey, grey, 0)
      let place = LossyLZWParser.Place(wanted: wanted, held: LossyLZWParser.far, leastError: 0)
      parser.append(place, continuesRun: continuesRun)
    }
    // From 2²¹ on a tenth is less than the step between two floating-point numbers of 32 bits.
    let (edges, run) = (2_200_000, 2_000_000)
    for index in 0..<edges { append(index % 2 == 0 ? 0 : 100, continuesRun: false) }
    for index in 0..<run { append(100, continuesRun: index > 0) }
    let codes = parser.parse(width: 2000, lambda: 10, mayBeTransparent: false).codes
    #expect(codes.count < 10_000)
    #expect(parser.shown[edges...].allSatisfy { $0 == 1 })
  }

  @Test func `errors make up for each other`() {
    // 102 lies between 100 and 104: a pixel too dark is followed by one too bright.
    let symbols = parse(Array(repeating: 102, count: 40), lambda: 0.001).symbols
    #expect(abs(symbols.count { $0 == 1 } - 20) <= 4)
  }
}
