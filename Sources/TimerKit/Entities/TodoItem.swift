public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// Something to do while a timer runs, or before it does.
///
/// A change of it also sets the ``CountdownTimer/updatedAt`` of its timer.
public struct TodoItem: Entity {
  /// What tells the to-do from every other.
  public var id: UUID
  /// The timer it belongs to.
  public var timerID: UUID
  /// What is to be done, not blank, trimmed.
  public var text: String
  /// Whether it is done.
  public var isCompleted: Bool
  /// Its place among the to-dos of the timer, from 0, without gaps.
  public var sortOrder: Int
  /// The instant at which it was added; the store sets it.
  public var createdAt: Date
  /// The instant at which it last changed; the store sets it.
  public var updatedAt: Date

  /// Creates a to-do.
  ///
  /// - Parameters:
  ///   - id: What tells the to-do from every other.
  ///   - timerID: The timer it belongs to.
  ///   - text: What is to be done.
  ///   - isCompleted: Whether it is done.
  ///   - sortOrder: Its place among the to-dos of the timer.
  ///   - createdAt: The instant at which it was added; the store replaces it.
  ///   - updatedAt: The instant at which it last changed; the store replaces it.
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
      Index(\.timerID, where: \.isCompleted == false),
    ]
  ) {
    Field(\.id)
    Field(
      \.timerID, linksTo: CountdownTimer.self, whenTargetDeleted: .cascade,
      touchesTarget: true)
    Field(\.text, .notBlank, .maximumLength(1000))
    Field(\.isCompleted)
    Field(\.sortOrder, .atLeast(0), named: "place in the list")
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}
