import Clips
import Pixels

/// Tracks as text that reads well in a review and is the same on every machine.
///
/// A channel is a heading and lines of ten frames, each beginning with the number of its first
/// frame; a value that lasts is written once with the number of its frames. So a change of a few
/// frames is a change of a few lines.
///
///     pullreel tracks 1
///     frames 40 at 60 per second
///     plane.strokeEnd:
///       0 0*17 0.0125 0.025 0.0375
///       20 0.05 0.0625*3 0.075*17
///
/// Numbers have up to five decimals, vectors stand in parentheses, colours are `#RRGGBBAA`, texts
/// are quoted (times are a heading of their own where no whole number of frames a second yields
/// them), a path is `path(ELEMENTS;X,Y,WIDTH,HEIGHT;LENGTH;HASH)`, and `-` stands for no
/// value.
enum TrackText {
  static let fileName = "tracks.txt"
  static let heading = "pullreel tracks 1"
  /// How many frames a line holds, unless a value lasts longer.
  private static let framesPerLine = 10
  /// The most frames of a clip; a file that claims more is damaged.
  static let largestFrameCount = 1_000_000
  /// The most values of all columns together, for the same reason.
  static let mostValues = 1 << 24
  /// The most frames a second that are looked for behind times.
  static let largestRate = 240

  // MARK: Writing

  /// The text.
  static func text(of tracks: Tracks) -> String {
    var text = "\(heading)\nframes \(tracks.frameCount)"
    if let rate = (1...largestRate).first(where: { times(tracks.frameCount, $0) == tracks.times }) {
      text += " at \(rate) per second\n"
    } else {
      text += "\ntimes:\n"
      append(tracks.times.map { .number($0) }, to: &text)
    }
    for channel in tracks.channels {
      text += "\(name(of: channel)):\n"
      append(tracks[channel], to: &text)
    }
    return text
  }

  /// The times of frames at a whole number of them a second.
  static func times(_ frameCount: Int, _ rate: Int) -> [Double] {
    (0..<frameCount).map {
      FixedPoint.rounded(Double($0) / Double(rate), decimals: TrackValue.decimals)
    }
  }

  private static func append(_ values: [TrackValue?], to text: inout String) {
    var frame = 0
    var lineEnd = 0
    while frame < values.count {
      if frame >= lineEnd {
        text += frame == 0 ? "  0" : "\n  \(frame)"
        lineEnd = (frame / framesPerLine + 1) * framesPerLine
      }
      var end = frame + 1
      while end < values.count, values[end] == values[frame] { end += 1 }
      text += " " + (values[frame].map(Self.text) ?? "-")
      if end > frame + 1 { text += "*\(end - frame)" }
      frame = end
    }
    text += "\n"
  }

  private static func text(of value: TrackValue) -> String {
    switch value {
    case .number(let number): return decimals(number)
    case .vector(let numbers): return "(" + list(numbers) + ")"
    case .color(let color):
      let value =
        UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8
        | UInt32(color.alpha)
      return "#" + ByteHash.text(UInt64(value)).suffix(8).uppercased()
    case .text(let text): return QuotedText.of(text)
    case .flag(let flag): return flag ? "true" : "false"
    case .path(let path):
      return "path(\(path.elementCount);\(list(path.bounds));\(decimals(path.length));"
        + "\(ByteHash.text(path.hash)))"
    }
  }

  private static func decimals(_ number: Double) -> String {
    FixedPoint.text(number, decimals: TrackValue.decimals)
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map(decimals).joined(separator: ",")
  }

  /// The channel's name.
  ///
  /// The layer is in quotes unless it is a plain word. If the property, a custom key, is not a plain
  /// word, both layer and property are in quotes.
  private static func name(of channel: Channel) -> String {
    guard !channel.layer.isEmpty else { return channel.property }
    let isKey = channel.property.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isKey, !channel.property.isEmpty else {
      return QuotedText.of(channel.layer) + "." + QuotedText.of(channel.property)
    }
    let isPlain = channel.layer.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: " "):
        true
      default: false
      }
    }
    // Lines that begin with a space are values.
    let isWord = isPlain && channel.layer.utf8.first != UInt8(ascii: " ")
    return (isWord ? channel.layer : QuotedText.of(channel.layer)) + "." + channel.property
  }
}
