import Foundation
import HouseholdTesting
import OutfitAdvisor
import WardrobeKit

/// Random garments and requests for a seed, with the usual variety.
struct BenchWardrobe {
  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 17) }

  /// How many of about a hundred garments are of each category, in the order of the cases.
  private static let shares = [
    14, 7, 16, 10, 6, 5, 4, 4, 4, 12, 9, 4, 5, 2, 5, 2, 4, 3, 4, 2, 2, 1, 2, 1, 1, 1, 2,
  ]

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func id() -> UUID {
    var bytes = [UInt8](repeating: 0, count: 16)
    for place in bytes.indices { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  /// How much the garments of a wardrobe differ.
  enum Shape: String {
    /// In everything, like those of real people.
    case common = "garments"
    /// Only in their category.
    case oneLook = "of one look"
    /// Also in the days since they were worn.
    case daysApart = "of one look, days apart"
    /// In nothing but their category and color.
    case colors = "that differ in color only"
  }

  /// A wardrobe with a number of garments.
  mutating func garments(_ count: Int, _ shape: Shape) -> [GarmentFacts] {
    garments(count).map { garment in
      guard shape != .common else { return garment }
      let grey = SRGBColor(red: 0.2, green: 0.2, blue: 0.25)
      return GarmentFacts(
        id: garment.id, name: garment.category.rawValue, category: garment.category,
        color: shape == .colors ? garment.color : grey, fabric: .cotton,
        daysSinceWorn: shape == .daysApart ? garment.daysSinceWorn : 20)
    }
  }

  /// A wardrobe with a number of garments.
  mutating func garments(_ count: Int) -> [GarmentFacts] {
    let total = Self.shares.reduce(0, +)
    return (0..<count).map { number in
      var pick = Int.random(in: 0..<total, using: &random)
      var place = 0
      while pick >= Self.shares[place] {
        pick -= Self.shares[place]
        place += 1
      }
      return garment(ClothingCategory.allCases[place], number)
    }
  }

  /// The same as rows of a store.
  mutating func items(_ count: Int) -> [ItemFacts] {
    garments(count).map {
      ItemFacts(
        WardrobeItem(
          id: $0.id, name: $0.name, category: $0.category, primaryColor: $0.color,
          pattern: $0.pattern, fabric: $0.fabric))
    }
  }

  /// A wardrobe that has some garments of each slot.
  mutating func garments(ofEachSlot counts: [OutfitSlot: Int]) -> [GarmentFacts] {
    OutfitSlot.allCases.flatMap { slot in
      let categories = ClothingCategory.allCases.filter { $0.outfitSlot == slot }
      return (0..<counts[slot, default: 0]).map { garment(categories[$0 % categories.count], $0) }
    }
  }

  private mutating func garment(_ category: ClothingCategory, _ number: Int) -> GarmentFacts {
    let grey = Double.random(in: 0...1, using: &random)
    let color =
      chance(0.45)
      ? SRGBColor(red: grey, green: grey, blue: grey)
      : SRGBColor(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random))
    return GarmentFacts(
      id: id(), name: "\(category.rawValue) \(number)", category: category,
      color: SRGBColor(hex: color.hex) ?? color,
      pattern: chance(0.3) ? ClothingPattern.allCases.randomElement(using: &random) : .solid,
      fabric: chance(0.8) ? FabricType.allCases.randomElement(using: &random) : nil,
      formality: Int.random(in: 1...8, using: &random),
      insulation: category.insulation.clo(warmth: .random(in: 0...1, using: &random)),
      seasons: chance(0.5)
        ? [[.spring, .summer, .fall, .winter].randomElement(using: &random) ?? .spring] : [],
      occasions: chance(0.3)
        ? [OccasionType.allCases.randomElement(using: &random) ?? .casual] : [],
      isFavorite: chance(0.1), isClean: chance(0.85),
      daysSinceWorn: Int.random(in: 0...120, using: &random))
  }

  /// One of many kinds of requests.
  static func request(_ number: Int, count: Int) -> OutfitRequest {
    let temperatures = [-12.0, -3, 4, 9, 15, 21, 28, 34]
    let low = temperatures[number % temperatures.count]
    var request = OutfitRequest(
      occasion: OccasionType.allCases[number % OccasionType.allCases.count],
      temperatures: DayTemperatures(celsius: low, low + Double(number % 5) * 2.5),
      condition: number % 3 == 0 ? .rainy : .clear, count: count)
    request.season = low < 5 ? .winter : (low < 18 ? .spring : .summer)
    request.styles = [StyleType.allCases[number % 10], StyleType.allCases[(number * 7 + 3) % 10]]
    if number % 2 == 0 { request.favoriteColors = [SRGBColor(red: 0, green: 0.2, blue: 0.6)] }
    if number % 5 == 0 { request.avoidedColors = [SRGBColor(red: 1, green: 0.5, blue: 0)] }
    return request
  }
}
