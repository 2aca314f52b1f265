public import Files

/// What a file of pictures or a Lottie file contains, ready to be written as JSON.
///
/// ```swift
/// let inspection = try FileInspection(path: "clip.gif")
/// print(inspection.summary)
/// print(String(decoding: try JSONText.bytes(of: inspection, isPretty: true), as: UTF8.self))
/// ```
public struct FileInspection: Encodable, Sendable {
  /// What the file contains, in one line for people.
  public let summary: String
  private let content: any Encodable & Sendable

  /// Describes a file by what a listing of its kind holds.
  init(_ summary: String, _ content: some Encodable & Sendable) {
    self.summary = summary
    self.content = content
  }

  /// Reads a file and decodes everything in it, so that damage anywhere is found.
  ///
  /// - Throws: A problem where the file is missing, damaged or something else.
  public init(path: String) throws(Problem) {
    if let source = try LottieSource.open(path) {
      self = LottieInspection(source).inspection
      return
    }
    if let stream = try PictureClip.stream(in: path) {
      self = try StreamInspection(stream, path: path).inspection
      return
    }
    let bytes = try PictureFormat.bytes(of: path)
    do { self = try PictureFormat.decode(bytes).inspection } catch {
      throw Problem(error, at: path)
    }
  }

  /// Writes what the file contains, without a wrapper.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
}
