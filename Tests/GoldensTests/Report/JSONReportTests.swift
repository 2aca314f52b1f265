import Clips
import Diagnosis
import Formats
import Inputs
import Foundation
import TestSupport
import Testing

@testable import Goldens

@Suite struct JSONReportTests {
  private static let schema = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/schemas/verify.schema.json")

  @Test(arguments: [true, false])
  func `the document follows its schema and keeps every name`(isHostile: Bool) throws {
    let result = isHostile ? ReportFixture.hostile : ReportFixture.passing
    let schema = String(decoding: try Data(contentsOf: Self.schema), as: UTF8.self)
    let names = result.cases.map { [$0.name.animation, $0.name.scene, $0.status.rawValue] }
    let given = ["schema": [[schema]], "names": names]
    try witness(
      """
      import jsonschema
      schema = json.loads(given["schema"][0][0])
      jsonschema.Draft7Validator.check_schema(schema)
      def refuse(word): raise ValueError(word)
      document = json.loads(report, parse_constant=refuse)
      jsonschema.Draft7Validator(schema).validate(document)
      names = [[case["animation"], case["scene"], case["status"]] for case in document["cases"]]
      assert names == given["names"]
      for status, count in document["counts"].items():
          assert count == sum(name[2] == status for name in names), status
      """,
      report: JSONReport(result).text.utf8,
      given: given
    )
  }

  @Test func `a differing frame has its numbers`() throws {
    try witness(
      """
      document = json.loads(report)
      case = [case for case in document["cases"] if case["status"] == "different"][0]
      frame, = case["frames"]
      assert frame["number"] == 1 and frame["verdict"] == "different"
      assert frame["fraction"] == 15 / 16 and frame["meanSquared"] == 60963.1875
      assert frame["bounds"] == [0, 0, 4, 4] and frame["largest"] == 255
      track, = case["tracks"]
      assert track["frames"] == [[0, 0]] and track["worstFrame"] == 0
      assert case["diagnoses"][0]["amounts"][0]["value"] is None
      """,
      report: JSONReport(ReportFixture.hostile).text.utf8,
      given: ""
    )
  }

  @Test func `the order in which cases are found changes nothing`() {
    let reversed = VerificationResult(
      cases: ReportFixture.hostileCases.reversed(),
      environment: ReportFixture.hostile.environment,
      mode: .perceptual
    )
    #expect(JSONReport(reversed).text == JSONReport(ReportFixture.hostile).text)
  }
}
