import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTransfer
import LaundryKit
import Synchronization

/// What it costs that commands can be undone.
struct UndoBenchmark {
  let scratch: Scratch

  func run() async throws -> [Measurement] {
    try await oneOfMany() + [try await updates(), try await imports()]
  }

  private func store(_ model: Model, undo: Bool = true) throws -> HouseholdStore {
    try HouseholdStore(
      SQLiteStore(path: scratch.file()), model: model,
      undo: undo ? UndoSettings(program: "bench") : .off)
  }

  /// Deletes one of 20,000 appliances and undoes it.
  private func oneOfMany() async throws -> [Measurement] {
    let book = HomeBook(
      try store(.home), files: try FileFolder(at: scratch.folder.appending(path: "files")))
    let home = try await book.add(Home(name: "Elm Street"))
    let appliances = (0..<20_000).map {
      Appliance(homeID: home.id, brand: "Brand \($0 % 12)", model: "Model \($0)")
    }
    try await book.store.write { _ = try $0.insert(appliances) }
    var (deletions, undos): ([Double], [Double]) = ([], [])
    for number in 0..<51 {
      let id = appliances[number * 390].id
      deletions.append(try await seconds { try await book.delete(Appliance.self, id) })
      undos.append(
        try await seconds {
          let kept = try await book.undo().kept
          precondition(kept.isEmpty)
        })
    }
    return [
      Measurement(
        name: "undo: delete one of 20,000 appliances", value: median(deletions) * 1000,
        unit: "ms", bound: 20),
      Measurement(
        name: "undo: undo that", value: median(undos) * 1000, unit: "ms", bound: 20),
    ]
  }

  /// Updates of one row, each a commit, with and without undo.
  private func updates() async throws -> Measurement {
    var rooms: [(room: LaundryRoom, id: UUID)] = []
    for undo in [true, false] {
      let room = LaundryRoom(try store(.laundry, undo: undo))
      rooms.append((room, try await room.addPet(named: "Snowy").id))
    }
    var times: [[Double]] = [[], []]
    for round in 0..<402 {
      let (room, id) = rooms[round % 2]
      times[round % 2].append(
        try await seconds {
          try await room.change(Pet.self, id) { $0.washDurationMinutes = 10 + round / 2 % 100 }
        })
    }
    let (with, without) = (median(times[0]), median(times[1]))
    return Measurement(
      name: "undo: update a row, with ÷ without", value: with / without, unit: "×", bound: 1.3,
      detail: String(format: "%.2f ÷ %.2f ms", with * 1000, without * 1000))
  }

  /// An import of 50,000 rows, with and without undo.
  private func imports() async throws -> Measurement {
    let model = Model("bench", BenchPet.self)
    let format = ExportFormat(TransferFormat(kind: "bench.export"), model: model)
    let source = try HouseholdStore(SQLiteStore(path: scratch.file()), model: model)
    let pets = (0..<50_000).map(BenchPet.init(number:))
    try await source.write { _ = try $0.insert(pets) }
    let lines = Mutex<[[UInt8]]>([])
    try await Exporter(format).exportLines(source) { chunk in lines.withLock { $0.append(chunk) } }
    let chunks = lines.withLock(\.self)
    var least = [Double.infinity, .infinity]
    var listed = 0
    for round in 0..<6 {
      let store = try store(model, undo: round % 2 == 0)
      let time = try await processorSeconds {
        let place = Atomic(0)
        _ = try await Importer(format).importLines(
          from: {
            let next = place.add(1, ordering: .relaxed).oldValue
            return chunks.indices.contains(next) ? chunks[next] : nil
          }, into: store, mode: .intoEmptyStore)
      }
      least[round % 2] = min(least[round % 2], time)
      if round == 0 { listed = try await store.commands().first?.size ?? 0 }
    }
    precondition(listed > 0)
    return Measurement(
      name: "undo: import 50,000 rows, with ÷ without", value: least[0] / least[1], unit: "×",
      bound: 1.2,
      detail: String(
        format: "%.0f ÷ %.0f ms, %.2f MB of list (≤ 1)", least[0] * 1000, least[1] * 1000,
        Double(listed) / 1_000_000))
  }
}
