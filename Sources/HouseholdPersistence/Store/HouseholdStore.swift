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
  private let rounds: ReadRounds

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
    rounds = ReadRounds(rows)
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

  /// Asks for rows, in one read with others that ask at the same time.
  func readTogether<R: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) throws -> R
  ) async throws -> R {
    let now = clock.now
    return try await rounds.answer { [model, timeZone] reading in
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
    try await writeCore(origin: origin, body)
  }

  private func writeCore<R: Sendable>(
    origin: WriteOrigin, _ body: @escaping @Sendable (StoreTransaction) throws -> R
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
  /// Metadata stays. Who listens for changes is told of each row, and the kits' commit steps run, as
  /// after any other write; what such a step writes is there afterwards.
  ///
  /// - Parameter kept: Entities whose rows stay, such as a journal in which a commit step notes the
  ///   deletions. They may not link to rows that are deleted.
  /// - Throws: ``StoreError`` with `missingTarget` when a kept row links to a deleted one, or when
  ///   the store fails; then nothing is deleted.
  /// - Complexity: O(*n*) in the number of rows; fastest when nobody listens for changes.
  public func deleteEverything(except kept: [any Entity.Type] = []) async throws {
    let kept = Set(kept.map(entityName))
    try await writeCore(origin: .local) { try $0.deleteEverything(except: kept) }
  }
}
