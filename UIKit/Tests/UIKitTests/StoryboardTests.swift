import Testing
import TurnTaking
import UIKit

/// The objects of a storyboard's scenes, and controllers that contain others.
@MainActor @Suite(.simulated) struct StoryboardTests {
  /// Returns a storyboard file; the arguments are the objects of its scenes.
  private func board(initial: String = "1", _ scenes: String...) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES"
      initialViewController="\(initial)">
      <scenes>
        \(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined())
      </scenes>
    </document>
    """
  }

  private func controller(_ id: String, _ content: String = "") -> String {
    """
    <viewController id="\(id)">
      <view key="view" id="\(id)v"><rect key="frame" x="0" y="0" width="100" height="50"/></view>
      \(content)
    </viewController>
    """
  }

  @Test func `objects beside a controller are created, connected and kept`() throws {
    let nib = try NibFolder(
      [
        "Beside": board(
          """
          <viewController id="1" customClass="NibPanelController" customModule="UIKitTests">
            <view key="view" id="2"><rect key="frame" x="0" y="0" width="100" height="50"/></view>
            <connections><outlet property="button" destination="3" id="o"/></connections>
          </viewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="p"/>
          <exit id="e" userLabel="Exit"/>
          <view id="4"><rect key="frame" x="0" y="0" width="20" height="20"/>
            <subviews><button id="3"><rect key="frame" x="0" y="0" width="9" height="9"/></button></subviews>
          </view>
          <customObject id="5" customClass="NibHelper" customModule="UIKitTests">
            <connections><outlet property="view" destination="4" id="o2"/></connections>
          </customObject>
          """
        )
      ],
      type: "storyboard"
    )
    NibHelper.last = nil
    let made = UIStoryboard(name: "Beside", bundle: nil).instantiateInitialViewController()
    let panel = try #require(made as? NibPanelController)
    #expect(panel.button?.superview?.frame.size == CGSize(width: 20, height: 20))
    #expect(NibHelper.last?.view === panel.button?.superview)
    #expect(nib.notes == [])
  }

  @Test func `a tab bar controller shows the controllers that its segues name`() throws {
    let nib = try NibFolder(
      [
        "Tabs": board(
          """
          <tabBarController id="1">
            <tabBar key="tabBar" id="b"/>
            <connections>
              <segue destination="2" kind="relationship" relationship="viewControllers" id="s1"/>
              <segue destination="3" kind="relationship" relationship="viewControllers" id="s2"/>
            </connections>
          </tabBarController>
          """,
          controller("2", "<tabBarItem key=\"tabBarItem\" title=\"First\" id=\"i\"/>"),
          """
          <navigationController id="3">
            <tabBarItem key="tabBarItem" systemItem="search" id="i2"/>
            <navigationBar key="navigationBar" id="n"/>
            <connections>
              <segue destination="4" kind="relationship" relationship="rootViewController" id="s3"/>
            </connections>
          </navigationController>
          """,
          controller(
            "4",
            """
            <navigationItem key="navigationItem" title="Deep" id="d">
              <barButtonItem key="leftBarButtonItem" systemItem="add" id="l"/>
              <rightBarButtonItems>
                <barButtonItem title="Save" style="done" id="r">
                  <color key="tintColor" red="1" green="0" blue="0" alpha="1"/>
                  <connections><action selector="save" destination="4" id="a"/></connections>
                </barButtonItem>
                <barButtonItem id="v">
                  <view key="customView" id="w"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
                </barButtonItem>
              </rightBarButtonItems>
            </navigationItem>
            """
          )
        )
      ],
      type: "storyboard"
    )
    let simulation = Simulation()
    let made = UIStoryboard(name: "Tabs", bundle: nil).instantiateInitialViewController()
    let tabs = try #require(made as? UITabBarController)
    simulation.show(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["First", "Search"])
    #expect(tabs.selectedViewController?.view.window != nil)
    let navigation = tabs.viewControllers?.last as? UINavigationController
    let item = try #require(navigation?.topViewController?.navigationItem)
    #expect(item.title == "Deep" && item.leftBarButtonItem?.image != nil)
    let save = try #require(item.rightBarButtonItems?.first)
    #expect(save.title == "Save" && save.style == .done && save.tintColor == .red)
    #expect(save.action == Selector("save") && save.target === navigation?.topViewController)
    #expect(item.rightBarButtonItems?.last?.customView?.bounds.width == 9)
    #expect(nib.notes == [])
  }

  @Test func `a closure creates the controller of a scene unless it returns nil`() throws {
    let nib = try NibFolder(
      [
        "Created": board(
          """
          <viewController id="1" storyboardIdentifier="panel" customClass="NibPanelController"
            customModule="UIKitTests">
            <view key="view" id="2"><rect key="frame" x="0" y="0" width="100" height="50"/></view>
          </viewController>
          """
        )
      ],
      type: "storyboard"
    )
    let board = UIStoryboard(name: "Created", bundle: nil)
    var made: NibPanelController?
    let created = board.instantiateViewController(identifier: "panel") {
      (coder: NSCoder) -> NibPanelController? in
      made = NibPanelController(coder: coder)
      return made
    }
    #expect(made != nil && created === made)
    #expect(created.view.bounds.size == CGSize(width: 100, height: 50))
    let named: NibPanelController = board.instantiateViewController(identifier: "panel")
    #expect(named !== created && named.storyboard === board)
    let initial: NibPanelController? = board.instantiateInitialViewController { _ in nil }
    #expect(initial != nil)
    #expect(nib.notes == [])
  }

  @Test func `a container has the controller that it embeds`() throws {
    let nib = try NibFolder(
      [
        "Embedding": board(
          """
          <viewController id="1">
            <view key="view" id="2"><rect key="frame" x="0" y="0" width="100" height="50"/>
              <subviews>
                <containerView id="3"><rect key="frame" x="10" y="10" width="30" height="20"/>
                  <connections><segue destination="4" kind="embed" id="s"/></connections>
                </containerView>
              </subviews>
            </view>
          </viewController>
          """,
          controller("4")
        )
      ],
      type: "storyboard"
    )
    let made = UIStoryboard(name: "Embedding", bundle: nil).instantiateInitialViewController()
    let outer = try #require(made)
    let inner = try #require(outer.view.subviews.first?.subviews.first)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(outer.children.first?.view === inner)
    #expect(nib.notes == [])
  }

  @Test func `the buttons of a bar, its edges and its pages are read`() throws {
    let nib = try NibFolder(
      [
        "Buttons": board(
          """
          <pageViewController id="1" transitionStyle="pageCurl" navigationOrientation="vertical"
            spineLocation="none">
            <extendedEdge key="edgesForExtendedLayout" bottom="YES"/>
            <toolbarItems/>
            <navigationItem key="navigationItem" id="n">
              <barButtonItem key="leftBarButtonItem" systemItem="trash" id="a">
                <connections><action selector="press:" destination="1" id="x"/></connections>
              </barButtonItem>
              <rightBarButtonItems>
                <barButtonItem title="One" style="done" id="b"/>
                <barButtonItem title="Two" id="c">
                  <color key="tintColor" red="1" green="0" blue="0" alpha="1"/>
                </barButtonItem>
              </rightBarButtonItems>
            </navigationItem>
          </pageViewController>
          """
        )
      ],
      type: "storyboard"
    )
    let made = UIStoryboard(name: "Buttons", bundle: nil).instantiateInitialViewController()
    let pages = try #require(made as? UIPageViewController)
    #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .vertical)
    #expect(pages.edgesForExtendedLayout == .bottom)
    let left = try #require(pages.navigationItem.leftBarButtonItem)
    #expect(left.target === pages && left.action?.description == "press:" && left.image != nil)
    let right = pages.navigationItem.rightBarButtonItems ?? []
    #expect(right.map(\.title) == ["One", "Two"] && right.map(\.style) == [.done, .plain])
    #expect(right.last?.tintColor == .red)
    #expect(nib.notes == [])
  }

  @Test func `the view of a controller fills a preview, whatever device its file was made for`()
    throws
  {
    let nib = try NibFolder(["Sized": board(controller("1"))], type: "storyboard")
    _ = Simulation()
    let board = UIStoryboard(name: "Sized", bundle: nil)
    func made() -> UIView { board.instantiateInitialViewController()?.view ?? UIView() }
    #expect(ControllerKeeper.view(from: made).frame == UIScreen.main.bounds)
    let own = ControllerKeeper.view {
      let view = made()
      view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
      return view
    }
    #expect(own.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(nib.notes == [])
  }

  @Test func `a button performs its segue, and code those of the controller`() throws {
    let nib = try NibFolder(
      [
        "Segues": board(
          """
          <navigationController id="1">
            <navigationBar key="navigationBar" id="n"/>
            <connections>
              <segue destination="2" kind="relationship" relationship="rootViewController" id="r"/>
            </connections>
          </navigationController>
          """,
          """
          <viewController id="2">
            <view key="view" id="2v"><rect key="frame" x="0" y="0" width="100" height="50"/>
              <subviews>
                <button id="b"><rect key="frame" x="0" y="0" width="9" height="9"/>
                  <connections><segue destination="3" kind="show" id="s1"/></connections>
                </button>
              </subviews>
            </view>
            <connections>
              <segue destination="3" kind="presentation" identifier="over"
                modalPresentationStyle="fullScreen" animates="NO" id="s2"/>
            </connections>
          </viewController>
          """,
          controller("3")
        )
      ],
      type: "storyboard"
    )
    let simulation = Simulation()
    let made = UIStoryboard(name: "Segues", bundle: nil).instantiateInitialViewController()
    let navigation = try #require(made as? UINavigationController)
    simulation.show(navigation)
    let first = try #require(navigation.topViewController)
    let button = try #require(first.view.subviews.first as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(navigation.viewControllers.count == 2)
    first.performSegue(withIdentifier: "over", sender: nil)
    #expect(navigation.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(nib.notes == [])
  }
}

/// An object of a storyboard that is no view.
final class NibHelper: NSObject {
  nonisolated(unsafe) static weak var last: NibHelper?
  var view: UIView?

  override init() {
    super.init()
    Self.last = self
  }

  override class func makeObject() -> NSObject? { NibHelper() }

  override func keyedProperty(forKey key: String) -> KeyedProperty? {
    key == "view" ? KeyedProperty(self, \.view) : super.keyedProperty(forKey: key)
  }
}
