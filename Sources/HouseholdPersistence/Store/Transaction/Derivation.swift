/// How fields of an entity follow from other rows.
///
/// A kit keeps such fields right with its own changes. When changes of other stores are merged, they
/// are worked out again:
///
/// ```swift
/// Derivation(of: Pet.self, from: [.rows(LaundryTask.self) { load, _ in [load.petID] }]) {
///   pet, transaction in …
/// }
/// ```
public struct Derivation: Sendable {
  /// The entity whose rows the fields follow from.
  public struct Source: Sendable {
    /// The entity's name.
    package let entity: String
    /// The ids of the rows derived from a row, given before or after its change.
    package let targets: @Sendable (RawRow, any ReadTransaction) throws -> [StoredValue]

    /// Rows of another entity.
    ///
    /// - Parameters:
    ///   - type: The entity.
    ///   - targets: The ids of the rows that follow from one of its rows, before or after it changed.
    public static func rows<S: Entity, ID: FieldValue>(
      _ type: S.Type,
      targets: @escaping @Sendable (S, any ReadTransaction) throws -> [ID]
    ) -> Source {
      Source(entity: S.schema.name) { row, transaction in
        guard let row = try? S.schema.decode(row, into: S.schema.blank) else { return [] }
        return try targets(row, transaction).map(\.storedValue)
      }
    }
  }

  /// The name of the entity that has the fields.
  package let entity: String
  /// The other entities that they follow from.
  package let sources: [Source]
  /// The fields of a row that are not as they should be, with the values they should have.
  package let corrections: @Sendable (StoredValue, any ReadTransaction) throws -> RawRow

  /// The same for a row that may not be stored, if the fields follow from its own fields alone;
  /// otherwise nil.
  package let recomputedFields: (@Sendable (RawRow, any ReadTransaction) throws -> RawRow)?

  /// Declares fields that follow from others.
  ///
  /// - Parameters:
  ///   - type: The entity that has the fields.
  ///   - sources: The other entities they follow from; a row's own fields always count.
  ///   - recompute: The row with its fields as they should be. It gives the same in every store, so it
  ///     does not know the time.
  public init<E: Entity>(
    of type: E.Type, from sources: [Source] = [],
    recompute: @escaping @Sendable (E, any ReadTransaction) throws -> E
  ) {
    entity = E.schema.name
    self.sources = sources
    let ofRow: @Sendable (RawRow, any ReadTransaction) throws -> RawRow = { raw, transaction in
      guard let row = try? E.schema.decode(raw, into: E.schema.blank) else { return [:] }
      let right = try recompute(row, transaction)
      return E.schema.rawRow(right, E.schema.operations.difference(row, right))
    }
    recomputedFields = sources.isEmpty ? ofRow : nil
    corrections = { id, transaction in
      guard let id = try? E.ID(storedValue: id), let row = try Self.row(E.self, id, in: transaction)
      else {
        return [:]
      }
      let right = try recompute(row, transaction)
      return E.schema.rawRow(right, E.schema.operations.difference(row, right))
    }
  }

  /// Works out the fields of a row again.
  fileprivate func correct(_ id: StoredValue, in transaction: any WriteTransaction) throws {
    let values = try corrections(id, transaction)
    guard !values.isEmpty else { return }
    try transaction.saveRaw(values.merging(["id": id]) { $1 }, of: entity)
  }

  /// The row with an id; nil if there is none, or this version cannot read it.
  private static func row<E: Entity>(
    _ type: E.Type, _ id: E.ID, in transaction: any ReadTransaction
  ) throws -> E? {
    do {
      return try transaction.fetch(type, id: id)
    } catch let error as StoreError where error.code == .unreadableRow {
      return nil
    }
  }
}

extension Model {
  /// The declared ways to work out fields again.
  package var derivations: [Derivation] { kits.flatMap(\.derivations) }

  /// Works out the fields again that follow from rows that changed.
  ///
  /// - Parameters:
  ///   - steps: The rows that changed, as they were and as they are.
  ///   - transaction: The transaction, in which they are so already.
  package func workOut(
    after steps: [(entity: String, id: StoredValue, old: RawRow?, new: RawRow?)],
    in transaction: any WriteTransaction
  ) throws {
    for derivation in derivations {
      var ids: Set<StoredValue> = []
      for step in steps {
        if step.entity == derivation.entity, step.new != nil { ids.insert(step.id) }
        for source in derivation.sources where source.entity == step.entity {
          for case let row? in [step.old, step.new] {
            ids.formUnion(try source.targets(row, transaction))
          }
        }
      }
      for id in ids.sorted(by: StoredValue.precedes) { try derivation.correct(id, in: transaction) }
    }
  }

  /// Works out every field again that follows from other rows, such as after an import of older rows.
  ///
  /// - Complexity: O(*n*) in the number of rows that have such fields.
  package func workOut(in transaction: any WriteTransaction) throws {
    for derivation in derivations where !derivation.sources.isEmpty {
      for row in try transaction.rawRows(of: derivation.entity, after: nil, limit: .max) {
        if let id = row["id"] { try derivation.correct(id, in: transaction) }
      }
    }
  }

  /// The union of two values of a field that is a list of facts; nil if it is not, or one cannot be
  /// read.
  package func union(
    of entity: String, field: String, _ left: StoredValue, _ right: StoredValue
  ) -> StoredValue? {
    func union<E: Entity>(_: E.Type) -> StoredValue? {
      E.schema.union(ofField: field)?(left, right)
    }
    return type(named: entity).flatMap { union($0) }
  }

  /// The fields that change when the older of two rows is closed, because a unique index does not
  /// allow both; nil if the index closes none.
  ///
  /// - Parameter index: The place of the index in the entity's indexes.
  package func closing(
    _ older: RawRow, for newer: RawRow, of entity: String, index: Int
  ) -> RawRow? {
    func closing<E: Entity>(_: E.Type) -> RawRow? {
      E.schema.closing(older, for: newer, index: index)
    }
    return type(named: entity).flatMap { closing($0) }
  }
}
