import Foundation
import HouseholdTesting
import OutfitAdvisor
import Testing
import TrialTestSupport
import WardrobeKit

/// What must hold whatever the wardrobe: changes of a request or a wardrobe with a known effect.
@Suite struct DressingMetamorphicTests {
  private static let wardrobes = DressingWardrobe.tuned

  private func best(_ request: OutfitRequest, _ garments: [GarmentFacts]) throws
    -> OutfitSuggestion?
  {
    try request.suggestions(from: garments).outfits.first
  }

  @Test(arguments: wardrobes)
  func aColderDayIsNeverDressedLighter(_ name: String) throws {
    let garments = try DressingWardrobe(name).garments
    for occasion in [OccasionType.casual, .work] {
      var last = 0.0
      for celsius in [30.0, 22, 14, 6, -2] {
        let request = OutfitRequest(
          occasion: occasion, temperatures: DayTemperatures(celsius: celsius, celsius), count: 1)
        let outfit = try #require(try best(request, garments))
        let insulation = outfit.garments.reduce(0) { $0 + $1.insulation }
        #expect(insulation >= last - 0.05, "\(occasion) at \(celsius)")
        last = insulation
      }
    }
  }

  @Test(arguments: wardrobes)
  func aStricterCodeNeverLowersTheFormality(_ name: String) throws {
    let garments = try DressingWardrobe(name).garments
    var last = 0.0
    for code in [DressCode.casual, .smartCasual, .businessCasual, .businessProfessional] {
      var request = OutfitRequest(temperatures: DayTemperatures(celsius: 12, 16), count: 1)
      request.dressCode = code
      let outfit = try #require(try best(request, garments))
      let body = outfit.garments.filter { $0.slot != .accessory && $0.slot != .outer }
      let formality = Double(body.reduce(0) { $0 + $1.formality }) / Double(body.count)
      #expect(formality >= last - 0.3, "\(code)")
      last = formality
    }
  }

  /// Whoever buys something goes out no worse for it: what breaks no rule still breaks none, whatever of
  /// another wardrobe comes on top.
  @Test(arguments: wardrobes.prefix(Effort.cases(14)))
  func aGarmentMoreNeverBreaksARule(_ name: String) throws {
    let garments = try DressingWardrobe(name).garments
    let place = try #require(Self.wardrobes.firstIndex(of: name))
    let more = try DressingWardrobe(Self.wardrobes[(place + 1) % Self.wardrobes.count]).garments
    for question in try DressingQuestion.all(for: name) {
      let before = try #require(try best(question.request, garments)).broken
      for (number, garment) in more.enumerated() where number % 6 == place % 6 {
        var other = garment
        other.id = UUID()
        let after = try #require(try best(question.request, garments + [other])).broken
        #expect(
          after.isEmpty || !before.isEmpty, "\(question), with \(garment.name): \(after)")
      }
    }
  }

  /// A sweater goes over a shirt, and both can be asked for; two of a layer cannot.
  @Test func layersOfDifferentKindsGoTogether() throws {
    let garments = try DressingWardrobe("teacher").garments
    func id(_ name: String) throws -> UUID { try #require(garments.first { $0.name == name }).id }
    var request = OutfitRequest(
      occasion: .work, temperatures: DayTemperatures(celsius: 0, 5), condition: .cloudy, count: 1)
    request.dressCode = .smartCasual
    request.locked = [try id("Sky Blue Work Shirt"), try id("Bottle Green Jumper")]
    let outfit = try #require(try best(request, garments))
    #expect(request.locked.isSubset(of: outfit.garments.map(\.id)))
    #expect(outfit.garments.first?.name == "Sky Blue Work Shirt")
    request.locked = [try id("Thick Icelandic Jumper"), try id("Bottle Green Jumper")]
    #expect(throws: OutfitRequestError.self) { try best(request, garments) }
  }
}
