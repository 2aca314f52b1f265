import Files

/// The state of a golden in a folder: whether its clip can be drawn and, if not, the reason.
enum GoldenState {
  /// A golden whose clip can be drawn.
  case drawn(GoldenSuite.Case)
  /// An unreadable recipe or source; the problem is `nil` unless the golden itself is damaged.
  case unreadable(CaseResult, Problem?)
  /// A golden with a setting that its source no longer accepts, and the golden's folder.
  case outdated(CaseResult, String)
  case lost(LostGolden)
  /// A golden that belongs to no case; the value is the path of the golden's folder.
  case orphan(String)

  /// Determines the state of a golden from its recipe and source; `nil` if the golden is gone.
  ///
  /// `place` is the golden's folder, with a trailing slash. Throws if this process is interrupted.
  init?(
    _ place: String,
    in store: GoldenStore,
    _ catalogue: Catalogue
  ) throws {
    do {
      guard let clip = try store.clip(at: place) else { return nil }
      guard store.path(of: clip.name) == place,
        let recipe = try GoldenRecipe(reading: clip.fingerprint?.recipe ?? [])
      else {
        self = .orphan(place)
        return
      }
      guard try recipe.sourceExists(in: catalogue, folder: store.folder) else {
        self =
          recipe.sourceHash == nil
          ? .orphan(place)
          : .lost(LostGolden(name: clip.name, recipe: recipe, folder: place, clip: clip))
        return
      }
      if let file = recipe.file(in: store.folder) {
        self = try Self.file(file, clip.name, recipe, place)
      } else {
        self = .drawn(try GoldenSuite.Case(recipe, of: catalogue, as: clip.name))
      }
    } catch let error as GoldenError {
      self = .unreadable(
        CaseResult(
          name: store.name(at: place),
          status: error.kind == .altered ? .altered : .damaged,
          message: place + error.description
        ),
        // If no text file starts like a golden's, the files are foreign and no problem is reported.
        try GoldenFolder.holdsText(place) ? Self.problem(error, at: place) : nil
      )
    } catch let problem as Problem where [.usage, .noInput, .badInput].contains(problem.kind) {
      self = .unreadable(
        CaseResult(
          name: store.name(at: place),
          status: .damaged,
          message: problem.place.description.hasPrefix(place)
            ? "\(problem.place): \(problem.what)"
            : "\(place)\(GoldenFiles.manifestName): \(problem.what) (\(problem.place))"
        ),
        problem
      )
    }
  }

  private static func problem(_ error: GoldenError, at place: String) -> Problem {
    Problem.badInput(error.what).at(place + error.file + (error.line.map { ":\($0)" } ?? ""))
      .remedy("restore the file, or remove its folder and record the golden again")
  }

  /// Opens the file that a golden was recorded from.
  private static func file(
    _ path: String,
    _ name: ClipName,
    _ recipe: GoldenRecipe,
    _ place: String
  ) throws(Problem) -> GoldenState {
    let source: any ClipSource
    do throws(Problem) {
      guard let opened = try FileSources.open(path) else {
        return .unreadable(.unreadable(path, name, "neither a Lottie file nor a picture"), nil)
      }
      source = opened
    } catch {
      switch error.kind {
      // The kind `missing` stands for a folder without pictures.
      case .noInput, .badInput, .missing:
        return .unreadable(.unreadable(path, name, error), nil)
      default: throw error
      }
    }
    do throws(Problem) {
      return .drawn(try GoldenSuite.Case(recipe, of: source, as: name))
    } catch  where error.kind == .usage {
      let result = CaseResult(
        name: name,
        status: .different,
        message: "the clip cannot be drawn from \(path), because \(error.what) "
          + "(recorded with \(error.place.text { "--" + $0.rawValue }))",
        path: path
      )
      return .outdated(result, place)
    }
  }
}

extension CaseResult {
  /// Returns a result for a file that is damaged or cannot be read.
  static func unreadable(_ path: String, _ name: ClipName, _ what: String) -> CaseResult {
    var result = CaseResult(name: name, status: .unreadable, message: "\(path): \(what)")
    result.path = path
    return result
  }

  /// Returns a result for an unreadable file or for an unreadable picture in a folder.
  static func unreadable(_ path: String, _ name: ClipName, _ problem: Problem) -> CaseResult {
    let place = problem.place.description
    var result = unreadable(place.hasPrefix(path) ? place : path, name, problem.what)
    result.path = path
    return result
  }
}
