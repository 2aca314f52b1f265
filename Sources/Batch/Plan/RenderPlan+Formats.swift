import Clips
import Files

extension RenderPlan {
  /// The formats that are asked for, or that the output's name stands for.
  static func formats(of request: RenderRequest) throws(Problem) -> [OutputFormat] {
    if let formats = request.formats { return formats }
    guard let output = request.output, !Folder.exists(output),
      let pathExtension = OutputFile.pathExtension(of: output), !pathExtension.contains("{")
    else { return [.standard] }
    guard let format = OutputFormat(pathExtension: pathExtension) else {
      let known = OutputFormat.allCases.filter(\.ownsNameEnding)
        .map { ".\($0.nameEnding)" }.joined(separator: ", ")
      throw Problem(
        .usage,
        "no format has the extension .\(pathExtension)",
        at: "\(.output) \(output)",
        remedy: "name it \(known), say \(.format) too, or put / behind it where it is a folder"
      )
    }
    return [format]
  }
}
