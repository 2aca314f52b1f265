import RefreshAnimations

/// The scenes to render for each source of a request.
///
/// A source that was named explicitly must have every requested scene. Any other source is skipped
/// for a scene that it does not have, if at least one source has the scene.
struct SceneSelection {
  private let scenes: [Scene.Name]
  private let discovered: Set<String>
  /// The scenes that at least one source has.
  private let known: Set<Scene.Name>
  /// Notes on skipped scenes, one line each.
  let remarks: [Message]

  init(_ request: RenderRequest) {
    scenes = request.scenes
    discovered = request.discoveredSources
    let known = Set(request.sources.flatMap(\.scenes))
    let discovered = discovered
    self.known = known
    remarks = request.scenes.compactMap { scene in
      let skipped = request.sources.filter {
        discovered.contains($0.key) && known.contains(scene) && !$0.scenes.contains(scene)
      }
      guard !skipped.isEmpty else { return nil }
      let shown = skipped.prefix(skipped.count > 4 ? 3 : 4).map { Excerpt.of($0.name) }
      let others = skipped.count > 4 ? ["\(skipped.count - 3) more"] : []
      let all = shown + others
      let names =
        all.count == 1
        ? all[0] : all.dropLast().joined(separator: ", ") + " and " + all[all.count - 1]
      return skipped.count == 1
        ? "\(names) has no scene '\(scene.rawValue)' and is skipped."
        : "\(names) have no scene '\(scene.rawValue)' and are skipped."
    }
  }

  func scenes(of source: any ClipSource) -> [Scene.Name] {
    guard discovered.contains(source.key) else { return scenes }
    return scenes.filter { source.scenes.contains($0) || !known.contains($0) }
  }
}
