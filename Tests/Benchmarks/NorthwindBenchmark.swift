import Foundation
import GRDBSQLite
import HouseholdPersistence
import HouseholdSQLite

/// Reading Northwind's `Orders` against what a code generator writes over SQLite's C interface, by
/// which Swift's database libraries publish their speed.
struct NorthwindBenchmark {
  let scratch: Scratch

  func run() async throws -> [Measurement] {
    let orders = (0..<20_000).map(NorthwindOrder.init(number:))
    let path = scratch.file()
    let store = try HouseholdStore(
      SQLiteStore(path: path), model: Model("northwind", NorthwindOrder.self))
    _ = try await store.write { try $0.insert(orders).count }
    var ratios: [Double] = []
    var times: (ours: [Double], generated: [Double]) = ([], [])
    for _ in 0..<15 {
      let generated = try fetch(path)
      let holder = Holder<[NorthwindOrder]>()
      let ours = try await seconds {
        holder.value = try await store.read { try $0.fetchAll(NorthwindOrder.self) }
      }
      precondition(holder.value == generated.orders && generated.orders.count == orders.count)
      times.ours.append(ours)
      times.generated.append(generated.seconds)
      ratios.append(ours / generated.seconds)
    }
    func ms(_ values: [Double]) -> String { String(format: "%.1f ms", median(values) * 1000) }
    return [
      Measurement(
        name: "fetch 20,000 of Northwind's orders: store ÷ generated code", value: median(ratios),
        unit: "×", bound: 1.1,
        detail: "generated \(ms(times.generated)), store \(ms(times.ours))")
    ]
  }

  /// All orders of a file, read as generated code does.
  private func fetch(_ path: String) throws -> (orders: [NorthwindOrder], seconds: Double) {
    var database: OpaquePointer?
    guard unsafe sqlite3_open(path, &database) == SQLITE_OK else {
      throw CocoaError(.fileReadCorruptFile)
    }
    defer { unsafe sqlite3_close(database) }
    let names = NorthwindOrder.schema.fields.map { "\"\($0.name)\"" }.joined(separator: ",")
    var orders: [NorthwindOrder] = []
    let elapsed = time {
      var statement: OpaquePointer?
      let sql = "SELECT \(names) FROM northwindOrder ORDER BY rowid"
      unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil)
      while unsafe sqlite3_step(statement) == SQLITE_ROW {
        if let row = unsafe statement, let order = unsafe NorthwindOrder(row) {
          orders.append(order)
        }
      }
      unsafe sqlite3_finalize(statement)
    }
    return (orders, elapsed)
  }
}
