import Foundation
import Testing

/// Previews whose code goes wrong, all of one stage file, which is compiled once.
@Suite(.serialized) struct BrokenPreviewTests {
  /// Previews by their names: the code, whose last line goes wrong, and what is said about it.
  private static let broken: [(name: String, code: String, message: String)] = [
    ("unwrap", "let number: Int? = Int(\"x\")\n_ = number!", "unexpectedly found nil"),
    ("index", "let list = [1]\n_ = list[Int(\"3\")!]", "index out of range"),
    ("fatal", "fatalError(\"out of balls\")", "out of balls"),
    ("precondition", "precondition(Int(\"3\")! == 4, \"no four\")", "no four"),
    ("sum", "let most = UInt8(\"255\")!\n_ = most + 1", "arithmetic overflow"),
    ("deep", "_ = deeper(0)", "stack overflows"),
    (
      "cycle",
      "let outer = UIView()\nlet inner = UIView()\nouter.addSubview(inner)\ninner.addSubview(outer)",
      "cannot be added to itself"
    ),
    ("exit", "exit(0)", "exit(0)"),
    ("abort", "abort()", "abort()"),
    ("endless", "while true {}", "longer than 5 s"),
    // On a slow machine the time is up before the layers are too many, so it is long.
    ("crowd", "for _ in 0..<200_000 { _ = keep(UIView()) }", "is skipped"),
  ]

  private static let stage: String = {
    var text = """
      import PullreelUIKit

      var kept: [UIView] = []
      func keep(_ view: UIView) -> UIView { kept.append(view); return view }
      func deeper(_ n: Int) -> Int { n < 0 ? 0 : deeper(n + 1) + 1 } // deep

      final class Background: UIView {
        private let gradient = CAGradientLayer()

        override func layoutSubviews() {
          gradient.frame = bounds
          layer.insertSublayer(gradient, at: 0)
        }
      }

      @MainActor let previews: [Preview] = [
        Preview("first", size: CGSize(width: 8, height: 8), seconds: 0.1) { UIView() },
        Preview("chatty", size: CGSize(width: 8, height: 8), seconds: 0.1) {
          print("one ball")
          return UIView()
        },
        Preview("again", size: CGSize(width: 8, height: 8), seconds: 0.1) { Background() },

      """
    for item in broken {
      text += "  Preview(\"\(item.name)\", size: CGSize(width: 8, height: 8), seconds: 0.1) {\n"
      text += item.code + (item.name == "deep" ? "" : " // \(item.name)") + "\n"
      text += "return UIView()\n  },\n"
    }
    return text + """
        Preview("last", size: CGSize(width: 8, height: 8), seconds: 0.1) { UIView() },
      ]

      """
  }()

  /// The place in which the stage file is compiled for all tests.
  private static let shared = Result { () throws -> Workplace in
    let place = try Workplace()
    try place.write(stage, to: "Broken.swift")
    return place
  }

  private func place() throws -> Workplace { try Self.shared.get() }

  @Test func `each that goes wrong is named with its line, and the others are listed`() throws {
    let place = try place()
    let outcome = try place.run("list", "Broken.swift", "--json", "--timeout", "5")
    #expect(outcome.code == 65, "\(outcome.errors)")
    let listing = try JSONDecoder().decode(Listing.self, from: Data(outcome.output.utf8))
    #expect(listing.animations.map(\.name) == ["first", "chatty", "again", "last"])
    #expect(outcome.errors.contains("preview chatty printed: one ball"))
    let lines = Self.stage.components(separatedBy: "\n")
    for item in Self.broken {
      let line = try #require(lines.firstIndex { $0.hasSuffix("// \(item.name)") }) + 1
      let told = outcome.errors.split(separator: "\n").filter {
        $0.contains("preview \(item.name), \(place.folder.path)/Broken.swift:\(line)")
          && $0.lowercased().contains(item.message)
      }
      #expect(!told.isEmpty, "\(item.name): \(outcome.errors)")
    }
    // Each is reported once, in lines of the command alone.
    let unwraps = outcome.errors.split(separator: "\n").count {
      $0.contains("note: preview unwrap,")
    }
    #expect(unwraps == 1)
    for line in outcome.errors.split(separator: "\n") {
      #expect(line.hasPrefix("pullreel"), "\(line)")
    }
  }

  @Test func `the others are rendered, recorded and verified`() throws {
    let place = try place()
    let names = ["first", "fatal", "index", "last"]
    let rendered = try place.run(["render", "Broken.swift"] + names + ["-o", "out/"])
    #expect(rendered.code == 65, "\(rendered.errors)")
    #expect(!rendered.hasCompiled)
    #expect(place.exists("out/first.gif") && place.exists("out/last.gif"))
    #expect(!place.exists("out/fatal.gif"))

    let alone = try place.run("render", "Broken.swift", "fatal", "-o", "fatal.gif")
    #expect(alone.code == 65)
    #expect(alone.complaints.count == 1, "\(alone.errors)")
    #expect(alone.errors.contains("out of balls") && alone.errors.contains("Broken.swift:"))

    let recorded = try place.run(["record", "Broken.swift"] + names)
    #expect(recorded.code == 65, "\(recorded.errors)")
    #expect(place.exists("goldens/first") && place.exists("goldens/last"))
    let verified = try place.run(["verify", "Broken.swift"] + names)
    #expect(verified.code == 65, "\(verified.errors)")
    #expect((verified.output + verified.errors).contains("out of balls"))
    let good = try place.run("verify", "Broken.swift", "first", "last")
    #expect(good.code == 0, "\(good.errors)")
    let gallery = try place.run(["gallery", "Broken.swift"] + names + ["-o", "shown/"])
    #expect(gallery.code == 65, "\(gallery.errors)")
    #expect(place.exists("shown/gallery.html"))
  }

  @Test func `a damaged program in the cache is compiled again`() throws {
    let place = try place()
    _ = try place.run("list", "Broken.swift", "first")
    let cache = place.folder.appendingPathComponent("cache/pullreel/previews")
    let key = try #require(try FileManager.default.contentsOfDirectory(atPath: cache.path).first)
    let program = cache.appendingPathComponent("\(key)/pullreel")
    let handle = try FileHandle(forWritingTo: program)
    try handle.truncate(atOffset: 1000)
    try handle.close()
    let outcome = try place.run("list", "Broken.swift", "first")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.hasCompiled)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal while the compiler runs ends everything with a line`(
    signal: Int32,
    code: Int32
  ) throws {
    let place = try Workplace()
    let outcome = try place.run(["list", "Previews.swift", "--sources", "Sources"]) {
      process,
      errors in
      while !errors().contains("note: compiling") { usleep(10_000) }
      usleep(300_000)
      kill(process, signal)
    }
    #expect(outcome.code == code, "\(outcome.errors)")
    #expect(outcome.complaints.count == 1, "\(outcome.errors)")
    let cache = place.folder.appendingPathComponent("cache/pullreel/previews")
    for key in try FileManager.default.contentsOfDirectory(atPath: cache.path) {
      let inside = try FileManager.default.contentsOfDirectory(atPath: "\(cache.path)/\(key)")
      #expect(inside.isEmpty, "\(inside)")
    }
  }

  private struct Listing: Decodable {
    struct Animation: Decodable { var name: String }
    var animations: [Animation]
  }
}
