import Foundation
import OutfitAdvisor
import Testing
import WardrobeKit

/// What is in the wash is right all the same: it comes after what is clean, and before what is wrong.
@Suite struct WashingTests {
  /// A wardrobe of a table, of which some garments are not clean or not whole.
  private func garments(
    _ table: String, unclean: Set<String> = [], _ change: (inout GarmentFacts) -> Void = { _ in }
  ) throws -> [GarmentFacts] {
    try GarmentTable(csv: ("name,category,color\n" + table).utf8).items.map {
      var garment = GarmentFacts(ItemCard($0), on: .min)
      garment.isClean = !unclean.contains(garment.name)
      change(&garment)
      return garment
    }
  }

  private static let office = """
    White Shirt,shirt,white
    Grey Trousers,trousers,grey
    Black Oxfords,shoes,black
    Gym Tee,t-shirt,black
    Joggers,joggers,grey
    Trainers,running shoes,white
    """

  private let work = OutfitRequest(
    occasion: .work, temperatures: DayTemperatures(celsius: 14, 19), count: 3)

  private func names(_ outfit: OutfitSuggestion) -> Set<String> { Set(outfit.garments.map(\.name)) }

  /// Two days at work, nothing washed: nobody goes in joggers.
  @Test func wornIsNotUnfit() throws {
    let found = try work.suggestions(
      from: garments(Self.office, unclean: ["White Shirt", "Grey Trousers"]))
    let first = try #require(found.outfits.first)
    #expect(names(first).isSuperset(of: ["White Shirt", "Grey Trousers", "Black Oxfords"]))
    #expect(first.toWash.map(\.name).sorted() == ["Grey Trousers", "White Shirt"])
    #expect(found.meets && found.missing.isEmpty)
    #expect(
      found.preface
        == "Nothing clean is quite right for work. White Shirt and Grey Trousers are right and are to be"
        + " washed:")
    #expect(first.explanation.hasSuffix("White Shirt and Grey Trousers have to be washed first."))
    // No second outfit that is wrong.
    #expect(found.outfits.count == 1)
    #expect(found.shortage == "Any other outfit would break a rule that it keeps.")
  }

  @Test func whatIsCleanComesFirst() throws {
    let table = Self.office + "\nBlue Shirt,shirt,blue\nNavy Trousers,trousers,navy\n"
    let found = try work.suggestions(
      from: garments(table, unclean: ["White Shirt", "Grey Trousers"]))
    let first = try #require(found.outfits.first)
    #expect(names(first).isSuperset(of: ["Blue Shirt", "Navy Trousers"]))
    #expect(found.meets && found.preface == nil)
    // Only what nothing clean can do is washed.
    let one = try work.suggestions(from: garments(table, unclean: ["White Shirt", "Blue Shirt"]))
    #expect(one.outfits.first?.toWash.count == 1)
  }

  @Test func aGarmentThatIsNotOwnedIsMissingAndOneInTheWashIsNot() throws {
    let without = Self.office.split(separator: "\n").dropFirst().joined(separator: "\n")
    let found = try work.suggestions(from: garments(without, unclean: ["Grey Trousers"]))
    #expect(!found.meets)
    #expect(found.missing.contains { $0.contains("shirt") })
    #expect(!found.missing.contains { $0.contains("trousers") })
  }

  @Test func whatNeedsRepairIsNamed() throws {
    let found = try work.suggestions(
      from: garments(Self.office) { if $0.name == "White Shirt" { $0.needsRepair = true } })
    #expect(!found.meets && found.missing.isEmpty)
    #expect(
      found.preface
        == "Nothing here is quite right for work. White Shirt would be right, but needs repair. Nearest:"
    )
  }

  /// In the snow the only boots are not left at home for the sake of variety.
  @Test func laterOutfitsKeepTheRulesOfTheFirst() throws {
    let table = """
      Wool Sweater,sweater,navy
      Flannel Shirt,shirt,red
      Grey Sweater,sweater,grey
      Jeans,jeans,blue
      Corduroy Trousers,trousers,brown
      Winter Boots,winter boots,brown
      White Sneakers,sneakers,white
      Down Parka,parka,black
      """
    var request = OutfitRequest(
      occasion: .casual, temperatures: DayTemperatures(celsius: -9, -4), count: 5)
    request.condition = .snowy
    let found = try request.suggestions(from: garments(table))
    #expect(found.meets)
    for outfit in found.outfits {
      #expect(names(outfit).contains("Winter Boots"), "\(outfit.title)")
    }
    #expect(found.outfits.count == 5)
  }
}
