import Foundation
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit

/// The other process in tests of stores shared by several processes.
///
///     store-writer PATH NAME BATCHES SIZE
///
/// Opens the store at PATH and writes BATCHES transactions of SIZE pets named NAME, whose
/// `totalCyclesCompleted` is the number of the transaction. Prints a line for each step: `opened`,
/// `half N` in the middle of transaction N, and `done N` after its commit. A typed error is printed
/// as `error CODE` and ends the process. With STORE_WRITER_RELAXED in the environment, commits do not
/// wait for the device.
@main
struct StoreWriter {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let batches = Int(arguments[3]), let size = Int(arguments[4])
    else { return say("usage: store-writer PATH NAME BATCHES SIZE") }
    do {
      let isRelaxed = ProcessInfo.processInfo.environment["STORE_WRITER_RELAXED"] != nil
      let options = SQLiteStore.Options(
        busyTimeout: 120, durability: isRelaxed ? .relaxed : .full)
      let rows = SQLiteStore(path: arguments[1], options: options)
      let store = try HouseholdStore(rows, model: .laundry)
      say("opened")
      for batch in 0..<batches {
        let name = arguments[2]
        try await store.write(.automatic) { transaction in
          for part in [size / 2, size - size / 2] {
            _ = try transaction.insert(
              (0..<part).map { _ in
                Pet(name: name, createdDate: transaction.now, totalCyclesCompleted: batch)
              })
            if part == size / 2 { say("half \(batch)") }
          }
        }
        say("done \(batch)")
      }
    } catch let error as StoreError {
      say("error \(error.code) \(error)")
    } catch {
      say("error \(error)")
    }
  }

  /// Writes a line immediately, so that nothing is buffered when the process is killed.
  static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }
}
