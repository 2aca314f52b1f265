/// The text of `--help`.
let help = """
  USAGE: pullreel-uikit SUBCOMMAND STAGE.swift --sources DIR [NAME…] [options of pullreel]

  Renders iOS layer animations from their sources. STAGE.swift declares `@MainActor let previews: [Preview]`.
  The stage file and the sources are lowered (rewritten for Linux) and compiled as one module.

  SUBCOMMANDS:
    render              renders the previews to files of any format (default)
    record, verify      records goldens of the previews, or compares the previews with them
    list                lists the previews, with durations and sizes
    studio              opens the previews in a live page
    gallery             renders the previews and gallery.html into the folder of -o (default: previews/)
    prune               lists goldens that belong to no preview
    package             writes the previews as a SwiftPM package into the folder of -o

  OPTIONS:
    --sources DIR       Swift files of one module; repeatable. Pictures, strings files and asset
                        catalogues in the folder are found.
    --resources DIR     more pictures, strings files and asset catalogues; repeatable
    --cache DIR         the folder for compiled previews
                        (default: $XDG_CACHE_HOME/pullreel, or ~/.cache/pullreel)
    --emit-lowered DIR  writes the lowered sources into DIR
    --timeout SECONDS   the limit of processor time for a preview (default: 60)
    --force             overwrites files that pullreel did not write, or that were edited afterwards

  A preview whose code crashes, ends the process or takes too long is skipped, and a message names its file
  and line. The other previews are rendered, and the exit code is 65. What previews print appears in notes.

  All other options are pullreel's; `pullreel-uikit render STAGE.swift --sources DIR --help` lists them.

  EXAMPLES:
    pullreel-uikit render Previews.swift --sources Sources/Elastic -o out/
    pullreel-uikit render Previews.swift --sources Sources/Elastic ball --format strip -o ball.png
    pullreel-uikit record Previews.swift --sources Sources/Elastic
    pullreel-uikit package Previews.swift --sources Sources/Elastic -o MyPreviews/
  """
