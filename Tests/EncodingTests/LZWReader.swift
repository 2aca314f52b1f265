/// Reads LZW codes as the format says, by a table of whole strings and without any shortcut.
enum LZWReader {
  /// Returns the pixels that blocks of codes stand for; nothing if they are damaged or lack their
  /// end.
  static func pixels(_ blocks: some Collection<UInt8>, minimumCodeSize: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = blocks[...]
    while let length = rest.first, length > 0 {
      bytes += rest.dropFirst().prefix(Int(length))
      rest = rest.dropFirst(Int(length) + 1)
    }
    let clear = 1 << minimumCodeSize
    var strings: [[UInt8]] = []
    var size = 0
    var previous: [UInt8]?
    var pixels: [UInt8] = []
    var bit = 0
    func start() {
      strings = (0..<clear).map { [UInt8($0)] } + [[], []]
      size = minimumCodeSize + 1
      previous = nil
    }
    start()
    while bit + size <= bytes.count * 8 {
      var code = 0
      for offset in 0..<size {
        code |= Int(bytes[(bit + offset) / 8] >> UInt8((bit + offset) % 8) & 1) << offset
      }
      bit += size
      if code == clear + 1 { return pixels }
      if code == clear {
        start()
        continue
      }
      if let previous, strings.count < 4096 {
        let first = code < strings.count ? strings[code][0] : previous[0]
        strings.append(previous + [first])
      }
      guard code < strings.count else { return [] }
      previous = strings[code]
      pixels += strings[code]
      if strings.count == 1 << size, size < 12 { size += 1 }
    }
    return []
  }
}
