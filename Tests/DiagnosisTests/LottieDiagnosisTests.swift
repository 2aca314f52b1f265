import Clips
import Inputs
import Formats
import Files
import Foundation
import Diagnosis
import Layers
import Pixels
import Raster
import TestSupport
import Testing

/// Diagnoses of changed Lottie files.
@Suite struct LottieDiagnosisTests {
  /// Returns a document of 30 frames a second, 60 frames long.
  private static func document(_ layers: String, name: String = "") -> String {
    """
    {"v": "5.7.0", "nm": "\(name)", "w": 100, "h": 100, "fr": 30, "ip": 0, "op": 60, "assets": [],
     "layers": [\(layers)]}
    """
  }

  /// Returns a shape layer of one group with an ellipse, a stroke and a trim.
  private static func circle(
    begin: Int = 5,
    end: Int = 30,
    size: Int = 40,
    name: String = "Circle 2",
    group: String = ""
  ) -> String {
    """
    {"ty": 4, "nm": "\(name)", "ip": 0, "op": 60, "st": 0,
     "ks": {"p": {"k": [50, 50]}},
     "shapes": [{"ty": "gr", \(group) "it": [
      {"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [\(size), \(size)]}},
      {"ty": "tm", "s": {"k": 0}, "o": {"k": 0}, "e": {"k": [
       {"t": \(begin), "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.6], "y": [1]}},
       {"t": \(end), "s": [100]}]}},
      {"ty": "st", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}, "w": {"k": 3}},
      {"ty": "tr"}]}]}
    """
  }

  /// Returns a clip of a document in the form in which it is recorded.
  private static func comparable(_ document: String) throws -> ComparableClip {
    try ComparableClip(ClipFrames(clip(document), framesPerSecond: 30), scale: 1)
  }

  private static func clip(_ document: String) throws -> LottieClip {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "doc.json")
    try Data(document.utf8).write(to: file)
    let source = try #require(try LottieSource.open(file.path))
    var settings = ParameterReader()
    return try #require(try source.clip(ClipRequest(), &settings).layers as? LottieClip)
  }

  private static func diagnoses(_ before: String, _ now: String) throws -> [Diagnosis] {
    Diagnosis.of(
      try ClipComparison.of(expected: comparable(before), actual: comparable(now), mode: .exact)
    )
  }

  private static func sentences(_ before: String, _ now: String) throws -> [String] {
    try diagnoses(document(before), document(now)).map(\.sentence)
  }

  @Test(arguments: [
    (5, 34, "Circle 2.trim end arrives four frames later"),
    (5, 28, "Circle 2.trim end arrives two frames earlier"),
    (9, 30, "Circle 2.trim end begins four frames later"),
    (9, 34, "Circle 2.trim end \(Said.lags) four frames"),
  ])
  func `a keyframe of a trim that moved is named by layer and property`(
    begin: Int,
    end: Int,
    text: String
  ) throws {
    let all = try Self.sentences(Self.circle(), Self.circle(begin: begin, end: end))
    #expect(all.count == 1, "\(all)")
    #expect(all.first?.hasSuffix(": " + text) == true, "\(all)")
  }

  @Test func `another size of an ellipse is named, and not the path that follows`() throws {
    let all = try Self.sentences(Self.circle(), Self.circle(size: 50))
    #expect(all == ["Circle 2.ellipse size is (50, 50) instead of (40, 40)"])
  }

  @Test func `a trim in a group with a name is the group's`() throws {
    let group = "\"nm\": \"Ring\","
    let all = try Self.sentences(Self.circle(group: group), Self.circle(end: 34, group: group))
    #expect(all.count == 1, "\(all)")
    #expect(all.first?.hasSuffix(": Ring.trim end arrives four frames later") == true, "\(all)")
  }

  @Test func `what tracks need besides changes no picture`() throws {
    let clip = try Self.clip(Self.document(Self.circle()))
    let renderer = Renderer()
    for frame in [0, 5, 6, 20, 40] {
      var (plain, tracked) = (clip.makePlayback(), clip.makeTrackedPlayback())
      plain.advance(to: Double(frame) / 30)
      tracked.advance(to: Double(frame) / 30)
      let (a, b) = (try plain.moment().presentation, try tracked.moment().presentation)
      #expect(a != b)
      #expect(try renderer.draw(a, scale: 1) == renderer.draw(b, scale: 1))
    }
  }

  @Test func `of several trims the second has a number`() throws {
    func ring(_ second: Int) -> String {
      let trims = [100, second].map {
        "{\"ty\": \"tm\", \"s\": {\"k\": 0}, \"e\": {\"k\": \($0)}, \"o\": {\"k\": 0}}"
      }.joined(separator: ",")
      return """
        {"ty": 4, "nm": "Ring", "ip": 0, "op": 60, "ks": {}, "shapes": [
         {"ty": "el", "p": {"k": [50, 50]}, "s": {"k": [40, 40]}}, \(trims),
         {"ty": "st", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}, "w": {"k": 3}}]}
        """
    }
    #expect(
      try Self.sentences(ring(80), ring(60)) == ["Ring.trim 2 end is 60 instead of 80"]
    )
  }

  @Test func `what has no name of its own is named by the layer around it`() throws {
    let before = Self.circle(name: "arc")
    let now = before.replacing("\"w\": {\"k\": 3}", with: "\"w\": {\"k\": 4}")
    let all = try Self.sentences(before, now)
    #expect(all.count == 1)
    #expect(all.first?.contains("arc/") == true, "\(all)")
    #expect(all.first?.hasSuffix("lineWidth is 4 instead of 3") == true, "\(all)")
  }

  @Test func `a document that is given a name is renamed`() throws {
    let circles = Self.circle() + "," + Self.circle(name: "other")
    let all = try Self.diagnoses(
      Self.document(circles),
      Self.document(circles, name: "renamed doc")
    )
    #expect(
      all.map(\.sentence) == ["the layer layer is renamed to renamed doc, but no pixel differs"]
    )
  }

  @Test func `a missing parent is told once, not again for the layers that followed it`() throws {
    func layer(_ number: Int, _ name: String, follows: Int? = nil) -> String {
      """
      {"ty": 4, "ind": \(number), "nm": "\(name)", "ip": 0, "op": 60, "st": 0,
       \(follows.map { "\"parent\": \($0)," } ?? "")
       "ks": {"p": {"a": 1, "k": [
        {"t": 0, "s": [10, 20], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 59, "s": [30, 20]}]}},
       "shapes": [{"ty": "gr", "it": [{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [12, 12]}},
        {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}, {"ty": "tr"}]}]}
      """
    }
    let children = [layer(2, "kid", follows: 1), layer(3, "tot", follows: 1)]
    let before = Self.document(([layer(1, "papa")] + children).joined(separator: ","))
    let now = Self.document(children.joined(separator: ","))
    let orders = try Self.diagnoses(before, now).filter { $0.kind == .order }.map(\.sentence)
    #expect(orders == ["the layer papa and its 2 children are missing"])
    let back = try Self.diagnoses(now, before).filter { $0.kind == .order }.map(\.sentence)
    #expect(back == ["the layer papa and its 2 children are new"])
  }
}
