public import Files
public import RefreshAnimations

/// The conformance that makes a scene of a refresh animation a clip.
extension SceneClip: LayerClip {
  /// The names of the animation and the scene.
  public var name: ClipName { ClipName(animation: descriptor.name, scene: scene.name.rawValue) }

  /// The canvas, in points.
  public var size: Size { layout.canvasSize }
  /// Whether the scene loops seamlessly.
  public var isLoop: Bool { scene.isLoop }
  /// The layers whose values can be recorded, and the layout size of the refresh view.
  public var tracking: ClipTracking {
    ClipTracking(descriptor.trackedLayers, viewSize: layout.viewSize)
  }

  /// The capabilities: `scrollValues` if a pull triggers a refresh, and `fitting` if the canvas
  /// shows the refresh view without a screen around it.
  public var capabilities: ClipCapabilities {
    var capabilities: ClipCapabilities = []
    if descriptor.trigger != nil { capabilities.insert(.scrollValues) }
    if style == .control { capabilities.insert(.fitting) }
    return capabilities
  }

  /// The cache key, the settings, and a note if the animation covers the requested background.
  public var statement: ClipStatement {
    var statement = ClipStatement(cacheKey: cacheKey)
    statement.settings = settings
    statement.notices = notices
    return statement
  }

  /// The settings that differ from their defaults; a picture is followed by the picture's hash.
  private var settings: [Fingerprint.Entry] {
    var entries: [Fingerprint.Entry] = []
    if parameters.appearance == .dark { entries.append(Fingerprint.Entry("appearance", "dark")) }
    for definition in parameters.definitions {
      guard let value = parameters[definition.name],
        value != definition.defaultValue(in: parameters.appearance)
      else { continue }
      entries.append(Fingerprint.Entry("parameter \(definition.name)", value.text))
      if case .picture(.bitmap(let bitmap, _)) = value {
        entries.append(PictureContents.entry(definition.name, bitmap))
      }
    }
    return entries
  }

  /// The cache key's lines for the canvas, its background and every parameter; a picture is hashed.
  private var cacheKey: [String] {
    var lines = [
      "style=\(style.rawValue)", "background=\(background.text)",
      "appearance=\(parameters.appearance.rawValue)",
    ]
    // The content is fitted into the canvas only if the refresh view is shown alone.
    if style == .control { lines.append("fit=\(fit.rawValue)") }
    if let recording = scene.recording {
      lines.append("gesture=\(GestureFile.text(of: recording))")
    }
    return lines
      + parameters.definitions.map { definition in
        let value =
          parameters[definition.name] ?? definition.defaultValue(in: parameters.appearance)
        guard case .picture(.bitmap(let bitmap, _)) = value else {
          return "set \(definition.name)=\(value.text)"
        }
        return "set \(definition.name)=\(value.text) \(PictureContents.text(bitmap))"
      }
  }

  /// A note if the animation covers the requested background; otherwise empty.
  private var notices: [Message] {
    guard let ground = groundOverBackground else { return [] }
    return [
      "\(descriptor.name) paints its own colour over the background, so \(.background) has no effect. "
        + "Use \(.set) \(ground)=COLOUR to change that colour."
    ]
  }

  /// Returns the duration, in seconds; a scene without a fixed duration ends once it is at rest.
  ///
  /// - Throws: A problem if the scene never comes to rest or is too long.
  public func duration() throws(Problem) -> Double {
    let longest = ClipFrames.longestDuration
    let place = "\(name)"
    if case .seconds(let seconds) = scene.length {
      guard seconds > 0, seconds <= longest else {
        throw Problem.usage("a scene cannot last \(seconds) s").at(place)
          .remedy("choose a length of at most \(Int(longest)) s")
      }
      return seconds
    }
    var simulation = makeSimulation()
    while !simulation.isOver {
      guard simulation.time < longest else {
        throw Problem.usage("the scene has not come to rest after \(Int(longest)) s").at(place)
          .remedy("let the animation end its refresh, or give the scene a length")
      }
      simulation.step()
    }
    // A scene that is at rest from the start is one tick long.
    return max(simulation.time, 1 / Double(Simulation.ticksPerSecond))
  }

  /// Returns the animation's poster time for the full scene; otherwise, a third of the duration.
  public func posterTime(lasting duration: Double) -> Double? {
    scene.name == .full ? min(descriptor.posterTime, duration) : duration / 3
  }

  /// Returns the content of the canvas and the scroll view's values in a state of the simulation.
  ///
  /// If a value is infinite or not a number, the function throws a problem. The problem names the
  /// property and its owner: a layer or the scroll view.
  package func moment(of simulation: Simulation) throws(Problem) -> ClipFrame {
    if let refused = simulation.refusedScrollProperty {
      throw .nonFinite(refused, of: "the scroll view", at: place(at: simulation.time))
    }
    let presentation = presentation(of: simulation)
    try presentation.checkValues(at: place(at: simulation.time))
    let values = simulation.scrollValues
    return ClipFrame(
      presentation,
      offset: values.offset,
      inset: values.inset,
      pull: values.pull,
      phase: simulation.animation.phase.rawValue
    )
  }

  /// Returns a new playback, at the scene's first tick.
  public func makePlayback() -> any Playback { ScenePlayback(self) }

  /// Returns the frame at a pull of `fraction` times the distance that triggers a refresh.
  ///
  /// - Throws: A problem if the animation ignores pulls, or the rubber band prevents this pull.
  public func moment(atPull fraction: Double) throws(Problem) -> ClipFrame {
    guard let trigger = descriptor.effectiveTrigger(parameters) else {
      throw Problem.usage("\(descriptor.name) is not a pull-to-refresh animation").at("\(.pull)")
        .remedy("choose a moment with \(.at) or \(.frame)")
    }
    let pull = fraction * trigger
    // The rubber band keeps the content from moving by the full height of the scroll view.
    let limit = layout.scrollViewSize.height * 0.95
    guard fraction >= 0, pull < limit else {
      throw Problem.usage("a pull of \(fraction.short) × the trigger distance cannot be shown")
        .at("\(.pull)")
        .remedy(
          "choose a number from 0 to "
            + ((limit / trigger * 100).rounded(.down) / 100).short
        )
    }
    return try pulled(to: pull).moment(at: SceneClip.pulledTime)
  }
}

extension SceneClip.Background {
  /// The background, as a word in the cache key.
  fileprivate var text: String {
    switch self {
    case .own: "own"
    case .none: "none"
    case .color(let color): color.hexRGBA
    }
  }
}
