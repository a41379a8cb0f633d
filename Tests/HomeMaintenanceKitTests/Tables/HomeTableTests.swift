import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import HouseholdValidation
import StoreTestSupport
import Testing

/// Tables of tasks, appliances, work and parts, as people and other programs write them.
@Suite struct HomeTableTests {
  /// Headers of real tables, by what they are tables of.
  @Test(
    arguments: [
      // A public cleaning checklist, with unnamed columns.
      ("Task ID,Room,Task,Frequency,Last Completed,,,Notes", .tasks),
      ("title,recurrence,firstDueDate,homeID", .tasks), ("Chore;Every;Next due", .tasks),
      // Grocy's batteries and chores.
      ("name,charge_interval_days,last_charged,description,used_in", .tasks),
      ("chore_name,period_days,last_tracked_time,next_estimated_execution_time", .tasks),
      ("Task,Interval,Due,Priority,Estimated cost", .tasks),
      ("Item,Manufacturer,Model number,Serial number,Purchase price,Warranty expires", .appliances),
      ("Name,Brand,Model,Location,Bought,Price", .appliances),
      ("Asset,Make,Model,S/N,Room,Date purchased,Vendor,Cost", .appliances),
      ("Date,Work,Appliance,Vendor,Cost", .service),
      ("Service date,Service,Company,Total", .service),
      ("Part,Part number,Used in,Qty", .parts), ("Name,SKU,In stock,Fits", .parts),
      ("HB.name,HB.quantity", nil), ("a,b", nil), ("name", nil),
    ] as [(String, HomeTable?)])
  func theColumnsTellWhatATableIs(_ header: String, _ kind: HomeTable?) throws {
    #expect(HomeTable(try TableSheet(csv: (header + "\n").utf8)) == kind)
  }

  @Test(
    arguments: [
      ("daily", "every 1d"), ("Weekly", "every 1w"), ("Fortnightly", "every 2w"),
      ("bi-weekly", "every 2w"),
      ("Monthly", "every 1mo"), ("every other month", "every 2mo"), ("Quarterly", "every 3mo"),
      ("twice a month", "rrule FREQ=MONTHLY;BYMONTHDAY=1,15"),
      ("Twice a week", "every 1w on mon,thu"), ("3x/week", "every 1w on mon,wed,fri"),
      ("semi-annually", "every 6mo"), ("Twice a year", "every 6mo"), ("2x/year", "every 6mo"),
      ("Annual", "every 1y"), ("Anually", "every 1y"), ("every 3 months", "every 3mo"),
      ("6-month", "every 6mo"), ("weekdays", "every 1w on mon,tue,wed,thu,fri"),
      ("each Sunday", "every 1w on sun"), ("on Mondays", "every 1w on mon"),
      ("1x/year", "every 1y"),
      ("first Monday", "every 1mo on 1st mon"), ("every weekend", "every 1w on sat,sun"),
      ("the last Friday of the month", "every 1mo on last fri"),
      ("every 2nd Tuesday", "every 1mo on 2nd tue"),
      ("last day of the month", "every 1mo on last day"),
      ("90 days", "every 90d"), ("90days", "every 90d"), ("once every two weeks", "every 2w"),
      ("every 5 years", "every 5y"), ("2 quarters", "every 6mo"), ("3mo", "every 3mo"),
      ("every 3mo after completion", "every 3mo after completion"),
      ("monthly after done", "every 1mo after completion"), ("Mon, Thu", "every 1w on mon,thu"),
      ("every Saturday", "every 1w on sat"), ("1mo on last sat", "every 1mo on last sat"),
      ("FREQ=MONTHLY;BYDAY=1SA", "rrule FREQ=MONTHLY;BYDAY=1SA"), ("300 hours", "every 300h"),
      ("once", nil), ("as needed", nil), ("n/a", nil), ("", nil),
    ] as [(String, String?)])
  func intervalsAreReadAsPeopleWriteThem(_ text: String, _ recurrence: String?) async throws {
    let home = try await filled()
    let report = try await take("task,frequency,appliance\nX,\"\(text)\",Furnace\n", .tasks, home)
    #expect(report.problems.isEmpty, "\(report.problems)")
    #expect(
      try await home.all(Fetch<MaintenanceTask>()).map(\.recurrence?.description) == [recurrence])
  }

  @Test(arguments: [
    "sometimes", "3", "every", "0 days", "10000 days", "-3 days", "3 parsecs", "every 1.5 months",
  ])
  func otherIntervalsAreListed(_ text: String) async throws {
    let home = try await filled()
    let report = try await take("task,frequency\nX,\(text)\n", .tasks, home)
    #expect(
      report.problems.map(\.description) == [
        "line 2, frequency: expected an interval such as 3 months, weekly, every 90 days, or once, "
          + "found “\(text)”"
      ])
  }

  @Test func whatCountsUseHasAnAppliance() async throws {
    let home = try await filled()
    let report = try await take("task,frequency\nX,300 hours\n", .tasks, home)
    let problem = report.problems.first?.description ?? ""
    #expect(problem.hasPrefix("line 2, appliance: expected"), "\(problem)")
    #expect(try await home.all(Fetch<MaintenanceTask>()).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aTableOfTasksIsTaken(_ kind: StoreKind) async throws {
    let household = try kind.household("2026-11-23T08:00:00Z")
    defer { withExtendedLifetime(household) {} }
    let home = try await filled(household)
    let text = """
      Task ID,Room,Task,Interval (days),Last Completed,Next due,Priority,Takes,Cost,Machine,Notes,
      1,Kitchen,Clean the hood,30,10/20/2026,,High,1h30,"$1,250.00",,With soap,
      2,,Filter,90 days,,12/24/2026,,20 min,,furnace,,
      3,Bath,Vacuum,7,,,,,,,,
      4,Hall,Vacuum,7,09/01/2026,12/01/2026,,,,,,
      ,,,,,,,,,,,
      """
    let report = try await take(text, .tasks, home)
    #expect(report.taken == 4 && report.unknownColumns.isEmpty, "\(report.problems)")
    let tasks = try await home.all(Fetch<MaintenanceTask>(sortBy: [Sort(\.taskDescription)]))
    let hood = try #require(tasks.first { $0.title == "Clean the hood" })
    #expect(hood.recurrence?.description == "every 30d" && hood.priority == .high)
    #expect(hood.estimatedDuration == 90 && hood.estimatedCost == Money(1250, "USD"))
    let tree = LocationTree(try await home.all(Fetch<Location>()))
    #expect(hood.locationID.map { tree.path(to: $0) } == "Kitchen")
    #expect(hood.taskDescription == "With soap")
    // What was done last counts, and the next date is an interval later.
    #expect(
      hood.lastOccurrence == CivilDate("2026-10-20") && hood.dueDate == CivilDate("2026-11-19"))
    let filter = try #require(tasks.first { $0.title == "Filter" })
    #expect(filter.applianceID != nil && filter.homeID == nil)
    #expect(filter.dueDate == CivilDate("2026-12-24"))
    // With a next date, what was done before is history.
    let hall = try #require(tasks.first { $0.locationID.map { tree.path(to: $0) } == "Hall" })
    #expect(hall.dueDate == CivilDate("2026-12-01") && hall.lastOccurrence == nil)
    #expect(try await home.all(Fetch<ServiceRecord>()).count == 2)

    let again = try await take(text, .tasks, home)
    #expect(again.taken == 0 && again.known.map(\.name).count == 4)
    #expect(try await home.all(Fetch<MaintenanceTask>()).count == 4)
  }

  @Test(arguments: StoreKind.allCases)
  func appliancesWorkAndPartsAreTaken(_ kind: StoreKind) async throws {
    let household = try kind.household("2026-11-23T08:00:00Z")
    defer { withExtendedLifetime(household) {} }
    let home = try await filled(household)
    let appliances = """
      Item;Manufacturer;Model number;S/N;Type;Room;Bought;Price;Warranty (years);Warranty expires;Labels;URL
      Washer;Miele;WCA 030;42;Washing machine;Cellar / Laundry;31.01.2024;1.249,00 €;2;;wet, loud;https://miele.de
      Boiler;;;;boiler;Cellar;;;;01.02.2030;;
      Piano;;;;Music;;;;;;;
      """
    #expect(HomeTable(try TableSheet(csv: appliances.utf8)) == .appliances)
    let report = try await take(appliances, nil, home)
    #expect(report.taken == 3 && report.problems.isEmpty && report.unknownColumns.isEmpty)
    let items = try await home.appliances()
    let washer = try #require(items.first { $0.name == "Washer" })
    #expect(washer.category == .washer && washer.brand == "Miele" && washer.serialNumber == "42")
    #expect(
      washer.purchaseDate == CivilDate("2024-01-31") && washer.purchasePrice == Money(1249, "EUR"))
    #expect(washer.warrantyDuration == 24 && washer.tags == ["wet", "loud"])
    let cellar = try await home.read { try $0.location(at: "cellar / laundry", in: washer.homeID!) }
    #expect(cellar != nil && washer.locationID == cellar?.id)
    #expect(items.first { $0.name == "Boiler" }?.category == .waterHeater)
    // A kind that is none is kept as a tag.
    #expect(items.first { $0.name == "Piano" }?.tags == ["Music"])

    let work =
      "Day,Work,Item,By,Total,Type,On warranty\n2026-10-01,New pump,washer,Miller,300 EUR,fixed,y\n"
      + "2026-10-02,Swept,Boiler,,,,\n2026-10-03,Swept,Stove,,,,\n"
    let listed = try await take(work, .service, home)
    #expect(
      listed.problems.map(\.description) == [
        "line 2, Type: expected one of maintenance, repair, replacement, installation, inspection, "
          + "found “fixed”",
        "line 4, Item: expected the name of an appliance that you have, found “Stove”",
      ])
    #expect(listed.problems.map(\.code) == [.unreadable, .unknownName])
    let skipped = try await take(work, .service, home, TableOptions(skipsBadRows: true))
    #expect(skipped.taken == 1)
    let parts = "Part,No.,Part #,For,Qty,Fits\nFilter,1,F7-500,Boiler,\"2,5\",\"A1; B2\"\n"
    #expect(try await take(parts, .parts, home).unknownColumns == ["No."])
    let part = try #require(try await home.all(Fetch<Part>()).first)
    #expect(part.partNumber == "F7-500" && part.quantityOnHand == Decimal(string: "2.5"))
    #expect(part.compatibleModels == ["A1", "B2"] && part.applianceID != nil)
  }

  @Test func aRowThatBreaksARuleNamesItsColumn() async throws {
    let home = try await filled()
    let long = String(repeating: "x", count: 201)
    let report = try await take("Chore,Every,Takes\n\(long),weekly,5\nB,weekly,0\n", .tasks, home)
    #expect(report.problems.map(\.line) == [2, 3])
    #expect(report.problems.map(\.column) == ["Chore", "Takes"])
    #expect(report.problems[0].message.description == "must have 1 to 200 characters")
    let nameless = try await take("Name,Brand,Price\n,Acme,5\n", .appliances, home)
    #expect(nameless.problems.map(\.line) == [2])
  }

  /// A day to come is no day on which something was done, and a tick says nothing of when.
  @Test func whatWasDoneWasDoneBeforeNow() async throws {
    let home = try await filled()
    let text = "Task,Every,Done\nA,weekly,2026-11-24\nB,weekly,2026-11-23\nC,weekly,TRUE\n"
    let report = try await take(text, .tasks, home, TableOptions(skipsBadRows: true))
    #expect(
      report.problems.map(\.description) == [
        "line 2, Done: expected a day that is not after today, found “2026-11-24”"
      ])
    let tasks = try await home.all(Fetch<MaintenanceTask>(sortBy: [Sort(\.title)]))
    #expect(tasks.map(\.lastOccurrence) == [CivilDate("2026-11-23"), nil])
    #expect(tasks.map(\.dueDate) == [CivilDate("2026-11-30"), CivilDate("2026-11-30")])
  }

  @Test func appliancesThatAreNotThereCanBeAdded() async throws {
    let home = try await filled()
    let text = "Task,Device,Every\nClean,Fridge,monthly\nDefrost,fridge,yearly\n"
    #expect(try await take(text, .tasks, home).problems.count == 2)
    let report = try await home.importTable(
      TableSheet(csv: text.utf8), as: .tasks, addsAppliances: true)
    #expect(report.taken == 2)
    let fridges = try await home.appliances().filter { $0.name == "Fridge" }
    #expect(fridges.count == 1 && fridges[0].category == .refrigerator)
  }

  /// What a table of work says of the day on which a task was last done is that completion, in
  /// whichever order the two tables are read.
  @Test(arguments: [false, true])
  func theLastVisitIsThereOnce(_ tasksFirst: Bool) async throws {
    let home = try await filled()
    let tasks = "Task,Device,Every,Last done\nSweep,Furnace,yearly,2026-05-04\n"
    let work =
      "Work,Device,Date,By,Total\nSweep,Furnace,2026-05-04,Miller,90 EUR\n"
      + "Sweep,Furnace,2025-05-02,Miller,85 EUR\n"
    if tasksFirst { try await take(tasks, .tasks, home) }
    try await take(work, .service, home)
    if !tasksFirst { try await take(tasks, .tasks, home) }
    let records = try await home.all(
      Fetch<ServiceRecord>(sortBy: [Sort(\.date, .descending)]))
    #expect(
      records.map(\.costAmount) == [90, 85] && records.map(\.vendor) == ["Miller", "Miller"])
    let task = try #require(try await home.all(Fetch<MaintenanceTask>()).first)
    #expect(task.dueDate == CivilDate("2027-05-04") && records[0].taskID == task.id)
    #expect(try await home.taskLog(of: task.id).map(\.event.recordID) == [records[0].id])
    for (text, kind) in [(tasks, HomeTable.tasks), (work, .service)] {
      #expect(try await take(text, kind, home).taken == 0)
    }
  }

  @Test func anAddressBookIsOfVendors() async throws {
    let home = try await filled()
    let text =
      "Company;Phone;E-Mail;Trade\nMiller;030 1;m@example.com;Heating\nmiller;;x@example.com;\n"
    #expect(HomeTable(try TableSheet(csv: text.utf8)) == .vendors)
    #expect(try await take(text, nil, home).taken == 2)
    let miller = try #require(try await home.vendor(named: "Miller"))
    #expect(miller.phone == "030 1" && miller.mail == "m@example.com")
    #expect(miller.notes == "Heating")
    #expect(try await take(text, nil, home).known.map(\.name).contains("Miller"))
  }

  @Test func amountsAreOfTheCurrencyThatIsSaid() async throws {
    let home = try await filled()
    let sheet = try TableSheet(csv: "Part or item,Price\n".utf8)
    #expect(await code { try await home.importTable(sheet, as: .appliances, currency: "?") } != nil)
    let text = "Item,Price,Bought\nOven,500,2026-01-01\nHob,300 CHF,2026-01-01\n"
    try await home.importTable(
      TableSheet(csv: text.utf8), as: .appliances, currency: "GBP")
    let prices = try await home.appliances(ApplianceSearch(sorting: .name)).map(\.purchasePrice)
    #expect(prices.compactMap(\.self) == [Money(300, "CHF"), Money(500, "GBP")])
  }

  @Test func aDryRunChangesNothingAndSaysTheSame() async throws {
    let home = try await filled()
    let sheet = try TableSheet(csv: "Task,Every\nA,weekly\n".utf8)
    let trial = try await home.importTable(sheet, dryRun: true)
    #expect(try await home.all(Fetch<MaintenanceTask>()).isEmpty)
    #expect(try await home.importTable(sheet) == trial)
  }

  @Test func ofSeveralHomesTheRowSaysWhich() async throws {
    let home = try await filled()
    _ = try await home.add(Home(name: "Lake", timeZone: "Europe/Berlin"))
    let report = try await take(
      "Task,Every,House\nA,weekly,lake\nB,weekly,\nC,weekly,Sea\n", .tasks, home)
    #expect(
      report.problems.map(\.description) == [
        "line 3, House: expected the name of one of your homes, which are several, found nothing",
        "line 4, House: expected the name of one of your homes, found “Sea”",
      ])
    #expect(report.problems.map(\.code) == [.missingName, .unreadable])
  }

  /// A home with a furnace.
  private func filled(_ household: Household? = nil) async throws -> HomeBook {
    let book = try (household ?? StoreKind.memory.household("2026-11-23T08:00:00Z")).book()
    let home = try await book.add(Home(name: "Elm", timeZone: "Europe/Berlin"))
    _ = try await book.add(Appliance(homeID: home.id, name: "Furnace", category: .furnace))
    return book
  }

  @discardableResult
  private func take(
    _ text: String, _ kind: HomeTable?, _ book: HomeBook, _ options: TableOptions = TableOptions()
  ) async throws -> TableReport {
    try await book.importTable(TableSheet(csv: text.utf8), as: kind, options: options)
  }
}
