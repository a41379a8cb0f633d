import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdPlan
import HouseholdTesting
import StoreTestSupport
import Testing

/// Weeks lived by the plan: what it promises is clean, and no advised start misses its day.
@Suite struct LivedWeeksTests {
  /// The days that nine wardrobes are lived in: `HOUSEHOLD_LIVED_DAYS=60`.
  static let longDays =
    ProcessInfo.processInfo.environment["HOUSEHOLD_LIVED_DAYS"].flatMap(Int.init)

  /// Wardrobes of people who were never asked what the plan should be: tables of the kit's tests.
  static let people = [
    "banker-man", "lawyer-woman", "nurse-woman", "teacher", "office-man", "hot-climate-woman",
    "mother", "retiree-man", "student-woman",
  ]

  @Test func whatIsPlannedIsClean() async throws {
    let life = try await Life(WardrobeSamples.insert)
    try await life.livePlanned(days: 12)
    #expect(life.dirty == 0 && life.worn >= 12 && life.loads > 0)
  }

  @Test(.enabled(if: longDays != nil), arguments: people)
  func nineWardrobesAreClean(_ name: String) async throws {
    let days = try #require(Self.longDays)
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "WardrobeKitTests/Dressing/Wardrobes/\(name).csv")
    let table = try Data(contentsOf: file)
    let insert: (HouseholdStore) async throws -> Void = {
      _ = try await Wardrobe($0).importItems(csv: table)
    }
    let (planned, unplanned) = (try await Life(insert), try await Life(insert))
    try await planned.livePlanned(days: days)
    try await unplanned.liveUnplanned(days: days)
    #expect(planned.dirty == 0 && planned.worn >= days)
    print(
      """
      \(name), \(days) days: with the plan \(planned.dirty) days in something dirty, \
      \(planned.loads) loads, \(planned.unfit) days without the right thing; \
      washing on Saturdays \(unplanned.dirty), \(unplanned.loads), \(unplanned.unfit)
      """)
  }
}

/// A person in Berlin who works from Monday to Friday, and is away from 8:00 to 17:30.
private final class Life {
  private let open: OpenStore
  private var planner: HouseholdPlanner { HouseholdPlanner(open.store) }
  private var wardrobe: Wardrobe { Wardrobe(open.store) }
  private var laundry: LaundryRoom { LaundryRoom(open.store) }
  private var zone: TimeZone { open.store.timeZone }
  /// The outfits worn, and how many of them had a garment that was to be washed.
  private(set) var (worn, dirty) = (0, 0)
  /// The days whose outfit was not what the day asks for.
  private(set) var unfit = 0
  /// The loads washed.
  private(set) var loads = 0

  init(_ insert: (HouseholdStore) async throws -> Void) async throws {
    open = try StoreKind.memory.open(.household, "2026-03-02T05:00:00Z", zone: Flat.zone)
    try await insert(open.store)
    for name in ["Snowy", "Cody"] { try await laundry.addPet(named: name) }
    // Twelve weeks of habits: a watch was worn to work, and at home on weekends.
    let watch = try await wardrobe.addItem(
      WardrobeItem(name: "Steel Watch", category: .jewelry, primaryColor: "#C0C0C0"))
    let first = CivilDate(open.clock.now, in: zone)
    try await open.store.write { transaction in
      _ = try transaction.insert(
        (1...84).map { ago in
          let day = first.adding(days: -ago)
          return WearEvent(wornDate: day, eventType: Self.occasion(on: day), itemIDs: [watch.id])
        })
    }
    try await planner.changeSettings {
      $0.awayFrom = CivilTime(hour: 8, minute: 0)
      $0.awayUntil = CivilTime(hour: 17, minute: 30)
    }
  }

  private static func occasion(on day: CivilDate) -> OccasionType {
    day.weekday <= .friday ? .work : .casual
  }

  /// Looks in the morning and in the evening, does what the plan advises, and nothing else.
  func livePlanned(days: Int) async throws {
    for _ in 0..<days {
      let today = CivilDate(open.clock.now, in: zone)
      for hour in [7, 18, 19, 20, 21] {
        open.clock.set(today.instant(at: try #require(CivilTime(hour: hour, minute: 0)), in: zone))
        try await keepMoving()
        let plan = try await planner.weekPlan()
        if hour == 7, let outfit = plan.outfits.first(where: { $0.day == today }) {
          let basket = Set(try await planner.laundryBasket().flatMap { $0.items.map(\.id) })
          dirty += basket.isDisjoint(with: outfit.items) ? 0 : 1
          unfit += outfit.meets ? 0 : 1
          #expect(!outfit.items.isEmpty && outfit.toWash.isEmpty, "\(today) \(outfit.names)")
          try await wear(Set(outfit.items), today)
        }
        if let load = plan.loads.first, load.advisedStart <= open.clock.now,
          try await planner.petForNextLoad() != nil
        {
          try await planner.startLoad(Set(load.items), minutes: 45)
          loads += 1
        }
      }
      open.clock.set(today.adding(days: 1).instant(at: .midnight, in: zone))
    }
  }

  /// Wears what the wardrobe suggests, and washes all that is dirty on Saturdays.
  func liveUnplanned(days: Int) async throws {
    for _ in 0..<days {
      let today = CivilDate(open.clock.now, in: zone)
      open.clock.set(today.instant(at: try #require(CivilTime(hour: 7, minute: 0)), in: zone))
      let query = SuggestionQuery(occasion: Self.occasion(on: today), count: 1)
      if let outfit = try await wardrobe.suggestions(query).outfits.first {
        dirty += outfit.garments.contains { !$0.isClean } ? 1 : 0
        unfit += outfit.meets ? 0 : 1
        try await wear(Set(outfit.garments.map(\.id)), today)
      }
      if today.weekday == .saturday {
        let piles = try await planner.laundryBasket()
        for pile in piles where pile.group != nil {
          try await wardrobe.wash(Set(pile.items.map(\.id)))
          loads += 1
        }
      }
      open.clock.set(today.adding(days: 1).instant(at: .midnight, in: zone))
    }
  }

  private func wear(_ items: Set<UUID>, _ day: CivilDate) async throws {
    try await wardrobe.wear(items) { $0.eventType = Self.occasion(on: day) }
    worn += 1
  }

  private func keepMoving() async throws {
    for card in try await laundry.dashboard() {
      switch card.nextAction {
      case .startDry: try await laundry.startDry(card.id, minutes: 50)
      case .rewash: try await laundry.rewash(card.id)
      case .markFolded: try await planner.fold(card.id)
      default: break
      }
    }
  }
}
