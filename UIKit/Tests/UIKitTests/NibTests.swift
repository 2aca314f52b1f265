import CoreGraphics
import Pixels
import Testing
import TurnTaking
import UIKit

/// Interface Builder files: their objects, connections and notes.
@MainActor @Suite(.simulated) struct NibTests {
  @Test func `a view is created from its class, and is told when it is complete`() throws {
    let nib = try NibFolder([
      "Card": NibFolder.document(
        """
        <view id="1" customClass="NibCard" customModule="Elsewhere" contentMode="scaleToFill">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1"
            colorSpace="custom" customColorSpace="sRGB"/>
          <subviews>
            <label id="2" opaque="NO" userInteractionEnabled="NO" text="Hello" textAlignment="center"
              lineBreakMode="tailTruncation" numberOfLines="2">
              <rect key="frame" x="10" y="20" width="80" height="30"/>
              <fontDescription key="fontDescription" type="boldSystem" pointSize="14"/>
              <color key="textColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
              <nil key="highlightedColor"/>
            </label>
            <view id="3"><rect key="frame" x="10" y="60" width="20" height="20"/></view>
            <view id="4"><rect key="frame" x="40" y="60" width="20" height="20"/></view>
          </subviews>
          <connections>
            <outlet property="title" destination="2" id="5"/>
            <outletCollection property="dots" destination="3" id="6"/>
            <outletCollection property="dots" destination="4" id="7"/>
          </connections>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="corner">
              <real key="value" value="8"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
          </userDefinedRuntimeAttributes>
        </view>
        """
      )
    ])
    let card = try #require(
      Bundle.main.loadNibNamed("Card", owner: NibCard(frame: .zero))?.first as? NibCard
    )
    #expect(card.steps == ["corner 8.0, title nil", "title Hello", "awake, 2 dots"])
    #expect(card.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(card.backgroundColor == .red)
    #expect(card.layer.masksToBounds)
    let title = try #require(card.title)
    #expect(title.frame == CGRect(x: 10, y: 20, width: 80, height: 30))
    #expect(title.textAlignment == .center)
    #expect(title.numberOfLines == 2)
    #expect(title.font.pointSize == 14)
    #expect(!title.isUserInteractionEnabled)
    #expect(nib.notes == [])
  }

  @Test func `constraints hold views, and outlets lead to constraints`() throws {
    let nib = try NibFolder([
      "Held": NibFolder.document(
        """
        <view id="1" customClass="NibCard">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <view id="2" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0" y="0" width="1" height="1"/>
              <constraints>
                <constraint firstAttribute="width" secondAttribute="height" multiplier="4/2" id="c1"/>
              </constraints>
            </view>
          </subviews>
          <viewLayoutGuide key="safeArea" id="s"/>
          <constraints>
            <constraint firstItem="2" firstAttribute="height" constant="30" priority="900" id="c2"/>
            <constraint firstItem="2" firstAttribute="leading" secondItem="s" secondAttribute="leading"
              constant="10" identifier="lead" id="c3"/>
            <constraint firstAttribute="bottom" secondItem="2" secondAttribute="bottom" constant="5" id="c4"/>
            <constraint firstItem="2" firstAttribute="height" constant="500" placeholder="YES" id="c5"/>
          </constraints>
          <connections><outlet property="height" destination="c2" id="o"/></connections>
        </view>
        """
      )
    ])
    let simulation = Simulation()
    let card = try #require(
      UINib(nibName: "Held", bundle: nil).instantiate(withOwner: NibCard()).first as? NibCard
    )
    _ = simulation.show(card)
    #expect(card.subviews.first?.frame == CGRect(x: 10, y: 65, width: 60, height: 30))
    #expect(card.height?.priority == UILayoutPriority(900))
    #expect(card.constraints.contains { $0.identifier == "lead" })
    #expect(nib.notes == [])
  }

  @Test func `a controller has the view of the nib that is named like its class`() throws {
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
        <connections>
          <outlet property="view" destination="1" id="o1"/>
          <outlet property="button" destination="2" id="o2"/>
        </connections>
      </placeholder>
      """
    let nib = try NibFolder([
      "NibPanel": NibFolder.document(
        """
        <view id="1"><rect key="frame" x="0" y="0" width="320" height="200"/>
          <subviews>
            <button id="2" buttonType="system" contentHorizontalAlignment="center">
              <rect key="frame" x="10" y="10" width="100" height="40"/>
              <state key="normal" title="Press"><color key="titleColor" systemColor="systemRedColor"/></state>
              <connections>
                <action selector="press:" destination="-1" eventType="touchUpInside" id="a"/>
              </connections>
            </button>
          </subviews>
        </view>
        """,
        owner: owner
      )
    ])
    let controller = NibPanelController()
    #expect(controller.view.frame.size == CGSize(width: 320, height: 200))
    #expect(controller.wasLoadedWithButton)
    #expect(controller.button?.title(for: .normal) == "Press")
    #expect(controller.button?.buttonType == .system)
    controller.button?.sendActions(for: .touchUpInside)
    #expect(controller.presses == 1)
    #expect(nib.notes == [])
  }

  @Test func `cells are created from registered nibs`() throws {
    let nib = try NibFolder([
      "NibRow": NibFolder.document(
        """
        <tableViewCell id="1" customClass="NibRow" customModule="UIKitTests" selectionStyle="none" reuseIdentifier="other"
          rowHeight="60">
          <rect key="frame" x="0" y="0" width="320" height="60"/>
          <tableViewCellContentView key="contentView" id="2">
            <rect key="frame" x="0" y="0" width="320" height="60"/>
            <subviews>
              <imageView id="3"><rect key="frame" x="5" y="5" width="50" height="50"/></imageView>
            </subviews>
          </tableViewCellContentView>
          <connections><outlet property="picture" destination="3" id="o"/></connections>
        </tableViewCell>
        """
      ),
      "NibItem": NibFolder.document(
        """
        <collectionViewCell id="1" opaque="NO">
          <rect key="frame" x="0" y="0" width="50" height="50"/>
          <view key="contentView" id="2">
            <rect key="frame" x="0" y="0" width="50" height="50"/>
            <subviews><switch id="3" on="YES"><rect key="frame" x="1" y="2" width="51" height="31"/></switch></subviews>
          </view>
        </collectionViewCell>
        """
      ),
    ])
    let table = UITableView()
    table.register(UINib(nibName: "NibRow", bundle: nil), forCellReuseIdentifier: "row")
    let row = try #require(table.dequeueReusableCell(withIdentifier: "row") as? NibRow)
    #expect(row.reuseIdentifier == "row")
    #expect(row.selectionStyle == .none)
    #expect(row.picture?.superview === row.contentView)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let grid = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    grid.register(UINib(nibName: "NibItem", bundle: nil), forCellWithReuseIdentifier: "item")
    let item = grid.dequeueReusableCell(
      withReuseIdentifier: "item",
      for: IndexPath(item: 0, section: 0)
    )
    #expect((item.contentView.subviews.first as? UISwitch)?.isOn == true)
    #expect(nib.notes == [])
  }

  @Test func `stacks, spinners and pictures have the properties of their nib`() throws {
    let nib = try NibFolder([
      "Parts": NibFolder.document(
        """
        <stackView id="1" axis="vertical" distribution="fillEqually" alignment="center" spacing="6">
          <rect key="frame" x="0" y="0" width="100" height="100"/>
          <subviews>
            <activityIndicatorView id="2" animating="YES" style="large">
              <rect key="frame" x="0" y="0" width="37" height="37"/>
            </activityIndicatorView>
            <slider id="3" value="3" minValue="1" maxValue="5">
              <rect key="frame" x="0" y="0" width="37" height="37"/>
            </slider>
          </subviews>
          <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
        </stackView>
        """
      )
    ])
    let stack = try #require(
      Bundle.main.loadNibNamed("Parts", owner: nil)?.first as? UIStackView
    )
    #expect(stack.layoutMargins.right == 4 && stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.axis == .vertical)
    #expect(stack.distribution == .fillEqually)
    #expect(stack.alignment == .center)
    #expect(stack.spacing == 6)
    let spinner = try #require(stack.arrangedSubviews.first as? UIActivityIndicatorView)
    #expect(spinner.isAnimating)
    #expect(spinner.style == .large)
    #expect((stack.arrangedSubviews.last as? UISlider)?.value == 3)
    #expect(nib.notes == [])
  }

  @Test func `the tint of an effect view fills the view`() throws {
    let nib = try NibFolder([
      "Blurred": NibFolder.document(
        """
        <visualEffectView id="1">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <view key="contentView" id="2">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          </view>
          <blurEffect style="light"/>
        </visualEffectView>
        """
      )
    ])
    let simulation = Simulation()
    let view = try #require(
      Bundle.main.loadNibNamed("Blurred", owner: nil)?.first as? UIVisualEffectView
    )
    simulation.window.backgroundColor = .black
    _ = simulation.show(view)
    // The tint is white, and covers 30 % of the black.
    let level = try simulation.picture()[100, 50] & 0xFF
    #expect(abs(Double(level) - 0.3 * 255) <= 1)
    #expect(nib.notes == [])
  }

  @Test func `recognisers, delegates and attributes by size class are connected`() throws {
    let nib = try NibFolder([
      "Touched": NibFolder.document(
        """
        <view id="1"><rect key="frame" x="0" y="0" width="320" height="200"/>
          <subviews>
            <scrollView id="2"><rect key="frame" x="0" y="0" width="9" height="9"/>
              <connections>
                <outlet property="delegate" destination="-1" id="o"/>
                <outletCollection property="gestureRecognizers" destination="3" appends="YES" id="g"/>
              </connections>
            </scrollView>
            <view id="4"/>
          </subviews>
          <variation key="default"><mask key="subviews"><exclude reference="4"/></mask></variation>
        </view>
        <tapGestureRecognizer id="3" numberOfTapsRequired="2"/>
        """
      )
    ])
    let owner = NibPanelController(nibName: nil, bundle: nil)
    let objects = UINib(nibName: "Touched", bundle: nil).instantiate(withOwner: owner)
    let view = try #require(objects.first as? UIView)
    #expect(view.subviews.count == 1)
    let scroll = try #require(view.subviews.first as? UIScrollView)
    #expect(scroll.delegate === owner && !scroll.clipsToBounds)
    let tap = scroll.gestureRecognizers?.compactMap { $0 as? UITapGestureRecognizer }.last
    #expect(tap?.numberOfTapsRequired == 2)
    #expect(nib.notes == [])
  }

  @Test func `what a nib needs and is missing is named`() throws {
    let nib = try NibFolder([
      "Odd": NibFolder.document(
        """
        <view id="1" customClass="Nowhere"><rect key="frame" x="0" y="0" width="9" height="9"/>
          <subviews>
            <glkView id="2"/>
            <imageView id="3" image="ghost"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView>
            <label id="4" text="a" wobble="YES"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
          </subviews>
          <connections><outlet property="gone" destination="3" id="o"/></connections>
        </view>
        """
      ),
      "Broken": "<document>\n<objects>\n</document>",
      "Ancient": "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
    ])
    #expect(Bundle.main.loadNibNamed("Odd", owner: nil)?.count == 1)
    #expect(Bundle.main.loadNibNamed("Broken", owner: nil) == nil)
    #expect(Bundle.main.loadNibNamed("Ancient", owner: nil) == nil)
    #expect(Bundle.main.loadNibNamed("Absent", owner: nil) == nil)
    for part in [
      "Odd.xib: unknown class Nowhere in Interface Builder file; UIView is used",
      "Odd.xib: <glkView> is not loaded (2)", "there is no picture named ghost",
      "Odd.xib: wobble of <label> is not read",
      "Odd.xib: UIView is not key value coding-compliant for the key gone",
      "Broken.xib:3: the XML is damaged", "Ancient.xib: the file starts with",
      "there is no Absent.xib",
    ] {
      #expect(nib.notes.contains { $0.contains(part) }, "\(part) in \(nib.notes)")
    }
    #expect(nib.notes.count == 8)
  }

  @Test func `a collection view has the layout that its file names`() throws {
    let nib = try NibFolder([
      "Grid": NibFolder.document(
        """
        <collectionView id="1" dataMode="prototypes">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" id="2"
            customClass="NibLayout" customModule="UIKitTests">
            <size key="itemSize" width="30" height="20"/>
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="columns">
                <integer key="value" value="3"/>
              </userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
          </collectionViewFlowLayout>
        </collectionView>
        """
      )
    ])
    let grid = UINib(nibName: "Grid", bundle: nil).instantiate(withOwner: self).first
    let layout = try #require(
      (grid as? UICollectionView)?.collectionViewLayout as? NibLayout
    )
    #expect(layout.collectionView === grid as? UICollectionView)
    #expect(layout.minimumLineSpacing == 7)
    #expect(layout.itemSize == CGSize(width: 30, height: 20))
    #expect(layout.columns == 3)
    #expect(nib.notes == [])
  }

  @Test func `a storyboard creates controllers with their views and prototypes of cells`() throws {
    let nib = try NibFolder(
      [
        "Scenes": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES"
          initialViewController="1">
          <scenes>
            <scene sceneID="s1"><objects>
              <viewController id="1" customClass="NibPanelController" customModule="UIKitTests" title="First">
                <view key="view" id="2"><rect key="frame" x="0" y="0" width="100" height="50"/>
                  <subviews><button id="3" buttonType="system"><rect key="frame" x="0" y="0" width="9" height="9"/></button></subviews>
                </view>
                <connections><outlet property="button" destination="3" id="o"/></connections>
              </viewController>
              <placeholder placeholderIdentifier="IBFirstResponder" id="p"/>
            </objects></scene>
            <scene sceneID="s2"><objects>
              <tableViewController id="4" storyboardIdentifier="list">
                <tableView key="view" id="5" dataMode="prototypes" style="plain" rowHeight="50">
                  <rect key="frame" x="0" y="0" width="100" height="500"/>
                  <prototypes>
                    <tableViewCell id="6" reuseIdentifier="row" selectionStyle="blue">
                      <rect key="frame" x="0" y="0" width="100" height="50"/>
                    </tableViewCell>
                  </prototypes>
                  <connections><outlet property="dataSource" destination="4" id="o2"/></connections>
                </tableView>
              </tableViewController>
            </objects></scene>
          </scenes>
        </document>
        """
      ],
      type: "storyboard"
    )
    let board = UIStoryboard(name: "Scenes", bundle: nil)
    let first = try #require(board.instantiateInitialViewController() as? NibPanelController)
    #expect(!first.isViewLoaded)
    #expect(first.view.frame.size == CGSize(width: 100, height: 50))
    #expect(first.wasLoadedWithButton)
    #expect(first.title == "First")
    let list = board.instantiateViewController(withIdentifier: "list") as? UITableViewController
    let table = try #require(list?.tableView)
    #expect(table.dataSource === list)
    #expect(table.dequeueReusableCell(withIdentifier: "row")?.selectionStyle == .blue)
    #expect(nib.notes == [])
    _ = board.instantiateViewController(withIdentifier: "gone")
    #expect(nib.notes.contains { $0.contains("no view controller has the storyboard ID gone") })
    let absent = UIStoryboard(name: "Sheets", bundle: nil)
    #expect(absent.instantiateInitialViewController() == nil)
    #expect(nib.notes.contains { $0.contains("there is no Sheets.storyboard") })
  }
}
