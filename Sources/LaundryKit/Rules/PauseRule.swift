import Foundation
import HouseholdCalendar

/// How a new pause combines with existing ones.
enum PauseRule {
  /// Changes to the pauses of a pet, or of the household.
  struct Change: Equatable {
    /// The pause to store: a new one, or one of those that there are with other times.
    var saved: Pause
    /// The pauses that it takes in.
    var replaced: [Pause]
  }

  /// Adds a pause, joined with those that it touches.
  ///
  /// An end that is given holds for a pause without end that goes on already.
  ///
  /// - Parameters:
  ///   - start: The first instant that does not count.
  ///   - end: The first instant that counts again, or nil if it is not known.
  ///   - petID: The pet, or nil for the household.
  ///   - pauses: The pauses that there are of the pet or of the household because of vacation.
  /// - Returns: nil if nothing changes, because all of the time is paused already.
  static func adding(
    from start: Date, until end: Date?, of petID: UUID?, to pauses: [Pause]
  ) -> Change? {
    let touched = pauses.filter { pause in
      pause.end.map { $0 >= start } ?? true && end.map { pause.start <= $0 } ?? true
    }.sorted { $0.start < $1.start }
    guard var joined = touched.first else {
      return Change(saved: Pause(petID: petID, start: start, end: end), replaced: [])
    }
    let isOpen = touched.contains { $0.end == nil }
    joined.start = Swift.min(joined.start, start)
    if isOpen {
      joined.end = end
    } else {
      joined.end = end.flatMap { end in touched.compactMap(\.end).max().map { Swift.max($0, end) } }
    }
    if touched.count == 1, joined == touched.first { return nil }
    return Change(saved: joined, replaced: Array(touched.dropFirst()))
  }
}
