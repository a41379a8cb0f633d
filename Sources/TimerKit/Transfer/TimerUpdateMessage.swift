public import Foundation
import HouseholdTransfer

/// One timer was added, changed or deleted.
///
/// Read it with `TransferCoder.timerUpdate`: a `JSONDecoder` throws errors of its own for a part of the mistakes.
public struct TimerUpdateMessage: Codable, Hashable, Sendable {
  /// The event.
  public enum UpdateType: String, Codable, Hashable, Sendable, CaseIterable {
    /// The timer is new.
    case created
    /// The timer, or one of its to-dos, changed.
    case updated
    /// The timer is gone, with its to-dos.
    case deleted
  }

  /// The event.
  public var type: UpdateType
  /// The current timer; required unless it was deleted.
  public var timer: TimerDTO?
  /// The id of the timer.
  public var timerID: UUID

  /// Creates a message; the values are not checked.
  ///
  /// - Parameters:
  ///   - type: The event.
  ///   - timer: The current timer; required unless it was deleted.
  ///   - timerID: The id of the timer.
  public init(type: UpdateType, timer: TimerDTO?, timerID: UUID) {
    self.type = type
    self.timer = timer
    self.timerID = timerID
  }

  /// Reads and checks a message.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `missingKey` when a timer was added or
  ///   changed and is not there, with `invalidValue` when it has another id; or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    type = try values.container.decode(UpdateType.self, forKey: .type)
    timerID = try values.container.decode(UUID.self, forKey: .timerID)
    timer = try values.container.decodeIfPresent(TimerDTO.self, forKey: .timer)
    if timer == nil, type != .deleted {
      throw values.missing(.timer, "the timer, because the type is \(type.rawValue)")
    }
    if let timer, timer.id != timerID {
      throw values.invalid(.timerID, "The id is not the id of the timer that came with it.")
    }
  }
}
