import Decoding
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
  /// How it departs from its format, a clause each.
  public private(set) var deviations: [String] = []

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
    do {
      let file = try PictureFormat.decode(bytes)
      self = file.inspection
      deviations = file.deviations.map(\.description)
    } catch {
      throw Problem(error, at: path)
    }
  }

  private enum Key: CodingKey { case deviations }

  /// Writes what the file contains, without a wrapper; how it departs from its format, where it does.
  public func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    guard !deviations.isEmpty else { return }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(deviations, forKey: .deviations)
  }
}
