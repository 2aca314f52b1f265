import Geometry
import RefreshAnimations

/// The artefacts that a request stands for, each with its place; checked before any work begins.
public struct RenderPlan: Sendable {
  /// What will be made, in order.
  public let artefacts: [Artefact]
  /// What the user should know beforehand, a line each.
  public let notices: [String]

  /// The folder where output goes unless another place is named.
  public static let defaultFolder = "previews/"

  /// Plans a request.
  ///
  /// - Throws: A problem where something is unknown, out of range, or named twice.
  public init(_ request: RenderRequest) throws(Problem) {
    let formats = try Self.formats(of: request)
    try Self.checkParts(of: request, formats)
    var drafts: [Draft] = []
    for scene in try Self.scenes(of: request) {
      drafts += try Self.drafts(of: scene, request, formats)
    }
    var notices = drafts.filter { $0.rate < $0.wantedRate }.map {
      "a GIF shows at most \(Int($0.rate)) frames a second: resampled to that"
    }
    let names = try OutputNames(request, count: drafts.count, formats: formats)
    if names.isFile, request.formats == nil, let foreign = Self.foreignExtension(of: request) {
      notices.append("no format has the extension .\(foreign): this is a GIF")
    }
    var taken: Set<String> = []
    artefacts = try drafts.map { (draft) throws(Problem) in
      let path = names.path(of: draft)
      guard taken.insert(path).inserted else {
        throw Problem(
          .usage,
          "two artefacts would have one name",
          at: path,
          remedy: "put placeholders such as {scene} or {format} into -o, or name a folder"
        )
      }
      return try Artefact(
        path: path,
        format: draft.format,
        scene: draft.scene,
        scale: draft.scale,
        framesPerSecond: draft.rate,
        request: request
      )
    }
    createsFolders = names.createsFolders
    self.notices = Array(Set(notices)).sorted()
  }

  private let createsFolders: Bool

  /// Makes every artefact, in order, in folders that are created where they are missing; what
  /// interrupted runs left in them is removed.
  ///
  /// - Parameter report: Learns of each artefact that is complete.
  /// - Throws: A problem that says how many artefacts are kept, or what drawing reports; then
  ///   neither a half file nor a new empty folder is left.
  public func run(_ report: (Artefact, Artefact.Outcome) -> Void) throws {
    var created: [String] = []
    var completed = 0
    do {
      for folder in Set(artefacts.map { Folder.of($0.path) }).sorted() {
        if createsFolders { created += try Folder.create(folder) }
        PartialFile.sweep(folder)
      }
      for artefact in artefacts {
        try Interruption.check()
        let outcome = try artefact.make()
        completed += 1
        report(artefact, outcome)
      }
    } catch {
      Folder.removeEmpty(created)
      guard let problem = error as? Problem else { throw error }
      throw problem.keeping(completed, of: artefacts.count)
    }
  }

  /// An artefact without its place.
  struct Draft {
    let scene: StagedScene
    let scale: Double
    /// Frames per second as asked for.
    let wantedRate: Double
    let format: OutputFormat

    /// Frames per second that the format can show.
    var rate: Double { min(wantedRate, format.largestFramesPerSecond) }
  }

  /// Every animation with every scene at every size, on its canvas.
  private static func scenes(of request: RenderRequest) throws(Problem) -> [StagedScene] {
    var scenes: [StagedScene] = []
    for animation in request.animations {
      let parameters = try Settings.parameters(of: animation.descriptor, request.settings)
      for name in request.scenes {
        for size in request.sizes {
          scenes.append(try stage(animation, name, size, parameters, request))
        }
      }
    }
    return scenes
  }

  /// A scene at every scale and frame rate in every format.
  private static func drafts(
    of scene: StagedScene,
    _ request: RenderRequest,
    _ formats: [OutputFormat]
  ) throws(Problem) -> [Draft] {
    var drafts: [Draft] = []
    for scale in request.scales {
      try check(scene, scale: scale)
      for rate in request.frameRates {
        for format in formats {
          let wanted = rate ?? format.defaultFramesPerSecond
          drafts.append(Draft(scene: scene, scale: scale, wantedRate: wanted, format: format))
        }
      }
    }
    return drafts
  }

  private static func stage(
    _ animation: any RefreshAnimation.Type,
    _ name: Scene.Name,
    _ size: Size?,
    _ parameters: Parameters,
    _ request: RenderRequest
  ) throws(Problem) -> StagedScene {
    let staged = StagedScene(
      animation,
      scene: name,
      style: request.style,
      size: size,
      parameters: parameters,
      background: request.background
    )
    guard let staged else {
      let names = animation.descriptor.sceneNames.map(\.rawValue)
      throw Problem(
        .usage,
        "\(animation.descriptor.name) has no scene \(name.rawValue)",
        at: "--scene",
        remedy: Suggestion.remedy(for: name.rawValue, among: names)
      )
    }
    try checkPull(staged)
    return staged
  }
}

extension Problem {
  /// The same problem, telling what is kept of several artefacts.
  fileprivate func keeping(_ completed: Int, of count: Int) -> Problem {
    let isStop = kind == .interrupted || kind == .terminated
    guard completed > 0 || isStop else { return self }
    let kept = completed > 0 ? "\(completed) of \(count) artefacts are kept" : "nothing is kept"
    return Problem(kind, "\(what), \(kept)", at: place, remedy: remedy)
  }
}
