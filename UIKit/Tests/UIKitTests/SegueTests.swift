import Testing
import TurnTaking

@testable import UIKit

/// A segue with a class of its own, as the lowering tool makes it.
final class NibHeaderSegue: UIStoryboardSegue {
  override func perform() { source.title = "header \(destination.title ?? "")" }

  override class func makeSegue(
    _ identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    NibHeaderSegue(identifier: identifier, source: source, destination: destination)
  }
}

/// A list whose rows are prototypes of a storyboard.
final class NibListController: UITableViewController {
  var prepared: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    prepared.append("selected")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append("\(tableView.indexPathForSelectedRow?.row ?? -1) \(sender is UITableViewCell)")
  }
}

/// Segues of storyboards.
@MainActor @Suite(.simulated) struct SegueTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="1">
      <scenes>
        <scene sceneID="s1"><objects>
          <navigationController id="1">
            <navigationBar key="navigationBar" id="n"/>
            <connections>
              <segue destination="2" kind="relationship" relationship="rootViewController" id="r"/>
            </connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <tableViewController id="2" customClass="NibListController" customModule="UIKitTests">
            <tableView key="view" id="t" dataMode="prototypes" style="plain" rowHeight="40">
              <rect key="frame" x="0" y="0" width="320" height="480"/>
              <prototypes>
                <tableViewCell reuseIdentifier="row" id="c">
                  <rect key="frame" x="0" y="0" width="320" height="40"/>
                  <connections><segue destination="3" kind="show" id="s"/></connections>
                </tableViewCell>
              </prototypes>
              <connections>
                <outlet property="dataSource" destination="2" id="o1"/>
                <outlet property="delegate" destination="2" id="o2"/>
              </connections>
            </tableView>
            <connections>
              <segue destination="3" kind="custom" identifier="head" customClass="NibHeaderSegue" customModule="UIKitTests" id="h"/>
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

  @Test func `a row follows its segue, and a segue of its own class performs itself`() throws {
    let nib = try NibFolder(["List": Self.storyboard], type: "storyboard")
    let simulation = Simulation()
    let made = UIStoryboard(name: "List", bundle: nil).instantiateInitialViewController()
    let navigation = try #require(made as? UINavigationController)
    simulation.show(navigation)
    let list = try #require(navigation.topViewController as? NibListController)
    let templates = try #require(list.value(forKey: "storyboardSegueTemplates") as? [NSObject])
    #expect(templates.map { $0.value(forKey: "identifier") as? String } == ["head"])
    #expect(templates.first?.value(forKey: "_segueClassName") as? String == "NibHeaderSegue")
    list.performSegue(withIdentifier: "head", sender: nil)
    #expect(list.title == "header Third")
    list.tableView.layoutIfNeeded()
    list.tableView.choose(IndexPath(row: 1, section: 0))
    #expect(list.prepared == ["-1 false", "1 true", "selected"])
    #expect(navigation.viewControllers.count == 2)
    #expect(nib.notes == [])
  }
}
