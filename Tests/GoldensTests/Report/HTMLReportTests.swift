import Encoding
import Foundation
import TestSupport
import Testing

@testable import Goldens

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

  @Test func `film strips hold the frames that they name`() throws {
    let result = VerificationResult(cases: [try ReportFixture.differing()], mode: .exact)
    try witness(
      Self.parser + """
        case, = facts["cases"]
        for side, blue in (("expected", 0), ("actual", 255)):
            strip = case[side + "Strip"]
            image = picture(side + "-0")
            assert strip["frames"] == ([0, 4, 8] if side == "expected" else list(range(10)))
            for place, frame in enumerate(strip["frames"]):
                x, y = place % strip["columns"] * 4, place // strip["columns"] * 4
                assert image.getpixel((x + 3, y + 3)) == (0, frame, blue, 255), (side, frame)
                assert image.getpixel((x, y)) == (128, 64, 0, 128)
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
    #expect(try !pictures.actualStrip().isEmpty)
  }

  @Test func `what is the same carries no picture`() throws {
    try witness(
      Self.parser + "assert pictures == {} and len(facts['cases']) == 1",
      report: try page(HTMLReport(ReportFixture.passing)),
      given: ""
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
