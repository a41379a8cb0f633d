public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

/// The contents of a home and their value, room by room, for an insurer.
///
/// Archived and sold appliances are not in it.
public struct InsuranceInventory: Hashable, Sendable {
  /// A photo with its bytes.
  public struct Picture: Hashable, Sendable {
    /// The media type of the bytes, such as `image/jpeg`.
    public var mediaType: String
    /// The bytes.
    public var data: Data
    /// A note about the photo, or nil.
    public var notes: String?
  }

  /// An appliance with what it is worth.
  public struct Item: Hashable, Sendable {
    /// The appliance.
    public var appliance: Appliance
    /// The total cost, or nil if unknown.
    public var price: Money?
    /// The total value on the inventory's day, or nil if unknown.
    public var value: Money?
    /// What it would cost to buy all of it again, or nil if unknown.
    public var replacementValue: Money? { appliance.totalReplacementValue }
    /// Its photos, as many as the limit allowed.
    public var pictures: [Picture]
    /// The number of its photos that are left out.
    public var picturesLeftOut: Int
    /// Its custom fields by name.
    public var customFields: [CustomField]
    /// Its documents, such as a receipt, by title.
    public var documents: [Document]
  }

  /// A location with what is directly in it.
  public struct Room: Hashable, Sendable {
    /// The path of the location, or nil for what is in none.
    public var path: String?
    /// The contents by name.
    public var items: [Item]

    /// The sum of the known prices, one amount per currency.
    public var prices: [Money] { Money.totals(of: items.compactMap(\.price)) }

    /// The sum of the known values, one amount per currency.
    public var values: [Money] { Money.totals(of: items.compactMap(\.value)) }

    /// The sum of the known replacement values, one amount per currency.
    public var replacementValues: [Money] {
      Money.totals(of: items.compactMap(\.replacementValue))
    }
  }

  /// The home.
  public var home: Home
  /// The day on which everything is worth what it says.
  public var day: CivilDate
  /// The rooms, by their paths; what is in none comes last.
  public var rooms: [Room]
  /// The documents of the home, such as an insurance policy, by title.
  public var documents: [Document]

  /// All items.
  public var items: [Item] { rooms.flatMap(\.items) }

  /// The sum of the known prices, one amount per currency.
  public var prices: [Money] { Money.totals(of: items.compactMap(\.price)) }

  /// The sum of the known values, one amount per currency.
  public var values: [Money] { Money.totals(of: items.compactMap(\.value)) }

  /// The sum of the known replacement values, one amount per currency.
  public var replacementValues: [Money] { Money.totals(of: items.compactMap(\.replacementValue)) }
}

extension InsuranceInventory {
  /// Puts the appliances of a home into its rooms.
  init(
    _ home: Home, on day: CivilDate, appliances: [Appliance], locations: LocationTree,
    pictures: [UUID: (shown: [Picture], leftOut: Int)], customFields: [UUID: [CustomField]] = [:],
    documents: [UUID?: [Document]] = [:]
  ) {
    var byLocation: [UUID?: [Item]] = [:]
    for appliance in appliances where appliance.isOwned {
      // A location that is gone meanwhile counts as none.
      let place = appliance.locationID.flatMap { locations[$0] == nil ? nil : $0 }
      byLocation[place, default: []].append(
        Item(
          appliance: appliance, price: appliance.totalPrice, value: appliance.value(on: day),
          pictures: pictures[appliance.id]?.shown ?? [],
          picturesLeftOut: pictures[appliance.id]?.leftOut ?? 0,
          customFields: customFields[appliance.id] ?? [],
          documents: documents[appliance.id] ?? []))
    }
    let places = locations.locations.map { Optional($0.id) } + [nil]
    let rooms = places.compactMap { place in
      byLocation[place].map { items in
        Room(path: place.map(locations.path(to:)), items: items.sorted(by: Self.isBefore))
      }
    }
    self.init(home: home, day: day, rooms: rooms, documents: documents[nil] ?? [])
  }

  private static func isBefore(_ left: Item, _ right: Item) -> Bool {
    let order = left.appliance.displayName.localizedStandardCompare(right.appliance.displayName)
    return order == .orderedSame
      ? left.appliance.id < right.appliance.id : order == .orderedAscending
  }
}
