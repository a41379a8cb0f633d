import Foundation
package import HouseholdPersistence

/// What is known about a row, whether its table shows it or not: a point in the lattice of rows.
package struct TrueRow: Hashable, Sendable {
  /// When the row was last created or restored, or nil if that is not known.
  package var birth: HybridTimestamp?
  /// When the row was last deleted, or nil if it never was.
  package var death: HybridTimestamp?
  package var stamps = FieldStamps()
  /// The values last written; fields of one device have values without stamps.
  package var values = FieldValues()
  /// The elements of the fields that are merged element by element.
  package var elements: [Int: ElementStates] = [:]

  package init() {}

  /// Whether the row was created, and not deleted since.
  ///
  /// A deletion at the same time as the creation wins.
  package var isAlive: Bool {
    guard let birth else { return false }
    return death.map { $0 < birth } ?? true
  }

  /// Whether nothing is known of a row that was created: what was in it was deleted long ago.
  package var isForgotten: Bool { birth != nil && stamps.groups.isEmpty }

  mutating func add(_ element: StoredValue, to number: Int, at stamp: HybridTimestamp) {
    _ = elements[number, default: ElementStates()].merge(
      element, ElementStates.State(stamp: stamp, isPresent: true))
  }

  /// Forgets what was in the row, with the stamps: it is taken again if it comes back.
  package mutating func forget() {
    values = FieldValues()
    stamps = FieldStamps()
    elements = [:]
  }

  /// When the row was first written, as far as that is known: a row that came back has a later birth.
  package var made: HybridTimestamp? {
    // Values that nobody chose carry no time, and may carry the log of a store that only got the row.
    var (timed, timeless): (HybridTimestamp?, HybridTimestamp?)
    func see(_ stamp: HybridTimestamp) {
      if stamp.device == .nobodysLog { return }
      if stamp.milliseconds > 0 {
        if timed.map({ stamp < $0 }) ?? true { timed = stamp }
      } else if timeless.map({ stamp < $0 }) ?? true {
        timeless = stamp
      }
    }
    if let birth { see(birth) }
    for group in stamps.groups { see(group.stamp) }
    return timed ?? timeless
  }

  /// The latest of all stamps of what was done to the row itself, or nil if there are none.
  package var latest: HybridTimestamp? {
    var latest = max(birth, death)
    if let first = stamps.groups.first { latest = max(latest, first.stamp) }
    for (number, states) in elements where number != Settlement.number {
      for state in states.states.values { latest = max(latest, state.stamp) }
    }
    return latest
  }

  private func max(_ a: HybridTimestamp?, _ b: HybridTimestamp?) -> HybridTimestamp? {
    guard let a else { return b }
    guard let b else { return a }
    return a < b ? b : a
  }
}
