/// An observer of a batch; its methods are called concurrently, and do nothing by default.
package protocol BatchObserver: Sendable {
  /// Called before work begins; `kept` is the number of unchanged artefacts, which are skipped.
  func batchWillBegin(artefacts: Int, kept: Int)
  /// Called each time a frame of any clip has been drawn.
  func batchDidDrawFrame()
  /// Called when work on an artefact makes progress; a thrown error ends the batch.
  func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) throws
  /// Called when an artefact is complete.
  func batchDidMake(_ artefact: Artefact, _ outcome: ExportResult)
  /// Called when an artefact is skipped because its source cannot be drawn.
  func batchDidSkip(_ artefact: Artefact, _ problem: Problem)
  /// Called when work has ended, even after a failure.
  func batchDidEnd()
}

extension BatchObserver {
  package func batchWillBegin(artefacts: Int, kept: Int) {}
  package func batchDidDrawFrame() {}
  package func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) {}
  package func batchDidMake(_ artefact: Artefact, _ outcome: ExportResult) {}
  package func batchDidSkip(_ artefact: Artefact, _ problem: Problem) {}
  package func batchDidEnd() {}
}
