import Goldens

extension HTMLReport {
  /// Everything up to the facts.
  static func head(title: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="pullreel">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(XMLText.escaped(title))</title>
    <style>
    \(baseStyle)
    \(caseStyle)</style>
    </head>
    \(markup)<script type="application/json" id="facts">
    """
  }

  /// Everything after the pictures.
  static let tail = """
    <script>
    "use strict";
    \(toolsScript)
    \(picturesScript)
    \(stageScript)
    \(scrubberScript)
    \(curvesScript)
    \(caseScript)
    \(listScript)</script>
    </body>
    </html>

    """
}
