/// The text of `--help`.
let help = """
  USAGE: pullreel-uikit SUBCOMMAND STAGE.swift --sources DIR [NAME…] [options of pullreel]

  Renders iOS layer animations from their sources. STAGE.swift declares `@MainActor let previews: [Preview]`.
  The stage file and the sources are lowered (rewritten for Linux) and compiled as one module.

  SUBCOMMANDS:
    render              files of every format (default)
    record, verify      goldens of the previews
    list                the previews, with lengths and sizes
    studio              opens the previews in a live page
    gallery             renders into the folder of -o (default: previews/) and writes gallery.html there
    prune               lists goldens that no preview owns
    package             a SwiftPM package to keep, in the folder of -o

  OPTIONS:
    --sources DIR       Swift files of one module; repeatable. Pictures, strings files and asset
                        catalogues in the folder are found.
    --resources DIR     more pictures, strings files and asset catalogues; repeatable
    --cache DIR         the folder for compiled previews
                        (default: $XDG_CACHE_HOME/pullreel, or ~/.cache/pullreel)
    --emit-lowered DIR  writes the lowered sources
    --timeout SECONDS   the limit of processor time for a preview (default: 60)
    --force             overwrites files that pullreel did not write, or that were edited since

  A preview whose code crashes, ends the process or takes too long is skipped, and a message names its file
  and line. The others are rendered, and the exit code is 65. What previews print appears in notes.

  All other options are pullreel's; `pullreel-uikit render STAGE.swift --sources DIR --help` lists them.

  EXAMPLES:
    pullreel-uikit render Previews.swift --sources Sources/Elastic -o out/
    pullreel-uikit render Previews.swift --sources Sources/Elastic ball --format strip -o ball.png
    pullreel-uikit record Previews.swift --sources Sources/Elastic
    pullreel-uikit package Previews.swift --sources Sources/Elastic -o MyPreviews/
  """
