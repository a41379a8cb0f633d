import Foundation
import OutfitAdvisor
import Testing
import WardrobeKit

/// What a person reads below the first outfit: others that are as right, and what would be better if it
/// could be worn.
@Suite struct ListTests {
  private func garments(
    _ table: String, _ change: (inout GarmentFacts) -> Void = { _ in }
  ) throws -> [GarmentFacts] {
    try GarmentTable(csv: ("name,category,color\n" + table).utf8).items.map {
      var garment = GarmentFacts(ItemCard($0), on: .min)
      change(&garment)
      return garment
    }
  }

  private func names(_ outfit: OutfitSuggestion) -> Set<String> { Set(outfit.garments.map(\.name)) }

  private static let oneCoat = """
    White Shirt,shirt,white
    Green Flannel Shirt,shirt,green
    Grey Jumper,sweater,grey
    Navy Jumper,sweater,navy
    Blue Jeans,jeans,blue
    Brown Cords,pants,brown
    Winter Coat,coat,black
    Denim Jacket,jacket,blue
    Snow Boots,boots,black
    White Sneakers,sneakers,white
    """

  /// Who owns one winter coat and one pair of snow boots wears them with everything.
  @Test func coatAndBootsGoWithEveryOutfit() throws {
    let snow = OutfitRequest(
      occasion: .casual, temperatures: DayTemperatures(celsius: -9, -4), condition: .snowy, count: 3
    )
    let found = try snow.suggestions(from: garments(Self.oneCoat))
    #expect(found.outfits.count == 3)
    for outfit in found.outfits {
      #expect(names(outfit).isSuperset(of: ["Winter Coat", "Snow Boots"]), "\(outfit.title)")
      #expect(outfit.broken.isEmpty)
    }
  }

  /// A dress with another necklace is the same answer.
  @Test func aDressComesOnce() throws {
    let found = try OutfitRequest(occasion: .dateNight, count: 5).suggestions(
      from: garments(
        "Red Dress,dress,red\nHeels,heels,black\nFlats,flats,black\nPearls,necklace,white\nBag,bag,black"
      ))
    #expect(found.outfits.count == 1)
    #expect(found.shortage == "Only 1 outfit can be made; any other would be too much like it.")
  }

  private static let office = """
    White Shirt,shirt,white
    Blue Shirt,shirt,light blue
    Pink Shirt,shirt,pink
    Grey Trousers,trousers,grey
    Navy Chinos,chinos,navy
    Black Oxfords,shoes,black
    Gym Tee,t-shirt,black
    """

  private let work = OutfitRequest(
    occasion: .work, temperatures: DayTemperatures(celsius: 14, 19), condition: .clear, count: 1)

  @Test func whatIsInTheWashIsCounted() throws {
    let found = try work.suggestions(
      from: garments(Self.office) { $0.isClean = !$0.name.hasSuffix("Shirt") })
    #expect(found.meets && found.outfits[0].toWash.count == 1)
    #expect(found.withheld == "3 of 3 tops for work have to be washed first.")
  }

  /// What a person puts to the wash, damages, or does not wear in this color is named if it was in the
  /// answer before: every garment of the first outfit, one after the other.
  @Test(arguments: [OutfitFilter.notClean, .damaged, .needsRepair, .avoidedColor])
  func whateverChangedTheAnswerIsNamed(_ filter: OutfitFilter) throws {
    let all = try garments(Self.office)
    let first = try #require(try work.suggestions(from: all).outfits.first)
    for lost in first.garments where filter != .avoidedColor || lost.slot == .top {
      var request = work
      if filter == .avoidedColor { request.avoidedColors = [lost.color] }
      let found = try request.suggestions(
        from: all.map {
          guard $0.id == lost.id else { return $0 }
          var garment = $0
          switch filter {
          case .notClean: garment.isClean = false
          case .damaged: garment.condition = .damaged
          case .needsRepair: garment.needsRepair = true
          default: break
          }
          return garment
        })
      let notes = [found.preface, found.withheld, found.shortage]
      let text = notes.compactMap(\.self).joined(separator: " ")
      #expect(text.contains(lost.name), "\(lost.name): \(text)")
    }
  }

  @Test func linenInTheRainIsNamed() throws {
    let table =
      "Linen Shirt,shirt,white,linen\nOld Tee,tshirt,grey,cotton\nJeans,jeans,blue,denim\n"
      + "Boots,boots,brown,leather\nRain Jacket,jacket,navy,nylon"
    let garments = try GarmentTable(csv: ("name,category,color,fabric\n" + table).utf8).items.map {
      GarmentFacts(ItemCard($0), on: .min)
    }
    let request = OutfitRequest(
      occasion: .work, temperatures: DayTemperatures(celsius: 14, 19), condition: .rainy, count: 1)
    let found = try request.suggestions(from: garments)
    #expect(found.preface?.contains("Linen Shirt would be right, but does not stand rain") == true)
  }

  /// The same table in another store: other ids, another order, the same answers.
  @Test(arguments: DressingWardrobe.tuned)
  func idsAndOrderChangeNoAnswer(_ name: String) throws {
    let garments = try DressingWardrobe(name).garments
    let others = garments.reversed().map { garment in
      var garment = garment
      garment.id = UUID()
      return garment
    }
    for question in try DressingQuestion.all().prefix(16) {
      var request = question.request
      request.count = 3
      let answers = try [garments, others].map { garments in
        try request.suggestions(from: garments).outfits.map { $0.garments.map(\.name) }
      }
      #expect(answers[0] == answers[1], "\(question)")
    }
  }
}
