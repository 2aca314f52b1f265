import Parameters
import JSON
import Files

/// A tool that opens pictures only in the folders of the studio's source files.
///
/// A page can choose pictures for parameters, but must not read any other file on this machine.
struct ConfinedTool: StudioTool {
  private let tool: any StudioTool
  private let folders: [String]

  /// Creates a tool that is confined to the folders that contain the files of `sources`.
  init(_ tool: any StudioTool, to sources: [StudioSource]) {
    self.tool = tool
    folders = Set(sources.filter(\.isFile).map { Folder.of($0.word) }).sorted()
  }

  /// The paths of the pictures that a parameter may use.
  var pictures: [String] {
    folders.flatMap { folder in
      ((try? FolderListing.names(in: folder.isEmpty ? "." : folder)) ?? [])
        .filter { name in Self.endings.contains { name.lowercased().hasSuffix($0) } }
        .map { folder + $0 }
    }
  }

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  private func check(_ selection: Selection, of source: StudioSource) throws(Problem) {
    for parameter in source.parameters {
      guard let text = selection.settings[parameter.name],
        case .picture(.file(let path))? = try? parameter.parse(text), !pictures.contains(path)
      else { continue }
      throw Problem(
        .usage,
        "\(path) is not among the pictures that the studio may read",
        remedy: "start the studio with a source file that is in the picture's folder"
      )
    }
  }

  func open(_ selection: Selection, of source: StudioSource) throws -> StudioClip {
    try check(selection, of: source)
    return try tool.open(selection, of: source)
  }

  func export(
    _ selection: Selection,
    of source: StudioSource,
    as format: String,
    to path: String
  ) throws -> StudioExport {
    try check(selection, of: source)
    return try tool.export(selection, of: source, as: format, to: path)
  }

  func command(
    for selection: Selection,
    of source: StudioSource,
    gesture: String?,
    output: String
  ) -> String { tool.command(for: selection, of: source, gesture: gesture, output: output) }

  func text(of error: any Error) -> String { tool.text(of: error) }
  func text(of message: Message) -> String { tool.text(of: message) }
}
