import Foundation
import HouseholdColor
import HouseholdTesting
import Testing

extension SRGBColor {
  static func random(using random: inout SeededGenerator) -> SRGBColor {
    SRGBColor(
      red: Double(Int.random(in: 0...255, using: &random)) / 255,
      green: Double(Int.random(in: 0...255, using: &random)) / 255,
      blue: Double(Int.random(in: 0...255, using: &random)) / 255)
  }
}

@Suite struct ColorConversionTests {
  private func color(_ hex: String) throws -> SRGBColor { try #require(SRGBColor(hex: hex)) }

  @Test(arguments: ["#4169E1", "#000000", "#FFFFFF", "#0A0B0C", "#80FF01"])
  func readsAndWritesHex(_ hex: String) throws {
    #expect(try color(hex).hex == hex)
    #expect(try color(hex.lowercased()).hex == hex)
    #expect(try "\(color(hex))" == hex)
  }

  @Test(arguments: [
    "", "#", "4169E1", "#4169E", "#4169E11", "#4169G1", "#41 9E1", "#+169E1", "é4169E",
  ])
  func refusesOtherTexts(_ text: String) { #expect(SRGBColor(hex: text) == nil) }

  @Test func writesTheNearestColourAScreenCanShow() {
    #expect(SRGBColor(red: 1.2, green: -0.3, blue: 0.5).hex == "#FF0080")
  }

  /// The pairs of Ottosson's article, given there as XYZ with D65: here through CIELAB's inverse
  /// would add nothing, so white, black and the published values of CSS Color 4 are taken.
  @Test(arguments: [
    ("#FF0000", 0.627_955, 0.257_683, 29.234), ("#00FF00", 0.866_440, 0.294_827, 142.495),
    ("#0000FF", 0.452_014, 0.313_214, 264.052), ("#008000", 0.519_752, 0.176_858, 142.495),
    ("#FFFF00", 0.967_983, 0.211_006, 109.769),
  ])
  func agreesWithPublishedOKLCH(_ hex: String, _ l: Double, _ c: Double, _ h: Double) throws {
    let polar = OKLCH(OKLab(try color(hex)))
    #expect(abs(polar.lightness - l) < 5e-4)
    #expect(abs(polar.chroma - c) < 5e-4)
    #expect(abs(polar.hue - h) < 0.05)
  }

  /// From Bruce Lindbloom's calculator, sRGB with D65.
  @Test(arguments: [
    ("#FF0000", 53.2408, 80.0925, 67.2032), ("#00FF00", 87.7347, -86.1827, 83.1793),
    ("#0000FF", 32.2970, 79.1875, -107.8602), ("#808080", 53.5850, 0, 0),
    ("#FFFFFF", 100, 0, 0), ("#000000", 0, 0, 0),
  ])
  func agreesWithPublishedCIELAB(_ hex: String, _ l: Double, _ a: Double, _ b: Double) throws {
    let lab = CIELab(try color(hex))
    #expect(abs(lab.lightness - l) < 2e-3)
    #expect(abs(lab.a - a) < 2e-3)
    #expect(abs(lab.b - b) < 2e-3)
  }

  @Test func everyRoundTripComesBack() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let color = SRGBColor.random(using: &random)
      let ok = OKLab(color)
      for back in [
        SRGBColor(LinearRGB(color)), SRGBColor(LinearRGB(ok)),
        SRGBColor(LinearRGB(OKLab(OKLCH(ok)))), SRGBColor(LinearRGB(CIELab(color))),
      ] {
        #expect(abs(back.red - color.red) < 1e-5)
        #expect(abs(back.green - color.green) < 1e-5)
        #expect(abs(back.blue - color.blue) < 1e-5)
        #expect(back.hex == color.hex)
      }
    }
  }

  @Test func greysHaveNoChroma() {
    for step in 0...255 {
      let gray = Double(step) / 255
      #expect(OKLCH(OKLab(SRGBColor(red: gray, green: gray, blue: gray))).chroma < 1e-4)
    }
  }

  @Test(arguments: [
    ("#4169E1", "royal blue"), ("#000000", "black"), ("#808080", "gray"), ("#FFFFFE", "white"),
    ("#1A2238", "navy"), ("#7A0019", "burgundy"), ("#6E4522", "brown"), ("#0B0B0B", "black"),
  ])
  func namesAColour(_ hex: String, _ name: String) throws {
    #expect(ColorName.nearest(to: try color(hex)).name == name)
  }

  @Test func everyNameIsNearestToItsOwnValueAndFoundByItsText() {
    for entry in ColorName.all {
      #expect(ColorName.nearest(to: entry.color).name == entry.name)
      #expect(ColorName.named(entry.name.uppercased()) == entry)
    }
    #expect(Set(ColorName.all.map(\.name)).count == ColorName.all.count)
    #expect(ColorName.named("grey")?.name == "gray")
    #expect(ColorName.named("octarine") == nil)
  }
}

@Suite struct StyleSheetColorTests {
  @Test(arguments: [
    ("#FFA500", "orange"), ("#000080", "navy"), ("#F5F5DC", "beige"), ("#E6E6FA", "lavender"),
    ("#98FF98", "mint"), ("#E2725B", "terracotta"), ("#F57C00", "orange"),
  ])
  func valuesHaveTheNamesThatStyleSheetsGiveThem(_ hex: String, _ name: String) throws {
    #expect(ColorName.nearest(to: try #require(SRGBColor(hex: hex))).name == name)
  }
}
