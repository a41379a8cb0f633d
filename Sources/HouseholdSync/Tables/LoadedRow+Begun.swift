import Foundation
import HouseholdPersistence

extension LoadedRow {
  /// When it was added, or of what is older than sync, when it says that it was begun.
  ///
  /// Of two that cannot both be open, the one begun later stays open.
  var begun: HybridTimestamp? {
    guard var begun = row.birth, begun.milliseconds <= 1, let date = entity?.begun(row.values)
    else { return row.birth }
    begun.milliseconds = date.milliseconds
    return begun
  }
}

extension SyncEntityPlan {
  /// The field that says when a row was begun; nil if there is none.
  private var beginning: FieldPlan? {
    creationField ?? fields.first { $0.type == .instant && !$0.isOptional }
  }

  /// When a row was begun, as far as it says so.
  func begun(_ values: FieldValues) -> Date? {
    guard let field = beginning, case .integer(let instant)? = values[field.number] else {
      return nil
    }
    return Date(milliseconds: instant)
  }
}
