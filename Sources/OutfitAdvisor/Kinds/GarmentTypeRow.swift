/// A line of the table of kinds: columns separated by bars.
///
/// id | name | the parts of the wardrobe it is found in (T tops, B bottoms, D dresses, S shoes, A
/// accessories) | its slots, of accessories the place on the body | formality, least-usual-most |
/// family | clo in usual cloth | traits | nouns that name it | words that make it of a garment in
/// some categories, after an @ the categories.
package struct GarmentTypeRow: Sendable {
  var id: String
  var name: String
  package var parents: Set<ParentCategory>
  package var slots: [OutfitSlot]
  /// Of accessories, where on the body it is worn; there can be one thing at most in a place.
  var place: BodyPlace?
  var formality: ClosedRange<Int>
  var usualFormality: Int
  var family: GarmentFamily
  var insulation: Double
  var traits: GarmentTraits
  var nouns: [String]
  var modifiers: [String]
  var homes: Set<ClothingCategory>

  /// Reads a line; nil if it is not of this form.
  init?(_ line: String) {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmed
    }
    guard columns.count >= 9 else { return nil }
    (id, name) = (columns[0], columns[1])
    let parts = columns[2].split(separator: " ").map { Self.parents[String($0)] }
    let levels = columns[4].split(separator: "-").compactMap { Int($0) }
    let traits = columns[7].split(separator: " ").map { GarmentTraits.words[String($0)] }
    guard !parts.contains(nil), !traits.contains(nil), levels.count == 3,
      levels == levels.sorted(), let family = GarmentFamily(rawValue: columns[5]),
      let insulation = Double(columns[6].hasPrefix(".") ? "0" + columns[6] : columns[6])
    else { return nil }
    parents = Set(parts.compactMap(\.self))
    if let place = BodyPlace(rawValue: columns[3]) {
      self.place = place
      slots = [.accessory]
    } else {
      slots = columns[3].split(separator: " ").compactMap { OutfitSlot(rawValue: String($0)) }
    }
    guard !slots.isEmpty else { return nil }
    formality = levels[0]...levels[2]
    usualFormality = levels[1]
    self.family = family
    self.insulation = insulation
    self.traits = traits.reduce(into: []) { if let trait = $1 { $0.insert(trait) } }
    nouns = Self.list(columns[8])
    let modifying = columns.count > 9 ? columns[9].split(separator: "@").map { $0.trimmed } : []
    modifiers = modifying.first.map(Self.list) ?? []
    let names = modifying.count > 1 ? modifying[1].split(separator: " ") : []
    homes = Set(names.compactMap { ClothingCategory(rawValue: String($0)) })
    if homes.count != names.count || modifiers.isEmpty != homes.isEmpty { return nil }
  }

  private static let parents: [String: ParentCategory] = [
    "T": .tops, "B": .bottoms, "D": .dresses, "S": .shoes, "A": .accessories,
  ]

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
  }
}

extension GarmentTypeRow {
  /// Whether a garment that its owner keeps in a category can be of the kind.
  ///
  /// Narrow categories say more than a word of a name: cord shorts are shorts, flat sandals sandals.
  func isPossible(in category: ClothingCategory) -> Bool {
    func has(_ some: GarmentTraits) -> Bool { !traits.isDisjoint(with: some) }
    switch category {
    case .shorts: return has([.shorts, .skirt]) || [.swim, .night, .beach].contains(family)
    case .skirt: return has(.skirt)
    case .leggings: return has(.soft) || id == "leatherTrousers"
    case .sandals: return has([.open, .summer, .beachShoe]) || [.night, .lounge].contains(family)
    case .boots: return has(.boots) || [.sport, .night, .ski, .pitch].contains(family)
    case .sneakers:
      return has([.trainers, .boots, .suffers, .sturdy])
        || [.sport, .night, .pitch].contains(family)
        || id == "casualShoes"
    case .heels: return has(.heel) || id == "flats" || id.hasSuffix("Sandals")
    case .shirt, .blouse, .tshirt:
      return slots.contains(.top) || slots.contains(.mid) || family == .workwear
        || family == .beach || family == .night
    case .blazer:
      return slots.contains(.jacket) || slots.contains(.mid) || family == .workwear
        || family == .night
    case .coat: return slots.contains(.outer) || slots.contains(.jacket) || family == .workwear
    case .hat: return place == .head || place == .rain
    case .scarf: return place == .neck || place == nil
    case .belt: return place == .waist || place == .other
    case .bag: return place == .bag
    case .jewelry: return place == .jewel || place == .wrist || place == .arms || place == .head
    default: return true
    }
  }
}

/// The place on the body where an accessory is worn.
enum BodyPlace: String, CaseIterable, Sendable {
  case neck, waist, head, hands, wrist, jewel, bag, eyes, pocket, arms, rain, legs, feet, other

  /// Whether there can be two, as there can of jewelry.
  var holdsTwo: Bool { self == .jewel || self == .other }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
