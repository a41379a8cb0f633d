public import Foundation
import HouseholdTransfer
import HouseholdValidation

/// Every timer of a device: the full state.
///
/// A timer that is not in it is not deleted by that.
///
/// Read it with `TransferCoder.timerSync`: a `JSONDecoder` throws errors of its own for a part of the mistakes.
public struct TimerSyncPayload: Codable, Hashable, Sendable {
  /// The timers with their to-dos.
  public var timers: [TimerDTO]
  /// The instant at which the state was taken.
  public var syncTimestamp: Date

  /// Creates a payload; the values are not checked.
  public init(timers: [TimerDTO], syncTimestamp: Date) {
    self.timers = timers
    self.syncTimestamp = syncTimestamp
  }

  /// Reads and checks a payload.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue`, or with `duplicateID` when
  ///   two timers, or two to-dos of any timers, have the same id; or what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    timers = try values.container.decode([TimerDTO].self, forKey: .timers)
    syncTimestamp = try values.decode(.syncTimestamp, .transferInstant)
    var seenTimers: Set<UUID> = []
    var seenTodos: Set<UUID> = []
    for (index, timer) in timers.enumerated() {
      guard seenTimers.insert(timer.id).inserted else {
        throw values.duplicate(.timers, steps: "[\(index)].id")
      }
      for (place, todo) in timer.todoItems.enumerated()
      where !seenTodos.insert(todo.id).inserted {
        throw values.duplicate(.timers, steps: "[\(index)].todoItems[\(place)].id")
      }
    }
  }
}
