extension SceneClip {
  /// The time at which a clip from ``pulled(to:)`` is at rest, in seconds.
  package static let pulledTime = 2.5

  /// Returns a clip in which a finger pulls by a distance in points and holds the pull.
  package func pulled(to pull: Double) -> SceneClip {
    playing(
      Scene(
        .pull,
        script: GestureScript(
          [.down(at: 0), .pull(to: pull, over: 1), .hold(for: 2)],
          scrollViewHeight: layout.scrollViewSize.height
        ),
        length: .seconds(3)
      )
    )
  }
}
