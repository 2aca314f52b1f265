struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pullreel",
    abstract: "Renders pull-to-refresh animations without a Mac.",
    discussion: """
      pullreel plays a finger's drag on a simulated scroll view, animates layers as Core Animation \
      does, and writes GIF, WebP, APNG, PNG, SVG, Lottie and video; and the layers' values as JSON. `render` is the \
      default subcommand.

      Examples:
        pullreel render airplane -o airplane.gif
        pullreel render --all --scale 1,2 -o previews/
        pullreel airplane --scene loading --fps 50 -o loading.gif
        pullreel render checkmark --at 1.5 --scale 3 -o checkmark.png
        pullreel encode frames/ --fps 30 -o clip.gif
        pullreel studio airplane
        pullreel list
        pullreel inspect airplane.gif --json
        pullreel merge out
        pullreel gallery out
        pullreel verify
        pullreel diff before.gif after.gif

      Exit codes: 0 done or no difference, 1 a difference, 2 nothing to compare with, 64 wrong \
      usage, 65 damaged input, 66 missing input, 69 a program is not installed, 70 an internal error (a bug; please report \
      it), 73 output cannot be created, 74 writing failed or memory is short, 130 and 143 interrupted.
      """,
    version: Version.description,
    subcommands: [
      ListCommand.self, RenderCommand.self, EncodeCommand.self, StudioCommand.self,
      RecordCommand.self,
      VerifyCommand.self, DiffCommand.self, InspectCommand.self, PruneCommand.self,
      GalleryCommand.self,
      MergeCommand.self,
    ],
    defaultSubcommand: RenderCommand.self
  )
}
