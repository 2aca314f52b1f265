/// The page of the studio.
package enum StudioPage {
  /// The bytes of the page, which is complete in itself.
  package static var bytes: [UInt8] { Array(Page.studio.head.utf8) }
}
