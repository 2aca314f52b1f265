/// The text form of tracks: readable in a review, and the same on every machine.
///
/// A layer is a heading with a line for each property below. A constant value is on that line; a
/// number that changes has a letter there, and a series of its own below.
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
/// A layer's heading continues the one above: each slash at its start stands for one of that
/// layer's names. After the colon are the frames at which the layer exists, if they differ from
/// those of the layer above. Its values are for these frames only.
///
/// A line of a series has a frame, the number at that frame, and for each following frame the step
/// from the one before, in units of 0.00001. `0*17` is seventeen steps of 0, `12.5*4` four steps
/// that add up to 50, with each sum rounded. A new line begins at every thirtieth frame, so that a
/// change of a few frames changes a few lines. A letter with a minus sign is the negated series.
///
/// Values that are not numbers follow the number of a frame in sequence: `#FF0000FF*20` is a colour
/// that lasts 20 frames, `@10` is the value of frame 10, `-` is no value. `= LAYER` gives a
/// property the same values that an earlier layer has, each over the frames at which it exists.
///
/// Numbers have up to five decimals, vectors are in parentheses, colours are `#RRGGBBAA`, texts
/// are quoted, and a path is `path(ELEMENTS;X,Y,WIDTH,HEIGHT;LENGTH;HASH)`.
enum TrackText {
  static let fileName = "tracks.txt"
  static let heading = "pullreel tracks 2"
  /// The number of frames that a line covers, unless a value lasts longer.
  static let framesPerLine = 30
  /// The largest number of frames of a clip; a file that claims more is damaged.
  static let largestFrameCount = 1_000_000
  /// The largest number of values of all columns together; a file that claims more is damaged.
  static let mostValues = 1 << 24
  /// The highest frame rate, in frames per second, that is recognised from the times of frames.
  static let largestRate = 240

  /// Returns the text of tracks.
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

  /// Reads the text of tracks, also in the format of version 0.1.
  ///
  /// - Throws: ``GoldenError`` that names the invalid line.
  static func tracks(from text: String) throws(GoldenError) -> Tracks {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, [heading, firstHeading].contains(String(lines[0])) else {
      throw GoldenError(.damaged, "these are not pullreel's tracks", file: fileName, line: 1)
    }
    return lines[0] == heading
      ? try TrackReader.tracks(from: lines) : try tracks(ofFirstFormat: lines)
  }

  /// Reads the line `frames N at R per second`, the second one.
  ///
  /// - Returns: The number of frames and their times; `nil` if the times are listed below.
  static func frames(
    _ lines: [Substring]
  ) throws(GoldenError) -> (count: Int, times: [Double]?) {
    var reader = LineReader(lines[1], file: fileName, line: 2)
    guard try reader.word() == "frames" else { throw reader.damaged("frames N is missing") }
    let count = try reader.count(upTo: largestFrameCount)
    if reader.isAtEnd() { return (count, nil) }
    guard try reader.word() == "at" else { throw reader.damaged("at N per second is missing") }
    let rate = try reader.count(upTo: largestRate)
    guard rate > 0, try reader.word() == "per", try reader.word() == "second", reader.isAtEnd()
    else { throw reader.damaged("at N per second is missing") }
    return (count, times(count, rate))
  }

  /// Returns the times of frames at a whole number of frames per second.
  static func times(_ frameCount: Int, _ rate: Int) -> [Double] {
    (0..<frameCount).map {
      FixedPoint.rounded(Double($0) / Double(rate), decimals: TrackValue.decimals)
    }
  }

  // MARK: Values

  /// Returns a value as text without spaces outside quotes.
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

  /// Returns a property's name as text: in quotes unless it is a plain word.
  static func property(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: " ")) ? QuotedText.of(name) : self.name(name)
  }

  /// Returns a layer's name as text: in quotes unless it consists of plain words.
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
    // Lines that begin with a space are properties and values; leading slashes are shared names.
    let isWord = isPlain && !name.isEmpty && !name.hasPrefix(" ") && !name.hasPrefix("/")
    return isWord ? name : QuotedText.of(name)
  }
}
