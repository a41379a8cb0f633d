import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTransfer
import LaundryKit

/// What the store's promises cost: commits that are on the device, exact sums, documents of any size.
struct StoreBenchmark {
  let scratch: Scratch
  /// The path of the `laundry` program, or nil to skip its figures.
  let executable: String?

  func run() async throws -> [Measurement] {
    try await commits() + [try await sums()] + (try await documents())
  }

  private func commits() async throws -> [Measurement] {
    var middle: [Double] = []
    for durability in [SQLiteStore.Durability.full, .relaxed] {
      let options = SQLiteStore.Options(durability: durability)
      let store = try HouseholdStore(
        SQLiteStore(path: scratch.file(), options: options), model: .laundry)
      var times: [Double] = []
      for round in 0..<501 {
        let pet = Pet(name: "Pet \(round)", createdDate: Date(timeIntervalSince1970: 1_700_000_000))
        times.append(try await seconds { _ = try await store.write { try $0.insert(pet) } })
      }
      middle.append(median(times) * 1000)
    }
    return [
      Measurement(
        name: "a commit that is on the device", value: middle[0], unit: "ms", bound: 2,
        detail: String(format: "relaxed %.2f ms", middle[1]))
    ]
  }

  private func sums() async throws -> Measurement {
    let pets = (0..<20_000).map(BenchPet.init(number:))
    let store = try HouseholdStore(
      SQLiteStore(path: scratch.file()), model: Model("bench", BenchPet.self))
    _ = try await store.write { try $0.insert(pets) }
    var times: [Double] = []
    for _ in 0..<21 {
      times.append(
        try await seconds {
          _ = try await store.read { try $0.aggregate(.sum(\BenchPet.cycleFrequencyDays)) }
        })
    }
    return Measurement(
      name: "an exact sum of 20,000 rows", value: median(times) * 1000, unit: "ms", bound: 10)
  }

  private func documents() async throws -> [Measurement] {
    guard let executable else { return [] }
    let path = scratch.file()
    let store = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let pets = (0..<500).map { Pet(name: "Pet \($0)", createdDate: start) }
    let loads = pets.flatMap { pet in
      (0..<100).map { number in
        var load = LaundryTask(
          petID: pet.id, startDate: start.addingTimeInterval(-86_400 * Double(number + 1)),
          washDurationMinutes: 45, dryDurationMinutes: 60)
        load.washStartTime = load.startDate
        load.abandonedTime = start
        return load
      }
    }
    try await store.write { transaction in
      _ = try transaction.insert(pets)
      _ = try transaction.insert(loads)
    }
    let file = scratch.folder.appending(path: "laundry.json").path
    let outcome = try runProcessFromSmallParent(executable, ["export", file, "--store", path])
    return [
      Measurement(
        name: "laundry export of 50,000 loads as JSON: peak memory", value: outcome.megabytes,
        unit: "MB", bound: 60, detail: String(format: "%.1f s", outcome.seconds))
    ]
  }
}
