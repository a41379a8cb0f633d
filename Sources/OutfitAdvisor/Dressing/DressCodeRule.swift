import HouseholdMessages

/// One way to dress for a dress code: which kinds of garments each slot of the outfit wants.
///
/// An outfit meets a code when it keeps to one of the code's ways in every slot.
package struct DressCodeRule: Sendable {
  /// The requirements of a slot.
  package struct Place: Sendable {
    /// The kinds that are right.
    package var kinds: Set<GarmentType>
    /// Kinds that will do when there is nothing better.
    package var others: Set<GarmentType>
    /// Whether the slot must not be empty.
    var isNeeded: Bool
    /// The name of the requirement, for the message that it is missing.
    var name: String
  }

  let isOnePiece: Bool
  package private(set) var places: [OutfitSlot: Place]
  let needs: OutfitNeeds
  /// The slot that makes an outfit one of this way when it holds a right kind; nil for any outfit.
  ///
  /// What is said about Highland dress is about outfits with a kilt.
  let key: OutfitSlot?

  /// - Parameters:
  ///   - isOnePiece: Whether a dress or the like takes the place of top and bottom.
  ///   - places: For each slot with a rule what it is called and the ids of its kinds, a `~` before
  ///     those that will do; an empty list leaves the slot empty.
  ///   - needs: What the outfit needs besides.
  ///   - optional: Slots that may be empty.
  ///   - key: The slot that makes an outfit one of this way when it holds a right kind.
  init(
    isOnePiece: Bool = false, _ places: [OutfitSlot: (name: String, kinds: String)],
    needs: OutfitNeeds = [], optional: Set<OutfitSlot> = [], key: OutfitSlot? = nil
  ) {
    self.isOnePiece = isOnePiece
    self.key = key
    self.needs = needs
    self.places = places.reduce(into: [:]) { result, place in
      let ids = place.value.kinds.split(separator: " ")
      result[place.key] = Place(
        kinds: Set(ids.filter { !$0.hasPrefix("~") }.map { GarmentType.known(String($0)) }),
        others: Set(
          ids.filter { $0.hasPrefix("~") }.map { GarmentType.known(String($0.dropFirst())) }),
        isNeeded: !ids.isEmpty && !optional.contains(place.key), name: place.value.name)
    }
  }

  /// The way on a day that is warm without a jacket: with a dress or a skirt and top that ask for none,
  /// none is worn; a suit keeps its own.
  ///
  /// - Parameter isAllowed: Whether one may be worn all the same, as at strict offices.
  func withoutJacket(isAllowed: Bool) -> DressCodeRule {
    guard isOnePiece || places[.jacket] == nil else { return self }
    var changed = self
    var place = places[.jacket] ?? Place(kinds: [], others: [], isNeeded: false, name: "")
    place.isNeeded = false
    if !isAllowed { (place.kinds, place.others) = ([], []) }
    if isAllowed, places[.jacket] == nil { return self }
    changed.places[.jacket] = place
    return changed
  }

  /// Any outfit of two pieces or of one.
  static let anything = [DressCodeRule([:]), DressCodeRule(isOnePiece: true, [:])]

  /// Whether the way is about an outfit.
  func isAbout(_ outfit: [(garment: GarmentFacts, slot: OutfitSlot)]) -> Bool {
    guard outfit.contains(where: { $0.slot == .onePiece }) == isOnePiece else { return false }
    guard let key, let kinds = places[key]?.kinds else { return true }
    return outfit.contains { $0.slot == key && kinds.contains($0.garment.type) }
  }

  /// Whether the way is open to someone who owns garments of some kinds.
  func isOpen(to owned: Set<GarmentType>) -> Bool {
    guard let key else { return true }
    return places[key].map { !$0.kinds.isDisjoint(with: owned) } ?? true
  }

  /// The penalty of a kind of garment in a slot, in millionths; 0 or less.
  func loss(of type: GarmentType, in slot: OutfitSlot) -> Int32 {
    guard slot != .accessory, let place = places[slot] else { return 0 }
    if place.kinds.contains(type) { return 0 }
    return place.others.contains(type) ? -RulePrice.strong : -RulePrice.rule
  }

  /// The penalty of an empty slot, in millionths; 0 or less.
  ///
  /// More than that of a wrong garment there: who lacks the dinner jacket comes in a suit.
  func omission(of slot: OutfitSlot) -> Int32 {
    guard slot.isOptional, let place = places[slot], place.isNeeded else { return 0 }
    return -RulePrice.rule - RulePrice.strong
  }
}
