/// A run that makes a plan's missing and outdated artefacts, and the manifest.
package struct BatchRun: Sendable {
  package struct Options: Hashable, Sendable {
    /// The number of cores to use.
    package var jobs = Workers.coreCount
    /// Whether artefacts with unchanged recipes are kept.
    package var resumes = false
    /// Whether files that pullreel has not made may be overwritten in the output folder.
    package var overwritesForeignFiles = false

    package init() {}
  }

  package let plan: RenderPlan
  /// The artefacts to make, in the order of the plan.
  package let artefacts: [Artefact]
  /// The manifest entries of the kept artefacts, in the order of the plan.
  let kept: [ManifestEntry]
  /// The durations of the clips to draw, in seconds, by clip number.
  let durations: [Int: Double]
  let known: KnownFiles
  let options: Options

  /// Creates a run; finds the artefacts to keep and checks the new artefacts, but writes nothing.
  ///
  /// - Throws: A problem if the number of jobs is zero, a requested time is beyond the end of its
  ///   clip, a manifest is damaged, or a foreign file would be overwritten.
  package init(_ plan: RenderPlan, _ options: Options = Options()) throws(Problem) {
    guard options.jobs >= 1 else {
      throw Problem.usage("invalid number of cores: \(options.jobs)").at("jobs")
        .remedy("use at least 1 core")
    }
    self.plan = plan
    self.options = options
    known =
      try plan.manifest.map { (place) throws(Problem) in try KnownFiles(place) } ?? KnownFiles()

    var artefacts: [Artefact] = []
    var kept: [ManifestEntry] = []
    for artefact in plan.artefacts {
      if options.resumes, let entry = Self.intactEntry(of: artefact, plan, known) {
        kept.append(entry)
      } else {
        artefacts.append(artefact)
      }
    }
    self.artefacts = artefacts
    self.kept = kept
    durations = try Self.durations(of: artefacts, jobs: options.jobs)
    try checkPlaces()
  }

  /// Plays each clip once to find its duration, and checks that no requested time is after its end.
  private static func durations(
    of artefacts: [Artefact],
    jobs: Int
  ) throws(Problem) -> [Int: Double] {
    var firstOfClip: [Artefact] = []
    for artefact in artefacts where artefact.planned.number != firstOfClip.last?.planned.number {
      firstOfClip.append(artefact)
    }
    let clips = firstOfClip
    let lengths = try Workers.map(clips.count, jobs: jobs) { (index) throws(Problem) in
      try Interruption.check()
      return try clips[index].clip.duration()
    }
    let durations = Dictionary(uniqueKeysWithValues: zip(clips.map(\.planned.number), lengths))
    _ = try Workers.map(artefacts.count, jobs: jobs) { (index) throws(Problem) in
      try Interruption.check()
      try artefacts[index].check(duration: durations[artefacts[index].planned.number] ?? 0)
    }
    return durations
  }
}
