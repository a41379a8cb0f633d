import HouseholdColor
import Testing

/// Names of CSS mean what CSS says, where shops do not say otherwise.
@Suite struct MoreStyleSheetColorTests {
  @Test(arguments: [
    ("tomato", "#FF6347"), ("rebeccapurple", "#663399"), ("Peach Puff", "#FFDAB9"),
    ("lightSlateGray", "#778899"), ("yellowgreen", "#9ACD32"), ("aliceblue", "#F0F8FF"),
    ("dodger blue", "#1E90FF"), ("orchid", "#DA70D6"),
  ])
  func namesOfCSSAreKnown(_ name: String, _ hex: String) {
    #expect(ColorName.named(name)?.color.hex == hex)
  }

  @Test func garmentsAreStillNamedByColorsOfClothes() {
    let tomato = ColorName.named("tomato")?.color ?? SRGBColor(red: 0, green: 0, blue: 0)
    #expect(ColorName.all.contains(ColorName.nearest(to: tomato)))
  }
}
