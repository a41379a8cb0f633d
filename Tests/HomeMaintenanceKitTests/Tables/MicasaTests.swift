import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import StoreTestSupport
import Testing

/// What `micasa show all --json` prints, made by hand from what micasa publishes of it.
@Suite struct MicasaTests {
  private static let document = """
    {"house": {"id": "01H", "nickname": "Elm", "address_line1": "12 Elm Street", "address_line2": "",
       "city": "Springfield", "state": "IL", "postal_code": "62701", "year_built": 1987,
       "square_feet": 2400, "lot_square_feet": 0, "bedrooms": 4, "bathrooms": 2.5,
       "roof_type": "Asphalt", "insurance_carrier": "Acme", "insurance_policy": "P-1",
       "insurance_renewal": "2026-06-01T00:00:00Z", "property_tax_cents": 480050,
       "hoa_name": "", "hoa_fee_cents": null, "created_at": "2025-01-01T00:00:00Z"},
     "project_types": [{"id": "t1", "name": "Repair"}],
     "maintenance_categories": [{"id": "c1", "name": "HVAC"}],
     "vendors": [{"id": "v1", "name": "HeatPros", "contact_name": "Jo", "email": "jo@heat.example",
       "phone": "5551234567", "website": "https://heat.example", "notes": "", "rating": 5}],
     "appliances": [
       {"id": "a1", "name": "Furnace", "brand": "Carrier", "model_number": "59", "notes": "",
        "serial_number": "ABC123", "location": "Basement", "cost_cents": 420000,
        "purchase_date": "2019-10-04T00:00:00Z", "warranty_expiry": "2029-10-04T00:00:00Z"},
       {"id": "a2", "name": "Old stove", "brand": "", "cost_cents": null,
        "deleted_at": "2025-01-01T00:00:00Z"}],
     "maintenance": [
       {"id": "m1", "name": "Service the furnace", "category_id": "c1", "category": "HVAC",
        "appliance_id": "a1", "appliance": "Furnace", "season": "fall", "interval_months": 12,
        "last_serviced_at": "2025-10-10T00:00:00Z", "due_date": null, "cost_cents": 15000,
        "notes": "Ask for Jo"},
       {"id": "m2", "name": "Check the alarms", "category": "Safety", "appliance": "",
        "interval_months": 6, "last_serviced_at": null, "due_date": "2026-04-01T00:00:00Z"},
       {"id": "m3", "name": "Someday", "category": "", "interval_months": 0, "due_date": null}],
     "service_log": [
       {"id": "s1", "maintenance_item_id": "m1", "maintenance_item": "Service the furnace",
        "vendor_id": "v1", "vendor": "HeatPros", "serviced_at": "2025-10-10T00:00:00Z",
        "cost_cents": 14250, "notes": "New nozzle"},
       {"id": "s2", "maintenance_item_id": "m1", "maintenance_item": "Service the furnace",
        "vendor_id": null, "vendor": "", "serviced_at": "2024-10-02T00:00:00Z",
        "cost_cents": null, "notes": ""}],
     "incidents": [
       {"id": "i1", "title": "Roof leak", "status": "open", "severity": "urgent",
        "date_noticed": "2026-02-20T00:00:00Z", "date_resolved": null, "location": "Attic",
        "cost_cents": 25000, "appliance": "", "vendor": "HeatPros", "description": "Drips"},
       {"id": "i2", "title": "Pipe burst", "status": "resolved", "severity": "soon",
        "date_noticed": "2025-01-02T00:00:00Z", "date_resolved": "2025-01-04T00:00:00Z",
        "location": "Cellar", "cost_cents": 31000, "appliance": "", "vendor": "", "notes": ""}],
     "projects": [
       {"id": "p1", "title": "New windows", "project_type": "Renovation", "status": "quoted",
        "start_date": "2026-05-01T00:00:00Z", "end_date": "2026-05-20T00:00:00Z",
        "budget_cents": 900000, "actual_cents": null, "description": "South side"},
       {"id": "p2", "title": "Paint the hall", "project_type": "Repair", "status": "completed",
        "start_date": null, "end_date": "2025-03-03T00:00:00Z", "budget_cents": 20000,
        "actual_cents": 18000, "description": ""},
       {"id": "p3", "title": "Pool", "status": "abandoned", "end_date": "2025-03-03T00:00:00Z"},
       {"id": "p4", "title": "Sauna", "status": "ideating"}],
     "quotes": [{"id": "q1", "project_id": "p1", "project": "New windows", "vendor": "Glass & Co",
       "total_cents": 880000, "labor_cents": 200000, "materials_cents": null,
       "received_date": "2026-02-01T00:00:00Z", "notes": "Until June"}],
     "documents": [{"id": "d1", "title": "Warranty card", "file_name": "card.png",
       "entity_kind": "appliance", "entity_id": "a1", "size_bytes": 51200}]}
    """

  private func read(
    _ text: String = document
  ) async throws -> (Household, HomeBook, OtherProgramDocument) {
    let household = try StoreKind.memory.household("2026-03-02T08:00:00Z")
    let book = try household.book()
    try await book.add(Home(name: "Home", notes: "Mine"))
    return (household, book, try #require(OtherProgramDocument(try JSONValue(parsing: text))))
  }

  @Test func everythingHasAPlaceOrIsNamedAsLeft() async throws {
    let (household, book, document) = try await read()
    defer { withExtendedLifetime(household) {} }
    #expect(document.program == "micasa")
    #expect(
      document.left.map { "\($0.name) \($0.reason)" } == [
        "Old stove was deleted", "Pool was abandoned", "Sauna has neither a start nor an end",
        "Someday has neither an interval nor a due date",
        "Warranty card is a document (card.png), whose file this list does not contain",
      ])
    let trial = try await book.importLists(of: document, currency: "USD", dryRun: true)
    #expect(try await book.appliances().isEmpty)
    let reports = try await book.importLists(of: document, currency: "USD")
    #expect(reports == trial)
    #expect(reports.flatMap(\.problems).isEmpty, "\(reports.flatMap(\.problems))")
    #expect(reports.map(\.noun) == ["appliance", "vendor", "service record", "task"])
    #expect(reports.map(\.taken) == [1, 1, 4, 5])
    #expect(reports.flatMap(\.unknownColumns) == ["rating"])
    // Read twice changes nothing.
    func rows() async throws -> [AnyHashable] {
      [
        AnyHashable(try await book.all(Fetch<Home>())), AnyHashable(try await book.appliances()),
        AnyHashable(try await book.all(Fetch<ServiceRecord>(sortBy: [Sort(\.id)]))),
        AnyHashable(try await book.all(Fetch<MaintenanceTask>(sortBy: [Sort(\.id)]))),
      ]
    }
    let before = try await rows()
    let again = try await book.importLists(of: document, currency: "USD")
    #expect(again.map(\.taken) == [0, 0, 0, 0] && again.map(\.known.count) == [1, 1, 4, 5])
    #expect(try await rows() == before)
    // It was one command.
    let undone = try await book.undo()
    #expect("\(undone.command.title.message)" == "Import from micasa")
    #expect(try await book.appliances().isEmpty)
  }

  @Test func eachThingIsWhatItWas() async throws {
    let (household, book, document) = try await read()
    defer { withExtendedLifetime(household) {} }
    _ = try await book.importLists(of: document, currency: "USD")
    let home = try #require(try await book.all(Fetch<Home>()).first)
    #expect(home.name == "Home" && home.notes == "Mine")
    #expect(home.address == "12 Elm Street, Springfield, IL 62701")
    #expect(home.yearBuilt == 1987 && home.squareFootage == 2400)
    let furnace = try #require(try await book.appliances().first)
    #expect(furnace.category == .furnace && furnace.purchasePrice == Money(4200, "USD"))
    #expect(furnace.warrantyExpiry == CivilDate("2029-10-04") && furnace.locationID != nil)
    let vendor = try #require(try await book.vendor(named: "heatpros"))
    #expect(vendor.phone == "5551234567" && vendor.mail == "jo@heat.example")
    #expect(vendor.notes == "Contact: Jo\nhttps://heat.example")
    let tasks = try await book.all(Fetch<MaintenanceTask>(sortBy: [Sort(\.title)]))
    #expect(
      tasks.map { "\($0.title): \($0.recurrence?.description ?? "once"), \($0.dueDate!)" } == [
        "Check the alarms: every 6mo after completion, 2026-04-01",
        "New windows: once, 2026-05-20", "Renew the home insurance: every 1y, 2026-06-01",
        "Roof leak: once, 2026-02-20",
        "Service the furnace: every 1y after completion, 2026-10-10",
      ])
    #expect(
      tasks[1].taskDescription
        == "Project: Renovation\nSouth side\nQuote: Glass & Co 8800 (labor 2000), of 2026-02-01, "
        + "Until June\nStatus: quoted")
    #expect(tasks[3].priority == .urgent && tasks[3].estimatedCost == Money(250, "USD"))
    #expect(tasks[4].taskDescription == "Area: HVAC\nSeason: fall\nAsk for Jo")
    // The visit that the task says was its last one is its completion, and there once.
    let visits = try await book.serviceLog(of: furnace.id).map(\.record)
    #expect(visits.map(\.date) == [try day("2025-10-10"), try day("2024-10-02")])
    #expect(visits[0].taskID == tasks[4].id && visits[0].cost == Money(142.5, "USD"))
    #expect(visits[0].vendor == "HeatPros" && visits[0].notes == "New nozzle")
    #expect(tasks[4].lastOccurrence == CivilDate("2025-10-10"))
    let work = try await book.serviceLog(ofHome: home.id).map(\.record)
    #expect(work.map(\.title).contains("Pipe burst") && work.count == 4)
    let costs = try await book.costs(by: .year, in: home.id).flatMap(\.service)
    #expect(Money.totals(of: costs) == [Money(632.5, "USD")])
  }

  /// A house without details fills in nothing, and its notes are taken where the home has none.
  @Test func whatTheHomeSaysStays() async throws {
    let (household, book, document) = try await read()
    defer { withExtendedLifetime(household) {} }
    let id = try #require(try await book.all(Fetch<Home>()).first?.id)
    try await book.change(Home.self, id) { home in
      home.address = "Here"
      home.notes = nil
    }
    _ = try await book.importLists(of: document)
    let home = try #require(try await book.find(Home.self, id))
    #expect(home.address == "Here")
    #expect(
      home.notes
        == "Bedrooms: 4\nBathrooms: 2.5\nRoof: Asphalt\nInsurance: Acme\nInsurance policy: P-1\n"
        + "Property tax: 4800.5")
  }

  @Test func oneBadListRefusesAll() async throws {
    let text = Self.document.replacing(#""serviced_at": "2024-10-02T00:00:00Z""#, with: #""x": 1"#)
    let (household, book, document) = try await read(text)
    defer { withExtendedLifetime(household) {} }
    let reports = try await book.importLists(of: document)
    #expect(reports.map(\.isRefused) == [false, false, true, false])
    #expect(try await book.appliances().isEmpty)
    let some = try await book.importLists(
      of: document, options: TableOptions(skipsBadRows: true))
    #expect(some.map(\.taken) == [1, 1, 3, 5])
  }
}
