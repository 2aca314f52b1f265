import Foundation
import Pullreel
import TestSupport
import Testing

/// The scripts that complete the command's words in shells.
@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell's script is one that the shell can read, and it knows the animations`(
    _ shell: String
  ) throws {
    let place = try Workplace()
    let script = try place.succeed("--generate-completion-script", shell)
    #expect(script.errorText == "")
    for word in Catalogue.standard.names + ["gallery", "inspect", "loading"] {
      #expect(script.outputText.contains(word), "\(word)")
    }
    try place.write(script.output, to: "script")
    // Only bash is everywhere.
    let isInstalled = try place.shell("command -v \(shell)").exitCode == 0
    #expect(shell != "bash" || isInstalled)
    if isInstalled {
      let outcome = try place.shell("\(shell) -n script")
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    }
  }

  @Test(arguments: [
    ("render air", "airplane"), ("render --scene loa", "loading"), ("gal", "gallery"),
    ("render --frame-style co", "control"), ("render --fit nat", "native"),
    ("render --appearance da", "dark"), ("render --labels ti", "time"), ("list air", "airplane"),
  ])
  func `bash completes words`(_ typed: String, _ completed: String) throws {
    let place = try Workplace()
    try place.write(
      place.succeed("--generate-completion-script", "bash").output,
      to: "script"
    )
    // The variables that bash sets when the tab key is pressed.
    let outcome = try place.shell(
      """
      source ./script
      COMP_LINE="pullreel $1" COMP_POINT=$((${#1} + 9)) COMP_WORDS=(pullreel $1) COMP_TYPE=9
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _pullreel pullreel "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
      typed
    )
    let words = outcome.outputText.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(words == [completed], "\(outcome.errorText)")
  }
}
