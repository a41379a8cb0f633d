import Foundation
import OutfitAdvisor
import Testing
import WardrobeKit

@Suite struct WardrobeSuggestionSamples {
  private func garment(
    _ number: UInt8, _ name: String, _ category: ClothingCategory, _ hex: String,
    _ fabric: FabricType
  ) throws -> GarmentFacts {
    let color = try #require(SRGBColor(hex: hex))
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    return GarmentFacts(id: id, name: name, category: category, color: color, fabric: fabric)
  }

  @Test func search() throws {
    let tshirt = try garment(2, "red T-shirt", .tshirt, "#D0202A", .cotton)
    let closet = [
      try garment(1, "white shirt", .shirt, "#FFFFFF", .cotton), tshirt,
      try garment(3, "gray trousers", .pants, "#808080", .wool),
      try garment(4, "blue jeans", .jeans, "#3B6294", .denim),
      try garment(5, "black shoes", .shoes, "#101010", .leather),
      try garment(6, "navy blazer", .blazer, "#14213D", .wool),
    ]
    let request = OutfitRequest(
      occasion: .work, temperatures: DayTemperatures(celsius: 8, 14), count: 3)
    let found = try request.suggestions(from: closet)
    let names = found.outfits[0].garments.map(\.name)
    // ["white shirt", "gray trousers", "black shoes", "navy blazer"]
    #expect(names == ["white shirt", "gray trousers", "black shoes", "navy blazer"])

    let outfit = found.outfits[0]
    let sum = outfit.terms.reduce(0) { $0 + $1.millionths }
    let isWhole = sum == outfit.millionths  // true
    #expect(isWhole == true)

    var one = request
    one.count = 1
    try whyNot(one, tshirt, closet)
  }

  private func whyNot(
    _ request: OutfitRequest, _ tshirt: GarmentFacts, _ closet: [GarmentFacts]
  ) throws {
    let why = try request.whyNot(tshirt.id, from: closet)
    let cause = why.cause  // .outscored(by: .dressCode)
    #expect(cause == .outscored(by: .dressCode))
  }

  @Test func colours() throws {
    let royal = try #require(SRGBColor(hex: "#4169E1"))
    let hue = OKLCH(OKLab(royal)).hue.rounded()  // 266
    let name = ColorName.nearest(to: royal).name  // "royal blue"
    #expect(hue == 266)
    #expect(name == "royal blue")

    let charcoal = try #require(SRGBColor(hex: "#36454F"))
    let slate = try #require(SRGBColor(hex: "#3B4A54"))
    let difference = CIELab(charcoal).difference(to: CIELab(slate))
    let isAlike = difference < 10  // true
    #expect(isAlike == true)
  }

  @Test func warmth() {
    let winter = ThermalComfort.wantedInsulation(at: 0)  // 1.372
    let arctic = ThermalComfort.wantedInsulation(at: -60)  // 2.5
    #expect(winter == 1.372)
    #expect(arctic == 2.5)

    let jacket = ClothingCategory.jacket.insulation
    let light = jacket.clo(warmth: 0)  // 0.25
    let unknown = jacket.clo(warmth: nil)  // 0.35
    #expect(light == 0.25)
    #expect(unknown == 0.35)

    let day = DayTemperatures(celsius: 8, 18)
    let discomfort = day.discomfort(all: 1.2, core: 0.6)
    let isComfortable = discomfort.total == 0  // true
    #expect(isComfortable == true)
  }
}
