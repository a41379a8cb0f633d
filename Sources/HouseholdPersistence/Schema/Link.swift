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
@usableFromInline
package struct Link: Sendable {
  /// The entity linked to.
  @usableFromInline package let target: any Entity.Type
  /// What happens when the target is deleted.
  @usableFromInline package let rule: DeleteRule
  /// What happens if the row is not valid without the target.
  @usableFromInline package let whenEmpty: WhenEmpty
  /// Whether the link has many targets, stored in a join table.
  @usableFromInline package let isMany: Bool
  /// Whether changing the row also sets the target's `updated` field.
  @usableFromInline package let touchesTarget: Bool

  /// Creates a link.
  @inlinable
  package init(
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
