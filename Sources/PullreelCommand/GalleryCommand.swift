import Pages

struct GalleryCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Writes a page that shows a folder of pictures.",
    usage: "pullreel gallery <dir> [<options>]",
    discussion: """
      The page is a single HTML file that plays every picture and lists its facts. You can filter, \
      search and sort in the page. The page needs no network.

      If the folder has a manifest.json, or manifests of shards (manifest.I-of-N.json), the page shows \
      the artefacts of the manifests, with their facts. The exit code is 66 if an artefact is missing, \
      65 if a file differs from its entry. Without a manifest the page shows the pictures, videos and Lottie files \
      in the folder; with -r also those in subfolders.

      Examples:
        pullreel gallery previews/
        pullreel gallery previews/ -o release.html
        pullreel gallery screenshots/ -r
        pullreel gallery previews/ -o - | gzip > release.html.gz
      """
  )

  @Argument(
    help: ArgumentHelp("A folder of pictures, such as the output of a batch.", valueName: "dir"),
    completion: .directory
  )
  var folder: String

  @Option(
    "The file for the page; - is standard output. (default: gallery.html in the folder)",
    value: "file",
    name: [.short, .long],
    completion: .file(extensions: ["html"])
  )
  var output: String?

  @Flag(
    name: [.short, .long],
    help: "Also search subfolders, if the folder has no manifest."
  )
  var recursive = false

  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    guard !folder.isEmpty else {
      throw Problem.usage("the folder has no name").remedy(
        "name a folder, or use . for the current folder"
      )
    }
    let gallery = try Gallery(folder: folder, isRecursive: recursive)
    gallery.notes.forEach(ErrorPrinter.note)
    let inside = Folder.withSlash(folder)
    let page = inside + "gallery.html"
    guard output != nil || Gallery.isOwn(page) else {
      throw Problem.cannotCreate("the file exists and is not a pullreel page").at(page)
        .remedy("choose another file with -o")
    }
    let output = output ?? page
    guard try !gallery.wouldBeReplaced(by: output) else {
      throw Problem.usage("the page would overwrite a file that it shows").at("-o \(output)")
        .remedy("name another file")
    }
    let file = try OutputFile(output)
    let progress = ProgressPrinter.current
    try progress.over(gallery.paths.count, "artefact") {
      try gallery.write(to: file) { index in
        let path = gallery.paths[index]
        progress.did(path, (index, gallery.paths.count), "artefact")
      }
    }
    try file.finish()
  }
}
