/// The text format of tracks, readable in a review and identical on every machine.
///
/// Each layer has a heading and a line for each property. A constant value is on the property's
/// line. A number that changes is replaced with a letter, and a series with this letter follows.
///
///     pullreel tracks 2
///     frames 40 at 60 per second
///      pull 64
///     plane:
///      position (a,55)
///       a 0 160 0*17 16000 15950 15800
///       a 30 167.4 0*9
///     /wing: 10-39
///      fillColor
///       10 #FF0000FF*20 #00FF00FF*10
///      opacity = tail
///
/// A layer's name is shortened relative to the previous layer: each slash at the start stands for
/// one leading part of the previous name. After the colon are the frames at which the layer exists,
/// unless the previous layer exists at the same frames. Values are listed only for these frames.
///
/// A line of a series consists of a frame number, the value at this frame, and the steps to the
/// following values. The unit of a step is 0.00001. `0*17` means seventeen steps of 0, and `12.5*4`
/// means four steps that add up to 50, with each sum rounded. A new line begins at every thirtieth
/// frame, so a change in a few frames changes only a few lines. A letter with a minus sign is the
/// negated series.
///
/// Values that are not numbers are listed after a frame number. `#FF0000FF*20` is a colour for 20
/// frames, `@10` is the value at frame 10, and `-` is no value. `= LAYER` means that the property
/// has the same values as in an earlier layer; the frames of the two layers may differ.
///
/// Numbers have up to five decimals. Vectors are in parentheses, colours are `#RRGGBBAA`, strings
/// are quoted, and a path is `path(ELEMENTS;X,Y,WIDTH,HEIGHT;LENGTH;HASH)`.
enum TrackText {
  static let fileName = "tracks.txt"
  static let heading = "pullreel tracks 2"
  /// The number of frames per line; a run of equal values stays on its line, however long.
  static let framesPerLine = 30
  /// The maximum number of frames of a clip; a file with more is damaged.
  static let largestFrameCount = 1_000_000
  /// The maximum total number of values; a file with more is damaged.
  static let maximumValues = 1 << 24
  /// The highest frame rate that is detected from the times of frames, in frames per second.
  static let largestRate = 240

  static func text(of tracks: Tracks) -> String {
    var writer = TrackWriter(frameCount: tracks.frameCount)
    let rate = (1...largestRate).first { times(tracks.frameCount, $0) == tracks.times }
    writer.begin(rate: rate, times: tracks.times)
    var rest = tracks.channels[...]
    while let layer = rest.first?.layer {
      let own = rest.prefix { $0.layer == layer }
      rest = rest.dropFirst(own.count)
      writer.append(layer, own.map { ($0.property, tracks[$0]) })
    }
    return writer.text
  }

  /// Parses the text of tracks, in this format or in the format of version 0.1.
  static func tracks(from text: String) throws(GoldenError) -> Tracks {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, [heading, firstHeading].contains(String(lines[0])) else {
      throw GoldenError(.damaged, "this is not a pullreel track file", file: fileName, line: 1)
    }
    return lines[0] == heading
      ? try TrackReader.tracks(from: lines) : try tracks(ofFirstFormat: lines)
  }

  /// Parses the second line, `frames N at R per second`; `times` is `nil` if the line has no rate.
  static func frames(
    _ lines: [Substring]
  ) throws(GoldenError) -> (count: Int, times: [Double]?) {
    var reader = LineReader(lines[1], file: fileName, line: 2)
    guard try reader.word() == "frames" else { throw reader.damaged("\"frames N\" is missing") }
    let count = try reader.count(upTo: largestFrameCount)
    if reader.isAtEnd() { return (count, nil) }
    guard try reader.word() == "at" else { throw reader.damaged("\"at N per second\" is missing") }
    let rate = try reader.count(upTo: largestRate)
    guard rate > 0, try reader.word() == "per", try reader.word() == "second", reader.isAtEnd()
    else { throw reader.damaged("\"at N per second\" is missing") }
    return (count, times(count, rate))
  }

  /// Returns the times of frames at a whole number of frames per second.
  static func times(_ frameCount: Int, _ rate: Int) -> [Double] {
    (0..<frameCount).map {
      FixedPoint.rounded(Double($0) / Double(rate), decimals: TrackValue.decimals)
    }
  }

  // MARK: Values

  /// Returns a value as text, with spaces only inside quotes.
  static func text(of value: TrackValue) -> String {
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

  /// Returns a property's name, quoted unless it is a plain word.
  static func property(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: " ")) ? QuotedText.of(name) : self.name(name)
  }

  /// Returns a layer's name, quoted unless it consists of plain words.
  static func name(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "):
        true
      default: false
      }
    }
    // A name that starts with a space or a slash is quoted, because a leading space marks a
    // property or a value, and a leading slash marks a shared part.
    let isWord = isPlain && !name.isEmpty && !name.hasPrefix(" ") && !name.hasPrefix("/")
    return isWord ? name : QuotedText.of(name)
  }
}
