public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// Something to do while a timer runs, or before it does.
///
/// A change of it also sets the ``CountdownTimer/updatedAt`` of its timer.
public struct TodoItem: Entity {
  /// The to-do's unique identifier.
  public var id: UUID
  /// The timer it belongs to.
  public var timerID: UUID
  /// The text, not blank, trimmed.
  public var text: String
  /// Whether it is done.
  public var isCompleted: Bool
  /// Its place among the to-dos of the timer, from 0, without gaps.
  public var sortOrder: Int
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Creates a to-do.
  ///
  /// - Parameters:
  ///   - id: The to-do's unique identifier.
  ///   - timerID: The timer it belongs to.
  ///   - text: The task to do.
  ///   - isCompleted: Whether it is done.
  ///   - sortOrder: Its place among the to-dos of the timer.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), timerID: UUID, text: String, isCompleted: Bool = false, sortOrder: Int = 0,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.timerID = timerID
    self.text = text
    self.isCompleted = isCompleted
    self.sortOrder = sortOrder
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The declaration of the to-do's fields, link and indexes.
  public static let schema = EntitySchema<TodoItem>(
    "todo", named: "to-do", blank: TodoItem(timerID: UUID(), text: ""),
    indexes: [
      Index(\.timerID, \.sortOrder),
      Index(\.timerID, where: { !$0.isCompleted }),
    ],
    sync: .household(titled: \.text)
      .telling { before, todo in before?.isCompleted == false && todo.isCompleted ? "ticked" : nil }
  ) {
    Field(\.id)
    Field(
      \.timerID, linksTo: CountdownTimer.self, whenTargetDeleted: .cascade,
      touchesTarget: true)
    Field(\.text, .notBlank, .maximumLength(1000))
    Field(\.isCompleted)
    Field(
      \.sortOrder, .atLeast(0), named: "place in the list", merge: .order(within: \.timerID))
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}
