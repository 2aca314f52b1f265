/// The text of `--help`.
let help = """
  USAGE: pullreel-uikit SUBCOMMAND STAGE.swift --sources DIR [NAME…] [options of pullreel]

  Renders iOS layer animations from their sources. STAGE.swift declares `@MainActor let previews: [Preview]`;
  it is compiled with the sources as one module, lowered for Linux on the way.

  SUBCOMMANDS:
    render              files of every format that pullreel has (default)
    record, verify      goldens of the previews
    list                the previews, with lengths and sizes
    gallery             renders into the folder of -o (default: previews/) and writes gallery.html there
    prune               goldens that no preview owns
    package             a SwiftPM package to keep, in the folder of -o

  OPTIONS:
    --sources DIR       Swift files of one module; repeatable. Pictures, strings files and asset
                        catalogues in there are found.
    --resources DIR     more pictures, strings files and asset catalogues; repeatable
    --cache DIR         where compiled previews are kept
                        (default: $XDG_CACHE_HOME/pullreel, or ~/.cache/pullreel)
    --emit-lowered DIR  writes what the compiler sees
    --timeout SECONDS   how long the code of a preview may take (default: 60)
    --force             overwrite files that pullreel did not write, or that were edited since

  A preview whose code crashes, ends the process or takes too long is passed over with a message, its file
  and its line; the others are rendered, and the command ends with 65. What previews print is told in notes.

  All other options are pullreel's; `pullreel-uikit render STAGE.swift --sources DIR --help` lists them.

  EXAMPLES:
    pullreel-uikit render Previews.swift --sources Sources/Elastic -o out/
    pullreel-uikit render Previews.swift --sources Sources/Elastic ball --format strip -o ball.png
    pullreel-uikit record Previews.swift --sources Sources/Elastic
    pullreel-uikit package Previews.swift --sources Sources/Elastic -o MyPreviews/
  """
