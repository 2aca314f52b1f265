extension Stage {
  /// Attaches a copy of an animation to a layer.
  ///
  /// An animation with the same key is replaced. A duration of 0 becomes the transaction's
  /// duration, which is 0.25 seconds by default. A begin time of 0 becomes the layer's time at the
  /// end of the frame. If the layer's time is stopped, the animation begins at the layer's time
  /// offset, and larger offsets show later parts of the animation.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - id: The layer.
  ///   - key: The key by which to find the animation; a new key if `nil`. The key of a transition
  ///     is always ``Transition/key``.
  public mutating func add(_ animation: Animation, to id: LayerID, forKey key: String? = nil) {
    let before = animation.isTransition ? shownPresentation(of: id).map { Snapshot($0.root) } : nil
    let key = animation.isTransition ? Transition.key : key ?? anonymousKey()
    let previous = previousValues(for: animation, on: id)
    removeAnimation(forKey: key, from: id)

    needsCommit = true
    hasUnstartedAnimations = true
    var copy = animation
    if copy.timing.duration <= 0 {
      copy.timing.duration = transactionDuration ?? Transaction.defaultDuration
    }
    nodes[id].attachments.append(
      Attachment(
        key: key,
        animation: copy,
        previous: previous,
        before: before,
        isWaiting: copy.timing.beginTime == 0,
        groups: joinCompletionGroups()
      )
    )
  }

  /// Returns the start values of an animation: the presented values of its properties.
  private func previousValues(
    for animation: Animation,
    on id: LayerID
  ) -> [PropertyKey: AnimatableValue] {
    let properties = animation.propertiesThatNeedPreviousValues
    guard !properties.isEmpty else { return [:] }
    let presented = presented(id)
    return Dictionary(properties.map { ($0, presented[key: $0]) }) { first, _ in first }
  }

  /// Returns the animation that a layer keeps under a key; `nil` if there is none.
  public func animation(forKey key: String, on id: LayerID) -> Animation? {
    nodes[id].attachments.first { $0.key == key }?.animation
  }

  /// Returns the keys of a layer's animations, in the order in which they were added.
  public func animationKeys(of id: LayerID) -> [String] { nodes[id].attachments.map(\.key) }

  /// Detaches an animation; the layer's own value shows from now on.
  public mutating func removeAnimation(forKey key: String, from id: LayerID) {
    removeAnimations(from: id) { $0.key == key }
  }

  /// Detaches all animations of a layer.
  public mutating func removeAllAnimations(from id: LayerID) {
    removeAnimations(from: id) { _ in true }
  }

  /// Removes all animations that are not kept on completion, as when an app enters the background.
  public mutating func enterBackground() {
    for slot in nodes.slots {
      guard let id = nodes.id(inSlot: slot) else { continue }
      removeAnimations(from: id) { $0.animation.isRemovedOnCompletion }
    }
  }

  /// Whether an animation that will end is still running on any layer of the stage.
  public var hasFiniteAnimations: Bool {
    nodes.slots.contains { slot in
      guard let id = nodes.id(inSlot: slot), !nodes[id].attachments.isEmpty else { return false }
      let clock = localClock(of: id)
      return !clock.isFrozen
        && nodes[id].attachments.contains { $0.isToEnd(at: clock) }
    }
  }

  // MARK: Beginning and ending

  /// Starts the animations that were added in this frame.
  mutating func startAnimations() {
    guard hasUnstartedAnimations else { return }
    for slot in nodes.slots {
      guard let id = nodes.id(inSlot: slot), !nodes[id].attachments.isEmpty else { continue }
      let time = localClock(of: id).time
      for place in nodes[id].attachments.indices where nodes[id].attachments[place].isWaiting {
        nodes[id].attachments[place].isWaiting = false
        nodes[id].attachments[place].animation.timing.beginTime = time
      }
    }
    reportStarts()
  }

  mutating func reportStarts() {
    hasUnstartedAnimations = false
    for slot in nodes.slots {
      guard let id = nodes.id(inSlot: slot), !nodes[id].attachments.isEmpty else { continue }
      let clock = localClock(of: id)
      for place in nodes[id].attachments.indices
      where !nodes[id].attachments[place].hasReportedStart {
        guard nodes[id].attachments[place].hasBegun(at: clock) else {
          hasUnstartedAnimations = true
          continue
        }
        nodes[id].attachments[place].hasReportedStart = true
        report(.animationDidStart(id, key: nodes[id].attachments[place].key))
      }
    }
  }

  /// Reports the animations that have ended by now, and removes them unless kept on completion.
  mutating func endAnimations() {
    for slot in nodes.slots {
      guard let id = nodes.id(inSlot: slot), !nodes[id].attachments.isEmpty else { continue }
      let clock = localClock(of: id)
      let ended = nodes[id].attachments.filter { !$0.hasReportedStop && $0.hasEnded(at: clock) }
      guard !ended.isEmpty else { continue }
      nodes[id].attachments.removeAll {
        $0.animation.isRemovedOnCompletion && $0.hasEnded(at: clock)
      }
      for place in nodes[id].attachments.indices
      where nodes[id].attachments[place].hasEnded(at: clock) {
        nodes[id].attachments[place].hasReportedStop = true
      }
      for attachment in ended {
        // An animation may begin and end between two frames.
        if !attachment.hasReportedStart { report(.animationDidStart(id, key: attachment.key)) }
        stop(attachment, of: id, finished: true)
      }
    }
  }

  private mutating func removeAnimations(
    from id: LayerID,
    where isRemoved: (Attachment) -> Bool
  ) {
    let removed = nodes[id].attachments.filter(isRemoved)
    guard !removed.isEmpty else { return }
    nodes[id].attachments.removeAll(where: isRemoved)
    for attachment in removed where !attachment.hasReportedStop {
      stop(attachment, of: id, finished: false)
    }
  }

  private mutating func stop(_ attachment: Attachment, of id: LayerID, finished: Bool) {
    report(.animationDidStop(id, key: attachment.key, finished: finished))
    leaveCompletionGroups(attachment.groups, finished: finished)
  }

  private mutating func anonymousKey() -> String {
    defer { nextAnonymousKey += 1 }
    return "animation-\(nextAnonymousKey)"
  }
}
