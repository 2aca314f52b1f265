import Decoding
import Foundation
import Pixels
import TestSupport
import Testing

/// Chromium as a witness of how SVG files look at moments.
enum ChromiumWitness {
  /// A file at a moment.
  struct Shot {
    let file: String
    /// The moment, in seconds.
    let time: Double
  }

  static let isInstalled =
    (try? ExternalTool.run("chromium", ["--version"]).exitCode == 0) ?? false

  /// Draws files of 100 × 100 points, two pixels per point, on white.
  ///
  /// - Throws: An error if Chromium cannot draw the page.
  static func draw(_ shots: [Shot]) throws -> [Bitmap] {
    let columns = 16
    let rows = (shots.count + columns - 1) / columns
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("chromium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = try JSONSerialization.data(
      withJSONObject: shots.map { ["file": $0.file, "time": $0.time] as [String: Any] }
    )
    let page = folder.appendingPathComponent("page.html")
    let script = String(decoding: list, as: UTF8.self).replacing("</", with: "<\\/")
    try Data(Self.page(script).utf8).write(to: page)
    let picture = folder.appendingPathComponent("page.png")
    let arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      // Otherwise a page may be shown before its embedded pictures are decoded and scaled.
      "--disable-checker-imaging", "--run-all-compositor-stages-before-draw",
      "--force-color-profile=srgb", "--force-device-scale-factor=2",
      "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=20000",
      "--window-size=\(100 * columns),\(100 * rows)", "--screenshot=\(picture.path)",
      page.absoluteString,
    ]
    // A headless Chromium now and then waits for ever. It is ended and started again.
    let command = ["--kill-after=5", "120", "chromium"] + arguments
    var outcome = try ExternalTool.run("timeout", command)
    for _ in 0..<2 where outcome.exitCode == 124 || outcome.exitCode == 137 {
      outcome = try ExternalTool.run("timeout", command)
    }
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    let bitmap = try PNGDecoder.decode(Array(Data(contentsOf: picture))).bitmap
    try #require(bitmap.width == 200 * columns && bitmap.height == 200 * rows)
    return shots.indices.map { place in
      bitmap.cropped(
        to: PixelRect(
          x: 200 * (place % columns),
          y: 200 * (place / columns),
          width: 200,
          height: 200
        )
      )
    }
  }

  private static func page(_ shots: String) -> String {
    """
    <!doctype html><meta charset="utf-8"><style>
    body { margin: 0; width: 1600px; font-size: 0 }
    iframe { border: 0; width: 100px; height: 100px; vertical-align: top }
    </style><body><script>
    for (const shot of \(shots)) {
      const frame = document.createElement("iframe");
      frame.onload = () => {
        const svg = frame.contentDocument.querySelector("svg");
        svg.pauseAnimations();
        svg.setCurrentTime(shot.time);
      };
      frame.srcdoc = "<!doctype html><style>body{margin:0}svg{display:block}</style>" + shot.file;
      document.body.append(frame);
    }
    </script>
    """
  }
}
