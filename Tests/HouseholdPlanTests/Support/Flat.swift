import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdPlan
import HouseholdTesting
import StoreTestSupport

/// An id that says which one it is.
func testID(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}

/// A small household in Berlin: Snowy's laundry, a few clothes, and an interview on Friday at 10:00.
struct Flat: Sendable {
  let open: OpenStore
  let planner: HouseholdPlanner
  let snowy: Pet
  /// The clothes by their names.
  let clothes: [String: UUID]

  var clock: TestClock { open.clock }
  var laundry: LaundryRoom { LaundryRoom(planner.store) }
  var wardrobe: Wardrobe { Wardrobe(planner.store) }
  var book: HomeBook { HomeBook(planner.store) }

  static let zone = "Europe/Berlin"

  /// - Parameters:
  ///   - kind: The store.
  ///   - now: A Wednesday, 08:00 in Berlin, if not given.
  init(_ kind: StoreKind = .memory, now: String = "2026-03-04T07:00:00Z") async throws {
    open = try kind.open(.household, now, zone: Self.zone)
    planner = HouseholdPlanner(open.store)
    let wardrobe = Wardrobe(open.store)
    snowy = try await LaundryRoom(open.store).addPet(named: "Snowy")
    var clothes: [String: UUID] = [:]
    for (name, category, color, fabric) in Self.garments {
      let item = try await wardrobe.addItem(
        WardrobeItem(
          name: name, category: category, primaryColor: color, fabric: fabric))
      clothes[name] = item.id
    }
    self.clothes = clothes
    try await wardrobe.add(
      CalendarEvent(
        id: "interview", fetchedAt: open.clock.now, title: "Job interview",
        startDate: date("2026-03-06T09:00:00Z"), endDate: date("2026-03-06T10:00:00Z")))
  }

  private static let garments: [(String, ClothingCategory, SRGBColor, FabricType?)] = [
    ("White Dress Shirt", .shirt, "#FFFFFF", .cotton),
    ("Gray T-Shirt", .tshirt, "#808080", .cotton),
    ("White T-Shirt", .tshirt, "#FAFAFA", .cotton),
    ("Navy Suit Trousers", .pants, "#1B2A4A", .wool),
    ("Navy Suit Jacket", .blazer, "#1B2A4A", .wool),
    ("Black Oxfords", .shoes, "#101010", .leather),
    ("Blue Jeans", .jeans, "#2F4F7F", .denim),
    ("White Sneakers", .sneakers, "#F5F5F5", nil),
  ]

  /// Wears a garment on the last days, so that it has to be washed.
  func wear(_ name: String, days: Int = 2) async throws {
    let today = CivilDate(clock.now, in: open.store.timeZone)
    for ago in 1...days {
      try await wardrobe.wear([id(name)], on: today.adding(days: -ago))
    }
  }

  func id(_ name: String) throws -> UUID {
    guard let id = clothes[name] else { throw CocoaError(.featureUnsupported) }
    return id
  }

  /// Sets the clock.
  func at(_ text: String) { clock.set(date(text)) }

  /// The time of day and the weekday in Berlin.
  func text(_ instant: Date) -> String {
    let zone = open.store.timeZone
    let time = CivilTime(instant, in: zone).description.prefix(5)
    return "\(CivilDate(instant, in: zone).weekday) \(time)"
  }
}

/// An instant of a text.
func date(_ text: String) -> Date { Date(iso8601: text) ?? .distantPast }
