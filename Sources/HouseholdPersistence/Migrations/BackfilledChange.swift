/// Something that was done to a row before the store's journal began.
///
/// ```swift
/// .code { rows in
///   let deletion = BackfilledChange(.deleted, id, of: "timer", at: stamp, isKnownElsewhere: false)
///   try rows.startJournal(with: [deletion])
/// }
/// ```
public struct BackfilledChange: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// The row was added, or added again after it had been deleted.
    case added
    /// Some of its fields were set. The row has their values.
    case set(FieldSet)
    /// The row was deleted by a person, not because a row that it links to was.
    case deleted
  }

  /// What was done.
  var kind: Kind
  /// The row's id.
  var id: StoredValue
  /// The name of its entity.
  var entity: String
  /// When it was done, and where.
  var stamp: HybridTimestamp
  /// Whether another store may know it already; if not, it counts as done in this store.
  ///
  /// A lost change that no other device knew is reported to the person.
  var isKnownElsewhere: Bool

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - kind: What was done.
  ///   - id: The row's id.
  ///   - entity: The name of its entity.
  ///   - stamp: When it was done, and where.
  ///   - isKnownElsewhere: Whether another store may know it already.
  public init(
    _ kind: Kind, _ id: StoredValue, of entity: String, at stamp: HybridTimestamp,
    isKnownElsewhere: Bool
  ) {
    self.kind = kind
    self.id = id
    self.entity = entity
    self.stamp = stamp
    self.isKnownElsewhere = isKnownElsewhere
  }
}
