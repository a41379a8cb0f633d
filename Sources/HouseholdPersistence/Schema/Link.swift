/// What happens to a row when the row it links to is deleted.
public enum DeleteRule: String, Sendable, Hashable, Codable {
  /// The row is deleted too.
  case cascade
  /// The link becomes nil; a link to many loses the target.
  case nullify
  /// The deletion is refused.
  case deny
}

/// What happens to a row that a deletion leaves without a target, if it is not valid then.
public enum WhenEmpty: String, Sendable, Hashable, Codable {
  /// The deletion is refused.
  case deny
  /// The row is deleted too.
  case delete
}

/// A field that holds the id of another entity's row, or the ids of several.
public struct Link: Sendable {
  /// The entity linked to.
  public let target: any Entity.Type
  /// What happens when the target is deleted.
  public let rule: DeleteRule
  /// What happens if the row is not valid without the target.
  public let whenEmpty: WhenEmpty
  /// Whether the link has many targets, stored in a join table.
  public let isMany: Bool
  /// Whether changing the row also sets the target's `updated` field.
  public let touchesTarget: Bool

  /// Creates a link.
  @inlinable
  public init(
    target: any Entity.Type, rule: DeleteRule, whenEmpty: WhenEmpty, isMany: Bool,
    touchesTarget: Bool
  ) {
    self.target = target
    self.rule = rule
    self.whenEmpty = whenEmpty
    self.isMany = isMany
    self.touchesTarget = touchesTarget
  }
}

/// When the store sets a timestamp field automatically.
public enum Stamp: String, Sendable, Hashable, Codable {
  /// Set to the time of the write that inserts the row, and never changed.
  case created
  /// Set to the time of every local write that changes the row.
  case updated
}
