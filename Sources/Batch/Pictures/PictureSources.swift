import Platform

/// The pictures that a user's command names.
package enum PictureSources {
  /// Opens the named pictures; throws a problem if there are none or a file is invalid.
  static func open(_ request: PictureRequest) throws(Problem) -> PictureClip {
    let layout = request.layout
    // With a file of delays, times are known only once all pictures are counted, so all are opened.
    let start = request.delays == nil ? request.start ?? 0 : 0
    let end = request.delays == nil ? request.end ?? .infinity : .infinity
    let part = min(start, end)..<end
    let given = try expanded(request.sources)
    let files = request.keepsOrder ? given : given.sorted(by: NaturalOrder.isBefore)
    let first = files[0]
    if let pipe = files.first(where: InputFile.isPipe) {
      guard files.count == 1 else {
        throw Problem.usage(
          "\(pipe == "-" ? "standard input" : "a pipe") cannot be combined with files"
        )
        .at(pipe).remedy("name either \(pipe) or files")
      }
      let format = request.rawSize.map {
        PictureClip.StreamFormat.raw(width: $0.width, height: $0.height)
      }
      return try PictureClip(format ?? .y4m, from: pipe, layout: layout, part: part)
    }
    if let size = request.rawSize {
      throw Problem.usage("raw pixels are read only from standard input or a pipe")
        .at("\(.raw) \(size.width)x\(size.height)").remedy("name - as the source")
    }
    do throws(Problem) {
      // A single file may have a timing of its own. Several files have none.
      return files.count == 1
        ? try PictureClip(first, layout: layout, part: part)
        : try PictureClip(files, layout: layout)
    } catch {
      // An empty folder is reported as unreadable input, because the exit code for missing pictures
      // is reserved for comparisons.
      guard error.kind == .missing else { throw error }
      throw Problem.noInput(error.what).at(error.place).remedy(error.remedy)
    }
  }

  /// Returns the files, folders and streams that arguments name; throws a problem if no picture is
  /// named, or a pattern has no match.
  package static func expanded(_ sources: [String]) throws(Problem) -> [String] {
    var files: [String] = []
    for source in sources { files += try matches(of: source) }
    if let document = files.first(where: {
      LottieSource.isNamedLikeOne($0) && OutputFile.exists($0)
    }) {
      throw Problem.usage("a Lottie file contains layers, not pictures").at(document)
        .remedy("use pullreel render")
    }
    guard !files.isEmpty else {
      throw Problem.usage("no picture is named")
        .remedy("name a folder, files, or - for standard input")
    }
    return files
  }

  /// Returns the files that match a pattern, in natural order; other arguments stay unchanged.
  private static func matches(of source: String) throws(Problem) -> [String] {
    guard source != "-", !OutputFile.exists(source), PathPattern.isPattern(source) else {
      return [source]
    }
    let paths = try PathPattern.matches(of: source)
    guard !paths.isEmpty else {
      throw Problem.noInput("no file matches the pattern").at(source)
        .remedy("check the folder and the extension in the pattern")
    }
    return paths.sorted(by: NaturalOrder.isBefore)
  }
}
