import ArgumentParser
import Clips
import Files

/// The options for files that browsers show though they are damaged.
struct DamageArguments: ParsableArguments {
  @Flag(help: "Fail if a file is damaged, even if browsers show part of it.")
  var strict = false

  /// Tells how the files of clips depart from their formats.
  ///
  /// - Parameter clips: The clips; only those of pictures have such files.
  /// - Throws: A problem if one is damaged and all have to be whole.
  func check(_ clips: [Clip]) throws(Problem) {
    for clip in clips { try requireWhole(clip) }
    tell(clips)
  }

  /// Checks that a clip's file is not damaged, if all have to be whole.
  ///
  /// - Throws: A problem if it is.
  func requireWhole(_ clip: Clip) throws(Problem) {
    if strict { try clip.statement.deviations.requireNoDamage() }
  }

  /// Tells how the files of clips depart from their formats, each deviation once.
  func tell(_ clips: [Clip]) {
    let deviations = clips.map(\.statement.deviations)
    var told: Set<Message> = []
    for note in deviations.flatMap(\.notes) where told.insert(note).inserted {
      ErrorPrinter.note(note.text(naming: \.flag))
    }
  }
}
