import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// When a warranty ends.
@Suite struct WarrantyTests {
  static func appliance(
    bought: String? = nil, installed: String? = nil, months: Int? = nil, expiry: String? = nil,
    lifetime: Bool = false
  ) -> Appliance {
    var appliance = Appliance(
      id: testID(1), name: "Lamp", installDate: installed.flatMap { CivilDate($0) },
      purchaseDate: bought.flatMap { CivilDate($0) },
      warrantyExpiry: expiry.flatMap { CivilDate($0) }, warrantyDuration: months)
    appliance.hasLifetimeWarranty = lifetime
    return appliance
  }

  @Test(arguments: [
    (appliance(), nil, nil),
    (appliance(bought: "2024-01-31", months: 1), "2024-02-29", Warranty.Basis.purchase),
    (appliance(bought: "2025-01-31", months: 1), "2025-02-28", .purchase),
    (appliance(bought: "2024-02-29", months: 12), "2025-02-28", .purchase),
    (appliance(bought: "2024-02-29", months: 48), "2028-02-29", .purchase),
    (appliance(bought: "2024-01-10", installed: "2024-03-10", months: 24), "2026-01-10", .purchase),
    (appliance(installed: "2024-03-10", months: 24), "2026-03-10", .installation),
    (appliance(bought: "2024-01-10", months: 24, expiry: "2029-12-31"), "2029-12-31", .stated),
    (appliance(bought: "2024-01-10", months: 24, expiry: "2024-06-01"), "2024-06-01", .stated),
    (appliance(bought: "2024-01-10"), nil, nil),
  ])
  func theLastDay(_ appliance: Appliance, _ day: String?, _ basis: Warranty.Basis?) {
    let expected: Warranty =
      if let day = day.flatMap({ CivilDate($0) }), let basis { .until(day, basis) } else {
        .unknown
      }
    #expect(appliance.warranty == expected)
  }

  @Test func whatIsMissingIsSaid() {
    #expect(Self.appliance(months: 24).warranty == .incomplete(.start))
    var terms = Self.appliance(bought: "2024-01-10")
    terms.warrantyDetails = "parts only"
    #expect(terms.warranty == .incomplete(.length))
    terms.warrantyDuration = 12
    #expect(terms.warranty.lastDay == CivilDate("2025-01-10"))
    let list = WarrantyList(of: [Self.appliance(months: 24), Self.appliance(lifetime: true)])
    #expect(list.incomplete.count == 1 && list.lifetime.count == 1 && list.cards.isEmpty)
  }

  /// A warranty is due, told and in the feed some days before it ends; then it asks for nothing.
  @Test(arguments: StoreKind.allCases)
  func itIsDueSomeDaysAhead(_ kind: StoreKind) async throws {
    let house = try kind.household("2026-03-02T12:00:00Z")
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm", timeZone: "Europe/Berlin"))
    let id = try await book.add(
      Appliance(homeID: home.id, name: "Washer", warrantyExpiry: CivilDate("2026-04-15"))
    ).id
    func due(_ days: Int? = nil) async throws -> [String] {
      try await book.dueList(within: days).warranties.map(\.appliance.name)
    }
    func told() async throws -> [String] {
      try await book.deliverReminders { _ in }.map(\.title.description)
    }
    func feed() async throws -> [ICalendarEvent] {
      try await book.calendar(productID: "-//Example//EN", domain: "home.example").events
    }
    let early = (try await due(), try await due(60), try await told())
    #expect(early.0 == [] && early.1 == ["Washer"] && early.2 == [])
    #expect(
      try await book.reminderPlan().map(\.fireDate)
        == [
          CivilDate("2026-03-16").instant(at: CivilTime("09:00"), in: #require(home.zone))
        ])
    #expect(try await feed().map(\.summary) == ["The warranty of Washer ends"])
    #expect(try await feed().map(\.alarmMinutesBefore) == [30 * 24 * 60 - 9 * 60])
    house.clock.set(Date(timeIntervalSince1970: 1_774_440_000))  // 25 March
    #expect(try await due() == ["Washer"])
    #expect(try await told() == ["The warranty of Washer ends on 2026-04-15"])
    #expect(try await told() == [])
    try await book.add(Home(name: "Lake"))
    #expect(try await feed().map(\.summary) == ["The warranty of Washer ends (Elm)"])
    try await book.changePreferences { $0.warrantyReminder = 0 }
    #expect(try await due(60) == [])
    try await book.changePreferences { $0.warrantyReminder = 30 }
    try await book.change(Appliance.self, id) { $0.soldDate = CivilDate("2026-03-20") }
    let sold = (try await due(), try await feed().count, try await book.reminderPlan().count)
    #expect(sold == ([], 0, 0))
  }

  /// The due list reads few fields of most appliances; the list of warranties reads all.
  @Test(arguments: StoreKind.allCases)
  func theDueListHasThoseThatEndWithinItsDays(_ kind: StoreKind) async throws {
    let house = try kind.household("2026-03-02T12:00:00Z")
    let book = try house.book()
    var generator = SeededGenerator(seed: 8)
    let today = CivilDate("2026-03-02")
    func some<T>(_ value: T) -> T? { generator.next() % 3 == 0 ? nil : value }
    func day() -> CivilDate { today.adding(days: Int(generator.next() % 1200) - 1000) }
    let homes = [
      try await book.add(Home(name: "Elm", timeZone: "Pacific/Kiritimati")),
      try await book.add(Home(name: "Lake", timeZone: "Pacific/Pago_Pago")),
    ]
    for number in 0..<150 {
      var appliance = Appliance(
        homeID: homes[number % 2].id, name: "Thing \(number % 40)", installDate: some(day()),
        purchaseDate: some(day()), warrantyDuration: some(1 + Int(generator.next() % 40)))
      if generator.next() % 4 == 0 { appliance.warrantyExpiry = today.adding(days: number - 20) }
      appliance.hasLifetimeWarranty = generator.next() % 9 == 0
      if generator.next() % 5 == 0 { appliance.soldDate = day() }
      try await book.add(appliance)
    }
    for days in [0, 1, 30, 400] {
      for home in [nil, homes[0].id] {
        let all = try await book.warranties(in: home).ending(within: days)
        #expect(try await book.dueList(ofHome: home, within: days).warranties == all)
        #expect(days < 30 || !all.isEmpty)
      }
    }
  }

  @Test func aLifetimeWinsOverADay() {
    let appliance = Self.appliance(bought: "2024-01-10", expiry: "2024-06-01", lifetime: true)
    #expect(appliance.warranty == .lifetime)
    #expect(appliance.warranty.covers(.max))
    #expect(appliance.warranty.lastDay == nil)
  }

  @Test func theLastDayIsCovered() throws {
    let day = CivilDate("2026-03-02")
    #expect(Warranty.until(day, .stated).covers(day))
    #expect(!Warranty.until(day, .stated).covers(day.adding(days: 1)))
    #expect(!Warranty.unknown.covers(day))
  }

  @Test(arguments: StoreKind.allCases)
  func thoseThatAreAboutToEnd(_ kind: StoreKind) async throws {
    // 01:30 on 2 March in Berlin, still 1 March in New York.
    let house = try kind.household("2026-03-02T00:30:00Z")
    let book = try house.book()
    let berlin = try await book.add(Home(name: "Berlin", timeZone: "Europe/Berlin"))
    let york = try await book.add(Home(name: "York", timeZone: "America/New_York"))
    func add(_ name: String, _ home: Home, _ expiry: String) async throws {
      try await book.add(
        Appliance(homeID: home.id, name: name, warrantyExpiry: CivilDate(expiry)))
    }
    try await add("ended", berlin, "2026-03-01")
    try await add("today", berlin, "2026-03-02")
    try await add("last night", york, "2026-03-01")
    try await add("soon", berlin, "2026-04-01")
    try await add("later", berlin, "2026-04-02")
    var archived = Appliance(homeID: berlin.id, name: "a", warrantyExpiry: CivilDate("2026-03-03"))
    archived.isArchived = true
    try await book.add(archived)
    let cards = try await book.warranties().ending(within: 30)
    #expect(cards.map(\.appliance.name) == ["last night", "today", "soon"])
    #expect(cards.map(\.daysLeft) == [0, 0, 30])
    #expect(
      try await book.warranties(in: berlin.id).ending(within: 0, includesEnded: true)
        .map(\.appliance.name) == ["ended", "today"])
    #expect(try await book.warranties().ending(within: -1).isEmpty)
  }
}
