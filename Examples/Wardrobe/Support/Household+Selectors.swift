import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import WardrobeKit

/// A garment or an outfit, which can be worn.
enum Thing {
  case item(ItemCard)
  case outfit(OutfitCard)

  var id: UUID {
    switch self {
    case .item(let card): card.id
    case .outfit(let card): card.id
    }
  }

  var name: String {
    switch self {
    case .item(let card): card.item.displayName
    case .outfit(let card): card.outfit.displayName
    }
  }

  /// The garments: itself, or those of the outfit.
  var itemIDs: Set<UUID> {
    switch self {
    case .item(let card): [card.id]
    case .outfit(let card): card.outfit.itemIDs
    }
  }
}

extension OutfitCard {
  /// What distinguishes an outfit from others of its name: its occasion and garments.
  fileprivate func detail(_ names: [UUID: String]) -> String {
    ([outfit.occasionType.words] + outfit.sortedNames(names)).joined(separator: ", ")
  }
}

extension Household {
  /// Returns the one garment that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func item(_ selector: RowSelector) async throws -> ItemCard {
    try await card(itemID(selector, among: itemList()))
  }

  /// Returns the ids of the garments that are meant.
  ///
  /// - Throws: ``CommandFailure`` for the first that matches no row, or several.
  func items(_ selectors: [RowSelector]) async throws -> Set<UUID> {
    guard !selectors.isEmpty else { return [] }
    let names = try await itemList()
    var ids: Set<UUID> = []
    for selector in selectors { ids.insert(try await itemID(selector, among: names)) }
    return ids
  }

  private func itemID(_ selector: RowSelector, among names: [RowName]) async throws -> UUID {
    let owned = try await wardrobe.all(Fetch<WardrobeItem> { $0.owner != nil })
    return try await selector.resolve(
      among: names, or: owned.map { RowName(id: $0.id, name: $0.nameWithOwner) }, noun: "garment"
    ) { try await card($0).detail }
  }

  private func card(_ id: UUID) async throws -> ItemCard {
    guard let card = try await wardrobe.card(for: id) else {
      throw CommandFailure("The garment was deleted in the meantime.")
    }
    return card
  }

  /// The names of all garments; one that somebody else owns and that has the name of one's own is called
  /// "Ben's White Shirt".
  private func itemList() async throws -> [RowName] {
    let names = try await store.names(
      \WardrobeItem.displayName, from: [\.name, \.subcategory, \.category])
    let profile = try await wardrobe.profile()
    guard profile.name != nil else { return names }
    let others = try await wardrobe.all(Fetch<WardrobeItem> { $0.owner != nil })
      .filter { !profile.wears($0) }
    let longNames = Dictionary(others.map { ($0.id, profile.name(of: $0)) }) { first, _ in first }
    let own = Set(names.filter { longNames[$0.id] == nil }.map { $0.name.lowercased() })
    return names.map { row in
      guard let name = longNames[row.id], own.contains(row.name.lowercased()) else { return row }
      return RowName(id: row.id, name: name)
    }
  }

  /// Returns the one outfit that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func outfit(_ selector: RowSelector) async throws -> OutfitCard {
    let names = try await itemNames()
    return try selector.resolve(
      among: try await wardrobe.outfits(), noun: "outfit", id: \.id, name: \.outfit.displayName
    ) { $0.detail(names) }
  }

  /// The name of a new outfit: with a number if another one has it, so that each can be named.
  func freeName(_ name: String?) async throws -> String? {
    guard let name else { return nil }
    let taken = Set(try await wardrobe.outfits().map { $0.outfit.displayName.lowercased() })
    guard taken.contains(name.lowercased()) else { return name }
    let number = (2...).first { !taken.contains("\(name) \($0)".lowercased()) } ?? 2
    return "\(name) \(number)"
  }

  /// Returns the garments and outfits that are meant.
  ///
  /// - Throws: ``CommandFailure`` for the first that matches no row, or several.
  func things(_ selectors: [RowSelector]) async throws -> [Thing] {
    let names = try await itemNames()
    let meant = Dictionary(try await itemList().map { ($0.id, $0.name) }) { first, _ in first }
    let things =
      try await wardrobe.items().map(Thing.item) + wardrobe.outfits().map(Thing.outfit)
    return try selectors.map {
      try $0.resolve(
        among: things, noun: "garment or outfit", plural: "garments or outfits", id: \.id,
        name: { meant[$0.id] ?? $0.name }
      ) { thing in
        switch thing {
        case .item(let card): card.detail
        case .outfit(let card): card.detail(names)
        }
      }
    }
  }

  /// Returns the one wear that is meant, by its id or by its day.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func wear(_ selector: RowSelector) async throws -> WearEvent {
    try selector.resolve(
      among: try await wardrobe.wearLog(), noun: "wear", id: \.id, name: \.wornDate.description)
  }

  /// Returns the one wish that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func wish(_ selector: RowSelector) async throws -> WishCard {
    try selector.resolve(
      among: try await wardrobe.wishes(includingPurchased: true), noun: "wish", plural: "wishes",
      id: \.id, name: \.wish.productName)
  }

  /// Returns the names of all garments by their ids; of those of one name, others' say whose they are.
  func itemNames() async throws -> [UUID: String] {
    let rows = try await store.names(
      \WardrobeItem.displayName, from: [\.name, \.subcategory, \.category])
    var names: [UUID: String] = [:]
    for row in rows { names[row.id] = row.name }
    let groups = Dictionary(grouping: rows) { $0.name.lowercased() }.values
    let alike = Set(groups.filter { $0.count > 1 }.flatMap { $0.map(\.id) })
    guard !alike.isEmpty else { return names }
    let profile = try await wardrobe.profile()
    for item in try await wardrobe.all(Fetch<WardrobeItem> { $0.owner != nil })
    where alike.contains(item.id) {
      names[item.id] = profile.name(of: item)
    }
    return names
  }

  /// Reads a photo.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read, is too large, or has no extension.
  func photo(_ file: String) throws -> FileContent {
    let content = try session.photo(of: file, limit: InputSize.photo)
    return FileContent(content.bytes, extension: content.extension)
  }
}

/// Limits on file sizes.
enum InputSize {
  /// The most bytes of a photo.
  static let photo = 100_000_000
}

extension ArgumentHelp {
  /// Help text of an argument that selects a garment.
  static let item = ArgumentHelp.naming("The garment")
  /// Help text of an argument that selects an outfit.
  static let outfit = ArgumentHelp.naming("The outfit")
  /// Help text of an argument that selects garments or outfits.
  static let things = ArgumentHelp.naming("Garments or an outfit, each")
  /// Help text of an argument that selects a wear.
  static let wear: ArgumentHelp = "The wear: its day, its id, or the first digits of it."
  /// Help text of an argument that selects a wish.
  static let wish = ArgumentHelp.naming("The wish")
}

extension ItemCard {
  /// The detail that distinguishes the garment from others of its name.
  fileprivate var detail: String? {
    [
      item.wearer?.possessive, item.category.words, item.primaryColor.name,
      wear.lastWornDate.map { "last worn \($0)" } ?? "never worn",
    ].compactMap(\.self).joined(separator: ", ")
  }
}
