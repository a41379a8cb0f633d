package import HouseholdPersistence

/// Where the view puts a row.
package enum Placement: Hashable, Sendable {
  /// The row is in its table.
  case visible
  /// The row is not known to have been created, or its entity is not known to this version.
  case waiting
  /// The row was deleted.
  case dead
  /// A row that this one cannot be without is not there.
  case hidden
  /// The row is the same thing as another, which stands for it: the id of that row.
  case alias(of: StoredValue)
  /// The row breaks a rule.
  case quarantined

  /// Whether another row stands for the row.
  package var isAlias: Bool { if case .alias = self { true } else { false } }

  /// Whether links to the row lead to a row: to this one, or to the one that stands for it.
  package var canBeLinked: Bool {
    switch self {
    case .visible, .alias: true
    case .waiting, .dead, .hidden, .quarantined: false
    }
  }
}

/// Looks up whether a linked row is visible, pending or deleted.
package protocol Whereabouts {
  /// The placement of a row; a row that is not known is waiting.
  func placement(of key: RowKey) -> Placement
}
