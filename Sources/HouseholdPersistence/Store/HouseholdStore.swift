public import Foundation
public import HouseholdCalendar

/// A household's rows: the one way in and out, whatever store keeps them.
///
/// ```swift
/// let store = try HouseholdStore(MemoryStore(), model: LaundryKit.model)
/// try await store.write { transaction in
///   try transaction.insert(Pet(name: "Snowy", createdDate: transaction.now))
/// }
/// let pets = try await store.read { try $0.fetch(Fetch<Pet>(where: \.isActive == true)) }
/// ```
public struct HouseholdStore: Sendable {
  /// The store that keeps the rows.
  public let rows: any RowStore
  /// The entities and migrations.
  public let model: Model
  /// Tells the instant of each transaction.
  public let clock: any HouseholdClock
  /// The time zone in which civil dates become instants.
  public let timeZone: TimeZone

  private let listeners = ChangeListeners()

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - rows: The store that keeps the rows.
  ///   - model: The entities and migrations.
  ///   - clock: Tells the instant of each transaction.
  ///   - timeZone: The time zone in which civil dates become instants.
  /// - Throws: ``StoreError`` when the rows cannot be opened; they are as they were before.
  public init(
    _ rows: some RowStore, model: Model, clock: any HouseholdClock = .system,
    timeZone: TimeZone = .current
  ) throws {
    self.rows = rows
    self.model = model
    self.clock = clock
    self.timeZone = timeZone
    try rows.open(model, at: clock.now)
  }

  /// Asks for rows.
  ///
  /// All questions in the closure see the same rows.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` when the store fails.
  public func read<R: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) throws -> R
  ) async throws -> R {
    let now = clock.now
    return try await rows.read { [model, timeZone] reading in
      try body(StoreTransaction(reading: reading, model: model, now: now, timeZone: timeZone))
    }
  }

  /// Changes rows: everything in the closure, or nothing when it throws.
  ///
  /// - Parameters:
  ///   - origin: Where the changes come from.
  ///   - body: Makes the changes.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``StoreError`` with `missingTarget` when a link
  ///   leads nowhere at the end, or when the store fails.
  @discardableResult
  public func write<R: Sendable>(
    origin: WriteOrigin = .local,
    _ body: @escaping @Sendable (any WriteTransaction) throws -> R
  ) async throws -> R {
    let now = clock.now
    let recordsChanges = listeners.isListening || model.hasCommitSteps
    let (result, changes) = try await rows.write { [model, timeZone] writing in
      let transaction = StoreTransaction(
        writing: writing, model: model, now: now, timeZone: timeZone, origin: origin,
        recordsChanges: recordsChanges)
      let result = try body(transaction)
      try transaction.runCommitSteps()
      try transaction.finish()
      return (result, transaction.changes ?? [])
    }
    if !changes.isEmpty {
      listeners.send(CommittedChanges(origin: origin, instant: now, changes: changes))
    }
    return result
  }

  /// The changes that this value's writes commit from now on, for as long as someone listens.
  public func changes() -> AsyncStream<CommittedChanges> { listeners.stream() }

  /// The results of a fetch, now and after every commit that changes them.
  ///
  /// The first element is the present result. Equal results are not repeated. Writes of other
  /// processes on the same store are seen too.
  public func liveQuery<E: Entity>(_ fetch: Fetch<E>) -> LiveQuery<[E]> {
    LiveQuery(store: self, entities: [E.schema.name]) { try $0.fetch(fetch) }
  }

  /// The results of any question, now and after every commit that changes them.
  ///
  /// - Parameters:
  ///   - entities: The entities the question is about.
  ///   - question: Asks for rows; it is run again after commits that touch the entities.
  public func liveQuery<Value: Equatable & Sendable>(
    over entities: [any Entity.Type],
    _ question: @escaping @Sendable (any ReadTransaction) throws -> Value
  ) -> LiveQuery<Value> {
    LiveQuery(store: self, entities: Set(entities.map(entityName)), question)
  }

  /// Deletes every row of every entity, without regard to delete rules.
  ///
  /// Metadata stays.
  ///
  /// - Throws: ``StoreError`` when the store fails; then nothing is deleted.
  public func deleteEverything() async throws {
    let entities = model.entities
    let recordsChanges = listeners.isListening
    let changes = try await rows.write { writing in
      var changes: [Change] = []
      for entity in entities {
        let ids = try writing.ids(of: entity, where: nil)
        try writing.delete(ids, of: entity)
        guard recordsChanges else { continue }
        changes += ids.map { Change(entity: entity.name, id: $0, kind: .delete, fields: []) }
      }
      return changes
    }
    if !changes.isEmpty {
      listeners.send(CommittedChanges(origin: .local, instant: clock.now, changes: changes))
    }
  }
}
