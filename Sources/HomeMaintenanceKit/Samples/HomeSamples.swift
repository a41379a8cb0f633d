public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

/// A terraced house to look at: what is in it, what was done to it, and what is known about it.
///
/// For previews, demos, documentation and tests. The same instant always gives the same facts, ids
/// included.
///
/// ```swift
/// try await HomeSamples.insert(into: store)
/// try await HomeBook(store).appliances(ApplianceSearch(category: .washer)).map(\.displayName)
/// // ["Miele WCA 030"]
/// ```
public struct HomeSamples: Sendable {
  /// The house, in Berlin.
  public let home: Home
  /// Cellar, Utility room, Kitchen and Garage, and a shelf in the cellar.
  public let locations: [Location]
  /// Nine appliances, one of them sold.
  public let appliances: [Appliance]
  /// Facts about the appliances that have no field of their own.
  public let customFields: [CustomField]
  /// The work of the last two years.
  public let records: [ServiceRecord]
  /// Tasks with due dates; one is overdue.
  public let tasks: [MaintenanceTask]
  /// The part that was done.
  public let events: [TaskEvent]
  /// The readings of the furnace's meter.
  public let readings: [MeterReading]
  /// What its control counted since.
  public let uses: [MeterUse]
  /// That the last reading was added, which undo takes back.
  public let meterChanges: [MeterChange]
  /// Three manuals, none of them downloaded.
  public let manuals: [Manual]
  /// Two tutorials.
  public let tutorials: [Tutorial]
  /// A filter and a belt.
  public let parts: [Part]
  /// Offers of the belt.
  public let listings: [PartListing]
  /// Two who did some of the work.
  public let vendors: [Vendor]

  /// Makes the house as of an instant.
  ///
  /// Days are counted back from that of the instant in Berlin, so that some warranties are about to
  /// end and some have ended.
  public init(at now: Date) {
    let now = now.canonicalized
    let days = SampleDays(now)
    let home = Self.home(days)
    self.home = home
    vendors = [
      Vendor(
        name: "Krause Heating", phone: "+49 30 5550 1200", mail: "office@krause.example",
        createdAt: days.added, updatedAt: days.added),
      Vendor(
        name: "Dachservice Nord", notes: "Ask for Ms Petersen", createdAt: days.added,
        updatedAt: days.added),
    ]
    locations = Self.locations(home)
    appliances = Self.appliances(home, days)
    customFields = Self.customFields(days)
    (tasks, events, readings) = Self.work(home, days)
    uses = Self.uses(days)
    meterChanges = readings.suffix(1).map { reading in
      let stamp = HybridTimestamp(
        milliseconds: days.added.milliseconds, counter: 9, device: Self.id(12, 1))
      var change = MeterChange(of: reading, before: nil, stamp: stamp)
      change.id = Self.id(14, 1)
      return change
    }
    records = Self.linked(Self.records(home, days), events)
    manuals = Self.manuals(days)
    tutorials = Self.tutorials(days)
    parts = Self.parts(days)
    listings = Self.listings(days)
  }

  /// Adds the house of a store's present instant to the store.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `duplicateID` when it is there already;
  ///   then nothing is changed.
  public static func insert(into store: HouseholdStore) async throws {
    // As an import, which keeps the instants.
    try await store.write(origin: .import) { transaction in
      let samples = HomeSamples(at: transaction.now)
      try transaction.insert(samples.home)
      _ = try transaction.insert(samples.locations)
      _ = try transaction.insert(samples.appliances)
      _ = try transaction.insert(samples.customFields)
      _ = try transaction.insert(samples.manuals)
      _ = try transaction.insert(samples.tutorials)
      _ = try transaction.insert(samples.parts)
      _ = try transaction.insert(samples.listings)
      _ = try transaction.insert(samples.tasks)
      _ = try transaction.insert(samples.records)
      _ = try transaction.insert(samples.events)
      _ = try transaction.insert(samples.readings)
      _ = try transaction.insert(samples.uses)
      _ = try transaction.insert(samples.meterChanges)
      _ = try transaction.insert(samples.vendors)
    }
  }

  /// The id of a sample: what kind of row it is, and its number among those.
  static func id(_ kind: UInt8, _ number: UInt8) -> UUID {
    UUID(uuid: (0x40, 0x3E, 0x12, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, kind, number))
  }
}

/// Days and instants counted back from now.
struct SampleDays {
  let now: Date
  let today: CivilDate
  /// The samples' creation date: the day before.
  let added: Date

  init(_ now: Date) {
    self.now = now
    today = CivilDate(now, in: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    added = Date(milliseconds: now.milliseconds - 86_400_000)
  }

  /// The day a number of months and days ago.
  func ago(months: Int = 0, days: Int = 0) -> CivilDate {
    today.adding(months: -months).adding(days: -days)
  }
}
