import Encoding
import Foundation
import TestSupport
import Testing

/// Files in the form in which other programs write them.
enum FieldFiles {
  /// Returns the file that a script writes to `path`.
  ///
  /// Pillow, `struct` and `zlib` are imported, and `png` makes a file of rows, with chunks before
  /// its pixels.
  static func made(_ script: String, _ suffix: String, _ arguments: [String] = []) throws -> [UInt8]
  {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-field-\(UUID().uuidString).\(suffix)")
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try ExternalTool.pillow(prelude + script, [file.path] + arguments)
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return [UInt8](try Data(contentsOf: file))
  }

  private static let prelude = """
    import struct, sys, zlib
    from PIL import Image
    path = sys.argv[1]
    def chunk(kind, content, wrong=0):
        return (struct.pack(">I", len(content)) + kind + content
            + struct.pack(">I", zlib.crc32(kind + content) ^ wrong))
    def png(pixels, width, kind, extra=(), depth=8, raw=False, before=b""):
        size = width * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind] * depth // 8
        rows = b"".join(b"\\0" + pixels[i:i + size] for i in range(0, len(pixels), size))
        packer = zlib.compressobj(9, zlib.DEFLATED, -15 if raw else 15)
        data = packer.compress(rows) + packer.flush()
        header = struct.pack(">IIBBBBB", width, len(pixels) // size, depth, kind, 0, 0, 0)
        return (b"\\x89PNG\\r\\n\\x1a\\n" + before + chunk(b"IHDR", header)
            + b"".join(chunk(*c) for c in extra) + chunk(b"IDAT", data) + chunk(b"IEND", b""))
    def profile(colorants, gamma, space=b"RGB "):
        def curve(power): return b"curv\\0\\0\\0\\0" + struct.pack(">IH", 1, round(power * 256)) + b"\\0\\0"
        def xyz(numbers):
            return b"XYZ \\0\\0\\0\\0" + struct.pack(">3i", *[round(n * 65536) for n in numbers])
        tags = [(b"wtpt", xyz((0.9642, 1, 0.8249)))]
        if space == b"GRAY": tags += [(b"kTRC", curve(gamma))]
        else:
            for name, color in zip(b"rgb", colorants):
                tags += [(bytes([name]) + b"XYZ", xyz(color)), (bytes([name]) + b"TRC", curve(gamma))]
        table, data, place = struct.pack(">I", len(tags)), b"", 132 + 12 * len(tags)
        for name, content in tags:
            table += name + struct.pack(">II", place + len(data), len(content))
            data += content
        head = struct.pack(">I4sI4s4s4s", place + len(data), b"lcms", 0x02400000, b"mntr", space, b"XYZ ")
        head += bytes(12) + b"acsp" + bytes(28) + struct.pack(">3i", 63190, 65536, 54061)
        return head + bytes(128 - len(head)) + table + data
    SRGB = [(0.4360657, 0.2224884, 0.0139160), (0.3851471, 0.7168732, 0.0970764), (0.1430664, 0.0606079, 0.7140961)]
    P3 = [(0.5151215, 0.2411957, -0.0010529), (0.2919769, 0.6922454, 0.0418854), (0.1571045, 0.0665741, 0.7840729)]
    def packed(profile): return b"name\\0\\0" + zlib.compress(profile)

    """
}
