import Foundation
import TestSupport
import Testing

/// A system that gives the process no further thread.
@Suite struct NoThreadTests {
  /// The prefix that runs a command as a user for whom limits on processes count.
  private static let user =
    getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
  /// Whether such a user may run the command.
  private static let canLimit =
    (try? Workplace().shell(
      "\(user)bash -c 'ulimit -u 1 && test -x \"$0\"' \"$0\""
    ).exitCode) == 0

  /// Runs the command without further threads; it is killed if it does not end.
  private func run(_ place: Workplace, _ arguments: String) throws -> ExternalTool.Outcome {
    try place.shell(
      """
      chmod 777 . && timeout -s KILL 120 \(Self.user)bash -c '
        ulimit -u 1; exec "$0" \(arguments)' "$0"
      """
    )
  }

  @Test(
    .enabled(if: canLimit, "limits need setpriv, or a user who is not root"),
    arguments: [
      "ring --format gif -q", "ring curve --format json,gif --resume -q", "ring --progress bar",
    ]
  )
  func `everything is drawn on the one thread that there is`(_ request: String) throws {
    let place = try Workplace()
    let options = "--scene loading --fps 5 --scale 0.2 --jobs 4 -o"
    let outcome = try run(place, "\(request) \(options) o/")
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.shell("\"$0\" \(request) \(options) whole/").exitCode == 0)
    #expect(try place.shell("diff -r o whole").exitCode == 0)
  }

  @Test(.enabled(if: canLimit, "limits need setpriv, or a user who is not root"))
  func `a signal ends a run without threads`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      chmod 777 . && mkfifo never
      \(Self.user)bash -c '
        ulimit -u 1; exec "$0" airplane --fps 50 --scale 5 --speed 0.02 --jobs 2 -q -o a.gif' "$0" & run=$!
      (read -r -t 60 <> never; kill -KILL $run) & watch=$!
      until test -n "$(find . -name '*.partial')" || ! kill -0 $run; do :; done
      kill -TERM $run; wait $run; code=$?
      kill -KILL $watch; rm never; exit $code
      """
    )
    // The shell reports the processes that it has killed as well.
    #expect(outcome.exitCode == 143)
    #expect(outcome.errorText.contains("pullreel: error: stopped by SIGTERM"))
    #expect(try place.entries() == [])
  }
}
