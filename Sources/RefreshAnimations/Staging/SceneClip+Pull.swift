extension SceneClip {
  /// A time, in seconds, at which the finger in a clip from ``pulled(to:)`` holds still.
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
