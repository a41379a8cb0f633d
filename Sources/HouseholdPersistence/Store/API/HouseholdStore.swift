public import Foundation
public import HouseholdCalendar
public import HouseholdFiles

/// The API for a household's rows, independent of the store that keeps them.
///
/// ```swift
/// let store = try HouseholdStore(MemoryStore(), model: .laundry)
/// try await store.write { transaction in
///   try transaction.insert(Pet(name: "Snowy", createdDate: transaction.now))
/// }
/// let pets = try await store.read { try $0.fetch(Fetch<Pet> { $0.isActive }) }
/// ```
public struct HouseholdStore: Sendable {
  /// The store that keeps the rows.
  public let rows: any RowStore
  /// The entities and migrations.
  public let model: Model
  /// The clock that gives the time of each transaction.
  public let clock: any HouseholdClock
  /// The time zone for converting civil dates to instants.
  public let timeZone: TimeZone
  /// Who gives commands, and how many can be undone.
  public let undo: UndoSettings

  private let listeners = ChangeListeners()
  private let rounds: CoalescedReads

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - rows: The store that keeps the rows.
  ///   - model: The entities and migrations.
  ///   - clock: The clock that gives the time of each transaction.
  ///   - timeZone: The time zone for converting civil dates to instants.
  ///   - undo: Who gives commands, and how many can be undone; by default the name of the process.
  /// - Throws: ``StoreError`` if the rows cannot be opened; they are then unchanged.
  public init(
    _ rows: some RowStore, model: Model, clock: any HouseholdClock = .system,
    timeZone: TimeZone = .current,
    undo: UndoSettings = UndoSettings(program: ProcessInfo.processInfo.processName)
  ) throws {
    self.rows = rows
    self.undo = undo
    self.model = model
    self.clock = clock
    self.timeZone = timeZone
    rounds = CoalescedReads(rows)
    try rows.open(model, at: clock.now)
  }

  /// Closes the store's file, so that it can be moved or deleted.
  ///
  /// Without it, a file is closed when the last reference to its store is gone. Every later read or
  /// write throws ``StoreError`` with `notOpen`, and live queries hear of no more commits. A memory
  /// store stays as it is.
  ///
  /// - Throws: ``StoreError`` with `busy` if a read or write is still running; the store is open then.
  public func close() throws { try rows.close() }

  /// Runs a closure that reads rows.
  ///
  /// All queries in the closure see the same snapshot.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: Any error of the closure; ``StoreError`` if the store fails.
  public func read<R: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) throws -> R
  ) async throws -> R {
    let now = clock.now
    return try await rows.read { [model, timeZone] reading in
      try body(StoreTransaction(reading: reading, model: model, now: now, timeZone: timeZone))
    }
  }

  /// Reads rows, sharing one transaction with others that read at the same time.
  ///
  /// - Returns: What the closure returns or throws, and the entities it read until then.
  func readRecorded<R: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) throws -> R
  ) async throws -> (answer: Result<R, any Error>, entities: Set<String>) {
    let now = clock.now
    return try await rounds.answer { [model, timeZone] reading in
      let recording = RecordingReading(reading)
      let transaction = StoreTransaction(
        reading: recording, model: model, now: now, timeZone: timeZone)
      let answer = Result { try body(transaction) }
      return (answer, recording.entities)
    }
  }

  /// Changes rows: commits if the closure returns, and changes nothing if it throws.
  ///
  /// - Parameters:
  ///   - origin: The origin of the changes.
  ///   - body: Makes the changes.
  /// - Returns: What the closure returns.
  /// - Throws: Any error of the closure; ``StoreError`` with `missingTarget` if a link has no
  ///   target at the end, or if the store fails.
  @discardableResult
  public func write<R: Sendable>(
    origin: WriteOrigin = .local,
    _ body: @escaping @Sendable (any WriteTransaction) throws -> R
  ) async throws -> R {
    try await writeCore(origin: origin, body)
  }

  /// Reads rows like ``read(_:)``, and what is kept beside them.
  func readBeside<R: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction, any RowReading) throws -> R
  ) async throws -> R {
    let now = clock.now
    return try await rows.read { [model, timeZone] reading in
      try body(
        StoreTransaction(reading: reading, model: model, now: now, timeZone: timeZone), reading)
    }
  }

  /// Changes rows as a person commanded, so that it can be undone as one.
  ///
  /// ```swift
  /// try await store.write(.automatic) { try $0.delete(Pet.self, id: snowy.id) }
  /// try await store.undo().command.title  // "Delete Snowy"
  /// ```
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - files: The folder for files, to which the rows of the store refer.
  ///   - origin: The origin of the changes.
  ///   - body: Makes the changes.
  /// - Returns: What the closure returns.
  /// - Throws: As ``write(origin:_:)``; what ``UndoSettings/beforeUnrecordable`` throws.
  @discardableResult
  public func write<R: Sendable>(
    _ command: UserCommand, files: FileFolder? = nil, origin: WriteOrigin = .local,
    _ body: @escaping @Sendable (any WriteTransaction) throws -> R
  ) async throws -> R {
    let (result, unused) = try await writeCore(origin: origin) { [undo] transaction in
      transaction.begin(command, with: undo, files: files)
      let result = try body(transaction)
      return (result, try transaction.keep(command, with: undo, files: files))
    }
    // The rows are committed. A file that stays is an orphan, which an audit finds.
    if let files { try? await remove(unused, from: files) }
    return result
  }

  /// Changes rows by a command, and what is kept beside them.
  package func writeBeside<R: Sendable>(
    _ command: UserCommand,
    _ body: @escaping @Sendable (any WriteTransaction, any RowWriting) throws -> R
  ) async throws -> R {
    try await writeCore(origin: .local) { [undo] transaction in
      transaction.begin(command, with: undo, files: nil)
      let result = try body(transaction, transaction.writer())
      _ = try transaction.keep(command, with: undo, files: nil)
      return result
    }
  }

  /// Changes rows like ``write(origin:_:)``, and what is kept beside them.
  package func writeBeside<R: Sendable>(
    _ body: @escaping @Sendable (any WriteTransaction, any RowWriting) throws -> R
  ) async throws -> R {
    try await writeCore(origin: .local) { try body($0, $0.writer()) }
  }

  func writeCore<R: Sendable>(
    origin: WriteOrigin, told reported: WriteOrigin? = nil, journals: Bool = true,
    _ body: @escaping @Sendable (StoreTransaction) throws -> R
  ) async throws -> R {
    let now = clock.now
    let journals = journals && origin != .migration
    let recordsChanges = listeners.isListening
    let (result, changes) = try await rows.write { [model, timeZone] writing in
      let transaction = StoreTransaction(
        writing: writing, model: model, now: now, timeZone: timeZone, origin: origin,
        recordsChanges: recordsChanges, journals: journals)
      let result = try body(transaction)
      try transaction.writeJournal()
      try transaction.finish()
      return (result, transaction.changes ?? [])
    }
    if !changes.isEmpty {
      listeners.send(
        CommittedChanges(origin: reported ?? origin, instant: now, changes: changes))
    }
    return result
  }

  /// Merges what came from other stores: commits if the closure returns, and changes nothing if it
  /// throws.
  ///
  /// - Parameter body: Writes rows as they are, and records the changes.
  /// - Returns: What the closure returns.
  package func merge<R: Sendable>(
    _ body: @escaping @Sendable (any MergeTransaction) throws -> R
  ) async throws -> R {
    // The kits' commit steps see an import, so that they note what others must learn from here.
    try await writeCore(origin: .import, told: .peer, journals: false) { [model] in
      try body(try StoreMerge($0, model))
    }
  }

  /// The changes committed through this value from now on, as long as anyone listens.
  public func changes() -> AsyncStream<CommittedChanges> { listeners.stream() }

  /// The results of a fetch, now and after every commit that changes them.
  ///
  /// The first element is the current result. Consecutive equal results are not repeated. Writes by
  /// other processes to the same store are observed too.
  public func liveQuery<E: Entity>(_ fetch: Fetch<E>) -> LiveQuery<[E]> {
    liveQuery { try $0.fetch(fetch) }
  }

  /// The results of any queries, now and after every commit that changes them.
  ///
  /// ```swift
  /// let counts = store.liveQuery { try $0.count(Fetch<Pet> { $0.isActive }) }
  /// ```
  ///
  /// - Parameter question: Runs the queries; called again after commits that touch entities it read
  ///   the last time, through whatever code it calls. An error ends a `for` loop; an iterator goes on
  ///   (see ``LiveQuery/Iterator/next()``).
  public func liveQuery<Value: Equatable & Sendable>(
    _ question: @escaping @Sendable (any ReadTransaction) throws -> Value
  ) -> LiveQuery<Value> {
    LiveQuery(store: self, question: question)
  }

  /// Deletes every row of every entity, ignoring delete rules.
  ///
  /// Metadata stays; which reminders of a kit were told is forgotten with its rows. Listeners receive every deletion, and the kits' commit steps run as after any
  /// other write; what such a step writes is kept. While the store is synced, all of it is one thing
  /// that can be undone as one: see ``WriteTransaction/deleteEverything(of:)``.
  ///
  /// - Parameter kept: Entities whose rows stay, such as a journal in which a commit step records
  ///   the deletions. They may not link to rows that are deleted.
  /// - Throws: ``StoreError`` with `missingTarget` if a kept row links to a deleted one, or if the
  ///   store fails; nothing is deleted then.
  /// - Complexity: O(*n*) in the number of rows; fastest if nothing listens for changes.
  public func deleteEverything(except kept: [any Entity.Type] = []) async throws {
    let kept = Set(kept.map(entityName))
    try await writeCore(origin: .local) { try $0.deleteEverything(except: kept) }
  }
}
