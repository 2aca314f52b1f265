import TestSupport
import Testing

@Suite struct WrongUsageTests {
  /// The words of a command, and a part of the expected answer.
  static let requests: [(arguments: [String], words: String)] = [
    // Names.
    ([], "no animation is named"),
    (["render"], "airplane"),
    (["arplane"], "Did you mean 'airplane'?"),
    (["render", "arplane", "-o", "a.gif"], "Did you mean 'airplane'?"),
    (["render", "airplane", "chekmark"], "Did you mean 'checkmark'?"),
    (["render", "--all", "airplane"], "cannot be combined"),
    (["airplane", "--scene", "laoding"], "Did you mean 'loading'?"),
    (["checkmark", "--scene", "pull"], "checkmark has no scene 'pull'"),
    // A first word similar to a subcommand, with any words after it.
    (["lsit"], "Did you mean 'list'?"),
    (["lst", "--json"], "Did you mean 'list'?"),
    (["inspct", "a.gif"], "Did you mean 'inspect'?"),
    (["reder", "airplane", "-o", "a.gif"], "Did you mean 'render'?"),
    (["help", "inspct"], "Did you mean 'inspect'?"),
    (["help", "nothing-near"], "Choose one of"),
    // The words of other tools.
    (["optimize", "a.gif"], "pullreel encode"),
    (["preview"], "pullreel render"),
    (["convert", "a.gif", "b.gif"], "pullreel encode"),
    (["help", "preview"], "pullreel render"),
    (["compare", "a.gif", "b.gif"], "pullreel diff"),
    (["plane"], "Did you mean 'airplane'?"),
    (["render", "plane"], "Did you mean 'airplane'?"),
    (["render", "dots"], "Did you mean 'four-dots'?"),
    (["airplane", "--dark"], "Did you mean '--appearance dark'?"),
    (["airplane", "--bg", "red"], "Did you mean '--background'?"),
    (["airplane", "--bgcolor", "red"], "Did you mean '--background'?"),
    (["airplane", "--width", "128"], "Did you mean '--size'?"),
    (["airplane", "--height", "128"], "Did you mean '--size'?"),
    (["airplane", "--qqqqqqqq"], "See pullreel render --help"),
    (["verify", "--dark"], "See pullreel verify --help"),
    (["info", "a.gif"], "pullreel inspect"),
    // Options. A whole word or a prefix takes precedence over similar letters.
    (["airplane", "--out", "a.gif"], "Did you mean '--output'?"),
    (["airplane", "--form", "gif"], "Did you mean '--format'?"),
    (["airplane", "--bytes", "60000"], "Did you mean '--max-bytes'?"),
    (["airplane", "--style", "screen"], "Did you mean '--frame-style'?"),
    (["verify", "--env"], "Did you mean '--strict-env'?"),
    (["airplane", "--set", "anchor=path"], "Did you mean 'dashAnchor'?"),
    (["airplane", "--set", "stroke=red"], "Did you mean 'strokeColor'?"),
    (
      ["airplane", "--set", "color=red"],
      "Did you mean 'strokeColor', 'planeColor', 'rowColor', 'placeholderColor', 'separatorColor' or 'barColor'?"
    ),
    (["checkmark", "--set", "color=red"], "Did you mean 'strokeColor' or 'panelColor'?"),
    (["airplane", "--scen", "loading"], "Did you mean '--scene'?"),
    (["airplane", "--zzzzzz"], "--zzzzzz"),
    (["airplane", "--zz\u{1B}[31m\nzz"], "--zz"),
    (["list", "--jsn"], "Did you mean '--json'?"),
    (["list", "extra"], "extra"),
    (["inspect"], "no file is named"),
    (["airplane", "--scene"], "--scene"),
    (["airplane", "-o"], "-o"),
    (["airplane", "-o", ""], "-o"),
    (["airplane", "--scene", ","], "--scene"),
    (["airplane", "--scene", ""], "--scene"),
    (["airplane", "--scale", "1,,2"], "--scale"),
    (["airplane", "--format", "gif,"], "--format"),
    (["airplane", "--format", "gfi"], "Did you mean 'gif'?"),
    (["airplane", "--frame-style", "contrl"], "Did you mean 'control'?"),
    (["airplane", "--compress", "smll"], "Did you mean 'small'?"),
    (["airplane", "--dither", "orderd"], "Did you mean 'ordered'?"),
    (["airplane", "--dither", ""], "--dither"),
    (["airplane", "--lossy", "201"], "--lossy"),
    (["airplane", "--lossy", "-1"], "--lossy"),
    (["airplane", "--lossy", "1.5"], "--lossy"),
    (["airplane", "--max-bytes", "0"], "--max-bytes"),
    (["airplane", "--max-bytes", "-5"], "--max-bytes"),
    (["airplane", "--max-bytes", "1k"], "--max-bytes"),
    (["airplane", "--max-bytes", "1.5"], "--max-bytes"),
    (["airplane", "--max-bytes", "3GB"], "--max-bytes"),
    (["airplane", "--max-bytes", "kB"], "--max-bytes"),
    (["airplane", "--columns", "0"], "--columns"),
    (["airplane", "--labels", "times"], "Did you mean 'time'?"),
    (["airplane", "--gap", "-1"], "--gap"),
    (["airplane", "--speed", "0"], "--speed"),
    (["airplane", "--speed", "-1"], "--speed"),
    (["airplane", "--speed", "nan"], "--speed"),
    (["airplane", "--speed", "0.01"], "a clip cannot last"),
    (["airplane", "--format", "apgn"], "Did you mean 'apng'?"),
    // Sizes and scales.
    (["airplane", "--size", "0x100"], "--size"),
    (["airplane", "--size", "100x0"], "--size"),
    (["airplane", "--size", "-5x100"], "--size"),
    (["airplane", "--size", "nanx100"], "--size"),
    (["airplane", "--size", "infx100"], "--size"),
    (["airplane", "--size", "1x"], "--size"),
    (["airplane", "--size", "128x"], "--size"),
    (["airplane", "--size", "x"], "--size"),
    (["airplane", "--scale", "x"], "--scale"),
    (["airplane", "--scale", "2xx"], "--scale"),
    (["airplane", "--fit", "contian"], "Did you mean 'contain'?"),
    (["airplane", "--appearance", "drak"], "Did you mean 'dark'?"),
    (["airplane", "--appearance", "sepia"], "Choose one of light, dark"),
    (["airplane", "--appearance", "light,"], "--appearance"),
    (["airplane", "--size", "1x2x3"], "--size"),
    (["airplane", "--size", "20000x20000", "--scale", "1"], "16384"),
    (["airplane", "--size", "8193x300", "--scale", "2"], "16384"),
    (["airplane", "--scale", "52"], "16384"),
    (["airplane", "--size", "320x100"], "Use a --size at least 123 points high"),
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
    (["airplane", "--format", "png", "--at", "1", "--frame", "1"], "only one of these options"),
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
    (["airplane", "--set", "strokColor=red"], "Did you mean 'strokeColor'?"),
    (["airplane", "--set", "strokeColor=reddish"], "strokeColor"),
    (["airplane", "--set", "strokeColor="], "strokeColor"),
    (["airplane", "--set", "touch=perhaps"], "true or false"),
    (
      ["airplane", "--set", "background=#12"], "'own', 'none', a colour such as #FF8800 or the path"
    ),
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
    (["airplane", "--progress", "bars"], "Did you mean 'bar'?"),
    (["airplane", "--manifest", "there/"], "--manifest"),
    (["airplane", "-o", "-", "--manifest", "m.json"], "--manifest"),
    (["airplane", "-o", "a.json", "--manifest", "a.json"], "same name"),
    (["merge"], "no folder is named"),
    // Places that do not fit.
    (["airplane", "-o", "a.xyz"], "no format has the extension .xyz"),
    (
      ["airplane", "-o", "a.avi"],
      "Choose one of .gif, .apng, .webp, .svg, .lottie, .tgs, .avif, .mp4, .webm, .y4m, .rgba, .png, .json"
    ),
    (["airplane", "-o", "{name}.mov"], "no format has the extension .mov"),
    (["airplane", "curve", "-o", "a.gif"], "Name a folder, such as a/"),
    (["airplane", "--scene", "full,loading", "-o", "b/a.gif"], "such as b/a/"),
    (["airplane", "--format", "gif,png", "-o", "a.gif"], "2 artefacts cannot share a file name"),
    (["airplane", "--scene", "full,loading", "-o", "-"], "standard output"),
    (["airplane", "--format", "frames", "-o", "-"], "standard output"),
    // Only an SVG can follow the viewer.
    (
      ["airplane", "--appearance", "auto"],
      "a gif file cannot follow the viewer's appearance (--appearance auto). Use --format svg"
    ),
    (["airplane", "--format", "svg,png", "--appearance", "auto"], "a png file cannot follow"),
    (["airplane", "--appearance", "light,auto", "-o", "a.svg"], "--appearance"),
    (["airplane", "--fit-tolerance", "0", "-o", "a.svg"], "--fit-tolerance"),
    (["airplane", "--fit-tolerance", "much", "-o", "a.svg"], "--fit-tolerance"),
    // Values given twice, in any notation.
    (["airplane", "--scale", "2,2"], "2 is given twice (--scale). Give 2 only once."),
    (["airplane", "--scale", "2,2x"], "2 is given twice (--scale)"),
    (["airplane", "--size", "128,128x128"], "128x128 is given twice (--size)"),
    (["airplane", "--fps", "30,30.0"], "30 is given twice (--fps)"),
    (["airplane", "--scene", "full,full"], "full is given twice (--scene)"),
    (["airplane", "--format", "gif,png,gif"], "gif is given twice (--format)"),
    (["airplane", "airplane"], "airplane is given twice"),
    // Numbers as people write them.
    (["ring", "--set", "lineWidth=99"], "a number from 0 to 15.\n"),
    (["airplane", "--set", "dash=-1"], "numbers from 0 to "),
    (["airplane", "--format", "png", "--at", "99"], "no moment at 99 s"),
    (["airplane", "--from", "2", "--to", "1"], "from 2 s to 1 s"),
    (["airplane", "checkmark", "-o", "{scene}.gif"], "the same name"),
    (["airplane", "-o", "{nam}.gif"], "placeholder"),
    (["airplane", "-o", "{name.gif"], "'{name.gif' is not a placeholder"),
    (["airplane", "-o", "{name}}.gif"], "'}' is not a placeholder"),
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
