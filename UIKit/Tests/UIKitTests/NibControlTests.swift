import Testing
import TurnTaking
import UIKit

/// The controls of Interface Builder files.
@MainActor @Suite(.simulated) struct NibControlTests {
  @Test func `a button's title is above the layers of its initialiser`() throws {
    let nib = try NibFolder([
      "Card": NibFolder.document(
        """
        <button id="1" contentMode="scaleToFill" lineBreakMode="middleTruncation">
          <rect key="frame" x="0.0" y="0.0" width="80" height="30"/>
          <fontDescription key="fontDescription" type="system" pointSize="20"/>
          <state key="normal" title="Go"/>
        </button>
        """
      )
    ])
    let views = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)
    let button = try #require(views.first as? UIButton)
    let ground = CALayer()
    button.layer.insertSublayer(ground, at: 3)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(
      button.layer.sublayers?.first === ground && button.layer.sublayers?.last === label.layer
    )
    #expect(label.font.pointSize == 20 && label.text == "Go")
    #expect(nib.notes == [])
  }

  @Test func `a search bar has the texts and the style of its file`() throws {
    let nib = try NibFolder([
      "Bar": NibFolder.document(
        """
        <searchBar id="1" searchBarStyle="minimal" placeholder="Jump">
          <rect key="frame" x="0.0" y="0.0" width="200" height="56"/>
          <textInputTraits key="textInputTraits" returnKeyType="search"/>
        </searchBar>
        """
      )
    ])
    let views = UINib(nibName: "Bar", bundle: nil).instantiate(withOwner: nil)
    let bar = try #require(views.first as? UISearchBar)
    #expect(bar.placeholder == "Jump" && bar.searchBarStyle == .minimal)
    #expect(bar.backgroundColor == .clear && bar.searchTextField.returnKeyType == .search)
    #expect(nib.notes == [])
  }

  @Test func `a table without static cells has no note about them`() throws {
    let nib = try NibFolder([
      "Table": NibFolder.document(
        """
        <tableView id="1" dataMode="prototypes" style="plain">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <sections/>
        </tableView>
        """
      )
    ])
    let views = UINib(nibName: "Table", bundle: nil).instantiate(withOwner: nil)
    #expect(views.first is UITableView)
    #expect(nib.notes == [])
  }
}
