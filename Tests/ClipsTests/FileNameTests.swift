import Testing

@testable import Clips
@testable import Inputs
@testable import PictureClips
@testable import Formats

@Suite struct FileNameTests {
  @Test func `names of every kind of file that clips come from are known`() {
    let endings =
      ["gif", "png", "apng", "webp", "jpg", "jpeg", "y4m", "mp4", "webm", "avif"]
      + ["json", "lot", "lottie", "tgs"]
    for ending in endings {
      #expect(FileSources.isNamedLikeOne("art/ring.\(ending)"), "\(ending)")
      #expect(FileSources.isNamedLikeOne("art/RING.\(ending.uppercased())"), "\(ending)")
    }
    for name in ["ring", "gif", "ring.txt", "ring.gif.zip"] {
      #expect(!FileSources.isNamedLikeOne(name), "\(name)")
    }
  }

  @Test func `no two kinds of pictures share a name's ending`() {
    let endings = PictureFormat.all.flatMap(\.nameEndings)
    #expect(Set(endings).count == endings.count)
    #expect(PictureFormat.all.allSatisfy { !$0.nameEndings.isEmpty })
  }
}
