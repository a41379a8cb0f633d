import Foundation
import HouseholdMessages
import HouseholdPersistence

extension TimerError {
  /// No row of an entity has the id.
  static func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> TimerError {
    let (code, reason): (Code, Message) =
      switch E.schema.name {
      case TodoItem.schema.name: (Code.unknownTodo, "it was removed, or never added")
      case TimerRun.schema.name: (Code.unknownRun, "it was never started here")
      case TimerSequence.schema.name: (Code.unknownSequence, "it was deleted, or never added")
      default: (Code.unknownTimer, "it was deleted, or never added")
      }
    return TimerError(
      code, "There is no \(phrase: E.schema.label) with the id \(describing: id); \(reason).",
      id: id as? UUID)
  }
}
