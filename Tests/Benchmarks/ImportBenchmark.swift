import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTransfer
import Synchronization

/// What it costs to import JSON Lines, beside an insertion of the same rows in C.
///
/// Processor time of the process, the least of several rounds.
struct ImportBenchmark {
  let scratch: Scratch
  let rounds = 5
  let pets = (0..<20_000).map(BenchPet.init(number:))

  func run() async throws -> [Measurement] {
    let model = Model("bench", BenchPet.self)
    let format = ExportFormat(TransferFormat(kind: "bench.export"), model: model)
    let source = try HouseholdStore(SQLiteStore(path: scratch.file()), model: model)
    try await source.write { [pets] in _ = try $0.insert(pets) }
    let lines = Mutex<[[UInt8]]>([])
    try await Exporter(format).exportLines(source) { chunk in lines.withLock { $0.append(chunk) } }
    let chunks = lines.withLock(\.self)
    var (bare, least) = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
      bare = min(bare, try await SyncBenchmark(scratch: scratch).bareInsert())
      let store = try HouseholdStore(SQLiteStore(path: scratch.file()), model: model)
      let time = try await processorSeconds {
        let place = Atomic(0)
        let summary = try await Importer(format).importLines(
          from: {
            let next = place.add(1, ordering: .relaxed).oldValue
            return chunks.indices.contains(next) ? chunks[next] : nil
          }, into: store, mode: .intoEmptyStore)
        precondition(summary.counts["benchPet"] == pets.count)
      }
      least = min(least, time)
    }
    return [
      Measurement(
        name: "import 20,000 rows of JSON Lines ÷ C insert", value: least / bare, unit: "×",
        bound: 4,
        detail: String(
          format: "%.0f ÷ %.0f ms, %.1f µs a row", least * 1000, bare * 1000,
          least * 1e6 / Double(pets.count)))
    ]
  }
}
