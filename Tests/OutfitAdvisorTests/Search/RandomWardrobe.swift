import Foundation
import HouseholdColor
import HouseholdTesting
import HouseholdWeather
import OutfitAdvisor

/// Garments and requests for a seed.
struct RandomWardrobe {
  var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 1) }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  mutating func id() -> UUID {
    let (high, low) = (random.next(), random.next())
    func byte(_ bits: UInt64, _ place: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: bits >> UInt64(8 * place))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// A garment of a slot.
  ///
  /// - Parameter isPlain: Whether it differs little from others, so that many outfits score the same.
  mutating func garment(_ slot: OutfitSlot, isPlain: Bool) -> GarmentFacts {
    let categories = ClothingCategory.allCases.filter { $0.outfitSlot == slot }
    let category = isPlain ? categories[0] : categories.randomElement(using: &random)!
    // Of many kinds, so that every rule is met.
    let types = GarmentType.all.filter {
      $0.slots(in: category.parentCategory)[0] == slot
        && $0.row.parents.contains(category.parentCategory)
    }
    let type = !isPlain && chance(0.6) ? types.randomElement(using: &random) : nil
    let palette = ["#000000", "#FFFFFF", "#808080", "#B22222", "#2E8B57", "#4169E1", "#DAA520"]
    let hex =
      isPlain
      ? palette.prefix(2).randomElement(using: &random)!
      : palette.randomElement(using: &random)!
    var color = SRGBColor(hex: hex)!
    if !isPlain, chance(0.5) { color = .random(using: &random) }
    if isPlain {
      return GarmentFacts(
        id: id(), name: "plain \(slot.displayName)", category: category, color: color)
    }
    return GarmentFacts(
      id: id(), name: "some \(category.rawValue)", category: category, type: type,
      color: color,
      pattern: chance(0.8) ? ClothingPattern.allCases.randomElement(using: &random) : nil,
      fabric: chance(0.8) ? FabricType.allCases.randomElement(using: &random) : nil,
      formality: chance(0.3) ? Int.random(in: 2...8, using: &random) : nil,
      styles: chance(0.3) ? [StyleType.allCases.randomElement(using: &random)!] : [],
      seasons: chance(0.4) ? [Season.allCases.randomElement(using: &random)!] : [],
      occasions: chance(0.3) ? [OccasionType.allCases.randomElement(using: &random)!] : [],
      isFavorite: chance(0.15), condition: chance(0.05) ? .damaged : .good,
      needsRepair: chance(0.03), isClean: chance(0.95),
      daysSinceWorn: chance(0.8) ? Int.random(in: 0...100, using: &random) : nil)
  }

  mutating func garments(_ counts: [OutfitSlot: Int], isPlain: Bool = false) -> [GarmentFacts] {
    OutfitSlot.allCases.flatMap { slot in
      (0..<counts[slot, default: 0]).map { _ in garment(slot, isPlain: isPlain) }
    }.shuffled(using: &random)
  }

  /// Some hundreds of outfits.
  static let small: [OutfitSlot: Int] = [
    .top: 3, .bottom: 2, .onePiece: 1, .shoes: 2, .mid: 1, .jacket: 1, .outer: 1, .accessory: 2,
  ]

  mutating func request(for garments: [GarmentFacts], count: Int) -> OutfitRequest {
    var request = OutfitRequest(count: count)
    if chance(0.8) { request.occasion = OccasionType.allCases.randomElement(using: &random) }
    if chance(0.4) { request.dressCode = DressCode.allCases.randomElement(using: &random) }
    if chance(0.8) {
      let low = Double.random(in: -15...32, using: &random)
      request.temperatures = DayTemperatures(
        celsius: low, low + Double.random(in: 0...10, using: &random))
    }
    if chance(0.8) { request.condition = WeatherCondition.allCases.randomElement(using: &random) }
    if chance(0.5) { request.season = Season.allCases.randomElement(using: &random) }
    if chance(0.6) { request.styles = Array(StyleType.allCases.shuffled(using: &random).prefix(2)) }
    if chance(0.3) { request.favoriteColors = [.random(using: &random)] }
    if chance(0.2) { request.avoidedColors = [.random(using: &random)] }
    if chance(0.5) { request.comfort = ComfortLevel.allCases.randomElement(using: &random) }
    request.prefersSeldomWorn = chance(0.3)
    let ids = garments.map(\.id)
    if chance(0.4) {
      for _ in 0..<4 {
        request.dislikedPairs.insert(
          GarmentPair(ids.randomElement(using: &random)!, ids.randomElement(using: &random)!))
      }
    }
    if chance(0.2) { request.excluded = [ids.randomElement(using: &random)!] }
    if chance(0.25) {
      let lock = ids.randomElement(using: &random)!
      if !request.excluded.contains(lock) { request.locked = [lock] }
    }
    return request
  }
}

extension SRGBColor {
  static func random(using random: inout SeededGenerator) -> SRGBColor {
    SRGBColor(
      red: Double(Int.random(in: 0...255, using: &random)) / 255,
      green: Double(Int.random(in: 0...255, using: &random)) / 255,
      blue: Double(Int.random(in: 0...255, using: &random)) / 255)
  }
}
