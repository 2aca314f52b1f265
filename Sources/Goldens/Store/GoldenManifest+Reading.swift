extension GoldenManifest {
  /// Parses the text of a manifest.
  ///
  /// Throws an error of the kind `damaged` if a line is invalid, or `altered` if the lines are
  /// valid but do not match the final hash.
  init(_ text: String) throws(GoldenError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[0] == Self.heading else {
      throw GoldenError(.damaged, "this is not a pullreel golden", file: Self.fileName, line: 1)
    }
    var parser = Parser()
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      var reader = LineReader(line, file: Self.fileName, line: index + 1)
      try parser.read(&reader, isIndented: line.utf8.first == UInt8(ascii: " "))
    }
    self = try parser.manifest(lastLine: lines.count)
    guard let end = text.utf8.lastLine(startingWith: "end "),
      text.utf8[end...].elementsEqual(
        "end \(ByteHash.text(ByteHash.of(Array(text.utf8[..<end]))))\n".utf8
      )
    else {
      throw GoldenError(.altered, "the file has changed since it was recorded", file: Self.fileName)
    }
  }

  /// A parser, with the entries read so far.
  private struct Parser {
    var name: ClipName?
    var width = 0
    var height = 0
    var scale: Double?
    var framesPerSecond: Double?
    var duration: Double?
    var environment: [Fingerprint.Entry] = []
    var recipe: [Fingerprint.Entry] = []
    var keyFrames: [Int] = []
    var isThin = false
    var files: [(name: String, hash: UInt64)] = []
    var frameCount: Int?
    var hashes: [UInt64] = []
    var end: UInt64?

    mutating func read(_ reader: inout LineReader, isIndented: Bool) throws(GoldenError) {
      if end != nil { throw reader.damaged("there is more text after the end line") }
      if isIndented {
        guard try reader.count(upTo: TrackText.largestFrameCount) == hashes.count else {
          throw reader.damaged("the line does not begin with frame \(hashes.count)")
        }
        while !reader.isAtEnd() { hashes.append(try reader.hash()) }
        return
      }
      switch try reader.word() {
      case "case":
        let animation = try reader.quoted()
        name = ClipName(animation: animation, scene: try reader.quoted())
      case "size":
        width = try reader.count(upTo: 16_384)
        height = try reader.count(upTo: 16_384)
      case "scale": scale = try positive(&reader)
      case "fps": framesPerSecond = try positive(&reader)
      case "duration": duration = try positive(&reader)
      case "environment": environment.append(try entry(&reader))
      case "recipe": recipe.append(try entry(&reader))
      case "pictures":
        isThin = reader.take(word: " " + GoldenManifest.noPictures)
        while !reader.isAtEnd() {
          keyFrames.append(try reader.count(upTo: TrackText.largestFrameCount))
        }
      case "file":
        let name = try reader.word()
        guard [GoldenFiles.stripName, TrackText.fileName].contains(name) else {
          throw reader.damaged("the golden lists an unknown file name")
        }
        files.append((name, try reader.hash()))
      case "frames": frameCount = try reader.count(upTo: TrackText.largestFrameCount)
      case "end": end = try reader.hash()
      default: throw reader.damaged("the line begins with an unknown word")
      }
      guard reader.isAtEnd() else { throw reader.damaged("there is text after the last value") }
    }

    private func positive(_ reader: inout LineReader) throws(GoldenError) -> Double {
      reader.skipSpaces()
      let number = try reader.number()
      guard number > 0 else { throw reader.damaged("the number must be above 0") }
      return number
    }

    private func entry(_ reader: inout LineReader) throws(GoldenError) -> Fingerprint.Entry {
      let name = try reader.quoted()
      return Fingerprint.Entry(name, try reader.quoted())
    }

    func manifest(lastLine: Int) throws(GoldenError) -> GoldenManifest {
      func missing(_ what: String) -> GoldenError {
        GoldenError(.damaged, "\(what) missing", file: GoldenManifest.fileName, line: lastLine)
      }
      guard end != nil else { throw missing("the end line is") }
      guard let name, width > 0, height > 0, let scale, let framesPerSecond, let duration else {
        throw missing("case, size, scale, fps or duration is")
      }
      guard hashes.count == frameCount, !hashes.isEmpty else { throw missing("hashes are") }
      let isOrdered = zip(keyFrames, keyFrames.dropFirst()).allSatisfy { $0 < $1 }
      guard isOrdered, keyFrames.isEmpty == isThin, keyFrames.last ?? 0 < hashes.count else {
        throw missing("a valid list of pictures is")
      }
      guard files.contains(where: { $0.name == GoldenFiles.stripName }) != isThin else {
        throw missing("the film strip or the list of its pictures is")
      }
      let hasFingerprint = !environment.isEmpty || !recipe.isEmpty
      return GoldenManifest(
        clip: ClipRecord(
          name: name,
          width: width,
          height: height,
          scale: scale,
          framesPerSecond: framesPerSecond,
          duration: duration,
          frameHashes: hashes,
          fingerprint: hasFingerprint
            ? Fingerprint(environment: environment, recipe: recipe) : nil
        ),
        keyFrames: keyFrames,
        files: files
      )
    }
  }
}

extension String.UTF8View {
  /// Returns the start of the last line if the line starts with the given word; otherwise `nil`.
  fileprivate func lastLine(startingWith word: String) -> Index? {
    var start = endIndex
    if start > startIndex { start = index(before: start) }
    while start > startIndex, self[index(before: start)] != UInt8(ascii: "\n") {
      start = index(before: start)
    }
    return self[start...].starts(with: word.utf8) ? start : nil
  }
}
