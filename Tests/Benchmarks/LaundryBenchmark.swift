import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit

/// The figures of a laundry in a file, and the whole process of `laundry status`.
struct LaundryBenchmark {
  let scratch: Scratch
  /// The built `laundry` executable, or nil to skip its process.
  let executable: String?
  let now = Date(milliseconds: 1_790_000_000_000)

  func run() async throws -> [Measurement] {
    try await operations() + [try await size()] + (try await status())
  }

  private func store() throws -> (HouseholdStore, String) {
    let path = scratch.file()
    return (try HouseholdStore(SQLiteStore(path: path), model: .laundry), path)
  }

  private func pets(_ count: Int) -> [Pet] {
    (0..<count).map { Pet(name: "Pet \($0)", createdDate: now.addingTimeInterval(-8_640_000)) }
  }

  /// Folded loads, `each` for every pet, one per day before `now`.
  private func loads(of pets: [Pet], each: Int) -> [LaundryTask] {
    pets.flatMap { pet in
      (0..<each).map { number in
        var load = LaundryTask(
          petID: pet.id, startDate: now.addingTimeInterval(-86_400 * Double(number + 1)),
          washDurationMinutes: 45, dryDurationMinutes: 60)
        let start = load.startDate
        load.washStartTime = start
        load.washEndTime = start.addingTimeInterval(45 * 60)
        load.dryStartTime = start.addingTimeInterval(50 * 60)
        load.dryEndTime = start.addingTimeInterval(110 * 60)
        load.foldCompletedTime = start.addingTimeInterval(120 * 60)
        load.isCompleted = true
        return load
      }
    }
  }

  private func operations() async throws -> [Measurement] {
    let (store, _) = try store()
    let hundred = pets(100)
    let history = loads(of: hundred, each: 50)
    _ = try await store.write { transaction in
      _ = try transaction.insert(hundred)
      return try transaction.insert(history).count
    }
    let probe = hundred[50]
    let day = now.addingTimeInterval(-86_400 * 20)
    var insert: [Double] = []
    var fetch: [Double] = []
    var update: [Double] = []
    var complex: [Double] = []
    for round in 0..<101 {
      let new = Pet(name: "New \(round)", createdDate: now.addingTimeInterval(-1))
      insert.append(try await seconds { _ = try await store.write { try $0.insert(new) } })
      fetch.append(
        try await seconds {
          let found = try await store.read {
            try $0.fetch(
              Fetch<Pet>(where: { $0.isActive }, sortBy: [Sort(\.createdDate)], limit: 100))
          }
          precondition(found.count == 100)
        })
      var changed = probe
      changed.totalCyclesCompleted = round + 1
      let value = changed
      update.append(try await seconds { _ = try await store.write { try $0.save(value) } })
      complex.append(
        try await seconds {
          let id = probe.id
          let found = try await store.read {
            try $0.fetch(
              Fetch<LaundryTask>(
                predicate: #Predicate {
                  $0.petID == id && $0.isCompleted && ($0.foldCompletedTime ?? day) < day
                }, sortBy: [Sort(\.foldCompletedTime, .descending)]))
          }
          precondition(found.count == 30 || found.count == 31)
        })
    }
    func line(_ name: String, _ times: [Double], _ bound: Double) -> Measurement {
      Measurement(name: name, value: median(times) * 1000, unit: "ms", bound: bound)
    }
    return [
      line("insert one pet, committed to a file", insert, 1),
      line("fetch 100 pets", fetch, 2), line("update one pet, committed to a file", update, 0.5),
      line("complex query: a pet's folded loads before a day", complex, 3),
    ]
  }

  private func size() async throws -> Measurement {
    let (store, _) = try store()
    let ten = pets(10)
    let tasks = loads(of: ten, each: 10)
    _ = try await store.write { transaction in
      _ = try transaction.insert(ten)
      return try transaction.insert(tasks).count
    }
    let copy = scratch.file()
    guard let rows = store.rows as? SQLiteStore else { preconditionFailure() }
    try rows.backUp(to: copy)
    let bytes = try FileManager.default.attributesOfItem(atPath: copy)[.size] as? Int ?? 0
    return Measurement(
      name: "store of 10 pets and 100 loads", value: Double(bytes) / 1000, unit: "kB",
      bound: 150)
  }

  private func status() async throws -> [Measurement] {
    guard let executable else { return [] }
    let (store, path) = try store()
    let fifty = pets(50)
    let history = loads(of: fifty, each: 100)
    _ = try await store.write { transaction in
      _ = try transaction.insert(fifty)
      return try transaction.insert(history).count
    }
    var times: [Double] = []
    var memory: [Double] = []
    for _ in 0..<21 {
      let outcome = try runProcessFromSmallParent(
        executable, ["status", "--store", path, "--now", now.iso8601])
      times.append(outcome.seconds)
      memory.append(outcome.megabytes)
    }
    return [
      Measurement(
        name: "laundry status, 50 pets and 5,000 loads: process", value: median(times) * 1000,
        unit: "ms", bound: 60),
      Measurement(
        name: "laundry status: peak memory", value: median(memory), unit: "MB", bound: 40),
    ]
  }
}
