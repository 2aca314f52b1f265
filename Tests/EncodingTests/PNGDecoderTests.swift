import Decoding
import Encoding
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
  /// Writes a PNG by hand: any colour type, depth, filter and interlacing, from random samples.
  private static let writer = """
    import sys, zlib, struct, random
    colour, depth, interlace, width, height, seed, key = map(int, sys.argv[1:8])
    random.seed(seed)
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    top = (1 << depth) - 1
    colours = min(1 << depth, 200)
    def sample(): return random.randrange(colours if colour == 3 else top + 1)
    pixels = [[[sample() for c in range(channels)] for x in range(width)] for y in range(height)]
    def pack(row):
        bits = [s for p in row for s in p]
        if depth == 16: return b"".join(struct.pack(">H", s) for s in bits)
        if depth == 8: return bytes(bits)
        out = bytearray()
        per = 8 // depth
        for i in range(0, len(bits), per):
            byte = 0
            for j, s in enumerate(bits[i:i + per]): byte |= s << (8 - depth * (j + 1))
            out.append(byte)
        return bytes(out)
    def paeth(a, b, c):
        p = a + b - c
        da, db, dc = abs(p - a), abs(p - b), abs(p - c)
        return a if da <= db and da <= dc else b if db <= dc else c
    step = max(1, depth * channels // 8)
    def rows(lines):
        out = b""
        above = None
        for n, row in enumerate(lines):
            raw = pack(row)
            if above is None: above = bytes(len(raw))
            f = (n + seed) % 5
            line = bytearray([f])
            for i, v in enumerate(raw):
                a = raw[i - step] if i >= step else 0
                b = above[i]
                c = above[i - step] if i >= step else 0
                line.append((v - [0, a, b, (a + b) // 2, paeth(a, b, c)][f]) & 255)
            out += bytes(line)
            above = raw
        return out
    passes = [(0,0,8,8),(4,0,8,8),(0,4,4,8),(2,0,4,4),(0,2,2,4),(1,0,2,2),(0,1,1,2)]
    raw = b""
    if interlace:
        for x, y, dx, dy in passes:
            lines = [r[x::dx] for r in pixels[y::dy]]
            if lines and lines[0]: raw += rows(lines)
    else: raw = rows(pixels)
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlace)
    file = b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", head)
    palette = [[random.randrange(256) for c in range(3)] for i in range(colours)]
    alphas = [random.randrange(256) for i in range(min(colours, 3))]
    if colour == 3:
        file += chunk(b"PLTE", bytes(v for p in palette for v in p))
        if key: file += chunk(b"tRNS", bytes(alphas))
    chosen = pixels[0][0]
    if key and colour in (0, 2): file += chunk(b"tRNS", b"".join(struct.pack(">H", s) for s in chosen))
    data = zlib.compress(raw, 9)
    third = len(data) // 3
    file += chunk(b"IDAT", data[:third]) + chunk(b"IDAT", data[third:]) + chunk(b"tEXt", b"a\\0b")
    file += chunk(b"IEND", b"")
    def eight(s): return (s * 255 + top // 2) // top
    out = bytearray()
    for row in pixels:
        for p in row:
            if colour == 3:
                a = alphas[p[0]] if key and p[0] < len(alphas) else 255
                q = palette[p[0]] + [a]
            elif colour == 0: q = [eight(p[0])] * 3 + [0 if key and p == chosen else 255]
            elif colour == 2: q = [eight(s) for s in p] + [0 if key and p == chosen else 255]
            elif colour == 4: q = [eight(p[0])] * 3 + [eight(p[1])]
            else: q = [eight(s) for s in p]
            out += bytes(q)
    sys.stdout.buffer.write(struct.pack(">I", len(file)) + file + bytes(out))
    """

  struct Kind: CustomStringConvertible, Sendable {
    var type: PNGColorType
    var depth: Int
    var isInterlaced: Bool
    var hasKey: Bool
    var width: Int
    var height: Int

    var description: String {
      "\(type) \(depth) bit \(width)×\(height)\(isInterlaced ? " Adam7" : "")\(hasKey ? " tRNS" : "")"
    }
  }

  static let kinds: [Kind] = PNGColorType.allCases.flatMap { type in
    type.allowedBitDepths.flatMap { depth in
      [(false, 9, 11), (true, 9, 11), (true, 1, 1), (true, 3, 5), (false, 1, 6)].map {
        Kind(
          type: type,
          depth: depth,
          isInterlaced: $0.0,
          hasKey: $0.1 % 2 == 1 && $0.2 > 4 && type.rawValue < 4,
          width: $0.1,
          height: $0.2
        )
      }
    }
  }

  @Test(arguments: kinds)
  func `every colour type, depth and filter is read right`(kind: Kind) throws {
    let seed = kind.depth + Int(kind.type.rawValue)
    let outcome = try ExternalTool.run(
      "/usr/bin/python3",
      ["-c", PNGDecoderTests.writer]
        + [
          Int(kind.type.rawValue), kind.depth, kind.isInterlaced ? 1 : 0, kind.width, kind.height,
          seed, kind.hasKey ? 1 : 0,
        ].map(String.init)
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let output = [UInt8](outcome.output)
    let size = output.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let file = Array(output[4..<4 + size])
    let expected = output[(4 + size)...]
    let check = try Witness.pngcheck(file)
    #expect(check.isFine, "\(check.text)")
    let image = try PNGDecoder.decode(file)
    #expect(image.bitDepth == kind.depth && image.colorType == kind.type)
    #expect(image.isInterlaced == kind.isInterlaced)
    let pixels = stride(from: expected.startIndex, to: expected.endIndex, by: 4).map { i in
      StraightPixel(
        red: expected[i],
        green: expected[i + 1],
        blue: expected[i + 2],
        alpha: expected[i + 3]
      ).premultiplied
    }
    #expect(
      image.bitmap == Bitmap(width: kind.width, height: kind.height, pixels: pixels)
    )
  }

  @Test func `an animation is reported and played`() throws {
    let script = """
      import sys
      from PIL import Image, ImageDraw
      frames = []
      for i in range(5):
          image = Image.new("RGBA", (24, 16), (0, 0, 0, 0))
          ImageDraw.Draw(image).rectangle((i * 3, 2, i * 3 + 6, 9), fill=(200, 40 * i, 10, 255 - 30 * i))
          frames.append(image)
      frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], duration=[40, 50, 60, 70, 80],
          loop=3, disposal=int(sys.argv[2]), blend=int(sys.argv[3]))
      """
    for (disposal, blend) in [(0, 0), (1, 0), (1, 1), (2, 1)] {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("pullreel-\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: file) }
      let made = try ExternalTool.pillow(script, [file.path, String(disposal), String(blend)])
      try #require(made.exitCode == 0, "\(made.errorText)")
      let bytes = [UInt8](try Data(contentsOf: file))
      let image = try PNGDecoder.decode(bytes)
      let animation = try #require(image.animation)
      #expect(animation.loopCount == 3)
      #expect(animation.frames.count == 5)
      #expect(abs(animation.duration - 0.3) < 1e-9)
      let expected = try Witness.ffmpeg(bytes, "apng", width: 24, height: 16)
      // ffmpeg lays partly transparent pixels over others in straight 8-bit numbers; ours are
      // premultiplied, so channels may differ by rounding where frames are blended.
      for (own, other) in zip(image.pictures, expected) {
        #expect(Difference.largest(own, other) <= (blend == 1 ? 2 : 0))
      }
      #expect(expected.count == 5 && Array(image.pictures).count == 5)
    }
  }
}
