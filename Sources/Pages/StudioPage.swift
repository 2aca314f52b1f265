/// The page of the studio.
package enum StudioPage {
  /// The bytes of the complete page.
  package static var bytes: [UInt8] { Array(Page.studio.head.utf8) }
}
