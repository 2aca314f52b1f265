import Clips
import Synchronization

/// Keeps recordings of clips as long as there are artefacts to come that show the same frames.
final class RecordingShelf: Sendable {
  /// What artefacts share where they show the same frames; part and set-up are the plan's.
  private struct Key: Hashable {
    let clipNumber: Int
    let framesPerSecond: Double

    /// nil for what shows one moment.
    init?(_ artefact: Artefact) {
      guard !artefact.format.isStill else { return nil }
      clipNumber = artefact.clipNumber
      framesPerSecond = artefact.framesPerSecond
    }
  }

  private struct Place {
    var remaining: Int
    let recording = ClipRecording()
  }

  private let places: Mutex<[Key: Place]>

  /// Makes room for what several artefacts show.
  init(_ artefacts: [Artefact]) {
    var counts: [Key: Int] = [:]
    for key in artefacts.compactMap(Key.init) { counts[key, default: 0] += 1 }
    places = Mutex(counts.filter { $0.value > 1 }.mapValues { Place(remaining: $0) })
  }

  /// The recording of what an artefact shows; nil if no other artefact shows it.
  func recording(for artefact: Artefact) -> ClipRecording? {
    Key(artefact).flatMap { key in places.withLock { $0[key]?.recording } }
  }

  /// Forgets a recording once the last artefact that shows it is complete.
  func didUse(for artefact: Artefact) {
    guard let key = Key(artefact) else { return }
    places.withLock { places in
      places[key]?.remaining -= 1
      if places[key]?.remaining == 0 { places[key] = nil }
    }
  }
}
