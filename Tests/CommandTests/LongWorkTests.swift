import Foundation
import TestSupport
import Testing

/// Files that take long or much memory, and what becomes of the process meanwhile.
@Suite struct LongWorkTests {
  /// Creates an APNG of many large frames: a few megabytes that take far longer than any test
  /// waits.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    let outcome = try ExternalTool.pillow(
      """
      import os, struct, sys, zlib
      os.chdir(sys.argv[1])
      def chunk(kind, data):
          sum = zlib.crc32(kind + data)
          return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', sum)
      def png(name, side, colour, frames, value=0):
          channels = {0: 1, 6: 4}[colour]
          row = b'\\0' + bytes([value]) * side * channels
          work = zlib.compressobj(1)
          data = b''.join(work.compress(row) for _ in range(side)) + work.flush()
          with open(name, 'wb') as file:
              file.write(b'\\x89PNG\\r\\n\\x1a\\n')
              file.write(chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 8, colour, 0, 0, 0)))
              if frames: file.write(chunk(b'acTL', struct.pack('>II', frames, 0)))
              number = 0
              for frame in range(max(frames, 1)):
                  if frames:
                      file.write(chunk(b'fcTL', struct.pack('>IIIIIHHBB', number, side, side,
                                                            0, 0, 1, 50, 0, 0)))
                      number += 1
                  if frame == 0:
                      file.write(chunk(b'IDAT', data))
                  else:
                      file.write(chunk(b'fdAT', struct.pack('>I', number) + data))
                      number += 1
              file.write(chunk(b'IEND', b''))
      png('long.png', 4096, 0, 400)
      png('large.png', 8192, 0, 0)
      png('small.png', 16, 0, 0)
      def gif(name, delay):
          # A screen of a gigabyte, frames of a pixel.
          frame = (b'\\x21\\xf9\\x04\\x00' + struct.pack('<H', delay) + b'\\0\\0'
                   + b'\\x2c\\0\\0\\0\\0\\1\\0\\1\\0\\0' + b'\\2\\2\\x44\\1\\0')
          screen = struct.pack('<HH', 16384, 16384) + b'\\x80\\0\\0' + b'\\0\\0\\0\\xff\\xff\\xff'
          open(name, 'wb').write(b'GIF89a' + screen + frame * 2000 + b'\\x3b')
      gif('hostile.gif', 2)
      gif('other.gif', 3)
      """,
      [place.folder.path]
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return place
  }

  @Test(
    arguments: [
      "inspect /dev/stdin", "diff /dev/stdin small.png -o difference.png",
      "diff small.png /dev/stdin --report report",
      "render ring --scene loading --format json --set logo=/dev/stdin -o out.json",
      "render ring --scene loading --set logo=/dev/stdin -o out.gif",
    ],
    ["INT", "TERM"]
  )
  func `a signal ends decoding that nobody can interrupt`(
    command: String,
    signal: String
  ) throws {
    let place = try Self.place()
    // Once the writer is done, all but the end of the file has been read.
    let outcome = try place.shell(
      """
      mkfifo in
      "$0" $1 < in & run=$!
      cat long.png > in
      kill -\(signal) $run
      wait $run
      """,
      command
    )
    expect(outcome, failsWith: signal == "INT" ? 130 : 143, saying: "by SIG\(signal)")
    let files = ["hostile.gif", "in", "large.png", "long.png", "other.gif", "small.png"]
    #expect(try place.entries().filter { $0 != "report" } == files)
  }

  @Test func `pictures that take more than a gigabyte to compare are refused`() throws {
    let place = try Self.place()
    let outcome = try place.run("diff", "hostile.gif", "other.gif")
    expect(outcome, failsWith: 65, saying: "hostile.gif")
    #expect(outcome.errorText.contains("MB of memory, but only "))
  }

  @Test(arguments: ["inspect large.png", "diff large.png large.png", "inspect - < large.png"])
  func `too little memory for a picture is told in one line`(command: String) throws {
    let place = try Self.place()
    let outcome = try place.shell("ulimit -v 204800; eval '\"$0\" \(command)'")
    // The picture is sound; what is short is the machine's.
    expect(outcome, failsWith: 74, saying: "memory")
  }
}
