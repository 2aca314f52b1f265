/// An observer of a batch, whose methods are called from several threads at the same time.
///
/// Every method has a default that does nothing.
package protocol BatchObserver: Sendable {
  /// Called before work begins.
  ///
  /// - Parameters:
  ///   - artefacts: The number of artefacts to be made.
  ///   - kept: The number of unchanged artefacts that are skipped.
  func batchWillBegin(artefacts: Int, kept: Int)
  /// Called each time a frame of any clip has been drawn.
  func batchDidDrawFrame()
  /// Called when work on an artefact makes progress.
  ///
  /// - Throws: An error to end the batch.
  func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) throws
  /// Called when an artefact is complete.
  func batchDidMake(_ artefact: Artefact, _ outcome: ExportResult)
  /// Called when an artefact is skipped because its source cannot be drawn.
  func batchDidSkip(_ artefact: Artefact, _ problem: Problem)
  /// Called when work has ended, even after a failure.
  func batchDidEnd()
}

extension BatchObserver {
  /// Does nothing.
  package func batchWillBegin(artefacts: Int, kept: Int) {}
  /// Does nothing.
  package func batchDidDrawFrame() {}
  /// Does nothing.
  package func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) {}
  /// Does nothing.
  package func batchDidMake(_ artefact: Artefact, _ outcome: ExportResult) {}
  /// Does nothing.
  package func batchDidSkip(_ artefact: Artefact, _ problem: Problem) {}
  /// Does nothing.
  package func batchDidEnd() {}
}
