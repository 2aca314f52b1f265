/// The gallery's page, apart from what it shows.
///
/// The parts are Swift texts, not resources, since the installed command is a single file.
enum GalleryPage {
  /// Everything up to the list of facts, a JSON array's elements.
  static let head = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="pullreel">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Gallery – pullreel</title>
    <style>
    \(style)</style>
    </head>
    \(markup)<script type="application/json" id="facts">[

    """

  /// What stands between the facts and the artefacts, each in a script element of its own.
  static let beforeArtefacts = "\n]</script>\n"

  /// Everything after the artefacts.
  static let tail = """
    <script>
    "use strict";
    \(formatsScript)
    \(playerScript)
    \(viewerScript)
    \(script)</script>
    </body>
    </html>

    """
}
