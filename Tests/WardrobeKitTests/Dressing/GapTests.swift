import Foundation
import OutfitAdvisor
import Testing
import TrialTestSupport
import WardrobeKit

/// What a wardrobe lacks is what its owner has nothing for, not what multiplies most.
@Suite struct GapTests {
  private func garments(_ table: String) throws -> [GarmentFacts] {
    try GarmentTable(csv: ("name,category,color\n" + table).utf8).items.map {
      GarmentFacts(ItemCard($0), on: .min)
    }
  }

  private static let rain = """
    White Tee,tshirt,white
    Black Tee,tshirt,black
    Blue Jeans,jeans,blue
    Grey Hoodie,hoodie,grey
    White Sneakers,sneakers,white
    """

  /// "Nothing in it keeps the rain out", says every answer; so do the gaps.
  @Test func whoHasNothingForTheRainIsToldOfARaincoat() throws {
    let gaps = WardrobeGap.gaps(in: try garments(Self.rain))
    let first = try #require(gaps.prefix(3).first { $0.covers.contains("rainy days") })
    #expect(["raincoat", "rainJacket", "trenchCoat"].contains(first.type.id))
  }

  /// One pair of running tights makes no woman's wardrobe.
  @Test func aMajoritySaysWhoseClothesTheyAre() throws {
    let table = """
      White Shirt,shirt,white
      Grey T-Shirt,tshirt,grey
      Navy Chinos,pants,navy
      Blue Jeans,jeans,blue
      Black Derbies,shoes,black
      White Sneakers,sneakers,white
      Striped Tie,tie,navy
      Running Tights,leggings,black
      """
    for gap in WardrobeGap.gaps(in: try garments(table)) {
      #expect(
        ![.skirt, .dress, .blouse, .heels].contains(gap.category), "\(gap.explanation)")
    }
  }

  /// Who wears black is offered black.
  @Test func colorsAreThoseThatAreWorn() throws {
    let table = Self.rain.split(separator: "\n").map {
      $0.split(separator: ",").prefix(2).joined(separator: ",") + ",black"
    }.joined(separator: "\n")
    let gaps = WardrobeGap.gaps(in: try garments(table))
    #expect(!gaps.isEmpty)
    for gap in gaps where gap.type.slots[0] != .bottom { #expect(gap.color.name == "black") }
  }

  /// Each proposal is proved by the scene that it opens: with it there is an outfit that is right there, and
  /// without it there is none, or there is none without the one garment that the scene hangs on.
  @Test(arguments: (DressingWardrobe.tuned + DressingWardrobe.heldOut).prefix(Effort.cases(20)))
  func eachIsProvedByItsScene(_ name: String) throws {
    let garments = try DressingWardrobe(name).garments
    let scenes = WardrobeScene.scenes(of: garments)
    func isRight(_ scene: WardrobeScene, _ garments: [GarmentFacts]) throws -> Bool {
      let outfit = try #require(try scene.request.ranking(from: garments).outfits.first)
      return !outfit.terms.contains {
        $0.millionths <= -3_000_000 && $0.name != .occasion && $0.name != .season
      }
    }
    for gap in WardrobeGap.gaps(in: garments, for: scenes).prefix(5) {
      let bought = GarmentFacts(
        id: UUID(), name: gap.color.name, category: gap.category, type: gap.type,
        color: gap.color.color)
      for scene in scenes where gap.covers.contains(scene.name) {
        #expect(try isRight(scene, garments + [bought]), "\(gap)")
      }
      for scene in scenes where gap.seconds.contains(scene.name) {
        let outfit = try #require(try scene.request.ranking(from: garments).outfits.first)
        let isSole = try outfit.garments.contains { sole in
          let others = garments.filter { $0.id != sole.id }
          return try !isRight(scene, others) && isRight(scene, others + [bought])
        }
        #expect(isSole || outfit.terms.contains { $0.name == .warmth }, "\(gap)")
      }
    }
  }

  /// What is proposed depends on the wardrobe: of the first five most differ from the next one's.
  @Test func wardrobesLackDifferentThings() throws {
    let names = (DressingWardrobe.tuned + DressingWardrobe.heldOut).prefix(Effort.cases(20))
    let kinds = try names.map { name in
      Set(WardrobeGap.gaps(in: try DressingWardrobe(name).garments).prefix(5).map(\.type.id))
    }
    for (one, next) in zip(kinds, kinds.dropFirst()) where one.count == 5 && next.count == 5 {
      #expect(one.intersection(next).count <= 3)
    }
  }

  /// Without frost nobody is told of winter boots.
  @Test func theClimateDecides() throws {
    let mild = (1...12).map { _ in DayTemperatures(celsius: 8, 20) }
    let garments = try garments(Self.rain)
    let scenes = WardrobeScene.scenes(of: garments, climate: mild)
    #expect(!scenes.contains { $0.name == "frost and snow" })
    #expect(
      !WardrobeGap.gaps(in: garments, for: scenes).contains { $0.type.id == "winterBoots" })
  }
}
