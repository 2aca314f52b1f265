/// The page of the studio.
package enum StudioPage {
  package static var bytes: [UInt8] { Array(Page.studio.head.utf8) }
}
