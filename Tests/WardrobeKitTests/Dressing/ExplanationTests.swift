import Foundation
import OutfitAdvisor
import Testing
import TrialTestSupport
import WardrobeKit

/// Nothing is praised and blamed in one breath, and nothing is "not" what it is good enough for.
@Suite struct ExplanationTests {
  private static let conditions: [WeatherCondition] = [.clear, .rainy, .snowy]

  private func best(_ table: String, _ request: OutfitRequest) throws -> OutfitSuggestion {
    let table = try GarmentTable(csv: ("name,category,color,fabric\n" + table).utf8)
    let garments = table.items.map { GarmentFacts(ItemCard($0), on: .min) }
    return try #require(try request.suggestions(from: garments).outfits.first)
  }

  @Test func bootsWithoutGripAreNotPraised() throws {
    let table = """
      White Tee,tshirt,white,
      Jeans,jeans,blue,
      Ankle Boots,boots,black,
      Coat,coat,black,
      Jumper,sweater,grey,
      """
    let snow = OutfitRequest(
      occasion: .casual, temperatures: DayTemperatures(celsius: -9, -4), condition: .snowy, count: 1
    )
    #expect(
      try best(table, snow).explanation
        == "It is right for everyday life. Its colors go together. "
        + "Its weak point: Ankle Boots could be better for the weather.")
  }

  @Test func whatMeetsACodeIsNotSaidToBeSomethingElse() throws {
    let table = "Satin Jumpsuit,jumpsuit,black,polyester\nGold Heels,heels,gold,leather"
    var request = OutfitRequest(occasion: .wedding, count: 1)
    request.dressCode = .cocktailAttire
    let outfit = try best(table, request)
    #expect(outfit.meets)
    #expect(!outfit.explanation.contains(" not "), "\(outfit.explanation)")
  }

  @Test func nobodyIsColdInTheHeat() throws {
    let table = "Tee,tshirt,white,cotton\nShorts,shorts,khaki,cotton\nSandals,sandals,brown,leather"
    let day = DayTemperatures(fahrenheit: 72, 91)
    let outfit = try best(table, OutfitRequest(occasion: .casual, temperatures: day, count: 1))
    #expect(!outfit.explanation.contains("thin"))
  }

  /// In every weather and for every occasion of every wardrobe: no garment is named by a praise and by
  /// the weak point, and the weak point of an outfit that meets what is asked is not that it does not.
  @Test(arguments: (DressingWardrobe.tuned + DressingWardrobe.heldOut).prefix(Effort.cases(20)))
  func nothingIsPraisedAndBlamed(_ name: String) throws {
    let garments = try DressingWardrobe(name).garments
    var blames = 0
    for question in try DressingQuestion.all() {
      for condition in Self.conditions {
        var request = question.request
        request.condition = condition
        for outfit in try request.suggestions(from: garments).outfits {
          let parts = outfit.explanation.components(separatedBy: "Its weak point: ")
          guard parts.count == 2 else { continue }
          blames += 1
          for garment in outfit.garments where parts[1].contains(garment.name) {
            #expect(!parts[0].contains(garment.name), "\(outfit.explanation)")
          }
          guard outfit.meets else { continue }
          for word in [" not made for ", " is not ", " are not ", " is missing", " not worn"] {
            let isOfWeather = parts[1].contains("not right for the weather")
            #expect(isOfWeather || !parts[1].contains(word), "\(outfit.explanation)")
          }
        }
      }
    }
    #expect(blames > 0)
  }
}
