public import Foundation
import HouseholdTransfer

/// One tap on the other device: a to-do was ticked, or a note was written.
///
/// Read it with `TransferCoder.timerAction`: a `JSONDecoder` throws errors of its own for a part of the mistakes.
public struct QuickActionMessage: Codable, Hashable, Sendable {
  /// The work that was done.
  public enum Action: String, Codable, Hashable, Sendable, CaseIterable {
    /// A to-do became done, or became open again.
    case todoToggled
    /// The notes of a timer were replaced; without a text, they were cleared.
    case noteUpdated
  }

  /// The work that was done.
  public var action: Action
  /// The timer concerned.
  public var timerID: UUID
  /// For ``Action/todoToggled``, the to-do.
  public var todoID: UUID?
  /// For ``Action/todoToggled``, whether the to-do is done now.
  public var todoCompleted: Bool?
  /// For ``Action/noteUpdated``, the new notes; nil clears them.
  public var noteText: String?

  /// Creates a message; the values are not checked.
  ///
  /// - Parameters:
  ///   - action: The work that was done.
  ///   - timerID: The timer concerned.
  ///   - todoID: For a toggled to-do, the to-do.
  ///   - todoCompleted: For a toggled to-do, whether it is done now.
  ///   - noteText: For updated notes, the notes; nil clears them.
  public init(
    action: Action, timerID: UUID, todoID: UUID? = nil, todoCompleted: Bool? = nil,
    noteText: String? = nil
  ) {
    self.action = action
    self.timerID = timerID
    self.todoID = todoID
    self.todoCompleted = todoCompleted
    self.noteText = noteText
  }

  /// Reads and checks a message.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `missingKey` when a toggled to-do, or its
  ///   state, is not there; or what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    action = try values.container.decode(Action.self, forKey: .action)
    timerID = try values.container.decode(UUID.self, forKey: .timerID)
    todoID = try values.container.decodeIfPresent(UUID.self, forKey: .todoID)
    todoCompleted = try values.container.decodeIfPresent(Bool.self, forKey: .todoCompleted)
    noteText = try values.container.decodeIfPresent(String.self, forKey: .noteText)
    if action == .todoToggled {
      if todoID == nil { throw values.missing(.todoID, "the id of the to-do") }
      if todoCompleted == nil { throw values.missing(.todoCompleted, "whether it is done") }
    }
  }
}
