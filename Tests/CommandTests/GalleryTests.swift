import Foundation
import TestSupport
import Testing

/// The content of the page of `pullreel gallery`, and the inputs it refuses.
///
/// The page's behaviour is tested in a browser (Tests/Browser).
@Suite struct GalleryTests {
  /// The files of one artefact of each of several formats, made once.
  private static let artefacts = Result {
    let place = try Workplace()
    let render = ["render", "curve", "--scene", "loading", "--scale", "1", "--fps", "10", "-q"]
    for path in ["a.gif", "a.png", "a.json"] {
      #expect(try place.run(render + ["-o", path]).exitCode == 0)
    }
    #expect(try place.run(render + ["--format", "frames", "-o", "a.frames"]).exitCode == 0)
    let files = try place.entries().filter { $0 != "a.frames" && !$0.contains("manifest") }
    return Dictionary(uniqueKeysWithValues: try files.map { ($0, try place.bytes($0)) })
  }

  /// Creates a folder `batch` with those artefacts and a manifest of them.
  private static func batch() throws -> Workplace {
    let place = try Workplace()
    let batch = place.folder.appendingPathComponent("batch")
    try FileManager.default.createDirectory(
      at: batch.appendingPathComponent("a.frames"),
      withIntermediateDirectories: true
    )
    for (path, bytes) in try artefacts.get() { try place.write(bytes, to: "batch/\(path)") }
    let frames = try FileManager.default.contentsOfDirectory(
      atPath: batch.appendingPathComponent("a.frames").path
    )
    try write(
      [
        try entry("a.gif", "gif", in: place), try entry("a.png", "png", in: place),
        try entry("a.json", "json", in: place),
        try entry("a.frames", "frames", of: frames.map { "a.frames/\($0)" }, in: place),
      ],
      in: place
    )
    return place
  }

  private static func entry(
    _ path: String,
    _ format: String,
    of files: [String]? = nil,
    in place: Workplace
  ) throws -> [String: Any] {
    let files = files ?? [path]
    let bytes = try files.map { try place.bytes("batch/\($0)").count }.reduce(0, +)
    return [
      "path": path, "animation": "curve", "scene": "loading", "theme": NSNull(), "format": format,
      "size": [60, 60], "scale": 1, "fps": 10, "frames": files.count, "duration": 1.0,
      "bytes": bytes,
      "sha256": try files.count == 1 ? hash(files[0], in: place) : frameHash(files, in: place),
      "recipe": String(repeating: "0", count: 64), "index": 0, "of": 9,
    ]
  }

  private static func write(
    _ manifest: Any,
    to name: String = "manifest.json",
    in place: Workplace
  ) throws {
    let data = try JSONSerialization.data(withJSONObject: manifest, options: .sortedKeys)
    try place.write(data, to: "batch/\(name)")
  }

  private static func manifest(in place: Workplace) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: place.bytes("batch/manifest.json"))
    return try #require(object as? [[String: Any]])
  }

  /// Changes the first artefact of the manifest.
  private static func change(_ key: String, to value: Any, in place: Workplace) throws {
    var manifest = try manifest(in: place)
    manifest[0][key] = value
    try write(manifest, in: place)
  }

  /// Returns an independent HTML parser's reading of the page: the facts, and each artefact's
  /// files.
  private static func contents(of page: String, in place: Workplace) throws -> [[String]] {
    let reader = """
      import base64, hashlib, html.parser, json, sys
      class Reader(html.parser.HTMLParser):
        def __init__(self): super().__init__(); self.id = None; self.texts = {}; self.tags = []
        def handle_starttag(self, tag, attributes):
          self.tags.append(tag); self.id = dict(attributes).get("id") if tag == "script" else None
        def handle_data(self, data):
          if self.id: self.texts[self.id] = self.texts.get(self.id, "") + data
        def handle_endtag(self, tag): self.id = None
      reader = Reader(); reader.feed(open(sys.argv[1], encoding="utf-8").read()); reader.close()
      facts = json.loads(reader.texts["facts"])
      files = [[hashlib.sha256(base64.b64decode(line, validate=True)).hexdigest()
                for line in reader.texts[f"artefact-{n}"].split("\\n")] for n in range(len(facts))]
      print(json.dumps([[fact["path"]] + each for fact, each in zip(facts, files)]))
      """
    let path = place.folder.appendingPathComponent(page).path
    let outcome = try ExternalTool.run("/usr/bin/python3", ["-c", reader, path])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [[String]]
    )
  }

  private static func hash(_ file: String, in place: Workplace) throws -> String {
    let path = place.folder.appendingPathComponent("batch/\(file)").path
    let outcome = try ExternalTool.run("sha256sum", [path])
    return String(outcome.outputText.prefix(64))
  }

  /// Returns the hash of the hashes' lines.
  private static func frameHash(_ files: [String], in place: Workplace) throws -> String {
    let lines = try files.sorted().map { try hash($0, in: place) + "\n" }.joined()
    let outcome = try ExternalTool.run("sha256sum", ["-"], input: Data(lines.utf8))
    return String(outcome.outputText.prefix(64))
  }

  @Test func `the page holds every file of every artefact`() throws {
    let place = try Self.batch()
    let outcome = try place.succeed("gallery", "batch")
    #expect(outcome.output.isEmpty)
    let contents = try Self.contents(of: "batch/gallery.html", in: place)
    #expect(contents.map(\.[0]) == ["a.gif", "a.png", "a.json", "a.frames"])
    #expect(contents[0].dropFirst() == [try Self.hash("a.gif", in: place)])
    #expect(contents[2].dropFirst() == [try Self.hash("a.json", in: place)])
    let frames = try place.entries().filter { $0.hasPrefix("batch/a.frames/") }
    #expect(frames.count > 5)
    #expect(
      contents[3].dropFirst()
        == ArraySlice(try frames.map { try Self.hash(String($0.dropFirst(6)), in: place) })
    )
  }

  @Test func `a Lottie file is shown as an animated picture that is drawn of it`() throws {
    let place = try Workplace()
    for format in ["lottie", "tgs"] {
      try place.succeed(
        "render",
        "curve",
        "--scene",
        "loading",
        "--size",
        "60",
        "--fps",
        "10",
        "--format",
        format,
        "-o",
        "\(format)/",
        "-q"
      )
      try place.succeed("gallery", format)
      let reader = """
        import base64, io, re, sys
        from PIL import Image
        text = re.search(r'id="artefact-0">([^<]+)', open(sys.argv[1]).read()).group(1)
        image = Image.open(io.BytesIO(base64.b64decode(text)))
        print(image.format, image.width == image.height == 120, image.n_frames > 5)
        """
      let page = place.folder.appendingPathComponent("\(format)/gallery.html").path
      let outcome = try ExternalTool.run("/usr/bin/python3", ["-c", reader, page])
      #expect(outcome.outputText == "WEBP True True\n", "\(outcome.errorText)")
    }
  }

  @Test func `the same batch makes the same bytes, wherever it is and wherever they go`() throws {
    let place = try Self.batch()
    try place.succeed("gallery", "batch/")
    try place.succeed("gallery", "batch", "-o", "page.html")
    let piped = try place.succeed("gallery", "./batch", "-o", "-").output
    let page = try place.bytes("batch/gallery.html")
    #expect(try place.bytes("page.html") == page)
    #expect(piped == page)
  }

  @Test func `the page asks for nothing from elsewhere`() throws {
    let place = try Self.batch()
    let page = try place.succeed("gallery", "batch", "-o", "-").outputText
    for word in ["http://", "https://", "src=\"", "@import", "url("] {
      let found = page.components(separatedBy: word).dropFirst()
        .filter { !$0.hasPrefix("www.w3.org/2000/svg") }
      #expect(found.isEmpty, "\(word)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  // The second name has letters that make one character of themselves and what follows.
  @Test(arguments: [
    "</script><b id=\"x\">'&amp;\u{2028}.gif", "\u{600}</script>\u{600}<b id=\"x\">\u{301}",
  ])
  func `a name cannot end the element that it stands in`(name: String) throws {
    let place = try Self.batch()
    try Self.change("theme", to: name, in: place)
    let page = try place.succeed("gallery", "batch", "-o", "p.html")
    #expect(page.errorText == "")
    #expect(try Self.contents(of: "p.html", in: place).count == 4)
    let bytes = try place.bytes("p.html")
    #expect(bytes.range(of: Data("<b id".utf8)) == nil)
  }

  @Test func `the page does not replace the list of what it shows`() throws {
    let place = try Self.batch()
    let list = try place.bytes("batch/manifest.json")
    let outcome = try place.run("gallery", "batch", "-o", "./batch/manifest.json")
    expect(outcome, failsWith: 64, saying: "batch/manifest.json")
    #expect(try place.bytes("batch/manifest.json") == list)
  }

  @Test func `a page of somebody else's is replaced only where it is named`() throws {
    let place = try Self.batch()
    try place.write(Data("mine".utf8), to: "batch/gallery.html")
    expect(try place.run("gallery", "batch"), failsWith: 73, saying: "batch/gallery.html")
    #expect(try place.bytes("batch/gallery.html") == Data("mine".utf8))
    try place.succeed("gallery", "batch", "-o", "batch/gallery.html")
    try place.succeed("gallery", "batch")
  }

  @Test func `without the whole batch's manifest, those of its shards are joined`() throws {
    let place = try Self.batch()
    let manifest = try Self.manifest(in: place)
    try FileManager.default.removeItem(
      at: place.folder.appendingPathComponent("batch/manifest.json")
    )
    try Self.write(Array(manifest[..<1]), to: "manifest.1-of-2.json", in: place)
    try Self.write(Array(manifest[1...]), to: "manifest.2-of-2.json", in: place)
    try place.succeed("gallery", "batch", "-o", "page.html")
    let contents = try Self.contents(of: "page.html", in: place)
    #expect(contents.map(\.[0]) == ["a.gif", "a.png", "a.json", "a.frames"])
  }

  @Test(arguments: [
    "../a.gif", "/etc/passwd", "b/../../a.gif", "..", "a/..",
  ])
  func `a path that leaves the folder is refused`(_ path: String) throws {
    let place = try Self.batch()
    try Self.change("path", to: path, in: place)
    let run = try place.run("gallery", "batch")
    expect(run, failsWith: 65, saying: "is absolute or contains \"..\"")
    #expect(try !place.entries().contains("batch/gallery.html"))
  }

  @Test func `a link that leaves the folder is refused`() throws {
    let place = try Self.batch()
    _ = try place.shell("mv batch/a.gif secret.gif; ln -s ../secret.gif batch/a.gif")
    expect(try place.run("gallery", "batch"), failsWith: 65, saying: "outside the folder")
  }

  @Test func `a pipe in place of an artefact is refused at once`() throws {
    let place = try Self.batch()
    _ = try place.shell("rm batch/a.gif; mkfifo batch/a.gif")
    expect(try place.run("gallery", "batch"), failsWith: 65, saying: "not a regular file")
  }

  @Test(arguments: ["a.gif", "a.frames/00003.png"])
  func `a missing file is named, and no page is left`(_ file: String) throws {
    let place = try Self.batch()
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("batch/\(file)"))
    expect(try place.run("gallery", "batch"), failsWith: 66, saying: "batch/\(file)")
    #expect(try place.entries().allSatisfy { !$0.contains("gallery") })
  }

  @Test func `a file that is not what the manifest says is refused`() throws {
    let place = try Self.batch()
    let gif = try place.bytes("batch/a.gif")
    try place.write(gif + Data([0]), to: "batch/a.gif")
    expect(
      try place.run("gallery", "batch"),
      failsWith: 65,
      saying: "differs from its entry in the manifest"
    )
    try place.write(Data("<html>".utf8), to: "batch/a.gif")
    expect(try place.run("gallery", "batch"), failsWith: 65, saying: "the manifest states (GIF)")
  }

  @Test func `a folder without a manifest, or no folder at all, is missing input`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir empty")
    expect(try place.run("gallery", "empty"), failsWith: 66, saying: "no picture")
    expect(try place.run("gallery", "nowhere"), failsWith: 66, saying: "nowhere")
    expect(try place.run("gallery", ""), failsWith: 64)
    expect(try place.run("gallery"), failsWith: 64)
  }

  @Test(arguments: [
    "", "{", "{}", "[{}]", "[1]", "null", #"[{"path":"a.gif"}]"#, "\u{FEFF}[", "[[[[[[",
  ])
  func `a damaged manifest is refused`(_ text: String) throws {
    let place = try Self.batch()
    try place.write(Data(text.utf8), to: "batch/manifest.json")
    expect(try place.run("gallery", "batch"), failsWith: 65, saying: "manifest.json")
  }

  @Test func `facts that cannot be true are refused`() throws {
    let wrong: [(String, Any)] = [
      ("size", [60]), ("size", [0, 60]), ("size", ["60", 60]), ("scale", -1), ("fps", 0),
      ("frames", 0), ("bytes", -1), ("format", "exe"), ("sha256", 3), ("duration", -1),
      ("path", ""),
      ("path", "a\u{0}.gif"),
    ]
    let place = try Self.batch()
    let manifest = try Self.manifest(in: place)
    for (key, value) in wrong {
      try Self.write(manifest, in: place)
      try Self.change(key, to: value, in: place)
      let outcome = try place.run("gallery", "batch")
      #expect(outcome.exitCode == 65, "\(key) \(value): \(outcome.errorText)")
    }
  }

  @Test func `an artefact that is named twice is refused`() throws {
    let place = try Self.batch()
    let manifest = try Self.manifest(in: place)
    try Self.write(manifest + [manifest[0]], in: place)
    expect(try place.run("gallery", "batch"), failsWith: 65, saying: "twice")
  }

  @Test func `a batch of nothing is a page of nothing`() throws {
    let place = try Self.batch()
    try Self.write([Any](), in: place)
    try place.succeed("gallery", "batch")
    #expect(try Self.contents(of: "batch/gallery.html", in: place) == [])
  }

  @Test func `an output that cannot be created is told`() throws {
    let place = try Self.batch()
    expect(try place.run("gallery", "batch", "-o", "no/page.html"), failsWith: 73)
    expect(try place.run("gallery", "batch", "-o", "/dev/full"), failsWith: 74)
  }
}
