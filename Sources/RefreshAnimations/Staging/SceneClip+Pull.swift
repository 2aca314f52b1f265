extension SceneClip {
  /// The time at which the clip of ``pulled(to:)`` has come to rest, in seconds.
  package static let pulledMoment = 2.5

  /// Returns the clip of a finger that pulls by a distance, in points, and rests there.
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
