import Foundation
import TestSupport
import Testing

/// Folders as sources of `render`, `list` and `gallery`.
@Suite struct FolderTests {
  /// Creates a folder with a file, a folder in it with another one, and a folder in that with a
  /// third.
  private func nested() throws -> Workplace {
    let place = try Workplace()
    try place.draw("art/one.json", endingAt: 90)
    try place.draw("art/in/two.json", endingAt: 70)
    try place.draw("art/in/deep/three.json", endingAt: 50)
    try place.draw("art/.hidden/four.json", endingAt: 50)
    return place
  }

  @Test func `folders below are searched only with -r, and a note says so`() throws {
    let place = try nested()
    let flat = try place.succeed("render", "art/", "--dry-run")
    #expect(flat.outputText == "previews/one.gif\n")
    #expect(
      flat.errorText
        == "pullreel: note: art/: one subfolder is not searched. Search it with -r.\n"
    )
    for option in ["-r", "--recursive"] {
      let deep = try place.succeed("render", "art/", option, "--dry-run")
      #expect(deep.errorText == "")
      #expect(
        deep.outputText.split(separator: "\n").sorted()
          == ["previews/one.gif", "previews/three.gif", "previews/two.gif"]
      )
    }
    // A link to a folder around it would have no end.
    try place.change("ln -s .. art/in/up")
    #expect(try place.succeed("list", "art", "-r").outputText.split(separator: "\n").count == 4)
  }

  @Test func `a folder is listed as a table of its files`() throws {
    let place = try nested()
    try place.change(
      """
      "$0" art/one.json -q -o art/one.gif; "$0" art/one.json -q --at 0 -o art/ten.png
      echo text > art/notes.txt; head -c 40 art/one.gif > art/cut.gif; mkfifo art/pipe
      """
    )
    let lines = try place.succeed("list", "art/").outputText.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(lines[0] == ["FILE", "KIND", "SIZE", "SECONDS", "RATE", "FRAMES", "LAYERS", "BYTES"])
    let rows = Dictionary(uniqueKeysWithValues: lines.dropFirst().map { ($0[0], $0) })
    let bytes = try place.bytes("art/one.json").count
    #expect(
      rows["art/one.json"] == [
        "art/one.json", "lottie", "100x50", "1", "20", "20", "1", "\(bytes)",
      ]
    )
    #expect(rows["art/one.gif"]?.prefix(4) == ["art/one.gif", "gif", "100x50", "1"])
    #expect(rows["art/ten.png"]?.prefix(6) == ["art/ten.png", "png", "100x50", "-", "-", "1"])
    #expect(rows["art/notes.txt"]?.prefix(3) == ["art/notes.txt", "other", "-"])
    #expect(rows["art/cut.gif"].map { $0.count > 8 } ?? false)
    #expect(rows["art/pipe"] == nil && rows.count == 5)

    let json = try place.succeed("list", "art/", "-r", "--json")
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let files = try #require(object?["files"] as? [[String: Any]])
    #expect(files.count == 7)
    let one = try #require(files.first { $0["path"] as? String == "art/one.json" })
    #expect(one["size"] as? [Double] == [100, 50] && one["fps"] as? Double == 20)
    #expect((object?["animations"] as? [Any])?.count == 3)
  }

  @Test func `a file that cannot be reached is a row with the reason, and the code is 66`()
    throws
  {
    let place = try Workplace()
    try place.change(
      """
      mkdir art; echo text > art/notes.txt; ln -s loop.gif art/loop.gif; ln -s gone art/gone.gif
      /usr/bin/python3 -c "open(b'art/\\xff.png', 'w')"
      """
    )
    let outcome = try place.run("list", "art")
    #expect(outcome.exitCode == 66)
    #expect(outcome.errorText.split(separator: "\n").last?.contains("and 2 more were") ?? false)
    let rows = outcome.outputText.split(separator: "\n")
    #expect(rows.count == 5, "\(rows)")
    #expect(rows.contains { $0.contains("art/loop.gif") && $0.contains("symbolic links") })
    #expect(rows.contains { $0.contains("art/gone.gif") && $0.contains("No such file") })
    #expect(rows.contains { $0.contains(#"art/\xff.png"#) && $0.contains("is not UTF-8") })
    try place.draw("art/one.json", endingAt: 90)
    let page = try place.succeed("gallery", "art", "-o", "page.html").errorText
    #expect(page.contains("art/loop.gif is skipped"))
    #expect(page.contains("the file's name is not UTF-8"))
  }

  @Test func `a page that holds an SVG is none, and a text with the name of a picture is told of`()
    throws
  {
    let place = try Workplace()
    let files = [
      "page.html": "<!DOCTYPE html><html><body><svg viewBox='0 0 2 2'/></body></html>",
      "plain.svg": """
      <?xml version='1.0'?>
      <!-- <p> --><!DOCTYPE svg [<!ENTITY a 'b'>]>
      <s:svg viewBox='0 0 2 2'/>
      """,
      "text.png": "text",
    ]
    try place.change("mkdir art")
    for (name, text) in files { try place.write(Data(text.utf8), to: "art/\(name)") }
    let rows = try place.succeed("list", "art").outputText.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.split(separator: " ")[1] } == ["other", "svg", "other"])
    #expect(rows.last?.hasSuffix("the file does not contain a picture") ?? false)
    #expect(try place.run("gallery", "art").errorText.contains("art/text.png is skipped"))
  }

  @Test func `the size of an SVG is that of its view box, however it is written`() throws {
    let place = try Workplace()
    let boxes = [
      "a": "viewBox=\"0 0 30 20\"", "b": "viewBox='0,0,30,20'", "c": "viewBox = '0\n0\t30, 20'",
      "d": "viewBox=\"0 0 30 20 x\"", "e": "viewBox=\"0 0 30\"",
    ]
    try place.change("mkdir art")
    for (name, box) in boxes {
      let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(box)></svg>"
      try place.write(Data(svg.utf8), to: "art/\(name).svg")
    }
    let rows = try place.succeed("list", "art").outputText.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.split(separator: " ")[2] } == ["30x20", "30x20", "30x20", "-", "-"])
  }

  @Test func `nothing to list, render or encode is missing input`() throws {
    let place = try Workplace()
    try place.change("mkdir -p empty/in x.json; echo text > empty/notes.txt")
    for words in [
      ["list", "empty"], ["list", "empty/*"], ["render", "empty/"], ["render", "emp*"],
      ["list", "x.json"], ["encode", "empty", "-o", "a.gif"],
      ["encode", "empty/in", "-o", "a.gif"],
      ["gallery", "empty"],
    ] {
      let outcome = try place.run(words)
      #expect(outcome.exitCode == 66, "\(words): \(outcome.errorText)")
      let errors = outcome.errorText.split(separator: "\n").filter { $0.contains("error") }
      #expect(errors.count == 1)
    }
    #expect(try place.entries() == ["empty", "empty/in", "empty/notes.txt", "x.json"])
  }

  @Test func `a gallery needs no manifest`() throws {
    let place = try nested()
    try place.change(
      """
      "$0" art/one.json -q -o art/one.gif; "$0" art/one.json -q -o art/one.svg
      "$0" art/in/two.json -q --at 0 -o art/in/two.png
      /usr/bin/python3 -c "from PIL import Image; Image.new('RGB', (30, 20), 'red').save('art/p.jpg')"
      echo text > art/notes.txt; head -c 40 art/one.gif > art/cut.gif
      """
    )
    let flat = try place.succeed("gallery", "art", "-o", "flat.html")
    #expect(flat.errorText.contains("art/cut.gif is skipped"))
    #expect(flat.errorText.contains("one subfolder is not searched"))
    let page = String(decoding: try place.bytes("flat.html"), as: UTF8.self)
    for path in ["one.json", "one.gif", "one.svg", "p.jpg"] {
      #expect(page.contains("\"path\": \"\(path)\""), "\(path)")
    }
    #expect(!page.contains("two.png") && !page.contains("notes.txt"))
    try place.succeed("gallery", "art", "-r", "-o", "deep.html")
    let deep = String(decoding: try place.bytes("deep.html"), as: UTF8.self)
    #expect(deep.contains("\"path\": \"in/two.png\"") && deep.contains("\"scene\": \"in\""))
    // The same pictures make the same page, and it replaces none of them.
    try place.succeed("gallery", "art", "-q")
    try place.succeed("gallery", "art", "-q")
    #expect(try place.bytes("art/gallery.html") == place.bytes("flat.html"))
    expect(
      try place.run("gallery", "art", "-q", "-o", "art/one.gif"),
      failsWith: 64,
      saying: "would overwrite"
    )
  }
}
