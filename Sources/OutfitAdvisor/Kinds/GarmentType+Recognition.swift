/// The type of a garment, and why.
public struct RecognizedType: Hashable, Sendable {
  /// The source of the answer.
  public enum Source: String, Hashable, Sendable {
    /// The wearer said so.
    case wearer
    /// Its finer kind.
    case subcategory
    /// Words of its name.
    case name
    /// Its category and cloth.
    case category
  }

  /// The kind.
  public let type: GarmentType
  /// The source.
  public let source: Source
  /// The words it was recognized by, if any.
  public let words: String?
}

extension GarmentType {
  /// The type of a garment.
  ///
  /// What the wearer said comes first, then the finer kind, then words of the name, then the category
  /// and the cloth. Of several words the longest phrase tells most; of equally long ones the noun
  /// before the adjective, and the later before the earlier, as in "shirt dress". Words that do not go
  /// with the part of the wardrobe are passed over: "boot-cut jeans" are no boots, and so are those after
  /// "with". A name that says what
  /// an everyday kind is made for makes the finer kind narrower: a "gilet" that is a "cycling vest".
  ///
  /// - Parameters:
  ///   - category: Its category.
  ///   - kind: The kind the wearer gave it.
  ///   - subcategory: Its finer kind.
  ///   - name: Its name.
  ///   - fabric: Its cloth.
  ///   - pattern: Its pattern.
  /// - Complexity: O(*n*) in the number of words.
  public static func recognized(
    _ category: ClothingCategory, kind: String? = nil, subcategory: String? = nil,
    name: String? = nil, fabric: FabricType? = nil, pattern: ClothingPattern? = nil
  ) -> RecognizedType {
    if let type = kind.flatMap(GarmentType.init) {
      return RecognizedType(type: type, source: .wearer, words: nil)
    }
    let sources: [(RecognizedType.Source, String?)] = [(.subcategory, subcategory), (.name, name)]
    for (source, text) in sources {
      guard let text, let (type, words) = told(by: text, category) else { continue }
      // A finer kind that says no more than the category leaves it to the name.
      if source == .subcategory, plainNumbers.contains(type.number), let name,
        let (finer, words) = told(by: name, category), !plainNumbers.contains(finer.number)
      {
        return RecognizedType(type: finer, source: .name, words: words)
      }
      if source == .subcategory, let name, let (narrow, longer) = told(by: name, category),
        narrow.isMade(narrowerThan: type) || longer.hasSuffix(" " + words)
      {
        return RecognizedType(type: narrow, source: .name, words: longer)
      }
      if let other = corrected(type, by: text, fabric: fabric) {
        return RecognizedType(type: other, source: source, words: words)
      }
      return RecognizedType(
        type: words.contains(" ")
          ? type : refined(type, category: category, fabric: fabric, pattern: pattern),
        source: source, words: words)
    }
    return RecognizedType(
      type: plain(category, fabric: fabric, pattern: pattern), source: .category, words: nil)
  }

  /// Whether it is made for one purpose, such as a sport or the evening, and another kind for none.
  private func isMade(narrowerThan other: GarmentType) -> Bool {
    let isWornTogether = row.parents.isSuperset(of: other.row.parents)
    if slots == other.slots, isWornTogether, family == other.family,
      traits.subtracting(other.traits) == .proof
    {
      return true
    }
    switch other.family {
    case .casual, .any:
      return isWornTogether
        && [.sport, .swim, .hike, .ski, .night, .workwear, .pitch, .evening, .tails].contains(
          family)
    case .smart, .business:
      return isWornTogether && slots == other.slots && [.evening, .tails].contains(family)
    default: return false
    }
  }

  private struct Meaning {
    var number: Int
    var isNoun: Bool
  }

  private static let meanings: [String: [Meaning]] = rows.enumerated().reduce(
    into: Dictionary(minimumCapacity: 12_000)
  ) {
    for noun in $1.element.nouns {
      let key = GarmentWords.words(of: noun).joined(separator: " ")
      $0[key, default: []].append(Meaning(number: $1.offset, isNoun: true))
    }
    for word in $1.element.modifiers {
      let key = GarmentWords.words(of: word).joined(separator: " ")
      $0[key, default: []].append(Meaning(number: $1.offset, isNoun: false))
    }
    for name in GarmentVocabulary.names[$1.element.id[...]] ?? [] {
      $0[name, default: []].append(Meaning(number: $1.offset, isNoun: true))
    }
  }

  /// The most words of a phrase of the table.
  package static let longestName = 4

  private static func told(
    by text: String, _ category: ClothingCategory
  ) -> (GarmentType, String)? {
    let words = GarmentWords.words(of: text)
    // In "dirndl with a silk apron" the garment is the dirndl; "trousers with a satin stripe" are more
    // than trousers.
    let details = words.firstIndex { $0 == "with" || $0 == "w" } ?? words.endIndex
    if let told = told(by: words, from: 0..<details, category),
      !plainNumbers.contains(told.0.number) || details == words.endIndex
    {
      return told
    }
    return told(by: words, from: words.indices, category)
  }

  /// The kind that a phrase names which begins at one of some words.
  private static func told(
    by words: [String], from starts: Range<Int>, _ category: ClothingCategory
  ) -> (GarmentType, String)? {
    var best: (rank: (Int, Int, Int), number: Int, words: String)?
    for start in starts {
      for end in start..<Swift.min(words.count, start + longestName) {
        let phrase = words[start...end].joined(separator: " ")
        for meaning in meanings[phrase] ?? [] {
          let row = rows[meaning.number]
          let fits =
            meaning.isNoun
            ? row.parents.contains(category.parentCategory) : row.homes.contains(category)
          guard fits, row.isPossible(in: category) else { continue }
          let isPlain = meaning.isNoun && plainNumbers.contains(meaning.number)
          let rank = (end - start + 1, isPlain ? 0 : meaning.isNoun ? 2 : 1, end)
          if let best, best.rank >= rank { continue }
          best = (rank, meaning.number, phrase)
        }
      }
    }
    return best.map { (GarmentType(number: $0.number), $0.words) }
  }

  /// The kind that the words of a text name, whatever its category; nil if no noun of the table is
  /// in it.
  package static func named(by text: String) -> GarmentType? {
    let words = GarmentWords.words(of: text)
    var best: (rank: (Int, Int), number: Int)?
    for start in words.indices {
      for end in start..<Swift.min(words.count, start + longestName) {
        let phrase = words[start...end].joined(separator: " ")
        guard let meaning = meanings[phrase]?.first(where: \.isNoun) else { continue }
        if let best, best.rank >= (end - start + 1, end) { continue }
        best = ((end - start + 1, end), meaning.number)
      }
    }
    return best.map { GarmentType(number: $0.number) }
  }

  // MARK: - Category and cloth

  /// The plainest kind of each category.
  package static func plain(_ category: ClothingCategory) -> GarmentType {
    let id: String? =
      switch category {
      case .shoes: "leatherShoes"
      case .scarf: "winterScarf"
      case .belt: "leatherBelt"
      default: nil
      }
    return known(id ?? category.rawValue)
  }

  private static let plainNumbers = Set(ClothingCategory.allCases.map { plain($0).number })

  private static func plain(
    _ category: ClothingCategory, fabric: FabricType?, pattern: ClothingPattern?
  ) -> GarmentType {
    refined(plain(category), category: category, fabric: fabric, pattern: pattern)
  }

  /// The plain kinds that cloth or pattern makes another.
  private static let byFabric: [String: [FabricType: String]] = [
    "shirt": [.linen: "linenShirt", .denim: "casualShirt"],
    "blouse": [.silk: "silkBlouse"],
    "sweater": [.cashmere: "fineSweater"],
    "pants": [
      .wool: "dressTrousers", .linen: "linenTrousers", .leather: "leatherTrousers",
      .denim: "jeans",
    ],
    "jacket": [
      .denim: "denimJacket", .leather: "leatherJacket", .suede: "leatherJacket",
      .wool: "woolJacket", .nylon: "windbreaker", .polyester: "windbreaker",
    ],
    "blazer": [.linen: "lightBlazer", .cotton: "sportCoat"],
    "shorts": [.nylon: "sportsShorts", .polyester: "sportsShorts"],
    "skirt": [
      .denim: "denimSkirt", .leather: "miniSkirt", .cotton: "summerSkirt", .silk: "midiSkirt",
      .wool: "pencilSkirt", .linen: "summerSkirt",
    ],
    "dress": [
      .silk: "cocktailDress", .linen: "summerDress", .wool: "knitDress", .denim: "jerseyDress",
      .cotton: "summerDress",
    ],
    "jumpsuit": [.denim: "dungarees", .silk: "dressyJumpsuit", .linen: "playsuit"],
    "leatherShoes": [
      .suede: "casualShoes", .cotton: "canvasShoes", .nylon: "runningShoes",
      .polyester: "runningShoes", .wool: "slippers", .blend: "casualShoes",
      .denim: "canvasShoes", .linen: "espadrilles",
    ],
    "sneakers": [.cotton: "canvasShoes", .denim: "canvasShoes"],
    "runningShoes": [.leather: "sneakers"],
    "boots": [.suede: "desertBoots", .polyester: "winterBoots", .nylon: "winterBoots"],
    "ankleBoots": [.suede: "desertBoots"],
    "hat": [
      .wool: "winterHat", .cashmere: "winterHat", .cotton: "cap", .linen: "sunHat",
      .polyester: "cap", .nylon: "cap",
    ],
    "winterScarf": [.silk: "silkScarf", .cotton: "lightScarf", .linen: "lightScarf"],
    "leatherBelt": [
      .cotton: "casualBelt", .polyester: "casualBelt", .nylon: "casualBelt", .blend: "casualBelt",
    ],
    "cardigan": [.linen: "lightCardigan", .silk: "lightCardigan"],
  ]

  /// Kinds whose names mislead where the cloth says something else: a sports jacket of tweed is no
  /// jacket for sports.
  private static let despiteName: [String: [FabricType: String]] = [
    "runningJacket": [.wool: "sportCoat"], "sunHat": [.wool: "felthat"],
    "tshirt": [.polyester: "sportsTop", .nylon: "sportsTop"],
  ]

  /// What a garment is other than its noun says, by its cloth or by its waist; nil if it is that.
  private static func corrected(
    _ type: GarmentType, by text: String, fabric: FabricType?
  ) -> GarmentType? {
    let words = Set(GarmentWords.words(of: text))
    if type.id != "tshirt" || words.contains("jersey"), let fabric,
      let id = despiteName[type.id]?[fabric]
    {
      return known(id)
    }
    // Who ties a string at the waist is not at the office.
    let isSoft = !words.isDisjoint(with: ["drawstring", "elastic", "elasticated", "elasticized"])
    let isNeat = type.family == .business || type.family == .smart
    return isSoft && isNeat && type.row.slots == [.bottom] && type.traits.isDisjoint(with: .skirt)
      ? known("drawstringTrousers") : nil
  }

  private static func refined(
    _ type: GarmentType, category: ClothingCategory, fabric: FabricType?,
    pattern: ClothingPattern?
  ) -> GarmentType {
    if type.id == "tshirt", pattern == .graphic { return known("graphicTee") }
    guard let fabric, let id = byFabric[type.id]?[fabric] else { return type }
    return known(id)
  }
}
