import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import StoreTestSupport
import Testing

/// Lists of other programs, made by hand from what these programs publish of their formats.
@Suite struct OtherProgramTests {
  private static let grocy = """
    [{"id": 1, "name": "Change towels", "description": null, "period_type": "weekly",
      "period_days": null, "period_config": "monday,thursday", "period_interval": 2,
      "start_date": "2026-01-05 00:00:00", "active": 1, "rollover": 1},
     {"id": 2, "name": "Descale", "description": "With vinegar", "period_type": "daily",
      "period_days": null, "period_config": "", "period_interval": "30", "active": "1"},
     {"id": 3, "name": "Rent", "period_type": "monthly", "period_days": 3, "period_interval": 1,
      "active": 1},
     {"id": 4, "name": "Chimney", "period_type": "yearly", "period_interval": 1, "active": 1,
      "start_date": "2025-09-15 00:00:00"},
     {"id": 5, "name": "Old", "period_type": "daily", "period_interval": 1, "active": 0},
     {"id": 6, "name": "Whenever", "period_type": "manually", "active": 1}]
    """

  private static let batteries = """
    [{"id": 1, "name": "Drill", "description": "18 V", "used_in": "Workshop",
      "charge_interval_days": 90, "active": 1},
     {"id": 2, "name": "Clock", "charge_interval_days": 0, "active": 1}]
    """

  private static let donetick = """
    {"res": [
      {"id": 1, "name": "Bins", "frequencyType": "days_of_the_week", "frequency": 1,
       "frequencyMetadata": {"days": ["monday", "friday"]}, "nextDueDate": "2026-03-06T00:00:00Z",
       "isRolling": false, "isActive": true, "priority": 1, "assignees": [{"userId": 1}],
       "points": 5, "labels": null},
      {"id": 2, "name": "Filter", "frequencyType": "interval", "frequency": 3,
       "frequencyMetadata": {"unit": "months"}, "nextDueDate": "2026-05-01T10:00:00Z",
       "isRolling": true, "isActive": true, "priority": 0},
      {"id": 3, "name": "Tax", "frequencyType": "day_of_the_month", "frequency": 10,
       "frequencyMetadata": {"months": ["january", "july"]}, "isActive": true},
      {"id": 4, "name": "Guess", "frequencyType": "adaptive", "frequency": 1, "isActive": true},
      {"id": 5, "name": "Gone", "frequencyType": "daily", "frequency": 1, "isActive": false}]}
    """

  private static let homeAssistant = """
    {"version": 1, "minor_version": 1, "key": "home_maintenance.storage", "data": [
      {"id": "a", "title": "Furnace filter", "interval_value": 3, "interval_type": "months",
       "last_performed": "2026-02-01T00:00:00+01:00", "tag_id": "t-1", "icon": "mdi:air-filter",
       "due_time": "00:00"}]}
    """

  static let lists: [(json: String, program: String, tasks: [String], left: [String])] = [
    (
      grocy, "Grocy",
      [
        "Change towels: every 2w on mon,thu", "Chimney: rrule FREQ=YEARLY;BYMONTHDAY=15;BYMONTH=9",
        "Descale: every 30d after completion", "Rent: rrule FREQ=MONTHLY;BYMONTHDAY=3",
      ], ["Old is not active", "Whenever has no interval (manually)"]
    ),
    (
      batteries, "Grocy", ["Charge Drill: every 90d after completion"], ["Clock has no interval"]
    ),
    (
      donetick, "Donetick",
      [
        "Bins: every 1w on mon,fri", "Filter: every 3mo after completion",
        "Tax: rrule FREQ=MONTHLY;BYMONTHDAY=10;BYMONTH=1,7",
      ], ["Guess has no interval (adaptive)", "Gone is not active"]
    ),
    (homeAssistant, "Home Assistant", ["Furnace filter: every 3mo after completion"], []),
  ]

  @Test(arguments: lists)
  func aListBecomesTasks(
    _ json: String, _ program: String, _ expected: [String], _ left: [String]
  ) async throws {
    let household = try StoreKind.memory.household("2026-03-02T08:00:00Z")
    defer { withExtendedLifetime(household) {} }
    let book = try household.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let document = try #require(OtherProgramDocument(try JSONValue(parsing: json)))
    #expect(document.program == program)
    #expect(document.left.map { "\($0.name) \($0.reason)" } == left)
    let reports = try await book.importLists(of: document, in: home.id)
    #expect(reports.count == 1 && reports[0].problems.isEmpty, "\(reports)")
    let tasks = try await book.all(Fetch<MaintenanceTask>(sortBy: [Sort(\.title)]))
    #expect(tasks.map { "\($0.title): \($0.recurrence?.description ?? "once")" } == expected)
    // Read twice changes nothing.
    let again = try await book.importLists(of: document, in: home.id)
    #expect(again.map(\.taken) == [0] && again[0].known.count == expected.count)
  }

  @Test func whatHasNoPlaceIsNamed() async throws {
    let household = try StoreKind.memory.household("2026-03-02T08:00:00Z")
    defer { withExtendedLifetime(household) {} }
    let book = try household.book()
    let home = try await book.add(Home(name: "Elm Street"))
    func take(_ json: String) async throws -> [TableReport] {
      let document = try #require(OtherProgramDocument(try JSONValue(parsing: json)))
      return try await book.importLists(of: document, in: home.id)
    }
    #expect(try await take(Self.donetick).map(\.unknownColumns) == [["points"]])
    let bins = try #require(
      try await book.all(Fetch<MaintenanceTask>()).first { $0.title == "Bins" })
    #expect(bins.priority == .urgent && bins.dueDate == CivilDate("2026-03-06"))
    _ = try await take(Self.homeAssistant)
    let filter = try #require(
      try await book.all(Fetch<MaintenanceTask>()).first { $0.title == "Furnace filter" })
    #expect(filter.dueDate == CivilDate("2026-05-01"))
    let things = #"[{"id": 1, "name": "Dishwasher", "instruction_manual_file_name": "a.pdf"}]"#
    #expect(try await take(things).map(\.noun) == ["appliance"])
    #expect(try await book.appliances().map(\.category) == [.dishwasher])
  }

  @Test(arguments: [
    "[]", "{}", "[1]", "null", #"[{"name": "x"}]"#, #"{"kind": "home.export"}"#,
    #"{"appliances": []}"#,
  ])
  func nothingElseIsOne(_ json: String) throws {
    #expect(OtherProgramDocument(try JSONValue(parsing: json)) == nil)
  }
}
