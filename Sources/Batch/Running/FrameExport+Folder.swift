extension FrameExport {
  /// Writes frames as a folder of numbered pictures.
  ///
  /// The folder appears, or replaces an earlier folder, only when all frames are written. If the
  /// user allows a folder that also contains other files, its frames are replaced one at a time.
  func writeFolder(_ frames: WatchedFrames) throws -> ExportResult {
    let folder = Folder.withSlash(path)
    let created = try Folder.create(Folder.of(String(folder.dropLast())))
    let held = created.map(SignalCleanup.hold)
    defer { held.forEach(SignalCleanup.release) }
    do {
      let isOurs = try FrameFolder.isReplaceable(folder)
      guard isOurs, let draft = try FrameFolder(replacing: folder) else {
        return try fill(folder, frames, removesOthers: isOurs)
      }
      do {
        let result = try write(frames, in: draft.path)
        try draft.take()
        return result
      } catch let problem as Problem where problem.place.description.hasPrefix(draft.path) {
        // The message names the folder that the user chose, not the temporary one.
        throw Problem(problem.kind, problem.what, at: Message(path), remedy: problem.remedy)
      }
    } catch {
      Folder.removeEmpty(created)
      throw error
    }
  }

  /// Writes frames into the folder itself, not into a temporary folder that then replaces it.
  private func fill(
    _ folder: String,
    _ frames: WatchedFrames,
    removesOthers: Bool
  ) throws -> ExportResult {
    let created = try Folder.create(folder)
    let held = created.map(SignalCleanup.hold)
    defer { held.forEach(SignalCleanup.release) }
    do {
      try PartialFile.sweep(folder)
      var result = try write(frames, in: folder)
      var next = frames.frameCount
      while OutputFile.exists(folder + FrameName.of(next)) {
        // Frames after the last new one may be foreign, so they are kept. The note warns the user,
        // because a program that joins the frames to a film would include the old frames.
        guard removesOthers else {
          result.remarks = [
            "\(folder) still contains frames of an earlier, longer sequence, from frame \(next) on"
          ]
          break
        }
        OutputFile.remove(folder + FrameName.of(next))
        next += 1
      }
      return result
    } catch {
      Folder.removeEmpty(created)
      throw error
    }
  }

  private func write(_ frames: WatchedFrames, in folder: String) throws -> ExportResult {
    let encoder = pngEncoder
    var written: [String] = []
    var new: [String] = []
    var held = UnfinishedFrames(folder)
    defer { held.release() }
    var result = ExportResult()
    var hash = FrameHash()
    do {
      try frames.forEachFrame { frame in
        let path = folder + FrameName.of(written.count)
        if try !OutputFile.isTaken(path) {
          new.append(path)
          held.add(written.count)
        }
        var file = try OutputFile(path, hashes: hashes)
        try encoder.encode(frame.bitmap, to: &file, watch: { _ in try Interruption.check() })
        try file.finish()
        result.bytes += file.byteCount
        hash.add(file.sha256)
        written.append(path)
      }
      // If the folder was removed during writing, later frames may exist without the first ones.
      guard written.allSatisfy(OutputFile.exists) else { throw OutputFile.removed(path) }
    } catch {
      // An incomplete sequence is useless, so the new frames are removed. Replaced frames stay,
      // which keeps an older sequence complete.
      new.forEach(OutputFile.remove)
      let isGone = (error as? Problem)?.kind == .cannotCreate && !Folder.exists(folder)
      throw isGone ? OutputFile.removed(path) : error
    }
    result.sha256 = hash.finish()
    return result
  }
}

/// Frames from a source, each reported to a closure and to a survey when it is drawn.
struct WatchedFrames: FrameSource {
  let source: any FrameSource
  let survey: ClipSurvey
  let frameWillBegin: () throws -> Void

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { source.frameCount }
  var clipName: String? { source.clipName }

  func makeFrames() throws -> any FrameIterator {
    survey.beginPass()
    var frames = try source.makeFrames()
    return FrameSteps(0...) { [frameWillBegin, survey] _ in
      guard let frame = try frames.next() else { return nil }
      try frameWillBegin()
      survey.add(frame)
      return frame
    }
  }
}
