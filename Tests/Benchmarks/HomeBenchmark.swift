import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite

/// The figures of a home in a file: a list of appliances, an insertion, a history with photos.
struct HomeBenchmark {
  let scratch: Scratch
  let now = Date(milliseconds: 1_790_000_000_000)

  func run() async throws -> [Measurement] {
    try await operations() + [
      try await size(), try await dueList(), try await homebox(), try await report(),
    ]
  }

  private func book() throws -> HomeBook {
    HomeBook(
      try HouseholdStore(SQLiteStore(path: scratch.file()), model: .home))
  }

  private func appliances(_ count: Int, in home: Home) -> [Appliance] {
    let categories = ApplianceCategory.allCases
    return (0..<count).map { number in
      Appliance(
        homeID: home.id, brand: "Brand \(number % 12)", model: "Model \(number)",
        serialNumber: "SN-\(number)", category: categories[number % categories.count],
        tags: ["tag \(number % 5)"], purchaseDate: CivilDate(now, in: .gmt).adding(days: -number),
        purchasePrice: Money(Decimal(number) + 99, "EUR"), warrantyDuration: 24,
        notes: "Bought with the kitchen; the receipt is in the blue folder.")
    }
  }

  /// Records for each appliance, each with photos whose files do not exist.
  private func fill(
    _ book: HomeBook, _ appliances: [Appliance], records: Int, photos: Int
  ) async throws {
    let today = CivilDate(now, in: .gmt)
    try await book.store.write { transaction in
      _ = try transaction.insert(appliances)
      for appliance in appliances {
        let history = (0..<records).map { number in
          ServiceRecord(
            applianceID: appliance.id, date: today.adding(days: -30 * number),
            title: "Service \(number)", cost: Money(Decimal(number), "EUR"), vendor: "Krause")
        }
        _ = try transaction.insert(history)
        _ = try transaction.insert(
          history.flatMap { record in
            (0..<photos).map { _ in
              Photo(
                recordID: record.id, filePath: FileName(extension: .jpg), captureDate: now,
                fileSize: 400_000)
            }
          })
      }
    }
  }

  private func operations() async throws -> [Measurement] {
    let book = try book()
    let home = try await book.add(Home(name: "Elm Street"))
    let hundred = appliances(100, in: home)
    try await fill(book, hundred, records: 20, photos: 3)
    let probe = hundred[50]
    let other = try await book.add(Home(name: "Oak Road"))
    var fetch: [Double] = []
    var insert: [Double] = []
    var joined: [Double] = []
    for round in 0..<101 {
      fetch.append(
        try await seconds {
          let found = try await book.appliances(ApplianceSearch(homeID: home.id))
          precondition(found.count == 100)
        })
      let new = Appliance(homeID: other.id, brand: "New", model: "\(round)")
      insert.append(try await seconds { try await book.add(new) })
      joined.append(
        try await seconds {
          let appliance = try await book.find(Appliance.self, probe.id)
          let log = try await book.serviceLog(of: probe.id)
          precondition(appliance != nil && log.count == 20 && log[0].photos.count == 3)
        })
    }
    func line(_ name: String, _ times: [Double], _ bound: Double) -> Measurement {
      Measurement(name: name, value: median(times) * 1000, unit: "ms", bound: bound)
    }
    return [
      line("home: fetch 100 appliances", fetch, 5),
      line("home: insert one appliance", insert, 1),
      line("home: an appliance with 20 records and 60 photos", joined, 10),
    ]
  }

  /// A Homebox table of 50,000 rows with tags, nested locations, prices and a custom field.
  private func homebox() async throws -> Measurement {
    let count = 50_000
    let header =
      "HB.import_ref,HB.location,HB.tags,HB.name,HB.quantity,HB.purchase_price,HB.purchase_time,"
      + "HB.manufacturer,HB.model_number,HB.serial_number,HB.warranty_expires,HB.field.Colour"
    let rows = (0..<count).map { number in
      "ref-\(number),Home / Room \(number % 40) / Shelf \(number % 400),tools; \(number % 9),"
        + "Thing \(number),\(number % 5),\(number).90,2024-03-\(10 + number % 20),Krause,K\(number),"
        + "SN-\(number),2030-01-31,\(number.isMultiple(of: 10) ? "blue" : "")"
    }
    let table = Array(([header] + rows).joined(separator: "\n").utf8)
    let book = try book()
    let home = try await book.add(Home(name: "Elm Street"))
    let time = try await seconds {
      let summary = try await book.importHomebox(table, in: home.id, currency: "EUR")
      precondition(summary.added == count)
    }
    return Measurement(
      name: "home: import 50,000 rows of Homebox", value: time, unit: "s", bound: 5,
      detail: "with 441 locations and 5,000 custom fields")
  }

  private func size() async throws -> Measurement {
    let book = try book()
    let home = try await book.add(Home(name: "Elm Street"))
    try await fill(book, appliances(1000, in: home), records: 2, photos: 1)
    let copy = scratch.file()
    guard let rows = book.store.rows as? SQLiteStore else { preconditionFailure() }
    try rows.backUp(to: copy)
    let bytes = try FileManager.default.attributesOfItem(atPath: copy)[.size] as? Int ?? 0
    return Measurement(
      name: "home: a store of 1,000 appliances", value: Double(bytes) / 1_000_000, unit: "MB",
      bound: 5, detail: "with 2,000 records and 2,000 photos")
  }

  /// A report on 2,000 appliances with a record each, and its page.
  private func report() async throws -> Measurement {
    let book = try book()
    let home = try await book.add(Home(name: "Elm Street"))
    try await fill(book, appliances(2000, in: home), records: 1, photos: 0)
    var times: [Double] = []
    for _ in 0..<11 {
      times.append(
        try await seconds {
          let page = try await book.report(in: home.id).html()
          precondition(page.utf8.count > 100_000)
        })
    }
    return Measurement(
      name: "home: a report on 2,000 appliances", value: median(times) * 1000, unit: "ms",
      bound: 300, detail: "with 2,000 records")
  }

  /// The due list of 10,000 tasks for 200 appliances, each with its last completion.
  private func dueList() async throws -> Measurement {
    let book = try book()
    let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    let owners = appliances(200, in: home)
    let today = CivilDate(now, in: .gmt)
    let recurrences = [
      "every 3mo after completion", "every 1mo", "every 1mo in sep-apr", "every 300h",
      "every 2w on sat",
    ].compactMap { Recurrence($0) }
    try await book.edit { edit in
      _ = try edit.transaction.insert(owners)
      for number in 0..<10_000 {
        let task = try edit.add(
          MaintenanceTask(
            applianceID: owners[number % 200].id, title: "Task \(number)", type: .cleaning,
            recurrence: recurrences[number % 5], firstDueDate: today.adding(days: number % 400)))
        if number.isMultiple(of: 2) {
          try edit.complete(task.id, TaskCompletion(on: today.adding(days: -(number % 90))))
        }
      }
    }
    var times: [Double] = []
    for _ in 0..<21 {
      times.append(
        try await seconds {
          let list = try await book.dueList()
          precondition(list.tasks.count == 10_000)
        })
    }
    return Measurement(
      name: "home: the due list of 10,000 tasks", value: median(times) * 1000, unit: "ms",
      bound: 20, detail: "with 5,000 completions")
  }
}
