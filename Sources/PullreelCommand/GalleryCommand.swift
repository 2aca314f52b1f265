import ArgumentParser
import Files
import Pages
import Pullreel

struct GalleryCommand: TellingCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Writes one page that shows a batch.",
    discussion: """
      The page is a single HTML file that holds every artefact of the folder's manifest, playing, \
      with its facts; filters, search and order are in the page. It needs no network. The folder \
      holds manifest.json, or the manifests of shards (manifest.I-of-N.json).

      Every artefact must be there (else 66) and be what the manifest says (else 65).

      Examples:
        pullreel gallery previews/
        pullreel gallery previews/ -o release.html
        pullreel gallery previews/ -o - | gzip > release.html.gz
      """
  )

  @Argument(
    help: ArgumentHelp("The output folder of a batch.", valueName: "dir"),
    completion: .directory
  )
  var folder: String

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The page; - is standard output. (default: gallery.html in the folder)",
      valueName: "file"
    ),
    completion: .file(extensions: ["html"])
  )
  var output: String?

  @OptionGroup var telling: ProgressArguments

  func run() throws {
    guard !folder.isEmpty else {
      throw Problem(.usage, "the folder has no name", remedy: "name it, or say .")
    }
    let gallery = try Gallery(folder: folder)
    let inside = folder.hasSuffix("/") ? folder : folder + "/"
    let page = inside + "gallery.html"
    guard output != nil || Gallery.isOwn(page) else {
      throw Problem(
        .cannotCreate,
        "the file exists and is not a page of pullreel",
        at: page,
        remedy: "name the page with -o"
      )
    }
    let output = output ?? page
    guard try !gallery.wouldBeReplaced(by: output) else {
      throw Problem(
        .usage,
        "the page would replace something that it shows",
        at: "-o \(output)",
        remedy: "name another file"
      )
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
