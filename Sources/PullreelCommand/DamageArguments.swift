/// The options for damaged files that browsers still show.
struct DamageArguments: ParsableArguments {
  @Flag(help: "Fail if a file is damaged, even if browsers show part of it.")
  var strict = false

  /// Prints notes about deviations of picture files from their formats; throws a problem if a file
  /// is damaged and `--strict` is given.
  func check(_ clips: [Clip]) throws(Problem) {
    for clip in clips { try requireWhole(clip) }
    tell(clips)
  }

  /// Throws a problem if a clip's file is damaged and `--strict` is given.
  func requireWhole(_ clip: Clip) throws(Problem) {
    if strict { try clip.statement.deviations.requireNoDamage() }
  }

  /// Prints notes about deviations of files from their formats, each deviation once.
  func tell(_ clips: [Clip]) {
    let deviations = clips.map(\.statement.deviations)
    var told: Set<Message> = []
    for note in deviations.flatMap(\.notes) where told.insert(note).inserted {
      ErrorPrinter.note(note.text(naming: \.flag))
    }
  }
}
