/// An observer of a batch; its methods are called from several threads at once.
///
/// Every method has a default that does nothing.
package protocol BatchObserver: Sendable {
  /// Work begins.
  ///
  /// - Parameters:
  ///   - artefacts: The number of artefacts to be made.
  ///   - kept: The number of unchanged artefacts that are skipped.
  func batchWillBegin(artefacts: Int, kept: Int)
  /// Another frame of something was drawn.
  func batchDidDrawFrame()
  /// Work on an artefact makes progress.
  ///
  /// - Throws: An error to end the batch.
  func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) throws
  /// An artefact is complete.
  func batchDidMake(_ artefact: Artefact, _ outcome: ExportResult)
  /// An artefact is skipped because its source cannot be drawn; work on the others continues.
  func batchDidSkip(_ artefact: Artefact, _ problem: Problem)
  /// Work has ended, well or not.
  func batchDidEnd()
}

extension BatchObserver {
  /// Takes no notice.
  package func batchWillBegin(artefacts: Int, kept: Int) {}
  /// Takes no notice.
  package func batchDidDrawFrame() {}
  /// Takes no notice.
  package func batchIsMaking(_ artefact: Artefact, _ progress: ArtefactProgress) {}
  /// Takes no notice.
  package func batchDidMake(_ artefact: Artefact, _ outcome: ExportResult) {}
  /// Takes no notice.
  package func batchDidSkip(_ artefact: Artefact, _ problem: Problem) {}
  /// Takes no notice.
  package func batchDidEnd() {}
}
