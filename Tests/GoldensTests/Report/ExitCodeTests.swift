import Clips
import Diagnosis
import Formats
import Inputs
import Testing

@testable import Goldens

/// The exit code of a verification.
@Suite struct ExitCodeTests {
  @Test func `65 goes before 1, 1 before 2, and nothing verified is 2`() {
    func code(_ statuses: CaseResult.Status...) -> Int32 {
      VerificationResult(
        cases: statuses.map {
          CaseResult(name: ClipName(animation: "a", scene: "\($0)"), status: $0)
        },
        mode: .exact
      ).exitCode
    }
    for status in CaseResult.Status.allCases where status != .orphan {
      #expect(code(.same, status) == status.exitCode)
      #expect(code(.orphan, status) == status.exitCode)
    }
    for (worse, better) in [
      (CaseResult.Status.unreadable, CaseResult.Status.renamed), (.damaged, .removed),
      (.moved, .new), (.altered, .missing),
    ] {
      #expect(code(better, worse) == worse.exitCode)
    }
    #expect(code() == 2)
    #expect(code(.orphan) == 2)
  }
}
