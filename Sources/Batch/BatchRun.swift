import Clips
public import Files

/// The work on a plan: what has to be made, what can be kept, and where all that is noted.
///
/// ```swift
/// var options = BatchRun.Options()
/// options.resumes = true
/// let run = try BatchRun(RenderPlan(RenderRequest([Airplane.self])), options)
/// print("\(run.artefacts.count) of \(run.plan.artefacts.count) have to be made")
/// try run.run()
/// ```
public struct BatchRun: Sendable {
  /// How a batch is worked on.
  public struct Options: Hashable, Sendable {
    /// How many cores are used.
    public var jobs = Workers.coreCount
    /// Whether artefacts whose recipe is unchanged are kept.
    public var resumes = false
    /// Whether files in the output folder that are not pullreel's own are overwritten.
    public var overwritesForeignFiles = false

    /// Chooses every default.
    public init() {}
  }

  /// The plan.
  public let plan: RenderPlan
  /// What will be made, in order.
  public let artefacts: [Artefact]
  /// What is kept of the plan, in order.
  let kept: [ManifestEntry]
  /// The length of each clip that is needed, by its number, in seconds.
  let durations: [Int: Double]
  let known: KnownFiles
  let options: Options

  /// Looks at what is there already, and checks that the rest can be made; nothing is written.
  ///
  /// - Throws: A problem where there is no core to work on, a scene has no such moment or part, a
  ///   manifest is damaged, or a foreign file would be overwritten.
  public init(_ plan: RenderPlan, _ options: Options = Options()) throws(Problem) {
    guard options.jobs >= 1 else {
      throw Problem(
        .usage,
        "invalid number of cores: \(options.jobs)",
        at: "jobs",
        remedy: "give at least 1"
      )
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

  /// Plays every clip once to learn its length, and checks what is wanted of it.
  private static func durations(
    of artefacts: [Artefact],
    jobs: Int
  ) throws(Problem) -> [Int: Double] {
    var firstOfClip: [Artefact] = []
    for artefact in artefacts where artefact.clipNumber != firstOfClip.last?.clipNumber {
      firstOfClip.append(artefact)
    }
    let clips = firstOfClip
    let lengths = try Workers.map(clips.count, jobs: jobs) { (index) throws(Problem) in
      try Interruption.check()
      return try clips[index].clip.duration()
    }
    let durations = Dictionary(uniqueKeysWithValues: zip(clips.map(\.clipNumber), lengths))
    _ = try Workers.map(artefacts.count, jobs: jobs) { (index) throws(Problem) in
      try Interruption.check()
      try artefacts[index].check(duration: durations[artefacts[index].clipNumber] ?? 0)
    }
    return durations
  }
}
