import Foundation
import Testing

@testable import UIKit

/// The program that draws PDF files.
@Suite struct VectorPictureTests {
  @Test func `a program that draws pictures has no input, and is stopped after a time`() {
    #expect(VectorPicture.output(of: "cat", []) == Data())
    #expect(VectorPicture.output(of: "sleep", ["60"], limit: 0.1) == nil)
  }
}
