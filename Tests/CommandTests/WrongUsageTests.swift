import TestSupport
import Testing

@Suite struct WrongUsageTests {
  /// What is typed, and what the answer has to say.
  static let requests: [(arguments: [String], words: String)] = [
    // Names.
    ([], "no animation is named"),
    (["render"], "airplane"),
    (["arplane"], "did you mean airplane?"),
    (["render", "arplane", "-o", "a.gif"], "did you mean airplane?"),
    (["render", "airplane", "chekmark"], "did you mean checkmark?"),
    (["render", "--all", "airplane"], "exclude each other"),
    (["airplane", "--scene", "laoding"], "did you mean loading?"),
    (["checkmark", "--scene", "pull"], "checkmark has no scene pull"),
    // A first word that is nearly a subcommand, whatever stands behind it.
    (["lsit"], "did you mean list?"),
    (["lst", "--json"], "did you mean list?"),
    (["inspct", "a.gif"], "did you mean inspect?"),
    (["reder", "airplane", "-o", "a.gif"], "did you mean render?"),
    (["help", "inspct"], "did you mean inspect?"),
    (["help", "nothing-near"], "choose one of"),
    // Options.
    (["airplane", "--scen", "loading"], "did you mean '--scene'?"),
    (["airplane", "--zzzzzz"], "--zzzzzz"),
    (["airplane", "--zz\u{1B}[31m\nzz"], "--zz"),
    (["list", "--jsn"], "did you mean '--json'?"),
    (["list", "extra"], "extra"),
    (["inspect"], "no file is named"),
    (["airplane", "--scene"], "--scene"),
    (["airplane", "-o"], "-o"),
    (["airplane", "-o", ""], "-o"),
    (["airplane", "--scene", ","], "--scene"),
    (["airplane", "--scene", ""], "--scene"),
    (["airplane", "--scale", "1,,2"], "--scale"),
    (["airplane", "--format", "gif,"], "--format"),
    (["airplane", "--format", "gfi"], "did you mean gif?"),
    (["airplane", "--frame-style", "contrl"], "did you mean control?"),
    (["airplane", "--compress", "smll"], "did you mean small?"),
    (["airplane", "--dither", "orderd"], "did you mean ordered?"),
    (["airplane", "--dither", ""], "--dither"),
    (["airplane", "--lossy", "201"], "--lossy"),
    (["airplane", "--lossy", "-1"], "--lossy"),
    (["airplane", "--lossy", "1.5"], "--lossy"),
    (["airplane", "--max-bytes", "0"], "--max-bytes"),
    (["airplane", "--max-bytes", "-5"], "--max-bytes"),
    (["airplane", "--max-bytes", "1k"], "--max-bytes"),
    (["airplane", "--format", "apgn"], "did you mean apng?"),
    // Sizes and scales.
    (["airplane", "--size", "0x100"], "--size"),
    (["airplane", "--size", "100x0"], "--size"),
    (["airplane", "--size", "-5x100"], "--size"),
    (["airplane", "--size", "nanx100"], "--size"),
    (["airplane", "--size", "infx100"], "--size"),
    (["airplane", "--size", "1x"], "--size"),
    (["airplane", "--size", "100"], "--size"),
    (["airplane", "--size", "1x2x3"], "--size"),
    (["airplane", "--size", "20000x20000", "--scale", "1"], "16384"),
    (["airplane", "--size", "8193x300", "--scale", "2"], "16384"),
    (["airplane", "--scale", "52"], "16384"),
    (["airplane", "--size", "320x100"], "make --size at least 123 high"),
    (["airplane", "--scene", "pull", "--frame-style", "screen", "--size", "320x120"], "--size"),
    (["airplane", "--scale", "0"], "--scale"),
    (["airplane", "--scale", "-1"], "--scale"),
    (["airplane", "--scale", "nan"], "--scale"),
    (["airplane", "--scale", "inf"], "--scale"),
    // Time.
    (["airplane", "--fps", "0"], "--fps"),
    (["airplane", "--fps", "1000"], "--fps"),
    (["airplane", "--fps", "-5"], "--fps"),
    (["airplane", "--fps", "nan"], "--fps"),
    (["airplane", "--fps", "abc"], "--fps"),
    (["airplane", "--format", "png", "--at", "99"], "--at"),
    (["airplane", "--format", "png", "--at", "-1"], "--at"),
    (["airplane", "--format", "png", "--at", "nan"], "--at"),
    (["airplane", "--format", "png", "--frame", "-1"], "--frame"),
    (["airplane", "--format", "png", "--frame", "99999"], "--frame"),
    (["airplane", "--format", "png", "--frame", "1.5"], "--frame"),
    (["airplane", "--format", "png", "--frame", "99999999999999999999"], "--frame"),
    (["airplane", "--format", "png", "--pull", "-0.5"], "--pull"),
    (["airplane", "--format", "png", "--pull", "1e9"], "--pull"),
    (["airplane", "--format", "png", "--pull", "5000"], "--pull"),
    (["checkmark", "--format", "png", "--pull", "0.5"], "--pull"),
    (["airplane", "--format", "png", "--at", "1", "--frame", "1"], "only one of them"),
    (["airplane", "--format", "gif", "--at", "1"], "--format png"),
    (["airplane", "--from", "2", "--to", "1"], "--from"),
    (["airplane", "--from", "1", "--to", "1"], "--from"),
    (["airplane", "--from", "99"], "--from"),
    (["airplane", "--from", "-1"], "--from"),
    (["airplane", "--from", "1e300"], "--from"),
    (["airplane", "--from", "99999999999999999999"], "--from"),
    (["airplane", "--dry-run", "--progress", "sometimes"], "--progress"),
    (["airplane", "--format", "png", "--from", "1"], "--from"),
    // Colours and other values.
    (["airplane", "--background", "no-colour"], "--background"),
    (["airplane", "--matte", "#12"], "--matte"),
    (["airplane", "--alpha-threshold", "256"], "--alpha-threshold"),
    (["airplane", "--loop", "-1"], "--loop"),
    (["airplane", "--colors", "1"], "--colors"),
    (["airplane", "--colors", "257"], "--colors"),
    // Parameters.
    (["airplane", "--set", "novalue"], "KEY=VALUE"),
    (["airplane", "--set", "=1"], "KEY=VALUE"),
    (["airplane", "--set"], "--set"),
    (["airplane", "--set", "strokColor=red"], "did you mean strokeColor?"),
    (["airplane", "--set", "strokeColor=reddish"], "strokeColor"),
    (["airplane", "--set", "strokeColor="], "strokeColor"),
    (["airplane", "--set", "touch=perhaps"], "true or false"),
    (["airplane", "--set", "lineWidth=nan"], "lineWidth"),
    (["airplane", "--set", "lineWidth=1e9"], "lineWidth"),
    (["checkmark", "--set", "variant=sucess"], "success"),
    // Batches.
    (["airplane", "--jobs", "0"], "--jobs"),
    (["airplane", "--jobs", "two"], "--jobs"),
    (["airplane", "--shard", "0/4"], "--shard"),
    (["airplane", "--shard", "5/4"], "--shard"),
    (["airplane", "--shard", "1/0"], "--shard"),
    (["airplane", "--shard", "1-of-4"], "--shard"),
    (["airplane", "--progress", "bars"], "did you mean bar?"),
    (["airplane", "--manifest", "there/"], "--manifest"),
    (["airplane", "-o", "-", "--manifest", "m.json"], "--manifest"),
    (["airplane", "-o", "a.json", "--manifest", "a.json"], "one name"),
    (["merge"], "no folder is named"),
    // Places that do not fit.
    (["airplane", "--scene", "full,loading", "-o", "-"], "standard output"),
    (["airplane", "--format", "frames", "-o", "-"], "standard output"),
    (["airplane", "--scale", "2,2"], "one name"),
    (["airplane", "airplane"], "one name"),
    (["airplane", "checkmark", "-o", "{scene}.gif"], "one name"),
    (["airplane", "-o", "{nam}.gif"], "placeholder"),
    (["airplane", "-o", "{name.gif"], "{name.gif is no placeholder"),
    (["airplane", "-o", "{name}}.gif"], "} is no placeholder"),
    (["airplane", "--fps", "240", "--scale", "8", "--format", "strip"], "film strip"),
  ]

  @Test(arguments: requests)
  func `is told in one line, with what to do, and leaves nothing`(
    _ request: (arguments: [String], words: String)
  ) throws {
    let place = try Workplace()
    let outcome = try place.run(request.arguments)
    expect(outcome, failsWith: 64, saying: request.words)
    #expect(try place.entries() == [])
  }

  @Test func `makes no folder for an artefact that cannot be made`() throws {
    let place = try Workplace()
    let outcome = try place.run("airplane", "--format", "png", "--at", "99", "-o", "new/folder/")
    expect(outcome, failsWith: 64)
    #expect(try place.entries() == [])
  }
}
