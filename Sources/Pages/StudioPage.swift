/// The page of the studio.
package enum StudioPage {
  /// The bytes of the page.
  package static var bytes: [UInt8] { Array("<!doctype html><title>studio</title>".utf8) }
}
