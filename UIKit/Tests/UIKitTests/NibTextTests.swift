import CoreGraphics
import Testing
import TurnTaking
import UIKit

/// Texts of Interface Builder files, and the settings of text fields.
@MainActor @Suite(.simulated) struct NibTextTests {
  @Test func `a strings file has the texts of a file in the folder of the base language`() throws {
    let nib = try NibFolder(
      [
        "Base.lproj/Greeting": NibFolder.document(
          """
          <view id="v-1" customClass="NibCard" customModule="Elsewhere">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>
              <label id="l-1" text="salute"><rect key="frame" x="0" y="0" width="80" height="30"/></label>
              <button id="b-1" buttonType="system">
                <rect key="frame" x="0" y="30" width="80" height="30"/>
                <state key="normal" title="perge"/>
              </button>
              <segmentedControl id="s-1" segmentControlStyle="plain" selectedSegmentIndex="0">
                <rect key="frame" x="0" y="60" width="80" height="30"/>
                <segments><segment title="unus"/><segment title="duo"/></segments>
              </segmentedControl>
              <label id="l-2" text="vale"><rect key="frame" x="0" y="0" width="80" height="30"/></label>
            </subviews>
          </view>
          """
        )
      ],
      strings: [
        "en.lproj/Greeting": """
        "l-1.text" = "Hello";
        "b-1.normalTitle" = "Go on";
        "s-1.segmentTitles[1]" = "Two";
        "l-2.kerning" = "wide";
        """,
        "de.lproj/Greeting": "\"l-2.text\" = \"Leb wohl\";",
      ]
    )
    let owner = NibCard(frame: .zero)
    let views = UINib(nibName: "Greeting", bundle: nil).instantiate(withOwner: owner)
    let card = try #require(views.first as? UIView)
    #expect(card.subviews.compactMap { ($0 as? UILabel)?.text } == ["Hello", "vale"])
    #expect((card.subviews[1] as? UIButton)?.title(for: .normal) == "Go on")
    #expect((card.subviews[2] as? UISegmentedControl)?.titleForSegment(at: 0) == "unus")
    #expect((card.subviews[2] as? UISegmentedControl)?.titleForSegment(at: 1) == "Two")
    #expect(nib.notes.count == 1)
    #expect(nib.notes.first?.contains("kerning of <label> is not read") == true)
  }

  @Test func `a text view of a file has the ground the file names`() throws {
    let nib = try NibFolder([
      "Form": NibFolder.document(
        """
        <view id="1">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <textView id="2" text="clear"><rect key="frame" x="0" y="0" width="200" height="40"/></textView>
            <textView id="3" text="red">
              <rect key="frame" x="0" y="50" width="200" height="40"/>
              <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </textView>
          </subviews>
        </view>
        """
      )
    ])
    let views = UINib(nibName: "Form", bundle: nil).instantiate(withOwner: nil)
    let form = try #require(views.first as? UIView)
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(form.subviews.map(\.backgroundColor) == [nil, red])
    #expect(UITextView(frame: .zero).backgroundColor == .white)
    #expect(nib.notes.isEmpty)
  }

  /// Files of Interface Builder never say `adjustsFontSizeToFit="YES"`; they leave the key out.
  @Test func `texts with a smallest size shrink unless the file says no`() throws {
    let nib = try NibFolder([
      "Form": NibFolder.document(
        """
        <view id="1">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <label id="2" minimumScaleFactor="0.5"><rect key="frame" x="0" y="0" width="80" height="30"/></label>
            <label id="3" adjustsFontSizeToFit="NO" minimumFontSize="9">
              <rect key="frame" x="0" y="0" width="80" height="30"/>
            </label>
            <label id="4"><rect key="frame" x="0" y="0" width="80" height="30"/></label>
            <textField id="5" minimumFontSize="17"><rect key="frame" x="0" y="0" width="80" height="30"/></textField>
          </subviews>
        </view>
        """
      )
    ])
    let views = UINib(nibName: "Form", bundle: nil).instantiate(withOwner: nil)
    let form = try #require(views.first as? UIView)
    let labels = form.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.adjustsFontSizeToFitWidth) == [true, false, false])
    #expect((form.subviews.last as? UITextField)?.adjustsFontSizeToFitWidth == true)
    #expect((form.subviews.last as? UITextField)?.minimumFontSize == 17)
    #expect(nib.notes.isEmpty)
  }

  @Test func `a text field has the keyboard of its file, and views may not resize their subviews`()
    throws
  {
    let nib = try NibFolder([
      "Form": NibFolder.document(
        """
        <view id="1" autoresizesSubviews="NO">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <textField id="2">
              <rect key="frame" x="0" y="0" width="80" height="30"/>
              <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done"
                secureTextEntry="YES" textContentType="email"/>
            </textField>
          </subviews>
        </view>
        """
      )
    ])
    let views = UINib(nibName: "Form", bundle: nil).instantiate(withOwner: nil)
    let view = try #require(views.first as? UIView)
    #expect(!view.autoresizesSubviews)
    let field = try #require(view.subviews.first as? UITextField)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.returnKeyType == .done)
    #expect(field.textContentType == .emailAddress)
    #expect(field.isSecureTextEntry)
    #expect(nib.notes == [])
  }
}
