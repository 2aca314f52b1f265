import Geometry
import Layers
import Pixels
import JSON
import Testing

@testable import Lottie

/// The corrections of old files, as in lottie-web.
struct VersionTests {
  @Test(arguments: ["4.1.8", "4.1.9", "5.12.0"])
  func `files before 4.1.9 count colours to 255`(version: String) throws {
    let value = version == "4.1.8" ? 255.0 : 1.0
    let fill =
      "{\"ty\": \"fl\", \"nm\": \"f\", \"c\": {\"k\": [\(value), 0, 0, 1]}, \"o\": {\"k\": 100}}"
    let document = try Documents.document(
      Documents.shapes(Documents.square(), fill),
      version: version
    )
    #expect(document.layer("f")?.shape?.fillColor == Color(rgb8: 255, 0, 0))
  }

  @Test(arguments: [("4.4.17", true), ("4.4.18", false), ("5.0.0", false)])
  func `files before 4.4.18 say beside a path whether it is closed`(
    version: String,
    isClosed: Bool
  ) throws {
    let shape = """
      {"ty": "sh", "closed": true, "ks": {"k": {"v": [[0, 0], [9, 0], [9, 9]],
       "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}
      """
    let document = try Documents.document(
      Documents.shapes(shape, Documents.stroke),
      version: version
    )
    #expect(document.path("line")?.subpaths.first?.isClosed == isClosed)
  }

  @Test func `versions are compared part by part`() {
    #expect(DocumentVersion(4, 1, 9) < DocumentVersion(4, 4, 0))
    #expect(DocumentVersion(.string("4.10.0")) < DocumentVersion(5, 0, 0))
    #expect(!(DocumentVersion(nil) < DocumentVersion(9, 9, 9)))
  }
}
