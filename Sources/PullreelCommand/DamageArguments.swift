/// The options for damaged files that browsers still show.
struct DamageArguments: ParsableArguments {
  @Flag(help: "Fail if a file is damaged, even if browsers show part of it.")
  var strict = false

  /// Prints notes about the files' format errors; with `--strict`, throws if a file is damaged.
  func check(_ clips: [Clip]) throws(Problem) {
    for clip in clips { try requireWhole(clip) }
    tell(clips)
  }

  /// Throws if a clip's file is damaged and `--strict` is given.
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
