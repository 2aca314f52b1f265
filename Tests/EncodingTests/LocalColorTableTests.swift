import Pixels
import TestSupport
import Testing

@testable import Encoding

@Suite struct LocalColorTableTests {
  /// Pixels of a few indices of a large palette, and what is there before.
  private struct Picture {
    static let side = 24
    var shown: [UInt8]
    var before: [UInt8]

    init(of indices: [UInt8], seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      shown = (0..<Self.side * Self.side).map { _ in indices.randomElement(using: &random) ?? 1 }
      before = shown.map { Int.random(in: 0..<4, using: &random) == 0 ? $0 : 255 }
    }

    /// The picture as an image of a clip.
    var image: ClipImage {
      let shown = Self.canvas(shown)
      return ClipImage(
        shown: shown,
        canvas: Self.canvas(before),
        rect: shown.bounds,
        delay: 4,
        disposal: .keep
      )
    }

    var runs: SymbolRuns { LZWSearchTests.runs(shown, over: before) }

    private static func canvas(_ indices: [UInt8]) -> IndexCanvas {
      var editor = RunCanvasEditor(IndexCanvas(width: side, height: side, filledWith: 0))
      for row in 0..<side {
        let old = editor.begin(row: row, column: 0)
        for column in 0..<side { editor.append(indices[row * side + column], to: column + 1) }
        editor.end(column: side, from: old)
      }
      return editor.finish()
    }
  }

  /// So many indices of a palette of 256.
  private static func indices(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(254 - 250 * $0 / count) }
  }

  @Test(arguments: [1, 2, 3, 7, 15, 60, 250], [0, nil] as [UInt8?])
  func `what is read through the table is what is to be seen`(count: Int, transparent: UInt8?) {
    let picture = Picture(of: Self.indices(count), seed: UInt64(count))
    let table = LocalColorTable(for: picture.runs, transparent: transparent)
    let needed = zip(picture.shown, picture.before).filter { transparent == nil || $0 != $1 }
    #expect(Set(table.indices) == Set(needed.map(\.0) + (transparent.map { [$0] } ?? [])))
    let codes = LZWSearch().encode(table.renumbered(picture.runs), transparent: transparent)
    let read = LZWSearchTests.decode(codes).map { table.indices[Int($0)] }
    #expect(zip(read, picture.before).map { $0 == transparent ? $1 : $0 } == picture.shown)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `an image of few colours of a large palette has a local table`(count: Int) throws {
    let picture = Picture(of: Self.indices(count), seed: 5)
    let codes = GIFCodeStream(effort: .small, transparent: 0).encode(picture.image)
    let table = try #require(codes.localTable)
    #expect(table == [0] + Self.indices(count).reversed())
    let read = LZWSearchTests.decode(codes).map { table[Int($0)] }
    #expect(zip(read, picture.before).map { $0 == 0 ? $1 : $0 } == picture.shown)
    #expect(codes.usesTransparency == read.contains(0))
    let shared = LZWSearch().encode(picture.runs, transparent: 0)
    #expect(codes.blocks.count + 3 * ColorMap.size(of: count + 1) < shared.blocks.count)
  }

  @Test(arguments: [60, 250])
  func `an image of many colours uses the palette`(count: Int) {
    let picture = Picture(of: Self.indices(count), seed: 6)
    let codes = GIFCodeStream(effort: .small, transparent: 0).encode(picture.image)
    #expect(codes.localTable == nil)
    #expect(codes.blocks == LZWSearch().encode(picture.runs, transparent: 0).blocks)
  }

  @Test func `an image of the palette's first colours uses the palette`() {
    let picture = Picture(of: [1, 2, 3], seed: 7)
    let codes = GIFCodeStream(effort: .small, transparent: 0).encode(picture.image)
    #expect(codes.localTable == nil)
  }

  @Test(arguments: 1...40)
  func `a table is expected to pay where it does, within a few bytes`(count: Int) {
    let picture = Picture(of: Self.indices(count), seed: UInt64(count))
    let table = LocalColorTable(for: picture.runs, transparent: 0)
    let shared = LZWSearch().encode(picture.runs, transparent: 0)
    let own = LZWSearch().encode(table.renumbered(picture.runs), transparent: 0)
    let gain = shared.blocks.count - own.blocks.count - table.byteCount
    // Better strings and an earlier clearing, which nobody can foresee, make a few bytes.
    guard abs(gain) > 8 else { return }
    #expect(table.mightPay(for: shared) == (gain > 0), "\(count) colours gain \(gain) bytes")
  }

  /// With an index that leaves pixels as they are, without one, and with pixels that become
  /// transparent and are opaque again.
  @Test(arguments: [Clips.blinks(), Clips.blinks(colors: 256), Clips.blinks(hasHole: true)])
  func `every program shows images with local tables as they are`(frames: [Frame]) throws {
    let options = GIFEncoder.Options(compression: .small)
    let bytes = try GIFEncoder(options: options).encode(frames)
    let images = GIFBlocks.images(in: bytes)
    #expect(images.first?.localColorCount == 0)
    #expect(images.dropFirst().filter { $0.localColorCount == 4 }.count > images.count / 3)
    let pictures = frames.map(\.bitmap)
    #expect(Array(try GIFDecoder.decode(bytes).pictures) == pictures)
    #expect(try Witness.pillow(bytes, "gif").pictures == pictures)
    #expect(try Witness.ffmpeg(bytes, "gif", width: 32, height: 32) == pictures)
    #expect(try Witness.gifsicle(bytes).contains("local color table [4]"))
  }
}

extension Clips {
  /// A picture of many colours, a part of which shows three of them at a time, always others.
  static func blinks(colors: Int = 250, hasHole: Bool = false) -> [Frame] {
    (0..<40).map { index in
      var bitmap = palette(colors)
      var random = SeededGenerator(seed: UInt64(index))
      for place in 0..<144 where index > 0 {
        let color = bitmap[(index * 6 + Int.random(in: 0..<3, using: &random)) % 32, index / 5]
        bitmap.fill(color, in: PixelRect(x: place % 12, y: 16 + place / 12, width: 1, height: 1))
      }
      if hasHole { bitmap.fill(0, in: PixelRect(x: index / 4, y: 30, width: 2, height: 1)) }
      return Frame(bitmap: bitmap, endTime: Double(index + 1) / 25)
    }
  }
}
