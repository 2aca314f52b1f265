import Synchronization

extension BatchRun {
  /// Makes every artefact; first removes leftovers of interrupted runs and creates missing folders.
  ///
  /// - Throws: A problem, whose message states how many artefacts are kept (if any), or an error
  ///   from drawing. No half-written file and no new empty folder is left behind.
  package func run() throws { try run(SilentObserver()) }

  /// Makes every artefact, reports progress to an observer, and rethrows the observer's errors.
  package func run(_ observer: some BatchObserver) throws {
    try sweep()
    if artefacts.isEmpty, !known.hasJournal, let manifest = known.manifest,
      manifest == entries([], known)
    {
      observer.batchWillBegin(artefacts: 0, kept: kept.count)
      observer.batchDidEnd()
      return
    }
    var created: [String] = []
    var heldFolders: [Int?] = []
    defer { heldFolders.forEach(SignalCleanup.release) }
    var isPrepared = false
    var journal: Journal?
    var known = known
    let made = Mutex<[ManifestEntry]>([])
    do {
      created = try prepareFolders()
      heldFolders = created.map(SignalCleanup.hold)
      isPrepared = true
      journal = try beginJournal(&known)
      let skipped = try make(journal, made, observer)
      try checkPresence(made, besides: Set(skipped.keys.map { artefacts[$0].index }))
      let entries = made.withLock { $0 }
      if skipped.isEmpty || entries.count + kept.count > 0 { try finish(entries, journal, known) }
      try Self.throwFirst(of: skipped)
    } catch {
      let count = existingCount(made.withLock { $0 })
      let removed = isPrepared ? folders.first { FileFacts(at: $0) == .nothing } : nil
      if count == 0, journal?.isNew ?? false { journal?.remove() }
      Folder.removeEmpty(created)
      guard var problem = error as? Problem else { throw error }
      // If a folder was removed during the run, this is reported as the cause, because the original
      // error may only say that the journal cannot be read.
      if [.cannotCreate, .noInput].contains(problem.kind), let removed {
        problem = OutputFile.removed(removed)
      }
      throw problem.addingKept(
        count + existingCount(kept),
        of: plan.artefacts.count,
        canResume: plan.manifest != nil,
        // Some frames of an earlier run may already have been replaced, so the message does not say
        // that nothing was written.
        nothing: artefacts.contains { $0.format.isFolder } ? "no artefact is complete" : nil
      )
    }
  }

  /// Removes leftovers of interrupted runs, such as a half-written manifest.
  private func sweep() throws(Problem) {
    let paths = plan.artefacts.map(\.path) + [plan.manifest?.path].compactMap(\.self)
    var folders: Set<String> = []
    for path in paths where folders.insert(Folder.of(path)).inserted {
      // If the manifest is a link, partial files are beside the link's target.
      try PartialFile.sweep(beside: path)
    }
  }

  /// The folders that are created if they are missing.
  private var folders: [String] {
    let folders = plan.createsFolders ? Set(artefacts.map { Folder.of($0.path) }).sorted() : []
    return (folders + [plan.manifest?.folder].compactMap { $0 }).filter { !$0.isEmpty }
  }

  private func prepareFolders() throws(Problem) -> [String] {
    var created: [String] = []
    do throws(Problem) {
      for folder in folders { created += try Folder.create(folder) }
    } catch {
      Folder.removeEmpty(created)
      throw error
    }
    return created
  }

  /// Returns the locked journal (`nil` without a manifest); rereads manifests, which may be newer.
  private func beginJournal(_ known: inout KnownFiles) throws(Problem) -> Journal? {
    guard let place = plan.manifest, !place.isStream else { return nil }
    let journal = try Journal(place.journalPath)
    do throws(Problem) {
      known = try KnownFiles(place)
      try journal.plan(artefacts.map { RelativePath.of($0.path, from: place.folder) })
    } catch {
      if journal.isNew { journal.remove() }
      throw error
    }
    return journal
  }

  /// Throws the first problem of the skipped artefacts, if any were skipped.
  private static func throwFirst(of skipped: [Int: Problem]) throws(Problem) {
    guard let first = skipped.min(by: { $0.key < $1.key })?.value else { return }
    let count = skipped.count == 1 ? "1 artefact was" : "\(skipped.count) artefacts were"
    throw first.adding(", so \(count) skipped")
  }

  /// Makes the artefacts on several cores, and returns the problems of skipped artefacts, by index.
  ///
  /// If one of several source files cannot be drawn, the artefacts of the others are still made.
  private func make(
    _ journal: Journal?,
    _ made: borrowing Mutex<[ManifestEntry]>,
    _ observer: some BatchObserver
  ) throws -> [Int: Problem] {
    let isOfSeveral = Set(plan.artefacts.map(\.planned.file)).count > 1
    let skipped = Mutex<[Int: Problem]>([:])
    let workerCount = max(min(options.jobs, artefacts.count), 1)
    let failure = FirstFailure()
    let context = Artefact.ExportContext(
      drawsAhead: options.jobs >= 2 * workerCount,
      hashes: plan.manifest != nil,
      memoryBudget: FrameExport.usualMemoryBudget / workerCount,
      frameWillBeWritten: {
        try failure.throwIfCancelled()
        observer.batchDidDrawFrame()
      },
      progress: { try observer.batchIsMaking($0, $1) }
    )
    let caches = FrameCachePool(artefacts)
    observer.batchWillBegin(artefacts: artefacts.count, kept: kept.count)
    Workers.run(artefacts.count, jobs: workerCount) { index in
      let artefact = artefacts[index]
      do {
        try Interruption.check()
        // A clip that cannot be drawn is not drawn again in another format.
        let known = skipped.withLock { noted in
          noted.first { artefacts[$0.key].planned.number == artefact.planned.number }?.value
        }
        if let known { throw known }
        var frames = try artefact.frames(duration: durations[artefact.planned.number] ?? 0)
        frames.cache = caches.cache(for: artefact)
        let outcome = try artefact.make(frames, with: context)
        caches.didUse(for: artefact)
        if plan.manifest != nil {
          let entry = entry(of: artefact, outcome)
          // The file has its final name now, so it counts as made. If this entry cannot be written,
          // the journal still lists the file among the planned paths.
          made.withLock { $0.append(entry) }
          try journal?.add(entry)
        }
        observer.batchDidMake(artefact, outcome)
        return true
      } catch {
        let problem = Problem(error, at: artefact.path, drawing: artefact.planned.file)
        if let problem, isOfSeveral, problem.kind == .badInput,
          let source = artefact.planned.file, problem.place == Message(source)
        {
          skipped.withLock { $0[index] = problem }
          caches.didUse(for: artefact)
          observer.batchDidSkip(artefact, problem)
          return true
        }
        failure.note(problem ?? error, at: index)
        return false
      }
    }
    observer.batchDidEnd()
    try failure.throwIfAny()
    return skipped.withLock { $0 }
  }

  /// Returns the number of entries whose artefacts still exist.
  private func existingCount(_ entries: [ManifestEntry]) -> Int {
    let folder = plan.manifest?.folder ?? ""
    return entries.count { OutputFile.exists(folder + $0.path) }
  }

  /// Drops the manifest entries of new artefacts that no longer exist; throws if there are any.
  private func checkPresence(
    _ made: borrowing Mutex<[ManifestEntry]>,
    besides skipped: Set<Int>
  ) throws(Problem) {
    let gone = artefacts.filter { $0.isGone && !skipped.contains($0.index) }
    guard let first = gone.first else { return }
    let indices = Set(gone.map(\.index))
    made.withLock { $0.removeAll { indices.contains($0.index) } }
    throw OutputFile.removed(first.path)
  }

  private func entry(of artefact: Artefact, _ outcome: ExportResult) -> ManifestEntry {
    ManifestEntry(
      artefact,
      outcome,
      path: RelativePath.of(artefact.path, from: plan.manifest?.folder ?? ""),
      recipe: artefact.recipe,
      request: plan.request
    )
  }

  /// Writes the manifest with the new entries, and removes the journal.
  ///
  /// The journal is kept if it lists files that no manifest lists, such as files of a killed run.
  private func finish(
    _ made: [ManifestEntry],
    _ journal: Journal?,
    _ known: KnownFiles
  ) throws(Problem) {
    guard let place = plan.manifest else { return }
    let entries = entries(made, known)
    try Manifest.write(entries, to: place.path)
    if !known.hasUnlistedFiles(besides: entries, in: place.folder) { journal?.remove() }
  }

  /// Returns the manifest's entries: first the plan's artefacts, then artefacts of earlier runs.
  ///
  /// A shard's manifest lists only the shard's artefacts, because the manifests are merged later.
  private func entries(_ made: [ManifestEntry], _ known: KnownFiles) -> [ManifestEntry] {
    let entries = (kept + made).sorted { $0.index < $1.index }
    guard let place = plan.manifest, !place.isShard else { return entries }
    let paths = Set(entries.map(\.path))
    let others = known.own.values.filter {
      !paths.contains($0.path) && OutputFile.exists(place.folder + $0.path)
        && known.isTrue($0, in: place.folder)
    }
    return entries + others.sorted { $0.path < $1.path }
  }
}

private struct SilentObserver: BatchObserver {}

extension Problem {
  /// Returns the problem after adding the number of kept artefacts to its message.
  fileprivate func addingKept(
    _ completed: Int,
    of count: Int,
    canResume: Bool,
    nothing: String?
  ) -> Problem {
    let isStop = kind == .interrupted || kind == .terminated
    guard completed > 0 || isStop else { return self }
    let kept =
      completed > 0
      ? "\(completed) of \(count) artefacts finished and kept" : nothing ?? "nothing was kept"
    let canContinue = isStop && completed > 0 && canResume
    let remedy: Message = "run the command again with \(.resume) to continue"
    return adding("; \(kept)", remedy: canContinue ? remedy : nil)
  }
}
