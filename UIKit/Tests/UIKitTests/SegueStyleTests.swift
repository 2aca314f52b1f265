import Testing
import TurnTaking

@testable import UIKit

/// A controller that changes the destinations of its segues.
final class NibPreparingController: UITableViewController {
  var prepareSegue: (UIStoryboardSegue) -> Void = { _ in }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepareSegue(segue) }
}

/// The presentations and identifiers of segues.
@MainActor @Suite(.simulated) struct SegueStyleTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="2">
      <scenes>
        <scene sceneID="s2"><objects>
          <tableViewController id="2" customClass="NibPreparingController" customModule="UIKitTests">
            <tableView key="view" id="t" dataMode="prototypes" style="plain" rowHeight="40">
              <rect key="frame" x="0" y="0" width="320" height="480"/>
              <prototypes>
                <tableViewCell reuseIdentifier="row" id="c">
                  <rect key="frame" x="0" y="0" width="320" height="40"/>
                  <connections>
                    <segue destination="3" kind="presentation" identifier="row" id="s"/>
                  </connections>
                </tableViewCell>
              </prototypes>
              <connections>
                <outlet property="dataSource" destination="2" id="o1"/>
                <outlet property="delegate" destination="2" id="o2"/>
              </connections>
            </tableView>
            <connections>
              <segue destination="3" kind="presentation" identifier="full" modalPresentationStyle="fullScreen" id="f"/>
              <segue destination="3" kind="popoverPresentation" identifier="popover" popoverAnchorView="t" id="p">
                <popoverArrowDirection key="popoverArrowDirection" up="YES"/>
              </segue>
            </connections>
          </tableViewController>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <viewController id="3" title="Third">
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/></view>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """

  private let simulation = Simulation()
  private let nib: NibFolder
  private let list: NibPreparingController

  init() throws {
    nib = try NibFolder(["Styles": Self.storyboard], type: "storyboard")
    let made = UIStoryboard(name: "Styles", bundle: nil).instantiateInitialViewController()
    list = try #require(made as? NibPreparingController)
  }

  @Test func `the source replaces the style of a segue`() {
    simulation.show(list)
    var style: UIModalPresentationStyle?
    list.prepareSegue = {
      style = $0.destination.modalPresentationStyle
      $0.destination.modalPresentationStyle = .overFullScreen
    }
    list.performSegue(withIdentifier: "full", sender: nil)
    #expect(style == .fullScreen)
    #expect(list.presentedViewController?.modalPresentationStyle == .overFullScreen)
    #expect(nib.notes == [])
  }

  @Test func `the source prepares the popover of a segue, which points to its anchor`() {
    simulation.show(list)
    var popover: UIPopoverPresentationController?
    list.prepareSegue = { popover = $0.destination.popoverPresentationController }
    list.performSegue(withIdentifier: "popover", sender: nil)
    #expect(popover?.sourceView === list.tableView)
    #expect(popover?.permittedArrowDirections == .up)
    #expect(list.presentedViewController?.presentationController === popover)
  }

  @Test func `code performs the segue of a cell, which is known once`() {
    #expect(list.storyboardSegueTemplates.count { $0.identifier == "row" } == 1)
    simulation.show(list)
    list.tableView.layoutIfNeeded()
    #expect(list.storyboardSegueTemplates.count { $0.identifier == "row" } == 1)
    list.performSegue(withIdentifier: "row", sender: nil)
    #expect(list.presentedViewController?.title == "Third")
    #expect(nib.notes == [])
  }
}
