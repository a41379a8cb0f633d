package import HouseholdPersistence

package struct MergeReport: Hashable, Sendable {
  /// How many of the rows that arrived were new or newer.
  package var changed = 0
  /// How many conflicts were recorded.
  package var conflicts = 0
  /// How many of them follow from others, and are not told.
  package var followers = 0
  /// How many rows wait for values that have not arrived yet.
  package var waiting = 0
  /// How many rows are hidden because they break a rule.
  package var quarantined = 0
  /// How many times everything was erased elsewhere, and was not put back yet.
  package var erasures = 0
  /// How many times something was put back that had been erased.
  package var restorations = 0
  /// Whether something was deleted more than a day before this store heard of it.
  package var isLate = false
  /// Whether it brought, in a copy of all rows, what was done more than two days ago.
  package var isOld = false
  /// What others did to rows, by their logs.
  package var arrivals = Arrivals()
  /// What others did as well as a person here.
  package var shared: [SharedAct] = []
  /// What others must learn because of what was merged.
  package var told: [RowDelta] = []
  /// New rows whose author did not know of all that was known here, with what they knew.
  package var newcomers: [RowKey: SyncContext] = [:]

  /// Adds another report, but for what a batch tells of it at once.
  package mutating func add(_ other: MergeReport) {
    changed += other.changed
    conflicts += other.conflicts
    followers += other.followers
    waiting += other.waiting
    quarantined += other.quarantined
    erasures += other.erasures
    restorations += other.restorations
    isLate = isLate || other.isLate
    isOld = isOld || other.isOld
    newcomers.merge(other.newcomers) { first, _ in first }
  }

  /// Counts where rows went whose view was worked out.
  mutating func count(_ rows: [LoadedRow]) {
    for row in rows {
      switch row.placement {
      case .waiting: waiting += 1
      case .quarantined: quarantined += 1
      case .visible, .hidden, .alias, .dead: continue
      }
    }
  }
}
