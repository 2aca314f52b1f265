import Pullreel

/// Compares clips with goldens for tests, and tells the test library what came of it.
struct GoldenExpectation {
  let name: CaseName
  let mode: CompareMode
  let record: RecordMode?
  let folder: String?
  let call: CallSite

  /// Compares or records.
  ///
  /// - Parameter make: The clip.
  /// - Returns: Whether the clip is the same as its golden; false where it was only recorded.
  func check(_ make: () throws -> Rendition) -> Bool {
    do {
      let store = GoldenStore(folder ?? call.folder + "__Goldens__")
      var rendition = try make()
      rendition.name = name
      let record = try self.record ?? RecordMode.ofEnvironment ?? .never
      if let files = try GoldenRecording(store, mode: record).record(rendition) {
        let list = files.map(\.path).joined(separator: ", ")
        call.fail("recorded the golden of \(name): \(list); look at it and run the test again")
        return false
      }
      let verification = GoldenVerification(store, mode: mode)
      let result = verification.result([try verification.verify(rendition)])
      guard let one = result.cases.first, result.exitCode != 0 else { return true }
      call.fail(message(one, result), attachments: Self.attachments(of: one))
    } catch {
      call.fail("\(name): \(error)")
    }
    return false
  }

  private func message(_ one: CaseResult, _ result: VerificationResult) -> String {
    let elsewhere = result.environment.map { "recorded elsewhere: \($0)\n" }.joined()
    switch one.status {
    case .missing:
      return "\(name): \(one.message ?? "there is no golden"), record it with "
        + "\(RecordMode.variable)=missing"
    case .altered, .damaged: return "\(name): \(one.message ?? one.status.rawValue)"
    case .same, .tolerated, .different, .orphan:
      let changes = one.diagnoses.map(\.sentence).joined(separator: "\n")
      return "\(elsewhere)\(name) differs from its golden: \(changes)"
    }
  }

  /// The pictures of the frame that differs most.
  private static func attachments(of result: CaseResult) -> [(name: String, bytes: [UInt8])] {
    let worst = result.comparison?.differingFrames
      .filter { $0.actual != nil }
      .max {
        ($0.comparison?.meanSquaredDifference ?? -1) < ($1.comparison?.meanSquaredDifference ?? -1)
      }
    guard let worst else { return [] }
    var pictures = [("actual", worst.actual)]
    if let expected = worst.expected, let actual = worst.actual {
      pictures.append(("expected", expected))
      pictures.append(("difference", DifferencePicture.of(expected: expected, actual: actual)))
    }
    return pictures.compactMap { name, bitmap in
      guard let bitmap, let bytes = try? PNGEncoder().encode(bitmap) else { return nil }
      return ("frame-\(worst.number)-\(name).png", bytes)
    }
  }
}
