import Foundation
import HouseholdColor
import HouseholdPersistence
import Testing

@Suite struct ColorFieldTests {
  @Test(arguments: ["#4169E1", "#000000", "#FFFFFF"])
  func aColorIsStoredAsItsText(_ hex: String) throws {
    let color = try #require(SRGBColor(hex))
    #expect(color.storedValue == .text(hex))
    #expect(try SRGBColor(storedValue: .text(hex.lowercased())) == color)
    #expect(try JSONEncoder().encode([color]) == Data("[\"\(hex)\"]".utf8))
    #expect(try JSONDecoder().decode([SRGBColor].self, from: Data("[\"\(hex)\"]".utf8)) == [color])
    #expect([color].storedValue == .text("[\"\(hex)\"]"))
  }

  @Test func aColorIsRoundedToWhatItsTextCanSay() {
    let color = SRGBColor(red: 0.5, green: -1, blue: 2)
    #expect(!color.isCanonical)
    #expect(color.canonical == "#8000FF")
    #expect(SRGBColor(red: 0.2, green: 0.4, blue: 0.6).isCanonical)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func channelsThatAreNoNumbersCannotBeStored(_ channel: Double) {
    for color in [
      SRGBColor(red: channel, green: 0, blue: 0), SRGBColor(red: 0, green: channel, blue: 0),
      SRGBColor(red: 0, green: 0, blue: channel),
    ] {
      #expect(color.canonical == nil && !color.isCanonical)
      #expect(SRGBColor(hex: color.hex) != nil)
    }
  }

  @Test(arguments: [StoredValue.text("navy"), .text(""), .integer(5), .null])
  func otherValuesAreRefusedWithoutBeingRepeated(_ storedValue: StoredValue) {
    let error = #expect(throws: ReadFailure.self) { try SRGBColor(storedValue: storedValue) }
    #expect(error?.message.description.hasPrefix("expected a color as #RRGGBB, found ") == true)
    #expect(error?.message.description.contains("navy") == false)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([SRGBColor].self, from: Data("[\"navy\"]".utf8))
    }
  }
}
