import HouseholdPersistence
import HouseholdSync

extension SimulatedWorld {
  /// Runs one store alone, and compares two implementations of the same rules after each step: what a
  /// local write leaves in the tables, and what is made of all that is known.
  ///
  /// - Throws: ``Failure`` if they differ.
  package func runAlone(steps: Int) async throws -> Summary {
    try await join(withOlderRows: false)
    for step in 0..<steps {
      // Stores in memory never wait, and the tests beside this one would.
      await Task.yield()
      try await act(0, restores: false)
      try await check(0, "at step \(step)")
      let before = try await rowsToCompare()
      _ = try await replicas[0].store.cut()
      let after = try await rowsToCompare()
      for key in Set(before.keys).union(after.keys).sorted(by: RowKey.precedes)
      where before[key] != after[key] {
        throw Failure(
          description: "A local write left another \(key) than its view at step \(step):"
            + " \(before[key] ?? [:]) instead of \(after[key] ?? [:]).")
      }
    }
    summary.rows = try await rowsToCompare().count
    return summary
  }

  /// All rows, without the greatest values, which come back when a person lowers them.
  private func rowsToCompare() async throws -> [RowKey: RawRow] {
    try await replicas[0].store.tables().mapValues { row in
      row.filter { $0.key != "record" && $0.key != "updatedAt" }
    }
  }
}
