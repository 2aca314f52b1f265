import Pages
import Pullreel

/// A test of a clip against its golden; the result is reported to the test library.
struct GoldenExpectation {
  let name: ClipName
  let mode: CompareMode
  let record: RecordMode?
  let folder: String?
  let call: CallSite

  /// Returns whether the clip matches its golden; false if the golden is recorded instead.
  func check(_ make: () throws -> ComparableClip) -> Bool {
    do {
      let store = GoldenStore(folder ?? call.folder + "__Goldens__")
      var comparable = try make()
      comparable.name = name
      let record = try self.record ?? RecordMode.ofEnvironment ?? .never
      if let files = try GoldenRecording(store, mode: record).record(comparable)?.files {
        let list = files.map(\.path).joined(separator: ", ")
        call.fail(
          "the golden of \(name) was recorded: \(list); check the golden and run the test again"
        )
        return false
      }
      let verification = GoldenVerification(store, mode: mode)
      var one = try verification.verify(comparable)
      one.recordCommand = "\(RecordMode.variable)=changed swift test --filter \(call.suite)"
      let result = verification.result([one])
      guard result.exitCode != 0 else {
        if one.status == .tolerated { call.note(message(one, result)) }
        return true
      }
      do {
        let pictures = try FailureReport.pictures(of: one)
        call.fail(message(one, result) + report(result, pictures), attachments: pictures)
      } catch {
        call.fail(message(one, result) + "\nthe pictures cannot be attached: \(error)")
      }
    } catch {
      call.fail("\(name): \(error)")
    }
    return false
  }

  /// Writes a report if an environment variable names its folder, and returns a line with its path.
  private func report(
    _ result: VerificationResult,
    _ pictures: [(name: String, bytes: [UInt8])]
  ) -> String {
    guard let folder = FailureReport.folderOfEnvironment else { return "" }
    do {
      return "\nreport: \(try FailureReport.write(result, pictures: pictures, in: folder))"
    } catch {
      // The test has already failed for another reason, so the problem is appended to its message.
      return "\nthe report cannot be written: \(error)"
    }
  }

  private func message(_ one: CaseResult, _ result: VerificationResult) -> String {
    let elsewhere = (result.environment.map(\.description) + [result.environmentNote])
      .compactMap { $0.map { "recorded on another machine: \($0)\n" } }.joined()
    switch one.status {
    case .missing:
      return "\(name): \(one.message ?? "there is no golden"). Record the golden with "
        + "\(RecordMode.variable)=missing"
    case .altered, .damaged, .new, .removed, .renamed, .moved, .unreadable:
      return "\(name): \(one.message ?? one.status.rawValue)"
    case .tolerated:
      let frames = one.toleratedFrames.map(\.toleration).joined(separator: "\n")
      return "\(elsewhere)\(name) differs from its golden within the tolerance: \(frames)"
    case .same, .different, .orphan:
      let changes = one.diagnoses.map(\.sentence).joined(separator: "\n")
      return "\(elsewhere)\(name) differs from its golden: \(changes)"
    }
  }
}
