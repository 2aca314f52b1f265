import Bytes
import Clips
import Diagnosis
import Formats
import Inputs
import Encoding
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Goldens
@testable import Pages

@Suite struct HTMLReportTests {
  private static let parser = """
    import base64, io
    from html.parser import HTMLParser
    class Page(HTMLParser):
        def __init__(self):
            super().__init__()
            self.scripts, self.attributes, self.tags, self.stack = [], [], set(), []
        def handle_starttag(self, tag, attributes):
            self.tags.add(tag)
            self.attributes += attributes
            if tag == "script": self.scripts.append([dict(attributes), ""])
            self.stack.append(tag)
        def handle_endtag(self, tag):
            while self.stack and self.stack.pop() != tag: pass
        def handle_data(self, text):
            if self.stack and self.stack[-1] == "script": self.scripts[-1][1] += text
    page = Page()
    page.feed(report)
    page.close()
    facts = json.loads(page.scripts[0][1])
    pictures = {script[0]["id"]: script[1] for script in page.scripts[1:-1]}
    def picture(id):
        from PIL import Image
        return Image.open(io.BytesIO(base64.b64decode(pictures[id], validate=True))).convert("RGBA")

    """

  private func page(_ report: HTMLReport) throws -> [UInt8] {
    var sink = MemorySink()
    try report.write(to: &sink)
    return sink.bytes
  }

  @Test func `hostile texts are data and nothing in the page asks for anything outside`() throws {
    try witness(
      Self.parser + """
        assert page.scripts[0][0] == {"type": "application/json", "id": "facts"}
        assert page.scripts[-1][0] == {}, page.scripts[-1][0]
        assert all(script[0]["type"] == "text/plain" for script in page.scripts[1:-1])
        assert page.tags.isdisjoint({"img", "link", "iframe", "object", "embed", "base"})
        assert not [value for key, value in page.attributes if key in ("src", "href") and value != "#case"]
        assert not [key for key, value in page.attributes if key.startswith("on")]
        assert "default-src 'none'" in report
        names = [[case["animation"], case["scene"], case["status"]] for case in facts["cases"]]
        assert names == given
        assert "hacked" not in page.scripts[-1][1]
        """,
      report: try page(HTMLReport(ReportFixture.hostile)),
      given: ReportFixture.hostile.cases.map {
        [$0.name.animation, $0.name.scene, $0.status.rawValue]
      }
    )
  }

  /// Lets a page tell the picture of any frame, as its scripts do.
  private static let frames = """
    def frames(side, index=0):
        case = facts["cases"][index]
        strip = case[side + "Strip"]
        found, rest = {}, list(strip["frames"]) if strip else []
        for number, sheet in enumerate(strip["strips"] if strip else []):
            image = picture(f"{side}-{index}-{number}")
            for place in range(sheet["count"]):
                x = place % sheet["columns"] * strip["width"]
                y = place // sheet["columns"] * strip["height"]
                found[rest.pop(0)] = image.crop((x, y, x + strip["width"], y + strip["height"]))
        assert not rest
        for frame, original in strip["copies"] if strip else []: found[frame] = found[original]
        return found

    """

  @Test func `film strips hold the frames that they name, equal hashes lend their pictures`() throws
  {
    let result = VerificationResult(cases: [try ReportFixture.differing()], mode: .exact)
    try witness(
      Self.parser + Self.frames + """
        expected, actual = frames("expected"), frames("actual")
        assert sorted(expected) == [0, 4, 8] and sorted(actual) == list(range(10))
        for found, blue in ((expected, 0), (actual, 255)):
            for frame, image in found.items():
                assert image.getpixel((3, 3)) == (0, frame, blue, 255), frame
                assert image.getpixel((0, 0)) == (128, 64, 0, 128)
        # Of the frames without a picture all but those that differ look like what came.
        assert facts["cases"][0]["borrowed"] == [[n, n] for n in (1, 2, 6, 7, 9)]
        """,
      report: try page(HTMLReport(result)),
      given: ""
    )
  }

  @Test(arguments: [
    (1, [4]), (3, [0, 4, 5]), (5, [0, 3, 4, 5, 8]), (7, [0, 2, 3, 4, 5, 6, 8]),
  ])
  func `a small budget carries what tells most`(capacity: Int, frames: [Int]) throws {
    let pictures = ReportPictures(of: try ReportFixture.differing(), budget: capacity * 16 + 15)
    #expect(pictures.actual?.frames == frames)
  }

  @Test func `the frame that differs most is where a change is shown, and is always carried`()
    throws
  {
    // Of frames 1, 5 and 9 the pictures are known, of which 5 differs most; 8 has the largest value.
    let comparison = try Self.comparison(differences: [1: 3, 5: 200, 9: 8])
    let result = CaseResult(
      name: ClipName(animation: "ring", scene: "full"),
      status: .different,
      diagnoses: [
        Diagnosis(.value, frames: [1...9], sentence: "frames 1–9: something"),
        Diagnosis(.value, frames: [6...9], sentence: "frames 6–9: something else"),
        Diagnosis(.value, frames: [2...3], sentence: "frames 2–3: without pictures"),
      ],
      comparison: comparison,
      actual: try ReportFixture.comparable(
        ClipName(animation: "ring", scene: "full"),
        frameCount: 12
      )
    )
    #expect(result.diagnoses.map(result.worstFrame) == [5, 9, 2])
    #expect(result.worstFrame == 5)
    let pictures = ReportPictures(of: result, budget: 3 * 16)
    #expect(pictures.actual?.frames == [2, 5, 9])
  }

  @Test func `frames that look alike are carried once`() {
    let choice = FrameChoice(
      of: 8,
      hashes: [7, 7, 8, 7, 9, 8, 10, 11],
      capacity: 3,
      groups: [{ $0 == 5 }, { $0 == 3 }, { $0 == 6 }]
    )
    #expect(choice.carried == [0, 2, 6])
    #expect(choice.copies.map(\.frame) == [1, 3, 5])
    #expect(choice.copies.map(\.original) == [0, 0, 2])
  }

  @Test func `a clip that is late shows the pictures of the earlier one`() throws {
    let late = try ReportFixture.comparable(ClipName(animation: "a", scene: "b"), frameCount: 10)
    var recorded = late.record(frameHashes: Array(0..<10))
    // The first frame stays twice as long, and everything comes one frame later.
    recorded.frameHashes = Array(0..<10)
    let actual = late.record(frameHashes: [0] + Array(0..<9))
    let one = CaseResult(
      name: late.name,
      status: .different,
      comparison: ClipComparison(
        expected: recorded,
        actual: actual,
        mode: .exact,
        frames: (0..<10).map { ComparedFrame(number: $0, verdict: $0 == 0 ? .same : .different) },
        tracks: []
      ),
      expected: Golden(
        clip: recorded,
        keyFrames: [KeyFrame(number: 0, bitmap: ReportFixture.bitmap(0))]
      ),
      actual: late
    )
    let borrowed = ReportPictures(of: one, budget: 1 << 20).borrowed
    #expect(borrowed.map(\.frame) == Array(1...8))
    #expect(borrowed.map(\.actual) == Array(2...9))
  }

  @Test func `two files are there whole, side by side, whatever their length`() throws {
    let name = ClipName(animation: "a.gif", scene: "</title><b>.gif")
    let (before, after) = (
      try ReportFixture.comparable(name, frameCount: 40),
      try ReportFixture.comparable(name, frameCount: 37)
    )
    var one = CaseResult(
      name: name,
      status: .different,
      comparison: try ClipComparison.of(expected: before, actual: after, mode: .exact),
      actual: after
    )
    one.original = before
    var result = VerificationResult(cases: [one], mode: .exact)
    result.subject = .files
    try witness(
      Self.parser + Self.frames + """
        assert sorted(frames("expected")) == list(range(40))
        assert sorted(frames("actual")) == list(range(37))
        assert facts["cases"][0]["budget"] == 128_000_000
        assert facts["subject"] == "files" and facts["title"] == "a.gif and </title><b>.gif"
        head = report[:report.index("<style>")]
        assert "<title>a.gif and &lt;/title&gt;&lt;b&gt;.gif: not the same – pullreel diff</title>" in head
        """,
      report: try page(HTMLReport(result)),
      given: ""
    )
  }

  @Test func `clips longer than a strip go on the next one`() throws {
    // 1200 × 1200 pixels: two fit on a strip of four megapixels.
    let frames = (0..<5).map { number in
      Frame(
        bitmap: ReportFixture.bitmap(number, side: 1200),
        endTime: Double(number + 1) / 50
      )
    }
    let clip = ComparableClip(
      name: ClipName(animation: "large", scene: "full"),
      framesPerSecond: 50,
      duration: 0.1,
      frames: try #require(FrameSequence(frames))
    )
    let one = CaseResult(name: clip.name, status: .missing, message: "none", actual: clip)
    try witness(
      Self.parser + Self.frames + """
        assert [strip["count"] for strip in facts["cases"][0]["actualStrip"]["strips"]] == [2, 2, 1]
        for frame, image in frames("actual").items():
            assert image.getpixel((600, 600)) == (0, frame, 0, 255)
        """,
      report: try page(HTMLReport(VerificationResult(cases: [one], mode: .exact))),
      given: ""
    )
  }

  @Test func `what passed can be looked at where its clip is known`() throws {
    let clip = try ReportFixture.comparable(
      ClipName(animation: "ring", scene: "full"),
      frameCount: 6
    )
    let passed = CaseResult(
      name: clip.name,
      status: .same,
      comparison: try ClipComparison.of(expected: clip, actual: clip, mode: .exact),
      actual: clip
    )
    try witness(
      Self.parser + Self.frames + """
        assert sorted(frames("actual")) == list(range(6))
        assert facts["cases"][0]["expectedStrip"] is None
        assert facts["cases"][0]["borrowed"] == [[n, n] for n in range(6)]
        """,
      report: try page(HTMLReport(VerificationResult(cases: [passed], mode: .exact))),
      given: ""
    )
    try witness(
      Self.parser + "assert pictures == {} and len(facts['cases']) == 1",
      report: try page(HTMLReport(ReportFixture.passing)),
      given: ""
    )
  }

  /// Returns a comparison of twelve small frames of which some differ by a level.
  private static func comparison(differences: [Int: UInt32]) throws -> ClipComparison {
    let clip = try ReportFixture.comparable(ClipName(animation: "a", scene: "b"), frameCount: 12)
      .record(frameHashes: Array(0..<12))
    let frames = (0..<12).map { number -> ComparedFrame in
      guard let level = differences[number] else {
        return ComparedFrame(number: number, verdict: [2, 3].contains(number) ? .different : .same)
      }
      var other = ReportFixture.bitmap(number)
      other.fill(0xFF00_0000 | level)
      return ComparedFrame(
        number: number,
        verdict: .different,
        comparison: .of(expected: ReportFixture.bitmap(number), actual: other)
      )
    }
    var recorded = clip
    for frame in frames where frame.verdict == .different {
      recorded.frameHashes[frame.number] += 100
    }
    return ClipComparison(
      expected: recorded,
      actual: clip,
      mode: .exact,
      frames: frames,
      tracks: []
    )
  }

  @Test func `equal results are equal pages`() throws {
    let reversed = VerificationResult(
      cases: ReportFixture.hostileCases.reversed(),
      environment: ReportFixture.hostile.environment,
      mode: .perceptual
    )
    #expect(try page(HTMLReport(reversed)) == page(HTMLReport(ReportFixture.hostile)))
  }
}
